// string, table and math: the few functions that show addresses, differ between runs, or hang.

#include "Internal.h"

#include <math.h>
#include <string.h>

/// Elements that one call may move; the time limit cannot interrupt it.
#define TUG_MOVES 10000000

/// Lua's own function, the first upvalue of ours. It runs in our frame, so its messages are its own.
static int original(lua_State *L) { return lua_tocfunction(L, lua_upvalueindex(1))(L); }

static void format_argument(lua_State *L, int index, char conversion) {
  if (conversion == 's' && lua_type(L, index) != LUA_TSTRING) {
    tug_tostring(L, index, NULL);
    lua_replace(L, index);
  } else if (strchr("aAeEfFgG", conversion) && lua_type(L, index) == LUA_TNUMBER &&
             isnan(lua_tonumber(L, index))) {
    lua_pushnumber(L, (double)NAN);  // Without a sign, which C would print.
    lua_replace(L, index);
  }
}

static int format(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  int index = 1, top = lua_gettop(L);
  for (const char *at = text, *end = text + length; at < end; at++) {
    if (*at != '%') continue;
    at++;
    if (at < end && *at == '%') continue;
    while (at < end && *at && strchr("-+ #0123456789.", *at)) at++;
    if (at >= end) break;
    if (*at == 'p')
      return tug_raise(L, "%%p shows an address, which differs between runs; use %%s");
    if (++index > top || !*at) break;
    format_argument(L, index, *at);
  }
  return original(L);
}

static int rep(lua_State *L) {
  size_t length, separator = 0;
  luaL_checklstring(L, 1, &length);
  luaL_checkinteger(L, 2);
  if (!lua_isnoneornil(L, 3)) luaL_checklstring(L, 3, &separator);
  if (length + separator > 0) return original(L);
  lua_pushliteral(L, "");  // Lua would count to n.
  return 1;
}

static int concat(lua_State *L) {
  if (lua_type(L, 1) != LUA_TTABLE) luaL_checktype(L, 1, LUA_TTABLE);
  size_t length;
  const char *separator = luaL_optlstring(L, 2, "", &length);
  lua_Integer first = luaL_optinteger(L, 3, 1);
  lua_Integer last = lua_isnoneornil(L, 4) ? luaL_len(L, 1) : luaL_checkinteger(L, 4);
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  for (lua_Integer index = first; index <= last; index++) {
    if (index > first) luaL_addlstring(&text, separator, length);
    lua_geti(L, 1, index);
    if (!lua_isstring(L, -1))
      return tug_raise(L, "invalid value (at index %I) in table for 'concat'", (LUAI_UACINT)index);
    if (lua_type(L, -1) == LUA_TNUMBER) {
      tug_show(L, -1);
      lua_remove(L, -2);
    }
    luaL_addvalue(&text);
    if (index == LUA_MAXINTEGER) break;
  }
  luaL_pushresult(&text);
  return 1;
}

static int move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3);
  if (last >= first && (lua_Unsigned)last - (lua_Unsigned)first >= TUG_MOVES)
    return tug_raise(L, "table.move moves at most %d elements", TUG_MOVES);
  return original(L);
}

/// table.insert and table.remove: a length that __len claims may be any.
static int shift(lua_State *L) {
  if (lua_type(L, 1) == LUA_TTABLE && luaL_len(L, 1) > TUG_MOVES && lua_gettop(L) > 1)
    return tug_raise(L, "the table has more than %d elements", TUG_MOVES);
  return original(L);
}

/// The first upvalue is the generator's state, as in Lua's own; the second, its function.
static int randomseed(lua_State *L) {
  if (lua_isnone(L, 1)) lua_pushinteger(L, (lua_Integer)tug_of(L)->seed);
  return lua_tocfunction(L, lua_upvalueindex(2))(L);
}

static void wrap(lua_State *L, const char *name, lua_CFunction body) {
  lua_getfield(L, -1, name);
  lua_pushcclosure(L, body, 1);
  lua_setfield(L, -2, name);
}

void tug_strings_open(lua_State *L) {
  lua_getglobal(L, LUA_STRLIBNAME);
  wrap(L, "format", format);
  wrap(L, "rep", rep);
  lua_pushnil(L);
  lua_setfield(L, -2, "dump");
  lua_getglobal(L, LUA_TABLIBNAME);
  lua_pushcfunction(L, concat);
  lua_setfield(L, -2, "concat");
  lua_pushcfunction(L, tug_sort);
  lua_setfield(L, -2, "sort");
  wrap(L, "move", move);
  wrap(L, "insert", shift);
  wrap(L, "remove", shift);
  lua_getglobal(L, LUA_MATHLIBNAME);
  lua_getfield(L, -1, "randomseed");
  lua_getupvalue(L, -1, 1);
  lua_insert(L, -2);
  lua_pushcclosure(L, randomseed, 2);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &tug_seed_key);
  lua_setfield(L, -2, "randomseed");
  lua_pop(L, 3);
}
