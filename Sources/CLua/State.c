// A state's life, and the protected way into Lua.

#include "Internal.h"

#include <stdlib.h>
#include <string.h>

const char tug_seed_key;

/// The seed of every run that names none.
#define TUG_SEED 42

static void *free_text(tug_text *text) {
  free(text->data);
  return NULL;
}

static int set_seed(lua_State *L) {
  tug_state *state = tug_of(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &tug_seed_key);
  lua_pushinteger(L, (lua_Integer)state->seed);
  lua_call(L, 1, 0);
  return 0;
}

static int open_body(lua_State *L) {
  tug_open_libraries(L);
  return set_seed(L);
}

tug_state *tug_open(tug_host host, size_t limit, long fail_at, long fail_count) {
  tug_state *state = calloc(1, sizeof *state);
  tug_home *home = calloc(1, sizeof *home);
  if (!state || !home) {
    free(state);
    free(home);
    return NULL;
  }
  atomic_store(&home->references, 1);
  *state = (tug_state){.home = home, .host = host, .limit = limit, .seed = TUG_SEED,
                       .fail_at = fail_at, .fail_count = fail_count};
  state->objects.previous = state->objects.next = &state->objects;
  for (int level = 0; level <= TUG_LEVELS; level++) {
    state->frames[level].in = tug_buffer_make(state);
    state->frames[level].out = tug_buffer_make(state);
  }
  state->reply.in = tug_buffer_make(state);
  state->reply.out = tug_buffer_make(state);
  lua_State *L = lua_newstate(tug_lua_allocate, state);
  if (L) {
    state->main = state->current = L;
    *(tug_state **)lua_getextraspace(L) = state;
    lua_pushcfunction(L, open_body);
    if (lua_pcall(L, 0, 0, 0) == LUA_OK) return state;
  }
  tug_close(state);
  return NULL;
}

void tug_close(tug_state *state) {
  tug_time_limit(state, 0);
  state->closing = true;
  if (state->main) lua_close(state->main);
  // Objects whose finaliser Lua had no memory to call.
  while (state->objects.next != &state->objects) {
    tug_node *node = state->objects.next;
    state->objects.next = node->next;
    state->host.release(node->object);
    free(node);
  }
  for (int level = 0; level <= TUG_LEVELS; level++) {
    tug_buffer_close(&state->frames[level].in);
    tug_buffer_close(&state->frames[level].out);
  }
  tug_buffer_close(&state->reply.in);
  tug_buffer_close(&state->reply.out);
  while (state->chunks) {
    tug_chunk *chunk = state->chunks;
    state->chunks = chunk->next;
    free(chunk->name);
    free(chunk);
  }
  free_text(&state->file);
  free_text(&state->traceback);
  free_text(&state->memory_file);
  free_text(&state->stop_file);
  tug_home_release(state->home);
  free(state);
}

// MARK: - In and out

static tug_status fail_plainly(tug_state *state, tug_kind kind, const char *message) {
  tug_slice text = {message, strlen(message)};
  state->failure = (tug_failure){.kind = kind, .message = text, .thrown = text};
  tug_caught(state);
  return TUG_FAILED;
}

/// Checks that Lua may be entered, and notes where its stack stood.
static bool enter(tug_state *state) {
  state->reply_state = state->current;
  if (tug_is_collecting(state)) {
    state->reply_base = -1;
    fail_plainly(state, TUG_KIND_INTERNAL, "Lua cannot be used while it releases an object");
    return false;
  }
  tug_drain(state);
  state->reply_base = lua_gettop(state->current);
  if (lua_checkstack(state->current, LUA_MINSTACK)) return true;
  fail_plainly(state, TUG_KIND_MEMORY, "not enough memory");
  return false;
}

void tug_reply_done(tug_state *state) {
  if (state->reply_base >= 0) lua_settop(state->reply_state, state->reply_base);
  state->reply_base = -1;
}

static int decode_results(lua_State *L) {
  tug_decode(L, &tug_of(L)->reply, 1, lua_gettop(L));
  return lua_gettop(L);
}

static int show_results(lua_State *L) {
  for (int index = 1, count = lua_gettop(L); index <= count; index++) {
    tug_tostring(L, index, NULL);
    lua_replace(L, index);
  }
  return decode_results(L);
}

