// Values between Lua's stack and flat tokens.

#include "Internal.h"

#include <string.h>

// MARK: - Buffers

tug_buffer tug_buffer_make(tug_state *state) { return (tug_buffer){.state = state}; }

void tug_buffer_clear(tug_buffer *buffer) {
  for (size_t at = 0; buffer->owned > 0 && at < buffer->count; at++) {
    tug_token *token = &buffer->tokens[at];
    if (token->tag == TUG_REF && token->pointer) {
      tug_ref_release((tug_ref *)token->pointer);
      token->pointer = NULL;
      buffer->owned--;
    } else if ((token->tag == TUG_OBJECT || token->tag == TUG_HOST_FUNCTION) && token->pointer) {
      void *object = (void *)token->pointer;
      token->pointer = NULL;
      buffer->owned--;
      buffer->state->collecting++;
      buffer->state->host.release(object);
      buffer->state->collecting--;
    }
  }
  buffer->owned = buffer->count = buffer->byte_count = 0;
}

void tug_buffer_close(tug_buffer *buffer) {
  tug_buffer_clear(buffer);
  tug_resize(buffer->state, buffer->tokens, buffer->capacity * sizeof(tug_token), 0);
  tug_resize(buffer->state, buffer->bytes, buffer->byte_capacity, 0);
  *buffer = (tug_buffer){.state = buffer->state};
}

static bool grow(tug_state *state, void **block, size_t *capacity, size_t needed, size_t size) {
  if (needed <= *capacity) return true;
  size_t larger = needed + needed / 2 + 16;
  void *moved = tug_resize(state, *block, *capacity * size, larger * size);
  if (!moved) return false;
  *block = moved;
  *capacity = larger;
  return true;
}

bool tug_put(tug_buffer *buffer, tug_token token) {
  if (!grow(buffer->state, (void **)&buffer->tokens, &buffer->capacity, buffer->count + 1,
            sizeof token))
    return false;
  buffer->tokens[buffer->count++] = token;
  return true;
}

/// Copies bytes; answers their offset, or SIZE_MAX.
static size_t put_bytes(tug_buffer *buffer, const void *bytes, size_t count) {
  if (!grow(buffer->state, (void **)&buffer->bytes, &buffer->byte_capacity,
            buffer->byte_count + count, 1))
    return SIZE_MAX;
  size_t offset = buffer->byte_count;
  if (count > 0) memcpy(buffer->bytes + offset, bytes, count);
  buffer->byte_count += count;
  return offset;
}

bool tug_put_string(tug_buffer *buffer, const void *bytes, size_t count) {
  size_t offset = put_bytes(buffer, bytes, count);
  if (offset == SIZE_MAX) return false;
  return tug_put(buffer, (tug_token){TUG_STRING, 1, count, (const void *)offset});
}

bool tug_put_ref(tug_buffer *buffer, tug_ref *ref) {
  if (!tug_put(buffer, (tug_token){TUG_REF, 1, 0, ref})) return false;
  atomic_fetch_add(&ref->holders, 1);
  buffer->owned++;
  return true;
}

bool tug_put_host_function(tug_buffer *buffer, void *body, const void *name, size_t count) {
  size_t offset = put_bytes(buffer, name, count);
  if (offset == SIZE_MAX) return false;
  if (!tug_put(buffer, (tug_token){TUG_HOST_FUNCTION, (uint32_t)count, offset, body})) return false;
  buffer->owned++;
  return true;
}

// MARK: - From Lua

typedef struct decoding {
  tug_buffer *buffer;
  const void *tables[TUG_TABLE_DEPTH];
  int depth;
  size_t entries;
} decoding;

static void decode(lua_State *L, int index, decoding *work);

static void put(lua_State *L, decoding *work, tug_token token) {
  if (!tug_put(work->buffer, token)) tug_raise_memory(L);
}

static void decode_string(lua_State *L, int index, decoding *work) {
  size_t count;
  const char *bytes = lua_tolstring(L, index, &count);
  if (work->depth == 0) {
    put(L, work, (tug_token){TUG_STRING, 1, count, bytes});
  } else if (!tug_put_string(work->buffer, bytes, count)) {
    tug_raise_memory(L);
  }
}

static void count_entry(lua_State *L, decoding *work) {
  if (++work->entries > TUG_TABLE_ENTRIES)
    tug_raise(L, "a table passed to the host has more than %d entries", TUG_TABLE_ENTRIES);
}

