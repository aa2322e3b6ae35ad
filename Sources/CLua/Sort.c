// table.sort, the same on every run: liblua's own chooses pivots by the clock.

#include "Internal.h"

/// As with table.move: what takes longer than a limit of time may take is refused.
#define TUG_SORTED 10000000

/// Upvalue-free: stack 1 is the table, 2 the comparison or nil, 3 and 4 the scratch tables.
static bool less(lua_State *L, int left, int right) {
  if (lua_isnil(L, 2)) return lua_compare(L, left, right, LUA_OPLT);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, left);
  lua_pushvalue(L, right);
  lua_call(L, 2, 1);
  bool answer = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return answer;
}

/// Merges from[first, middle) and from[middle, end) into `to`; equal values keep their order.
static void merge(lua_State *L, int from, int to, lua_Integer first, lua_Integer middle,
                  lua_Integer end) {
  lua_Integer left = first, right = middle;
  for (lua_Integer at = first; at < end; at++) {
    bool takes_left = right >= end;
    if (left < middle && right < end) {
      lua_rawgeti(L, from, left);
      lua_rawgeti(L, from, right);
      takes_left = !less(L, lua_gettop(L), lua_gettop(L) - 1);
      lua_pop(L, 2);
    }
    lua_rawgeti(L, from, takes_left ? left++ : right++);
    lua_rawseti(L, to, at);
  }
}

int tug_sort(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer count = luaL_len(L, 1);
  if (count > TUG_SORTED) return tug_raise(L, "table.sort sorts at most %d elements", TUG_SORTED);
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  if (count < 2) return 0;
  lua_createtable(L, (int)count, 0);
  lua_createtable(L, (int)count, 0);
  luaL_checkstack(L, 8, NULL);
  for (lua_Integer at = 1; at <= count; at++) {
    lua_geti(L, 1, at);
    lua_rawseti(L, 3, at);
  }
  int from = 3, to = 4;
  for (lua_Integer width = 1; width < count; width *= 2) {
    for (lua_Integer first = 1; first <= count; first += 2 * width) {
      lua_Integer middle = first + width, end = middle + width;
      if (middle > count + 1) middle = count + 1;
      if (end > count + 1) end = count + 1;
      merge(L, from, to, first, middle, end);
    }
    int other = from;
    from = to;
    to = other;
  }
  for (lua_Integer at = 1; at <= count; at++) {
    lua_rawgeti(L, from, at);
    lua_seti(L, 1, at);
  }
  return 0;
}