/// With the handler at base + 1 and the results after it.
static tug_status answer(tug_state *state, int base, int status, bool as_text) {
  lua_State *L = state->current;
  if (status == LUA_OK) {
    if (!lua_checkstack(L, LUA_MINSTACK)) {
      lua_settop(L, base);
      return fail_plainly(state, TUG_KIND_MEMORY, "not enough memory");
    }
    int count = lua_gettop(L) - base - 1;
    lua_pushcfunction(L, as_text ? show_results : decode_results);
    lua_insert(L, base + 2);
    status = lua_pcall(L, count, LUA_MULTRET, base + 1);
  }
  // An answer must be read from this base, whatever was called meanwhile.
  state->reply_state = L;
  state->reply_base = base;
  if (status != LUA_OK) {
    tug_fail(state, L, status);
    return TUG_FAILED;
  }
  tug_buffer *values = &state->reply.in;
  for (size_t at = 0; at < values->count; at++)
    if (values->tokens[at].tag == TUG_FUNCTION) values->tokens[at].bits += (uint64_t)base + 1;
  return TUG_OK;
}

tug_status tug_protect(tug_state *state, lua_CFunction body, void *work) {
  if (!enter(state)) return TUG_FAILED;
  lua_State *L = state->current;
  int base = state->reply_base;
  lua_pushcfunction(L, tug_handler);
  lua_pushcfunction(L, body);
  lua_pushlightuserdata(L, work);
  return answer(state, base, lua_pcall(L, 1, LUA_MULTRET, base + 1), false);
}

const tug_frame *tug_reply(tug_state *state) { return &state->reply; }

const tug_failure *tug_last_failure(tug_state *state) { return &state->failure; }

// MARK: - References

typedef struct reference {
  int index;
  lua_State *from;
} reference;

