// Host objects and the bodies of host functions as userdata.

#include "Internal.h"

#include <stdlib.h>
#include <string.h>

const char tug_objects_key, tug_shown_key, tug_types_key, tug_body_key;

static void release(tug_state *state, tug_node *node) {
  node->previous->next = node->next;
  node->next->previous = node->previous;
  void *object = node->object;
  tug_resize(state, node, sizeof *node, 0);
  tug_discharge(state->home, TUG_OBJECT_BYTES);
  state->collecting++;
  state->host.release(object);
  state->collecting--;
}

int tug_collect_box(lua_State *L) {
  tug_box *box = lua_touserdata(L, 1);
  tug_node *node = box->node;
  box->node = NULL;
  box->object = NULL;
  if (node) release(tug_of(L), node);
  return 0;
}

tug_box *tug_box_at(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA || lua_rawlen(L, index) < sizeof(tug_box)) return NULL;
  tug_box *box = lua_touserdata(L, index);
  return box->owner == tug_of(L) ? box : NULL;
}

/// Moves the token's object into the empty box: from here on the finaliser releases it.
static void fill(tug_state *state, lua_State *L, tug_box *box, tug_token *token) {
  if (!tug_charge(state, TUG_OBJECT_BYTES)) tug_raise_memory(L);
  tug_node *node = tug_resize(state, NULL, 0, sizeof *node);
  if (!node) {
    tug_discharge(state->home, TUG_OBJECT_BYTES);
    tug_raise_memory(L);
  }
  node->object = box->object = (void *)token->pointer;
  token->pointer = NULL;
  box->node = node;
  node->previous = &state->objects;
  node->next = state->objects.next;
  node->previous->next = node->next->previous = node;
}

tug_box *tug_push_box(lua_State *L, tug_token *token, const char *name, uint32_t type) {
  tug_state *state = tug_of(L);
  size_t length = token->tag == TUG_HOST_FUNCTION ? token->span : 0;
  tug_box *box = lua_newuserdatauv(L, sizeof(tug_box) + length + 1, 0);
  *box = (tug_box){.owner = state, .type = type, .serial = ++state->serial};
  if (length > 0) memcpy(box->name, name, length);
  box->name[length] = '\0';
  if (token->tag == TUG_HOST_FUNCTION)
    lua_rawgetp(L, LUA_REGISTRYINDEX, &tug_body_key);
  else if (lua_rawgetp(L, LUA_REGISTRYINDEX, &tug_types_key) == LUA_TTABLE) {
    if (lua_rawgeti(L, -1, (lua_Integer)type + 1) != LUA_TTABLE) {
      lua_pop(L, 1);
      tug_push_pending(L);
    }
    lua_remove(L, -2);
  }
  lua_setmetatable(L, -2);
  fill(state, L, box, token);
  return box;
}

void tug_push_object(lua_State *L, tug_token *token) {
  tug_state *state = tug_of(L);
  const void *object = token->pointer;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &tug_objects_key);
  if (lua_rawgetp(L, -1, object) == LUA_TUSERDATA) {
    token->pointer = NULL;
    state->collecting++;
    state->host.release((void *)object);
    state->collecting--;
  } else {
    lua_pop(L, 1);
    tug_push_box(L, token, NULL, (uint32_t)token->bits);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, -3, object);
  }
  lua_remove(L, -2);
}

static void push_weak_table(lua_State *L, const char *mode, const char *key) {
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  lua_pushstring(L, mode);
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, key);
}

void tug_objects_open(lua_State *L) {
  // One userdata for one object, so that == and table keys work.
  push_weak_table(L, "v", &tug_objects_key);
  push_weak_table(L, "k", &tug_shown_key);
  lua_newtable(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &tug_types_key);
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, tug_collect_box);
  lua_setfield(L, -2, "__gc");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &tug_body_key);
}

// MARK: - Types

enum { GETTER, SETTER, METHOD, METAMETHOD, UNKNOWN_READ, UNKNOWN_WRITE };

typedef struct registration {
  tug_buffer *buffer;
  uint32_t type;
} registration;

/// Sets table[name] to the member's body, or to a function that calls it.
static void set_member(lua_State *L, int table, tug_buffer *buffer, size_t at, uint32_t type,
                       bool callable) {
  tug_token *name = &buffer->tokens[at], *body = &buffer->tokens[at + 1];
  lua_pushlstring(L, buffer->bytes + (size_t)name->pointer, name->bits);
  tug_push_box(L, body, buffer->bytes + body->bits, type);
  buffer->owned--;
  if (callable) lua_pushcclosure(L, tug_host_function, 1);
  lua_rawset(L, table);
}

int tug_register_body(lua_State *L) {
  registration *work = lua_touserdata(L, 1);
  tug_buffer *buffer = work->buffer;
  tug_token *name = &buffer->tokens[0];
  luaL_checkstack(L, 16, NULL);
  lua_newtable(L);
  int metatable = lua_gettop(L);
  lua_pushcfunction(L, tug_collect_box);
  lua_setfield(L, metatable, "__gc");
  lua_pushlstring(L, buffer->bytes + (size_t)name->pointer, name->bits);
  lua_pushvalue(L, -1);
  lua_setfield(L, metatable, "__name");
  lua_setfield(L, metatable, "__metatable");
  lua_newtable(L);
  int reads = lua_gettop(L);
  lua_newtable(L);
  int writes = lua_gettop(L);
  for (size_t at = 1; at + 2 < buffer->count; at += 3) {
    switch (buffer->tokens[at].bits) {
      case GETTER:
        set_member(L, reads, buffer, at + 1, TUG_NO_TYPE, false);
        break;
      case SETTER:
        set_member(L, writes, buffer, at + 1, TUG_NO_TYPE, false);
        break;
      case METHOD:
        set_member(L, reads, buffer, at + 1, work->type, true);
        break;
      case METAMETHOD:
        set_member(L, metatable, buffer, at + 1, work->type, true);
        break;
      // The hook lies under key 1, which no name can take.
      case UNKNOWN_READ:
      case UNKNOWN_WRITE: {
        bool read = buffer->tokens[at].bits == UNKNOWN_READ;
        tug_token *body = &buffer->tokens[at + 2];
        tug_push_box(L, body, buffer->bytes + body->bits, TUG_NO_TYPE);
        buffer->owned--;
        lua_rawseti(L, read ? reads : writes, 1);
        break;
      }
      default:
        break;
    }
  }
  lua_pushvalue(L, reads);
  lua_pushcclosure(L, tug_object_index, 1);
  lua_setfield(L, metatable, "__index");
  lua_pushvalue(L, writes);
  lua_pushcclosure(L, tug_object_newindex, 1);
  lua_setfield(L, metatable, "__newindex");
  lua_rawgetp(L, LUA_REGISTRYINDEX, &tug_types_key);
  lua_pushvalue(L, metatable);
  lua_rawseti(L, -2, (lua_Integer)work->type + 1);
  return 0;
}

tug_status tug_register(tug_state *state, uint32_t type, tug_buffer *buffer) {
  registration work = {buffer, type};
  return tug_protect(state, tug_register_body, &work);
}