/// Whether tokens of this value, or of what is inside it, need it on the stack until the call ends:
/// the table it came from may change meanwhile.
static bool stays(lua_State *L, int index) {
  int type = lua_type(L, index);
  return type == LUA_TFUNCTION || type == LUA_TUSERDATA || type == LUA_TTABLE;
}

static bool in_array(lua_State *L, int index, lua_Integer count) {
  return lua_isinteger(L, index) && lua_tointeger(L, index) >= 1 &&
         lua_tointeger(L, index) <= count;
}

static void decode_table(lua_State *L, int index, decoding *work) {
  const void *identity = lua_topointer(L, index);
  for (int at = 0; at < work->depth; at++)
    if (work->tables[at] == identity)
      tug_raise(L, "a table that contains itself cannot be passed to the host");
  if (work->depth == TUG_TABLE_DEPTH)
    tug_raise(L, "a table passed to the host is nested deeper than %d", TUG_TABLE_DEPTH);
  luaL_checkstack(L, 12, "a table passed to the host is nested too deep");
  size_t head = work->buffer->count;
  put(L, work, (tug_token){TUG_TABLE, 1, 0, NULL});
  work->tables[work->depth++] = identity;

  uint64_t array = 0, fields = 0;
  for (;; array++) {
    if (lua_rawgeti(L, index, (lua_Integer)array + 1) == LUA_TNIL) break;
    count_entry(L, work);
    luaL_checkstack(L, 8, "too many values in a table");
    int value = lua_gettop(L);
    decode(L, value, work);
    if (!stays(L, value)) lua_settop(L, value - 1);
  }
  lua_pop(L, 1);
  int top = lua_gettop(L);
  bool has_fields = false;
  for (lua_pushnil(L); !has_fields && lua_next(L, index); lua_pop(L, 1))
    has_fields = !in_array(L, -2, (lua_Integer)array);
  if (has_fields) {
    lua_settop(L, top);
    tug_push_keys(L, index);
    int keys = lua_gettop(L);
    lua_Integer count = (lua_Integer)lua_rawlen(L, keys);
    for (lua_Integer at = 1; at <= count; at++) {
      lua_rawgeti(L, keys, at);
      int key = lua_gettop(L), value = key + 1;
      if (!in_array(L, key, (lua_Integer)array)) {
        luaL_checkstack(L, 8, "too many values in a table");
        lua_pushvalue(L, key);
        // Taking the keys may have collected what a weak table held: only what is there counts.
        if (lua_rawget(L, index) == LUA_TNIL) {
          lua_settop(L, key - 1);
          continue;
        }
        count_entry(L, work);
        fields++;
        decode(L, key, work);
        decode(L, value, work);
        if (stays(L, key) || stays(L, value)) continue;
      }
      lua_settop(L, key - 1);
    }
  }
  work->depth--;
  tug_token *token = &work->buffer->tokens[head];
  token->bits = array | fields << 32;
  token->span = (uint32_t)(work->buffer->count - head);
}

static void decode(lua_State *L, int index, decoding *work) {
  int type = lua_type(L, index);
  switch (type) {
    case LUA_TNIL:
      put(L, work, (tug_token){TUG_NIL, 1, 0, NULL});
      return;
    case LUA_TBOOLEAN:
      put(L, work, (tug_token){TUG_BOOLEAN, 1, (uint64_t)lua_toboolean(L, index), NULL});
      return;
    case LUA_TNUMBER: {
      if (lua_isinteger(L, index)) {
        put(L, work, (tug_token){TUG_INTEGER, 1, (uint64_t)lua_tointeger(L, index), NULL});
        return;
      }
      double number = lua_tonumber(L, index);
      tug_token token = {TUG_NUMBER, 1, 0, NULL};
      memcpy(&token.bits, &number, sizeof number);
      put(L, work, token);
      return;
    }
    case LUA_TSTRING:
      decode_string(L, index, work);
      return;
    case LUA_TTABLE:
      decode_table(L, index, work);
      return;
    case LUA_TFUNCTION:
      put(L, work, (tug_token){TUG_FUNCTION, 1, (uint64_t)index, NULL});
      return;
    case LUA_TUSERDATA: {
      tug_box *box = tug_box_at(L, index);
      if (box && box->object && box->type != TUG_NO_TYPE) {
        put(L, work, (tug_token){TUG_OBJECT, 1, box->type, box->object});
        return;
      }
      break;
    }
    default:
      break;
  }
  put(L, work, (tug_token){TUG_OTHER, 1, 0, lua_typename(L, type)});
}