static int make_ref(lua_State *L) {
  reference *work = lua_touserdata(L, 1);
  work->index = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

tug_ref *tug_ref_make(tug_state *state, uint64_t index) {
  lua_State *L = state->current;
  if (tug_is_collecting(state) || !lua_checkstack(L, LUA_MINSTACK)) return NULL;
  tug_ref *ref = calloc(1, sizeof *ref);
  if (!ref) return NULL;
  reference work = {0};
  lua_pushcfunction(L, make_ref);
  lua_pushlightuserdata(L, &work);
  lua_pushvalue(L, (int)index);
  if (lua_pcall(L, 2, 0, 0) != LUA_OK) {
    lua_pop(L, 1);
    free(ref);
    return NULL;
  }
  atomic_store(&ref->holders, 1);
  ref->home = tug_home_retain(state);
  ref->index = work.index;
  return ref;
}

bool tug_ref_belongs(tug_state *state, tug_ref *ref) { return ref->home == state->home; }

bool tug_ref_same(tug_state *state, tug_ref *one, tug_ref *other) {
  lua_State *L = state->current;
  if (tug_is_collecting(state) || !lua_checkstack(L, 2)) return false;
  lua_rawgeti(L, LUA_REGISTRYINDEX, one->index);
  lua_rawgeti(L, LUA_REGISTRYINDEX, other->index);
  bool same = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return same;
}

bool tug_ref_lines(tug_state *state, tug_ref *ref, tug_slice *file, int32_t *first,
                   int32_t *last) {
  lua_State *L = state->current;
  if (tug_is_collecting(state) || !lua_checkstack(L, 4)) return false;
  lua_Debug function;
  if (lua_rawgeti(L, LUA_REGISTRYINDEX, ref->index) != LUA_TFUNCTION || lua_iscfunction(L, -1)) {
    lua_pop(L, 1);
    return false;
  }
  lua_getinfo(L, ">S", &function);
  *file = tug_source(&function);
  *first = function.linedefined;
  *last = function.lastlinedefined;
  return true;
}

// MARK: - Chunks

static bool note_chunk(tug_state *state, const char *name) {
  for (tug_chunk *chunk = state->chunks; chunk; chunk = chunk->next)
    if (strcmp(chunk->name, name) == 0) return true;
  size_t size = strlen(name) + 1;
  tug_chunk *chunk = tug_resize(state, NULL, 0, sizeof *chunk);
  char *copy = tug_resize(state, NULL, 0, size);
  if (!chunk || !copy) {
    tug_resize(state, chunk, sizeof *chunk, 0);
    tug_resize(state, copy, size, 0);
    return false;
  }
  memcpy(copy, name, size);
  *chunk = (tug_chunk){copy, state->chunks};
  state->chunks = chunk;
  return true;
}

tug_status tug_load(tug_state *state, const void *source, size_t size, const char *name) {
  if (!enter(state)) return TUG_FAILED;
  lua_State *L = state->current;
  int base = state->reply_base;
  // `name` starts with '@', as Lua wants for files.
  if (!note_chunk(state, name + 1)) return fail_plainly(state, TUG_KIND_MEMORY, "not enough memory");
  const char *text = source ? source : "";
  if (size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) text += 3, size -= 3;
  // A first line for the shell is dropped, its end kept, so that lines keep their numbers.
  if (size > 0 && *text == '#')
    while (size > 0 && *text != '\n' && *text != '\r') text++, size--;
  lua_pushcfunction(L, tug_handler);
  if (size > 0 && *text == LUA_SIGNATURE[0]) {
    fail_plainly(state, TUG_KIND_SYNTAX, "this is Lua bytecode; only source text is accepted");
    tug_text_set(&state->file, name + 1, strlen(name + 1));
    state->failure.file = (tug_slice){state->file.data, state->file.length};
    return TUG_FAILED;
  }
  return answer(state, base, luaL_loadbufferx(L, text, size, name, "t"), false);
}

// MARK: - Calls

static int push_call(lua_State *L) {
  tug_check_time(L);
  if (tug_of(L)->stopped) return tug_raise_stop(L);
  tug_buffer *buffer = lua_touserdata(L, 1);
  lua_settop(L, 0);
  tug_push(L, buffer, 0);
  return lua_gettop(L);
}

tug_status tug_call(tug_state *state, tug_buffer *buffer, bool as_text) {
  if (!enter(state)) return TUG_FAILED;
  lua_State *L = state->current;
  int base = state->reply_base;
  tug_time_enter(state);
  lua_pushcfunction(L, tug_handler);
  lua_pushcfunction(L, push_call);
  lua_pushlightuserdata(L, buffer);
  int status = lua_pcall(L, 1, LUA_MULTRET, base + 1);
  tug_buffer_clear(buffer);
  if (status == LUA_OK) status = lua_pcall(L, lua_gettop(L) - base - 2, LUA_MULTRET, base + 1);
  return answer(state, base, status, as_text);
}

static int set_global(lua_State *L) {
  tug_buffer *buffer = lua_touserdata(L, 1);
  lua_settop(L, 0);
  lua_pushglobaltable(L);
  tug_push(L, buffer, 0);
  lua_rawset(L, 1);
  return 0;
}

tug_status tug_set_global(tug_state *state, tug_buffer *buffer) {
  return tug_protect(state, set_global, buffer);
}

static int publish(lua_State *L) {
  tug_buffer *buffer = lua_touserdata(L, 1);
  lua_settop(L, 0);
  tug_push(L, buffer, 0);
  int top = lua_gettop(L);
  luaL_checkstack(L, 8, NULL);
  lua_createtable(L, 0, top / 2);
  lua_pushglobaltable(L);
  for (int key = 2; key < top; key += 2) {
    for (int into = top + 1; into <= top + 2; into++) {
      lua_pushvalue(L, key);
      lua_pushvalue(L, key + 1);
      lua_rawset(L, into);
    }
  }
  lua_pushvalue(L, 1);
  lua_pushvalue(L, top + 1);
  lua_rawset(L, top + 2);
  return 0;
}

tug_status tug_publish(tug_state *state, tug_buffer *buffer) {
  return tug_protect(state, publish, buffer);
}

static int get_global(lua_State *L) {
  tug_buffer *buffer = lua_touserdata(L, 1);
  lua_pushglobaltable(L);
  tug_push(L, buffer, 0);
  lua_rawget(L, -2);
  return 1;
}

tug_status tug_get_global(tug_state *state, tug_buffer *buffer) {
  return tug_protect(state, get_global, buffer);
}

/// One table of the names that are texts, without a metamethod of the script's.
static int global_names(lua_State *L) {
  lua_newtable(L);
  lua_pushglobaltable(L);
  lua_Integer count = 0;
  lua_pushnil(L);
  while (lua_next(L, -2)) {
    lua_pop(L, 1);
    if (lua_type(L, -1) != LUA_TSTRING) continue;
    lua_pushvalue(L, -1);
    lua_rawseti(L, -4, ++count);
  }
  lua_pop(L, 1);
  return 1;
}

tug_status tug_global_names(tug_state *state) { return tug_protect(state, global_names, NULL); }

tug_status tug_seed(tug_state *state, int64_t seed) {
  state->seed = seed;
  return tug_protect(state, set_seed, NULL);
}
