// Types that the host has not described yet: their objects ask for it when they are first touched,
// so that a script pays for the types that it uses only.

#include "Internal.h"

static const char pending_key;

/// Has the object's type described, and gives the object its metatable.
static void complete(lua_State *L, int index) {
  tug_state *state = tug_of(L);
  tug_box *box = tug_box_at(L, index);
  if (!box) return;
  int top = lua_gettop(L);
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &tug_types_key);
  if (lua_rawgeti(L, -1, (lua_Integer)box->type + 1) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_State *outer = state->current;
    state->current = L;
    bool lacks_memory = state->host.describe(state->host.context, box->type);
    state->current = outer;
    if (state->stopped) tug_raise_stop(L);
    if (lua_rawgeti(L, -1, (lua_Integer)box->type + 1) != LUA_TTABLE) {
      if (lacks_memory) tug_raise_memory(L);
      tug_raise(L, "stack overflow: an object was touched for the first time too deep inside calls");
    }
  }
  lua_setmetatable(L, index);
  lua_settop(L, top);
}

static int pending_index(lua_State *L) {
  lua_settop(L, 2);
  complete(L, 1);
  lua_gettable(L, 1);
  return 1;
}

static int pending_newindex(lua_State *L) {
  lua_settop(L, 3);
  complete(L, 1);
  lua_settable(L, 1);
  return 0;
}

static int pending_call(lua_State *L) {
  complete(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

static int pending_tostring(lua_State *L) {
  lua_settop(L, 1);
  complete(L, 1);
  tug_tostring(L, 1, NULL);
  return 1;
}

static int pending_len(lua_State *L) {
  lua_settop(L, 1);
  complete(L, 1);
  lua_len(L, 1);
  return 1;
}

static int pending_eq(lua_State *L) {
  lua_settop(L, 2);
  complete(L, 1);
  complete(L, 2);
  lua_pushboolean(L, lua_compare(L, 1, 2, LUA_OPEQ));
  return 1;
}

/// Arithmetic has no meaning, but its error names the type. Upvalue: the operation.
static int pending_arithmetic(lua_State *L) {
  lua_settop(L, 2);
  complete(L, 1);
  complete(L, 2);
  lua_arith(L, (int)lua_tointeger(L, lua_upvalueindex(1)));
  return 1;
}

static int pending_concat(lua_State *L) {
  lua_settop(L, 2);
  complete(L, 1);
  complete(L, 2);
  lua_concat(L, 2);
  return 1;
}

/// Upvalue: the comparison.
static int pending_compare(lua_State *L) {
  lua_settop(L, 2);
  complete(L, 1);
  complete(L, 2);
  lua_pushboolean(L, lua_compare(L, 1, 2, (int)lua_tointeger(L, lua_upvalueindex(1))));
  return 1;
}

static void set_operations(lua_State *L) {
  static const char *const arithmetic[] = {"__add", "__sub", "__mul", "__mod",  "__pow",
                                           "__div", "__idiv", "__band", "__bor", "__bxor",
                                           "__shl", "__shr", "__unm",  "__bnot"};
  for (int operation = LUA_OPADD; operation <= LUA_OPBNOT; operation++) {
    lua_pushinteger(L, operation);
    lua_pushcclosure(L, pending_arithmetic, 1);
    lua_setfield(L, -2, arithmetic[operation]);
  }
  lua_pushinteger(L, LUA_OPLT);
  lua_pushcclosure(L, pending_compare, 1);
  lua_setfield(L, -2, "__lt");
  lua_pushinteger(L, LUA_OPLE);
  lua_pushcclosure(L, pending_compare, 1);
  lua_setfield(L, -2, "__le");
}

void tug_push_pending(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &pending_key) == LUA_TTABLE) return;
  lua_pop(L, 1);
  static const luaL_Reg functions[] = {
      {"__index", pending_index},       {"__newindex", pending_newindex},
      {"__call", pending_call},         {"__tostring", pending_tostring},
      {"__len", pending_len},           {"__eq", pending_eq},
      {"__concat", pending_concat},
      {"__gc", tug_collect_box},        {NULL, NULL},
  };
  luaL_newlib(L, functions);
  set_operations(L);
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &pending_key);
}
