// The host's own Lua: chunks that see what scripts must not, in an environment of their own.
//
// A chunk of it is named TUG_TRUSTED. Errors name the place of the script that called it, and
// tracebacks leave it out.

#include "Internal.h"

#include <string.h>

#define TUG_TRUSTED "[tug]"

static const char environment_key;

bool tug_is_trusted(const lua_Debug *place) { return strcmp(place->source, "=" TUG_TRUSTED) == 0; }

tug_slice tug_trusted_name(void) { return (tug_slice){TUG_TRUSTED, strlen(TUG_TRUSTED)}; }

/// As the script's error, but of an assertion, and never with a place in trusted code.
static int error(lua_State *L) {
  int level = (int)luaL_optinteger(L, 2, 1);
  lua_settop(L, 1);
  tug_of(L)->pending = (tug_pending){.assertion = true};
  if (lua_type(L, 1) == LUA_TSTRING && level > 0) {
    tug_push_place(L, level);
    lua_insert(L, 1);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

/// The fields of Lua's own debug.getinfo that do not tell an address.
static int getinfo(lua_State *L) {
  lua_Debug call;
  if (lua_isfunction(L, 1)) {
    lua_settop(L, 1);
    lua_getinfo(L, ">S", &call);
    call.currentline = -1;
  } else {
    if (!lua_getstack(L, (int)luaL_checkinteger(L, 1), &call)) return 0;
    lua_getinfo(L, "Sl", &call);
  }
  lua_createtable(L, 0, 3);
  lua_pushstring(L, call.source);
  lua_setfield(L, -2, "source");
  lua_pushinteger(L, call.linedefined);
  lua_setfield(L, -2, "linedefined");
  lua_pushinteger(L, call.currentline);
  lua_setfield(L, -2, "currentline");
  return 1;
}

/// Also of values whose metatable is protected.
static int getmetatable(lua_State *L) {
  luaL_checkany(L, 1);
  if (!lua_getmetatable(L, 1)) lua_pushnil(L);
  return 1;
}

/// Copies a protected metatable too; but one with __gc never, which would run when memory is
/// collected: the script may have added it after its own setmetatable.
static int setmetatable(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  if (lua_istable(L, 2)) {
    lua_pushliteral(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL) {
      lua_settop(L, 1);
      return 1;
    }
    lua_settop(L, 2);
  }
  lua_setmetatable(L, 1);
  return 1;
}

/// No file is open here, nor a terminal.
static int type_of_file(lua_State *L) {
  lua_pushnil(L);
  return 1;
}

static void copy(lua_State *L, int from, int into) {
  lua_pushnil(L);
  while (lua_next(L, from)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, into);
  }
}

static void set_library(lua_State *L, int environment, const char *name, const luaL_Reg *functions) {
  lua_newtable(L);
  luaL_setfuncs(L, functions, 0);
  lua_setfield(L, environment, name);
}

/// Pushes the environment of all trusted chunks: copies of what scripts have, libraries too, which
/// scripts may change, and what the assertions' library wants besides.
static void push_environment(lua_State *L) {
  static const luaL_Reg debug[] = {{"getinfo", getinfo},
                                   {"getmetatable", getmetatable},
                                   {"setmetatable", setmetatable},
                                   {NULL, NULL}};
  static const luaL_Reg io[] = {{"type", type_of_file}, {NULL, NULL}};
  static const luaL_Reg none[] = {{NULL, NULL}};
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &environment_key) == LUA_TTABLE) return;
  lua_pop(L, 1);
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  lua_newtable(L);
  int environment = lua_gettop(L);
  lua_pushglobaltable(L);
  copy(L, environment + 1, environment);
  lua_pushnil(L);
  while (lua_next(L, environment + 1)) {
    bool is_library = lua_istable(L, -1) && !lua_rawequal(L, -1, environment + 1);
    if (is_library) {
      lua_newtable(L);
      copy(L, lua_gettop(L) - 1, lua_gettop(L));
      lua_pushvalue(L, -3);
      lua_insert(L, -2);
      lua_rawset(L, environment);
    }
    lua_pop(L, 1);
  }
  lua_setfield(L, environment, "_G");
  lua_pushcfunction(L, error);
  lua_setfield(L, environment, "error");
  set_library(L, environment, "debug", debug);
  set_library(L, environment, "io", io);
  set_library(L, environment, "package", none);
  lua_getfield(L, environment, "package");
  lua_pushliteral(L, "/");
  lua_setfield(L, -2, "config");
  lua_pop(L, 1);
  lua_pushvalue(L, environment);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &environment_key);
}

static int load_body(lua_State *L) {
  tug_slice *source = lua_touserdata(L, 1);
  int status = luaL_loadbufferx(L, source->data, source->length, "=" TUG_TRUSTED, "t");
  if (status != LUA_OK) return lua_error(L);
  push_environment(L);
  lua_setupvalue(L, -2, 1);
  return 1;
}

tug_status tug_load_trusted(tug_state *state, const void *source, size_t size) {
  tug_slice text = {source ? source : "", size};
  return tug_protect(state, load_body, &text);
}
