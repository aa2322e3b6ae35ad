// Where an error was, what it says, and the calls that led to it.

#include "Internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool tug_place(lua_State *L, int level, lua_Debug *place) {
  for (; lua_getstack(L, level, place); level++) {
    lua_getinfo(L, "Sl", place);
    if (place->currentline > 0 && !tug_is_trusted(place)) return true;
  }
  return false;
}

/// The whole name of the source: `short_src` cuts paths to 60 bytes.
tug_slice tug_source(const lua_Debug *place) {
  if (place->source[0] == '@' || place->source[0] == '=')
    return (tug_slice){place->source + 1, place->srclen - 1};
  return (tug_slice){place->short_src, strlen(place->short_src)};
}

void tug_push_place(lua_State *L, int level) {
  lua_Debug place;
  if (!tug_place(L, level, &place)) {
    lua_pushliteral(L, "");
    return;
  }
  tug_slice file = tug_source(&place);
  lua_pushlstring(L, file.data, file.length);
  lua_pushfstring(L, ":%d: ", place.currentline);
  lua_concat(L, 2);
}

int tug_raise(lua_State *L, const char *format, ...) {
  luaL_checkstack(L, 4, NULL);
  tug_push_place(L, 0);
  va_list arguments;
  va_start(arguments, format);
  lua_pushvfstring(L, format, arguments);
  va_end(arguments);
  lua_concat(L, 2);
  return lua_error(L);
}

int tug_raise_memory(lua_State *L) {
  tug_of(L)->pending = (tug_pending){.kind = TUG_KIND_MEMORY};
  lua_pushliteral(L, "not enough memory");
  return lua_error(L);
}

static tug_kind stop_kind(const tug_state *state) {
  return state->interrupted ? TUG_KIND_INTERRUPTED : TUG_KIND_TIME;
}

int tug_raise_stop(lua_State *L) {
  tug_state *state = tug_of(L);
  state->pending = (tug_pending){.kind = stop_kind(state)};
  if (state->interrupted) {
    snprintf(state->stop_message, sizeof state->stop_message, "interrupted");
    return tug_raise(L, "%s", state->stop_message);
  }
  char seconds[32];
  tug_number_text(state->seconds, seconds);
  snprintf(state->stop_message, sizeof state->stop_message, "the time limit of %s s is over", seconds);
  return tug_raise(L, "%s", state->stop_message);
}

void tug_caught(tug_state *state) { state->pending = (tug_pending){.kind = TUG_KIND_RUNTIME}; }

// MARK: - Traceback

static void append(tug_text *text, const char *string) {
  tug_text_append(text, string, strlen(string));
}

/// Whether trusted code called what is at `level`.
static bool is_called_by_trusted(lua_State *L, int level) {
  lua_Debug caller;
  if (!lua_getstack(L, level + 1, &caller)) return false;
  lua_getinfo(L, "S", &caller);
  return tug_is_trusted(&caller);
}

static void trace_level(lua_State *L, int level, lua_Debug *call, tug_text *text) {
  lua_getinfo(L, "Slnf", call);
  lua_CFunction body = lua_tocfunction(L, -1);
  const char *host = NULL;
  if (body == tug_host_function) {
    tug_box *box = lua_getupvalue(L, -1, 1) ? lua_touserdata(L, -1) : NULL;
    lua_pop(L, 1);
    host = box ? box->name : NULL;
  }
  lua_pop(L, 1);
  // Property reads and writes are ours: the script's line is the level above.
  if (body == tug_object_index || body == tug_object_newindex || body == tug_handler) return;
  if (*call->what == 'C' && !host && !call->name) return;
  bool from_trusted = is_called_by_trusted(L, level);
  if (tug_is_trusted(call) || (*call->what == 'C' && from_trusted)) return;

  if (text->length > 0) append(text, "\n");
  if (*call->what == 'C') {
    append(text, host ? "[host]: in function '" : "[Lua]: in function '");
    append(text, host ? host : call->name);
    append(text, "'");
    return;
  }
  char line[32];
  tug_slice file = tug_source(call);
  tug_text_append(text, file.data, file.length);
  snprintf(line, sizeof line, ":%d: in ", call->currentline);
  append(text, line);
  if (*call->what == 'm') {
    append(text, "main chunk");
  } else if (call->name && !from_trusted) {
    append(text, *call->namewhat == 'm' ? "method '" : "function '");
    append(text, call->name);
    append(text, "'");
  } else {
    snprintf(line, sizeof line, "function <%d>", call->linedefined);
    append(text, line);
  }
}

