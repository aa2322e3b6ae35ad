// The base library: what is left out, and what is replaced so that a run can be repeated.

#include "Internal.h"

#include <string.h>

static int print(lua_State *L) {
  int count = lua_gettop(L);
  luaL_Buffer line;
  luaL_buffinit(L, &line);
  for (int index = 1; index <= count; index++) {
    if (index > 1) luaL_addchar(&line, '\t');
    tug_tostring(L, index, NULL);
    luaL_addvalue(&line);
  }
  luaL_addchar(&line, '\n');
  luaL_pushresult(&line);
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  tug_state *state = tug_of(L);
  lua_State *outer = state->current;
  state->current = L;
  state->host.write(state->host.context, text, length);
  state->current = outer;
  return 0;
}

static int tostring(lua_State *L) {
  luaL_checkany(L, 1);
  tug_tostring(L, 1, NULL);
  return 1;
}

/// Puts "file:line: " in front of the string at 1.
static int raise_at(lua_State *L, int level) {
  lua_Debug place;
  if (lua_type(L, 1) == LUA_TSTRING && level > 0 && lua_getstack(L, level, &place)) {
    lua_getinfo(L, "Sl", &place);
    if (place.currentline > 0) {
      tug_push_place(L, level);
      lua_insert(L, 1);
      lua_concat(L, 2);
    }
  }
  return lua_error(L);
}

static int error(lua_State *L) {
  int level = (int)luaL_optinteger(L, 2, 1);
  lua_settop(L, 1);
  tug_caught(tug_of(L));
  return raise_at(L, level);
}

int tug_assert(lua_State *L) {
  if (lua_toboolean(L, 1)) return lua_gettop(L);
  luaL_checkany(L, 1);
  lua_remove(L, 1);
  lua_pushliteral(L, "assertion failed!");
  lua_settop(L, 1);
  tug_of(L)->pending = (tug_pending){.assertion = true};
  return raise_at(L, 1);
}

// MARK: - Protected calls: nothing catches a limit of time

static int finish_pcall(lua_State *L, int status, lua_KContext extra) {
  tug_state *state = tug_of(L);
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - (int)extra;
  if (state->stopped) return tug_raise_stop(L);
  tug_caught(state);
  lua_pushboolean(L, 0);
  lua_pushvalue(L, -2);
  return 2;
}

static int pcall(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_pcall);
  return finish_pcall(L, status, 0);
}

/// Upvalue: the script's handler, which is not asked while a limit stops the script: no hook is
/// called inside it then, and it could run for ever.
static int handle(lua_State *L) {
  if (tug_of(L)->stopped) return 1;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, 1);
  return 1;
}

static int xpcall(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, handle, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, 1);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);
  int status = lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, finish_pcall);
  return finish_pcall(L, status, 2);
}

// MARK: - Others

static int setmetatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL)
    return tug_raise(L, "cannot change a protected metatable");
  lua_settop(L, 2);
  if (type == LUA_TTABLE) {
    lua_pushliteral(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL)
      return tug_raise(L, "__gc is not available: scripts cannot run code when memory is collected");
    lua_settop(L, 2);
  }
  lua_setmetatable(L, 1);
  return 1;
}

static int collectgarbage(lua_State *L) {
  tug_check_time(L);
  const char *option = luaL_optstring(L, 1, "collect");
  if (strcmp(option, "collect") == 0) {
    lua_pushinteger(L, lua_gc(L, LUA_GCCOLLECT));
  } else if (strcmp(option, "count") == 0) {
    lua_pushnumber(L, (double)tug_memory_in_use(tug_of(L)) / 1024);
  } else {
    return tug_raise(L, "collectgarbage knows 'collect' and 'count', not '%s'", option);
  }
  return 1;
}

/// Upvalue: Lua's own load, which has no upvalues and so can be called in this frame.
static int load(lua_State *L) {
  lua_CFunction original = lua_tocfunction(L, lua_upvalueindex(1));
  if (lua_gettop(L) < 3) lua_settop(L, 3);
  lua_pushliteral(L, "t");
  lua_replace(L, 3);
  int count = original(L);
  // A reader that failed was caught here; a limit is not caught.
  if (tug_of(L)->stopped) return tug_raise_stop(L);
  if (lua_isnil(L, -count)) tug_caught(tug_of(L));
  return count;
}

static void wrap(lua_State *L, const char *name, lua_CFunction body) {
  lua_getfield(L, -1, name);
  lua_pushcclosure(L, body, 1);
  lua_setfield(L, -2, name);
}

void tug_base_open(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"print", print},       {"tostring", tostring}, {"error", error},
      {"assert", tug_assert}, {"pcall", pcall},       {"xpcall", xpcall},
      {"next", tug_next},     {"pairs", tug_pairs},   {"setmetatable", setmetatable},
      {"collectgarbage", collectgarbage},             {NULL, NULL}};
  static const char *const absent[] = {"dofile", "loadfile", "warn"};
  lua_pushglobaltable(L);
  luaL_setfuncs(L, functions, 0);
  wrap(L, "load", load);
  for (size_t at = 0; at < sizeof absent / sizeof *absent; at++) {
    lua_pushnil(L);
    lua_setfield(L, -2, absent[at]);
  }
  lua_pop(L, 1);
}

int tug_open_libraries(lua_State *L) {
  static const luaL_Reg libraries[] = {{LUA_GNAME, luaopen_base},
                                       {LUA_COLIBNAME, luaopen_coroutine},
                                       {LUA_TABLIBNAME, luaopen_table},
                                       {LUA_STRLIBNAME, luaopen_string},
                                       {LUA_MATHLIBNAME, luaopen_math},
                                       {LUA_UTF8LIBNAME, luaopen_utf8},
                                       {NULL, NULL}};
  tug_objects_open(L);
  for (const luaL_Reg *library = libraries; library->name; library++) {
    luaL_requiref(L, library->name, library->func, 1);
    lua_pop(L, 1);
  }
  tug_base_open(L);
  tug_coroutine_open(L);
  tug_strings_open(L);
  return 0;
}
