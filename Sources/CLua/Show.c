// How values look: no addresses, numbers by the one rule.

#include "Internal.h"

/// Pushes the word and its number, the same on every showing.
static void push_numbered(lua_State *L, int index, const char *word, int counter) {
  tug_state *state = tug_of(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &tug_shown_key);
  lua_pushvalue(L, index);
  if (lua_rawget(L, -2) != LUA_TNUMBER) {
    lua_pop(L, 1);
    lua_pushvalue(L, index);
    lua_pushinteger(L, state->shown[counter] + 1);
    lua_rawset(L, -3);
    lua_pushinteger(L, ++state->shown[counter]);
  }
  lua_pushfstring(L, "%s#%I", word, (LUAI_UACINT)lua_tointeger(L, -1));
  lua_replace(L, -3);
  lua_pop(L, 1);
}

void tug_show(lua_State *L, int index) {
  index = lua_absindex(L, index);
  luaL_checkstack(L, 8, NULL);
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      if (lua_isinteger(L, index)) {
        lua_pushfstring(L, "%I", (LUAI_UACINT)lua_tointeger(L, index));
      } else {
        char text[32];
        size_t length = tug_number_text(lua_tonumber(L, index), text);
        lua_pushlstring(L, text, length);
      }
      return;
    case LUA_TSTRING:
      lua_pushvalue(L, index);
      return;
    case LUA_TBOOLEAN:
      lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false");
      return;
    case LUA_TTABLE:
    case LUA_TUSERDATA: {
      // A type may give itself a name.
      int counter = lua_type(L, index) == LUA_TTABLE ? 0 : 1;
      const char *word = luaL_typename(L, index);
      int named = luaL_getmetafield(L, index, "__name");
      if (named == LUA_TSTRING) word = lua_tostring(L, -1);
      push_numbered(L, index, word, counter);
      if (named != LUA_TNIL) lua_remove(L, -2);
      return;
    }
    case LUA_TFUNCTION:
      push_numbered(L, index, "function", 2);
      return;
    case LUA_TTHREAD:
      push_numbered(L, index, "thread", 3);
      return;
    default:
      lua_pushstring(L, luaL_typename(L, index));
      return;
  }
}

const char *tug_tostring(lua_State *L, int index, size_t *length) {
  index = lua_absindex(L, index);
  luaL_checkstack(L, 8, NULL);
  if (luaL_getmetafield(L, index, "__tostring") != LUA_TNIL) {
    lua_pushvalue(L, index);
    lua_call(L, 1, 1);
    if (!lua_isstring(L, -1)) tug_raise(L, "'__tostring' must return a string");
    if (lua_type(L, -1) == LUA_TNUMBER) {
      tug_show(L, -1);
      lua_remove(L, -2);
    }
  } else {
    tug_show(L, index);
  }
  return lua_tolstring(L, -1, length);
}