/// The number of levels, by bisection: reaching a level costs as much as it is deep.
static int depth(lua_State *L) {
  lua_Debug call;
  int low = 0, high = 1;
  while (lua_getstack(L, high, &call)) low = high, high *= 2;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (lua_getstack(L, middle, &call))
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

void tug_trace(lua_State *L, int level, tug_text *text) {
  lua_Debug call;
  int first = level, last = depth(L);
  for (; lua_getstack(L, level, &call); level++) {
    if (level == first + 12 && last - first > 24) {
      char skipped[48];
      snprintf(skipped, sizeof skipped, "\n… %d more calls …", last - first - 24);
      append(text, skipped);
      level = last - 12;
    }
    trace_level(L, level, &call, text);
  }
}

// MARK: - Places in messages

/// Whether the message starts with "NAME:LINE: "; then how long that is and the line.
static size_t prefix(tug_slice message, const char *name, size_t count, int *line) {
  if (message.length < count + 4 || memcmp(message.data, name, count) != 0) return 0;
  size_t at = count;
  if (message.data[at++] != ':') return 0;
  size_t digits = at;
  *line = 0;
  while (at < message.length && message.data[at] >= '0' && message.data[at] <= '9' &&
         at - digits < 9)
    *line = *line * 10 + (message.data[at++] - '0');
  if (at == digits || at + 1 >= message.length || message.data[at] != ':') return 0;
  return message.data[at + 1] == ' ' ? at + 2 : 0;
}

/// As Lua's own messages name the chunk: the end of a long path.
static size_t short_prefix(tug_slice message, tug_slice file, int *line) {
  size_t found = prefix(message, file.data, file.length, line);
  if (found || file.length < LUA_IDSIZE) return found;
  const size_t kept = LUA_IDSIZE - 4;
  char name[LUA_IDSIZE] = "...";
  memcpy(name + 3, file.data + file.length - kept, kept);
  return prefix(message, name, kept + 3, line);
}

/// Takes the place from the front of the message. Sets the file and line when it finds one.
static size_t strip_place(tug_state *state, tug_slice message) {
  int line = 0;
  // The place in trusted code says nothing to who wrote the script.
  tug_slice trusted = tug_trusted_name();
  size_t found = prefix(message, trusted.data, trusted.length, &line);
  if (found) return found;
  for (tug_chunk *chunk = state->chunks; chunk; chunk = chunk->next) {
    tug_slice file = {chunk->name, strlen(chunk->name)};
    found = short_prefix(message, file, &line);
    if (!found) continue;
    // Two long paths may end alike: the one on the stack, already noted, is the better guess.
    bool known = state->file.length >= LUA_IDSIZE && line == state->line &&
                 short_prefix(message, (tug_slice){state->file.data, state->file.length}, &line);
    if (!known) tug_text_set(&state->file, file.data, file.length);
    state->line = line;
    return found;
  }
  if (state->file.length == 0) return 0;
  found = short_prefix(message, (tug_slice){state->file.data, state->file.length}, &line);
  if (found) state->line = line;
  return found;
}

static void note_place(lua_State *L, int level) {
  tug_state *state = tug_of(L);
  lua_Debug place;
  state->file.length = 0;
  state->line = 0;
  if (!tug_place(L, level, &place)) return;
  tug_slice file = tug_source(&place);
  tug_text_set(&state->file, file.data, file.length);
  state->line = place.currentline;
}

int tug_handler(lua_State *L) {
  tug_state *state = tug_of(L);
  if (state->pending.kept) {
    if (state->pending.foreign) tug_trace(L, 1, &state->traceback);
    state->pending.foreign = false;
    return 1;
  }
  note_place(L, 1);
  state->traceback.length = 0;
  tug_trace(L, 1, &state->traceback);
  state->pending.kept = true;
  return 1;
}

void tug_keep(lua_State *L, lua_State *coroutine) {
  tug_state *state = tug_of(L);
  if (state->pending.kept) return;
  note_place(coroutine, 0);
  state->traceback.length = 0;
  tug_trace(coroutine, 0, &state->traceback);
  state->pending.kept = state->pending.foreign = true;
}

// MARK: - Failures

/// The value's description, and the message: what its __tostring says, or that it was thrown.
static int describe(lua_State *L) {
  tug_show(L, 1);
  const char *fault = "";
  if (luaL_getmetafield(L, 1, "__tostring") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    if (lua_pcall(L, 1, 1, 0) != LUA_OK) {
      fault = " (its __tostring failed)";
    } else if (lua_type(L, -1) != LUA_TSTRING) {
      fault = " (its __tostring did not return a string)";
    } else {
      lua_pushvalue(L, 2);
      lua_pushliteral(L, " (");
      lua_pushvalue(L, 3);
      lua_pushliteral(L, ")");
      lua_concat(L, 4);
      lua_insert(L, -2);
      return 2;
    }
  }
  lua_settop(L, 2);
  lua_pushstring(L, fault);
  lua_concat(L, 2);
  lua_pushvalue(L, -1);
  lua_pushliteral(L, " was thrown");
  lua_concat(L, 2);
  return 2;
}

/// Pushes description and message of the value on the top. What runs meanwhile may fail in its
/// turn, so what is known of this error is put aside.
static void push_description(tug_state *state, lua_State *L) {
  tug_text file = state->file, traceback = state->traceback;
  tug_failure failure = state->failure;
  int32_t line = state->line;
  state->file = state->traceback = (tug_text){NULL, 0, 0};
  int base = lua_gettop(L);
  lua_pushcfunction(L, describe);
  lua_pushvalue(L, base);
  if (lua_pcall(L, 1, 2, 0) != LUA_OK) {
    lua_settop(L, base);
    lua_pushnil(L);
    lua_pushnil(L);
  }
  free(state->file.data);
  free(state->traceback.data);
  state->file = file;
  state->traceback = traceback;
  state->failure = failure;
  state->line = line;
}

static tug_slice slice(lua_State *L, int index) {
  tug_slice result = {NULL, 0};
  result.data = lua_type(L, index) == LUA_TSTRING ? lua_tolstring(L, index, &result.length) : NULL;
  return result;
}

void tug_fail(tug_state *state, lua_State *L, int status) {
  tug_failure *failure = &state->failure;
  tug_pending pending = state->pending;
  *failure = (tug_failure){.kind = pending.kind, .assertion = pending.assertion};
  if (status == LUA_ERRMEM) failure->kind = TUG_KIND_MEMORY;
  if (status == LUA_ERRSYNTAX) failure->kind = TUG_KIND_SYNTAX;
  if (state->stopped) failure->kind = stop_kind(state);
  if (!pending.kept) state->file.length = state->traceback.length = 0, state->line = 0;

  if (lua_type(L, -1) == LUA_TSTRING) {
    failure->thrown = failure->message = slice(L, -1);
    size_t skip = strip_place(state, failure->message);
    failure->message.data += skip;
    failure->message.length -= skip;
  } else if (lua_checkstack(L, 8)) {
    failure->index = (uint64_t)lua_gettop(L);
    push_description(state, L);
    failure->thrown = slice(L, -2);
    failure->message = slice(L, -1);
    if (state->stopped && failure->kind != stop_kind(state)) {
      // A __tostring of the script's ran on until then.
      failure->kind = stop_kind(state);
      failure->message = (tug_slice){state->stop_message, strlen(state->stop_message)};
    }
  }
  if (failure->kind == TUG_KIND_MEMORY && state->line == 0 && state->memory_line > 0) {
    tug_text_set(&state->file, state->memory_file.data, state->memory_file.length);
    state->line = state->memory_line;
  }
  if (state->stopped && state->stop_line > 0) {
    tug_text_set(&state->file, state->stop_file.data, state->stop_file.length);
    state->line = state->stop_line;
  }
  failure->file = (tug_slice){state->file.data, state->line > 0 ? state->file.length : 0};
  failure->line = state->line;
  failure->traceback = (tug_slice){state->traceback.data, state->traceback.length};
  tug_caught(state);
}
