// Memory: Lua's and the host's, under one limit.

#include "Internal.h"

#include <stdlib.h>
#include <string.h>

/// Remembers where a script was when it ran out; reads only, as an allocation is under way.
static void note_place(tug_state *state) {
  lua_Debug place;
  state->memory_line = 0;
  if (!state->current || !tug_place(state->current, 0, &place)) return;
  tug_slice file = tug_source(&place);
  tug_text_set(&state->memory_file, file.data, file.length);
  state->memory_line = place.currentline;
}

static bool allows(tug_state *state, size_t growth) {
  if (state->closing) return true;
  state->allocations++;
  if (state->fail_at > 0 && state->allocations >= state->fail_at &&
      state->allocations - state->fail_at < state->fail_count)
    return false;
  if (state->limit == 0) return true;
  size_t used = state->used + atomic_load(&state->home->host_bytes);
  return used <= state->limit && growth <= state->limit - used;
}

void *tug_allocate(void *context, void *block, size_t old, size_t size) {
  tug_state *state = context;
  if (!block) old = 0;  // Lua passes the kind of the new object.
  if (size == 0) {
    state->used -= old;
    free(block);
    return NULL;
  }
  if (size > old && !allows(state, size - old)) {
    note_place(state);
    return NULL;
  }
  void *result = realloc(block, size);
  // Lua assumes that shrinking cannot fail.
  if (!result && size <= old) return block;
  if (result) state->used += size - old;
  return result;
}

/// In front of each of Lua's blocks, so that its objects have an order that is not their addresses.
typedef struct header {
  uint64_t serial;
  uint64_t padding;
} header;

void *tug_lua_allocate(void *context, void *block, size_t old, size_t size) {
  header *before = block ? (header *)block - 1 : NULL;
  if (size == 0) {
    if (before) tug_allocate(context, before, old + sizeof *before, 0);
    return NULL;
  }
  header *result = tug_allocate(context, before, before ? old + sizeof *before : 0,
                                size + sizeof *result);
  if (!result) return NULL;
  if (!before) result->serial = ++((tug_state *)context)->serial;
  return result + 1;
}

uint64_t tug_block_serial(const void *block) { return ((const header *)block - 1)->serial; }

void *tug_resize(tug_state *state, void *block, size_t old, size_t size) {
  void *result = tug_allocate(state, block, old, size);
  if (result || size == 0 || !state->main || tug_is_collecting(state)) return result;
  // Lua collects before it gives up; so does this.
  tug_collect(state);
  return tug_allocate(state, block, old, size);
}

size_t tug_memory_in_use(tug_state *state) {
  return state->used + atomic_load(&state->home->host_bytes);
}

long tug_allocation_count(tug_state *state) { return state->allocations; }

bool tug_is_collecting(tug_state *state) { return state->collecting > 0 || state->closing; }

int tug_depth(tug_state *state) { return state->depth; }

int tug_stack_top(tug_state *state) { return lua_gettop(state->current); }

void tug_collect(tug_state *state) {
  if (!tug_is_collecting(state)) lua_gc(state->current, LUA_GCCOLLECT);
}

bool tug_charge(tug_state *state, size_t bytes) {
  if (!allows(state, bytes)) {
    tug_collect(state);
    if (!allows(state, bytes)) return false;
  }
  atomic_fetch_add(&state->home->host_bytes, bytes);
  // The collector does not see these bytes; tell it that they are due.
  if (bytes >= 1024 && !tug_is_collecting(state) && lua_gc(state->current, LUA_GCISRUNNING))
    lua_gc(state->current, LUA_GCSTEP, (int)(bytes / 1024 < 1 << 20 ? bytes / 1024 : 1 << 20));
  return true;
}

void tug_discharge(tug_home *home, size_t bytes) {
  size_t have = atomic_load(&home->host_bytes);
  while (!atomic_compare_exchange_weak(&home->host_bytes, &have,
                                       have > bytes ? have - bytes : 0)) {
  }
}

tug_home *tug_home_retain(tug_state *state) {
  atomic_fetch_add(&state->home->references, 1);
  return state->home;
}

static void free_released(tug_home *home) {
  tug_ref *ref = atomic_exchange(&home->released, NULL);
  while (ref) {
    tug_ref *next = ref->next;
    free(ref);
    ref = next;
  }
}

void tug_home_release(tug_home *home) {
  if (atomic_fetch_sub(&home->references, 1) > 1) return;
  free_released(home);
  free(home);
}

void tug_ref_release(tug_ref *ref) {
  if (atomic_fetch_sub(&ref->holders, 1) > 1) return;
  tug_home *home = ref->home;
  ref->next = atomic_load(&home->released);
  while (!atomic_compare_exchange_weak(&home->released, &ref->next, ref)) {
  }
  tug_home_release(home);
}

/// Gives Lua back the slots of released references. Their slots exist, so nothing is allocated.
void tug_drain(tug_state *state) {
  if (!atomic_load(&state->home->released) || tug_is_collecting(state)) return;
  if (!lua_checkstack(state->current, 4)) return;
  tug_ref *ref = atomic_exchange(&state->home->released, NULL);
  while (ref) {
    tug_ref *next = ref->next;
    luaL_unref(state->current, LUA_REGISTRYINDEX, ref->index);
    free(ref);
    ref = next;
  }
}