void tug_decode(lua_State *L, tug_frame *frame, int first, int last) {
  tug_buffer *buffer = &frame->in;
  tug_buffer_clear(buffer);
  decoding work = {.buffer = buffer};
  frame->count = last >= first ? (uint32_t)(last - first + 1) : 0;
  for (int index = first; index <= last; index++) decode(L, index, &work);
  frame->flat = buffer->count == frame->count;
  if (frame->flat) return;
  // Inside tables strings are offsets until the bytes no longer move.
  for (size_t at = 0; at < buffer->count; at++) {
    if (buffer->tokens[at].tag != TUG_TABLE) continue;
    size_t end = at + buffer->tokens[at].span;
    for (at++; at < end; at++)
      if (buffer->tokens[at].tag == TUG_STRING)
        buffer->tokens[at].pointer = buffer->bytes + (size_t)buffer->tokens[at].pointer;
    at--;
  }
}

// MARK: - To Lua

static size_t push_token(lua_State *L, tug_buffer *buffer, size_t at, int depth) {
  tug_token *token = &buffer->tokens[at];
  switch (token->tag) {
    case TUG_NIL:
    case TUG_OTHER:
    case TUG_FUNCTION:
      lua_pushnil(L);
      return at + 1;
    case TUG_BOOLEAN:
      lua_pushboolean(L, token->bits != 0);
      return at + 1;
    case TUG_INTEGER:
      lua_pushinteger(L, (lua_Integer)token->bits);
      return at + 1;
    case TUG_NUMBER: {
      double number;
      memcpy(&number, &token->bits, sizeof number);
      // A whole number is an integer, so that no script sees "3.0".
      if (number > -9007199254740992.0 && number < 9007199254740992.0 &&
          number == (double)(lua_Integer)number)
        lua_pushinteger(L, (lua_Integer)number);
      else
        lua_pushnumber(L, number);
      return at + 1;
    }
    case TUG_STRING:
      lua_pushlstring(L, buffer->bytes + (size_t)token->pointer, token->bits);
      return at + 1;
    case TUG_OBJECT:
      tug_push_object(L, token);
      buffer->owned--;
      return at + 1;
    case TUG_HOST_FUNCTION:
      tug_push_box(L, token, buffer->bytes + token->bits, TUG_NO_TYPE);
      buffer->owned--;
      lua_pushcclosure(L, tug_host_function, 1);
      return at + 1;
    case TUG_REF:
      lua_rawgeti(L, LUA_REGISTRYINDEX, ((const tug_ref *)token->pointer)->index);
      tug_ref_release((tug_ref *)token->pointer);
      token->pointer = NULL;
      buffer->owned--;
      return at + 1;
    case TUG_TABLE:
      break;
  }
  if (depth == TUG_TABLE_DEPTH)
    tug_raise(L, "a table from the host is nested deeper than %d", TUG_TABLE_DEPTH);
  luaL_checkstack(L, 8, "a table from the host is nested too deep");
  uint64_t array = token->bits & UINT32_MAX, fields = token->bits >> 32;
  lua_createtable(L, (int)array, (int)fields);
  at++;
  for (uint64_t index = 1; index <= array; index++) {
    at = push_token(L, buffer, at, depth + 1);
    lua_rawseti(L, -2, (lua_Integer)index);
  }
  for (uint64_t index = 0; index < fields; index++) {
    at = push_token(L, buffer, at, depth + 1);
    at = push_token(L, buffer, at, depth + 1);
    if (lua_isnil(L, -2) || (lua_type(L, -2) == LUA_TNUMBER && lua_tonumber(L, -2) != lua_tonumber(L, -2)))
      tug_raise(L, "a table from the host has nil or nan for a key");
    lua_rawset(L, -3);
  }
  return at;
}

void tug_push(lua_State *L, tug_buffer *buffer, size_t first) {
  for (size_t at = first; at < buffer->count;) {
    luaL_checkstack(L, 8, "too many values");
    at = push_token(L, buffer, at, 0);
  }
}
