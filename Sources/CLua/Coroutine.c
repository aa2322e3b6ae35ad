// Coroutines: those that know the running one, the limit of time, and what failed in them.

#include "Internal.h"

/// Each close may go as deep into C as a whole stack of Lua's may (about 200 calls), since liblua
/// 5.4.4 begins to count anew. So many together take some megabytes, less than a main thread has.
#define TUG_CLOSE_DEPTH 4

static lua_State *coroutine_at(lua_State *L, int index) {
  lua_State *coroutine = lua_tothread(L, index);
  luaL_argexpected(L, coroutine, index, "coroutine");
  return coroutine;
}

/// The number of results on top of L, or -1 and the error.
static int resume(lua_State *L, lua_State *coroutine, int count, int *status) {
  tug_state *state = tug_of(L);
  int results;
  *status = LUA_ERRRUN;
  if (!lua_checkstack(coroutine, count)) {
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  lua_xmove(L, coroutine, count);
  tug_hook_sync(state, coroutine);
  lua_State *outer = state->current;
  state->current = coroutine;
  *status = lua_resume(coroutine, L, count, &results);
  state->current = outer;
  if (*status == LUA_OK || *status == LUA_YIELD) {
    if (!lua_checkstack(L, results + 1)) {
      lua_pop(coroutine, results);
      lua_pushliteral(L, "too many results to resume");
      return -1;
    }
    lua_xmove(coroutine, L, results);
    return results;
  }
  lua_xmove(coroutine, L, 1);
  return -1;
}

static int coroutine_resume(lua_State *L) {
  int status;
  int results = resume(L, coroutine_at(L, 1), lua_gettop(L) - 1, &status);
  if (tug_of(L)->stopped) return tug_raise_stop(L);
  if (results < 0) tug_caught(tug_of(L));
  lua_pushboolean(L, results >= 0);
  lua_insert(L, results < 0 ? -2 : -(results + 1));
  return results < 0 ? 2 : results + 1;
}

static int close_protected(lua_State *L, lua_State *coroutine) {
  tug_state *state = tug_of(L);
  if (state->closing_depth >= TUG_CLOSE_DEPTH)
    return tug_raise(L, "more than %d coroutines close one another", TUG_CLOSE_DEPTH);
  state->closing_depth++;
  // Its __close methods run there: a signal must find them.
  lua_State *outer = state->current;
  state->current = coroutine;
  int status = lua_resetthread(coroutine);
  state->current = outer;
  state->closing_depth--;
  return status;
}

static int wrapped(lua_State *L) {
  lua_State *coroutine = lua_tothread(L, lua_upvalueindex(1));
  tug_state *state = tug_of(L);
  int status;
  int results = resume(L, coroutine, lua_gettop(L), &status);
  if (results >= 0 && !state->stopped) return results;
  // Closing would run __close methods where no hook fires any more.
  if (state->stopped) return tug_raise_stop(L);
  int ended = lua_status(coroutine);
  if (ended != LUA_OK && ended != LUA_YIELD) {
    // The error goes on from here: its place and calls are those of the coroutine.
    tug_keep(L, coroutine);
    tug_pending pending = state->pending;
    lua_pushvalue(L, -1);
    lua_xmove(L, coroutine, 1);
    status = close_protected(L, coroutine);
    if (status != LUA_OK) {
      lua_xmove(coroutine, L, 1);
      state->pending = pending;
    }
    if (state->stopped) return tug_raise_stop(L);
  }
  if (status == LUA_ERRMEM) state->pending.kind = TUG_KIND_MEMORY;
  return lua_error(L);
}

static int coroutine_wrap(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_State *coroutine = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, coroutine, 1);
  lua_pushcclosure(L, wrapped, 1);
  return 1;
}

static int coroutine_yield(lua_State *L) {
  if (!lua_isyieldable(L)) {
    tug_state *state = tug_of(L);
    if (lua_pushthread(L)) return tug_raise(L, "attempt to yield from outside a coroutine");
    lua_pop(L, 1);
    for (int level = state->depth - 1; level >= 0; level--)
      if (state->states[level] == L)
        return tug_raise(L, "a coroutine cannot yield inside %s; collect first, yield after",
                         state->running[level]->name);
    return tug_raise(L, "a coroutine cannot yield inside a library function that called back");
  }
  return lua_yield(L, lua_gettop(L));
}

/// Upvalue: the library's status function.
static int coroutine_close(lua_State *L) {
  lua_State *coroutine = coroutine_at(L, 1);
  lua_settop(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushvalue(L, 1);
  lua_call(L, 1, 1);
  const char *status = lua_tostring(L, -1);
  if (*status != 's' && *status != 'd')
    return tug_raise(L, "cannot close a %s coroutine", status);
  tug_hook_sync(tug_of(L), coroutine);
  int result = close_protected(L, coroutine);
  if (tug_of(L)->stopped) return tug_raise_stop(L);
  lua_pushboolean(L, result == LUA_OK);
  if (result == LUA_OK) return 1;
  tug_caught(tug_of(L));
  lua_xmove(coroutine, L, 1);
  return 2;
}

void tug_coroutine_open(lua_State *L) {
  static const luaL_Reg functions[] = {{"resume", coroutine_resume},
                                       {"wrap", coroutine_wrap},
                                       {"yield", coroutine_yield},
                                       {NULL, NULL}};
  lua_getglobal(L, LUA_COLIBNAME);
  luaL_setfuncs(L, functions, 0);
  lua_getfield(L, -1, "status");
  lua_pushcclosure(L, coroutine_close, 1);
  lua_setfield(L, -2, "close");
  lua_pop(L, 1);
}
