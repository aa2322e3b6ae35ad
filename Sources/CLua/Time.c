// The time limit: a count hook that compares the monotonic clock.

#include "Internal.h"

#include <math.h>
#include <time.h>

/// Instructions between two looks at the clock.
#define TUG_HOOK_COUNT 10000

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void hook(lua_State *L, lua_Debug *call) {
  (void)call;
  tug_state *state = tug_of(L);
  if (!state->stopped) {
    if (state->deadline == 0 || now() < state->deadline) return;
    state->stopped = true;
    lua_Debug place;
    state->stop_line = 0;
    if (tug_place(L, 0, &place)) {
      tug_slice file = tug_source(&place);
      tug_text_set(&state->stop_file, file.data, file.length);
      state->stop_line = place.currentline;
    }
  }
  // From now on every instruction raises, so that no pcall can hold a script alive.
  lua_sethook(L, hook, LUA_MASKCOUNT, 1);
  tug_raise_stop(L);
}

void tug_hook_sync(tug_state *state, lua_State *L) {
  if (state->deadline == 0)
    lua_sethook(L, NULL, 0, 0);
  else
    lua_sethook(L, hook, LUA_MASKCOUNT, state->stopped ? 1 : TUG_HOOK_COUNT);
}

void tug_time_limit(tug_state *state, double seconds) {
  state->stopped = false;
  state->seconds = seconds;
  state->deadline = 0;
  if (seconds > 0) {
    double nanoseconds = fmin(seconds * 1e9, 4e18);
    state->deadline = now() + (int64_t)nanoseconds;
  }
  tug_hook_sync(state, state->main);
  if (state->current != state->main) tug_hook_sync(state, state->current);
}
