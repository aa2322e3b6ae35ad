// The time limit. A timer's signal installs a hook, which costs nothing until it fires; where there
// is no such timer, a count hook looks at the clock.

#include "Internal.h"

#include <math.h>
#include <string.h>
#include <time.h>

#ifdef __linux__
#include <pthread.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>
#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif
#endif

/// Instructions between two looks at the clock, without a timer.
#define TUG_HOOK_COUNT 10000
/// Nanoseconds until the signal comes again, lest one arrive while coroutines change over.
#define TUG_REPEAT 5000000

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/// Whether the script must stop; notes where it stood when it first must.
static bool is_over(tug_state *state, lua_State *L) {
  if (state->stopped) return true;
  if (!state->interrupted && (state->deadline == 0 || now() < state->deadline)) return false;
  state->stopped = true;
  lua_Debug place;
  state->stop_line = 0;
  if (tug_place(L, 0, &place)) {
    tug_slice file = tug_source(&place);
    tug_text_set(&state->stop_file, file.data, file.length);
    state->stop_line = place.currentline;
  }
  return true;
}

static void hook(lua_State *L, lua_Debug *call) {
  (void)call;
  tug_state *state = tug_of(L);
  if (!is_over(state, L)) {
    if (state->timer_armed) lua_sethook(L, NULL, 0, 0);
    return;
  }
  // From now on every instruction raises, so that no pcall can hold a script alive.
  lua_sethook(L, hook, LUA_MASKCOUNT, 1);
  tug_raise_stop(L);
}

void tug_check_time(lua_State *L) {
  tug_state *state = tug_of(L);
  if (!state->expired || !is_over(state, L)) return;
  lua_sethook(L, hook, LUA_MASKCOUNT, 1);
  tug_raise_stop(L);
}

// MARK: - The timer

#ifdef __linux__
/// States with a timer. A signal names a slot, for it may come when its state is closed.
#define TUG_SLOTS 256
static _Atomic(tug_state *) slots[TUG_SLOTS];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static int signal_number(void) { return SIGRTMIN + 5; }

static void fire(int number, siginfo_t *info, void *context) {
  (void)number, (void)context;
  int slot = info->si_value.sival_int;
  if (info->si_code != SI_TIMER || slot < 0 || slot >= TUG_SLOTS) return;
  tug_state *state = atomic_load(&slots[slot]);
  if (!state) return;
  state->expired = 1;
  // lua_sethook is made to be called from a signal. It visits every call on the stack, which can
  // take longer than the timer's repeat: a hook that is there already must not be set again.
  if (lua_gethook(state->current) != hook)
    lua_sethook(state->current, hook, LUA_MASKCOUNT, 1);
}

static void install(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = fire;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  sigaction(signal_number(), &action, NULL);
}

static void disarm(tug_state *state) {
  if (!state->timer_armed) return;
  state->timer_armed = false;
  timer_delete(state->timer);
  atomic_store(&slots[state->slot], NULL);
}

static bool arm(tug_state *state) {
  pthread_once(&once, install);
  int slot = 0;
  for (tug_state *none = NULL; slot < TUG_SLOTS; slot++, none = NULL)
    if (atomic_compare_exchange_strong(&slots[slot], &none, state)) break;
  if (slot == TUG_SLOTS) return false;
  // Dispatch's threads block signals.
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal_number());
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);

  struct sigevent event;
  memset(&event, 0, sizeof event);
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_signo = signal_number();
  event.sigev_value.sival_int = slot;
  state->timer_thread = syscall(SYS_gettid);
  event.sigev_notify_thread_id = (pid_t)state->timer_thread;
  struct itimerspec when = {.it_interval = {0, TUG_REPEAT},
                            .it_value = {state->deadline / 1000000000,
                                         state->deadline % 1000000000}};
  if (timer_create(CLOCK_MONOTONIC, &event, &state->timer) == 0) {
    if (timer_settime(state->timer, TIMER_ABSTIME, &when, NULL) == 0) {
      state->slot = slot;
      state->timer_armed = true;
      return true;
    }
    timer_delete(state->timer);
  }
  atomic_store(&slots[slot], NULL);
  return false;
}

void tug_time_enter(tug_state *state) {
  if (!state->timer_armed || state->timer_thread == syscall(SYS_gettid)) return;
  disarm(state);
  arm(state);
  tug_hook_sync(state, state->current);
}
#else
static void disarm(tug_state *state) { state->timer_armed = false; }
static bool arm(tug_state *state) {
  (void)state;
  return false;
}
void tug_time_enter(tug_state *state) { (void)state; }
#endif

// MARK: - From outside

void tug_interrupt(tug_state *state) {
  state->interrupted = 1;
  state->expired = 1;
  if (lua_gethook(state->current) != hook) lua_sethook(state->current, hook, LUA_MASKCOUNT, 1);
}

// MARK: - The limit

void tug_hook_sync(tug_state *state, lua_State *L) {
  if (state->stopped || state->interrupted)
    lua_sethook(L, hook, LUA_MASKCOUNT, 1);
  else if (state->deadline == 0 || state->timer_armed)
    lua_sethook(L, NULL, 0, 0);
  else
    lua_sethook(L, hook, LUA_MASKCOUNT, TUG_HOOK_COUNT);
}

void tug_time_limit(tug_state *state, double seconds) {
  disarm(state);
  state->stopped = false;
  state->expired = 0;
  state->interrupted = 0;
  state->seconds = seconds;
  state->deadline = 0;
  if (seconds > 0) {
    double nanoseconds = fmin(seconds * 1e9, 4e18);
    state->deadline = now() + (int64_t)nanoseconds;
    arm(state);
  }
  if (!state->main) return;
  tug_hook_sync(state, state->main);
  if (state->current != state->main) tug_hook_sync(state, state->current);
}
