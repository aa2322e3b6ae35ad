// Lua calls the host: decode, call, then push or raise when no Swift frame is left.

#include "Internal.h"

#include <string.h>

static tug_slice string_at(tug_buffer *buffer, size_t at) {
  tug_token *token = &buffer->tokens[at];
  return (tug_slice){buffer->bytes + (size_t)token->pointer, token->bits};
}

/// Raises an error that was caught on its way through the host, as it was.
static int reraise(lua_State *L, tug_buffer *out) {
  tug_state *state = tug_of(L);
  tug_slice file = string_at(out, 3), traceback = string_at(out, 5);
  tug_text_set(&state->file, file.data, file.length);
  tug_text_set(&state->traceback, traceback.data, traceback.length);
  state->line = (int32_t)out->tokens[4].bits;
  tug_pending pending = {.kind = (tug_kind)out->tokens[1].bits,
                         .assertion = out->tokens[2].bits != 0, .kept = true};
  out->count = 1;
  tug_push(L, out, 0);
  state->pending = pending;
  return lua_error(L);
}

static int push_results(lua_State *L) {
  tug_buffer *out = lua_touserdata(L, 1);
  lua_settop(L, 0);
  tug_push(L, out, 0);
  return lua_gettop(L);
}

static int finish(lua_State *L, tug_frame *frame, tug_status status) {
  tug_state *state = tug_of(L);
  tug_buffer *out = &frame->out;
  if (state->stopped) return tug_raise_stop(L);
  switch (status) {
    case TUG_OK: {
      int top = lua_gettop(L);
      if (out->owned == 0) {
        tug_push(L, out, 0);
        return lua_gettop(L) - top;
      }
      // Objects that could not be pushed must still be released.
      lua_pushcfunction(L, push_results);
      lua_pushlightuserdata(L, out);
      int result = lua_pcall(L, 1, LUA_MULTRET, 0);
      tug_buffer_clear(out);
      if (result == LUA_OK) return lua_gettop(L) - top;
      if (result == LUA_ERRMEM) state->pending = (tug_pending){.kind = TUG_KIND_MEMORY};
      return lua_error(L);
    }
    case TUG_RAISE:
    case TUG_RAISE_MEMORY: {
      if (out->count == 0) return tug_raise_memory(L);
      tug_slice message = string_at(out, 0);
      luaL_checkstack(L, 4, NULL);
      tug_push_place(L, 1);
      lua_pushlstring(L, message.data, message.length);
      lua_concat(L, 2);
      tug_caught(state);
      if (status == TUG_RAISE_MEMORY) state->pending.kind = TUG_KIND_MEMORY;
      return lua_error(L);
    }
    case TUG_RERAISE:
      if (out->count < 6) return tug_raise_memory(L);
      return reraise(L, out);
    case TUG_FAILED:
      break;
  }
  return tug_raise_memory(L);
}

/// Calls a body with the stack's values from 1 on.
static int invoke(lua_State *L, tug_box *box, bool has_self) {
  tug_state *state = tug_of(L);
  if (state->depth >= TUG_LEVELS)
    return tug_raise(L, "more than %d calls nested between Lua and the host, in %s", TUG_LEVELS,
                     box->name);
  tug_check_time(L);
  tug_drain(state);
  tug_frame *frame = &state->frames[state->depth];
  tug_buffer_clear(&frame->out);
  tug_decode(L, frame, 1, lua_gettop(L));
  frame->has_self = has_self;
  luaL_checkstack(L, LUA_MINSTACK, NULL);

  lua_State *outer = state->current;
  state->current = L;
  state->running[state->depth] = box;
  state->states[state->depth] = L;
  state->depth++;
  tug_status status = state->host.invoke(state->host.context, box->object, frame);
  state->depth--;
  state->current = outer;
  return finish(L, frame, status);
}

static const char *type_name(lua_State *L, uint32_t type) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &tug_types_key);
  if (lua_rawgeti(L, -1, (lua_Integer)type + 1) != LUA_TTABLE) return "another object";
  lua_getfield(L, -1, "__name");
  return lua_tostring(L, -1);
}

/// An object that was collected is still the key of a weak table until the next collection.
static void refuse_collected(lua_State *L) {
  tug_box *self = tug_box_at(L, 1);
  if (!self || !self->object)
    tug_raise(L, "this object has been collected; expected one that the script holds; "
                 "keep it in a variable, since a weak table does not");
}

int tug_host_function(lua_State *L) {
  tug_box *box = lua_touserdata(L, lua_upvalueindex(1));
  if (box->type == TUG_NO_TYPE) return invoke(L, box, false);
  tug_box *self = tug_box_at(L, 1);
  if (self && self->type == box->type && self->object) return invoke(L, box, true);
  if (self && self->type == box->type) refuse_collected(L);
  // Equality may have the other operand first.
  if (strcmp(box->name, "__eq") == 0) {
    lua_pushboolean(L, lua_rawequal(L, 1, 2));
    return 1;
  }
  // Before anything is pushed, or there would be a first argument.
  const char *given = lua_isnone(L, 1) ? "nothing" : luaL_typename(L, 1);
  const char *article = lua_isnoneornil(L, 1) ? "" : "a ";
  const char *name = type_name(L, box->type);
  if (self) given = type_name(L, self->type);
  return tug_raise(L,
                   "%s is a method of %s and was given %s%s in its place; "
                   "call it with ':', as in x:%s(…), not x.%s(…)",
                   box->name, name, article, given, box->name, box->name);
}

static int no_such_key(lua_State *L, bool write) {
  // The hook has the last word: the type says what is near, or what is read-only.
  if (lua_rawgeti(L, lua_upvalueindex(1), 1) == LUA_TUSERDATA) {
    tug_box *box = lua_touserdata(L, -1);
    lua_pop(L, 1);
    return invoke(L, box, true);
  }
  const char *key = tug_tostring(L, 2, NULL);
  tug_box *self = tug_box_at(L, 1);
  return tug_raise(L, write ? "%s of %s cannot be set" : "unknown key %s of %s", key,
                   self ? type_name(L, self->type) : luaL_typename(L, 1));
}

int tug_object_index(lua_State *L) {
  refuse_collected(L);
  lua_pushvalue(L, 2);
  int type = lua_type(L, 2) == LUA_TSTRING ? lua_rawget(L, lua_upvalueindex(1)) : LUA_TNIL;
  if (type == LUA_TFUNCTION) return 1;
  if (type == LUA_TUSERDATA) {
    tug_box *box = lua_touserdata(L, -1);
    lua_settop(L, 1);
    return invoke(L, box, true);
  }
  lua_settop(L, 2);
  return no_such_key(L, false);
}

int tug_object_newindex(lua_State *L) {
  refuse_collected(L);
  lua_pushvalue(L, 2);
  int type = lua_type(L, 2) == LUA_TSTRING ? lua_rawget(L, lua_upvalueindex(1)) : LUA_TNIL;
  if (type == LUA_TUSERDATA) {
    tug_box *box = lua_touserdata(L, -1);
    lua_settop(L, 3);
    lua_remove(L, 2);
    return invoke(L, box, true);
  }
  lua_settop(L, 3);
  return no_such_key(L, true);
}

bool tug_caller(tug_state *state, tug_slice *file, int32_t *line) {
  lua_Debug place;
  if (state->depth == 0 || !tug_place(state->current, 1, &place)) return false;
  *file = tug_source(&place);
  *line = place.currentline;
  return true;
}
