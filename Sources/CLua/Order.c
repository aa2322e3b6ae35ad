// Keys of a table in a fixed order: numbers, strings by bytes, booleans, the rest as they were made.

#include "Internal.h"

#include <stdlib.h>
#include <string.h>

typedef struct key {
  enum { NUMBERS, STRINGS, BOOLEANS, FUNCTIONS, REST } group;
  bool whole;
  lua_Integer integer;
  double number;
  const char *bytes;
  size_t length;
  uint64_t serial;
  /// Where the key stood when Lua enumerated it.
  lua_Integer index;
} key;

/// Compares exactly: doubles cannot hold every integer.
static int compare_numbers(const key *a, const key *b) {
  if (a->whole && b->whole) return (a->integer > b->integer) - (a->integer < b->integer);
  if (a->number != b->number) return (a->number > b->number) - (a->number < b->number);
  // Equal as doubles, one a float: a float key is never whole, so both are huge and order by kind.
  return (int)a->whole - (int)b->whole;
}

static int compare(const void *left, const void *right) {
  const key *a = left, *b = right;
  if (a->group != b->group) return (int)a->group - (int)b->group;
  switch (a->group) {
    case NUMBERS:
      return compare_numbers(a, b);
    case STRINGS: {
      size_t shorter = a->length < b->length ? a->length : b->length;
      int order = memcmp(a->bytes, b->bytes, shorter);
      if (order != 0) return order;
      return (a->length > b->length) - (a->length < b->length);
    }
    case BOOLEANS:
      return (a->integer > b->integer) - (a->integer < b->integer);
    case FUNCTIONS:
    case REST:
      return (a->serial > b->serial) - (a->serial < b->serial);
  }
  return 0;
}

/// When the value was made, among all that Lua made. A function of C's without upvalues was never
/// made: those stand in the order in which they lie in the program, which no run changes.
static void describe_object(lua_State *L, int index, key *result) {
  result->group = REST;
  const void *pointer = lua_topointer(L, index);
  switch (lua_type(L, index)) {
    case LUA_TTABLE:
      result->serial = tug_block_serial(pointer);
      break;
    case LUA_TFUNCTION:
      if ((const void *)lua_tocfunction(L, index) == pointer) {
        result->group = FUNCTIONS;
        result->serial = (uint64_t)(uintptr_t)pointer;
      } else {
        result->serial = tug_block_serial(pointer);
      }
      break;
    case LUA_TTHREAD:
      result->serial = tug_block_serial(lua_getextraspace(lua_tothread(L, index)));
      break;
    case LUA_TUSERDATA: {
      tug_box *box = tug_box_at(L, index);
      result->serial = box ? box->serial : 0;
      break;
    }
    default:
      break;
  }
}

static key describe(lua_State *L, int index) {
  key result = {.index = 0};
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      result.group = NUMBERS;
      result.whole = lua_isinteger(L, index);
      result.integer = result.whole ? lua_tointeger(L, index) : 0;
      result.number = lua_tonumber(L, index);
      break;
    case LUA_TSTRING:
      result.group = STRINGS;
      result.bytes = lua_tolstring(L, index, &result.length);
      break;
    case LUA_TBOOLEAN:
      result.group = BOOLEANS;
      result.integer = lua_toboolean(L, index);
      break;
    default:
      describe_object(L, index, &result);
      break;
  }
  return result;
}

void tug_push_keys(lua_State *L, int index) {
  index = lua_absindex(L, index);
  luaL_checkstack(L, 10, NULL);
  lua_Integer count = 0;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) count++;
  lua_createtable(L, (int)count, 0);
  int result = lua_gettop(L);
  if (count == 0) return;

  // Lua owns the scratch space: an error on the way leaves nothing behind.
  key *keys = lua_newuserdatauv(L, (size_t)count * sizeof(key), 0);
  lua_createtable(L, (int)count, 0);
  int found = lua_gettop(L);
  lua_Integer at = 0;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    if (at == count) continue;
    keys[at] = describe(L, lua_gettop(L) - 1);
    at++;
    keys[at - 1].index = at;
    lua_pushvalue(L, -2);
    lua_rawseti(L, found, at);
  }
  count = at;
  qsort(keys, (size_t)count, sizeof(key), compare);
  for (lua_Integer place = 0; place < count; place++) {
    lua_rawgeti(L, found, keys[place].index);
    lua_rawseti(L, result, place + 1);
  }
  lua_settop(L, result);
}

/// next(table [, key]): the first key after the given one, in the fixed order.
int tug_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  if (lua_type(L, 2) == LUA_TNUMBER && !lua_isinteger(L, 2)) {
    // As a key 1.0 is 1.
    int whole;
    lua_Integer integer = lua_tointegerx(L, 2, &whole);
    if (whole) {
      lua_pushinteger(L, integer);
      lua_replace(L, 2);
    }
  }
  bool found = false, started = lua_isnil(L, 2);
  key before = {.index = 0};
  if (!started) before = describe(L, 2);
  lua_pushnil(L);  // 3: the best key so far.
  key best = {.index = 0};
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
    key candidate = describe(L, lua_gettop(L) - 1);
    if (!started && compare(&candidate, &before) <= 0) continue;
    if (found && compare(&candidate, &best) >= 0) continue;
    found = true;
    best = candidate;
    lua_pushvalue(L, -2);
    lua_replace(L, 3);
  }
  lua_settop(L, 3);
  if (!found) return 1;
  lua_pushvalue(L, 3);
  lua_rawget(L, 1);
  return 2;
}

/// Upvalues: the keys, and how many were visited. Fields removed meanwhile are skipped.
static int step(lua_State *L) {
  lua_Integer at = lua_tointeger(L, lua_upvalueindex(2));
  luaL_checktype(L, 1, LUA_TTABLE);
  while (lua_rawgeti(L, lua_upvalueindex(1), ++at) != LUA_TNIL) {
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) != LUA_TNIL) {
      lua_pushinteger(L, at);
      lua_replace(L, lua_upvalueindex(2));
      return 2;
    }
    lua_pop(L, 2);
  }
  lua_pushinteger(L, at - 1);
  lua_replace(L, lua_upvalueindex(2));
  lua_pushnil(L);
  return 1;
}

static int pairs_done(lua_State *L, int status, lua_KContext context) {
  (void)status, (void)context, (void)L;
  return 3;
}

int tug_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_callk(L, 1, 3, 0, pairs_done);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  tug_push_keys(L, 1);
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, step, 2);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}
