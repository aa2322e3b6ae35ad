#pragma once

#include "include/CLua.h"

#if __has_include(<lua5.4/lua.h>)
#include <lua5.4/lauxlib.h>
#include <lua5.4/lua.h>
#include <lua5.4/lualib.h>
#else
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#endif

#include <signal.h>
#include <stdatomic.h>

/// Calls that may be nested Lua → host → Lua.
#define TUG_LEVELS 64
/// Tables copied to the host or from it.
#define TUG_TABLE_DEPTH 16
#define TUG_TABLE_ENTRIES 100000
/// What an object takes on the host's side, at least: charged while Lua holds it.
#define TUG_OBJECT_BYTES 128
/// `tug_box.type` of a function.
#define TUG_NO_TYPE UINT32_MAX

struct tug_ref {
  atomic_size_t holders;
  tug_home *home;
  int index;
  struct tug_ref *next;
};

struct tug_home {
  atomic_size_t references;
  atomic_size_t host_bytes;
  _Atomic(tug_ref *) released;
};

/// An object that Lua owns. It is outside Lua's memory, so that one whose finaliser could not run
/// for want of memory is still released when the state closes.
typedef struct tug_node {
  void *object;
  struct tug_node *previous, *next;
} tug_node;

/// The userdata of an object or of a host function's body.
typedef struct tug_box {
  struct tug_state *owner;
  tug_node *node;
  void *object;
  uint32_t type;
  uint64_t serial;
  char name[];
} tug_box;

/// Bytes outside Lua's memory; an append without memory is cut.
typedef struct tug_text {
  char *data;
  size_t length, capacity;
} tug_text;

typedef struct tug_chunk {
  char *name;
  struct tug_chunk *next;
} tug_chunk;

/// What is known of the error now flying. Whoever catches one clears it.
typedef struct tug_pending {
  tug_kind kind;
  bool assertion;
  /// `place` and `traceback` belong to the error already.
  bool kept;
  /// They are those of a coroutine: the calls that resumed it are not among them.
  bool foreign;
} tug_pending;

struct tug_state {
  lua_State *main;
  /// The coroutine that runs.
  lua_State *current;
  tug_home *home;
  tug_host host;
  size_t used, limit;
  long allocations, fail_at, fail_count;
  /// Objects being released: Lua must not be entered.
  int collecting;
  bool closing;

  int depth;
  tug_frame frames[TUG_LEVELS + 1];
  tug_box *running[TUG_LEVELS + 1];
  lua_State *states[TUG_LEVELS + 1];
  tug_frame reply;
  lua_State *reply_state;
  int reply_base;

  tug_node objects;
  tug_chunk *chunks;

  tug_pending pending;
  tug_failure failure;
  tug_text file, traceback, memory_file;
  int32_t line, memory_line;

  double seconds;
  int64_t deadline;
  bool stopped;
  /// Set by the timer's signal: the deadline is worth a look, also where no hook comes.
  volatile sig_atomic_t expired;
  /// Set from outside, also by a signal: the script must stop as if its time were over.
  volatile sig_atomic_t interrupted;
  /// A timer of the kernel's watches the deadline; it signals this thread.
  bool timer_armed;
  void *timer;
  long timer_thread;
  int slot;
  tug_text stop_file;
  char stop_message[64];
  int32_t stop_line;
  int closing_depth;

  lua_Integer shown[4];
  /// How many blocks Lua was given, and boxes were made: what came first is smaller.
  uint64_t serial;
  int64_t seed;
};

static inline tug_state *tug_of(lua_State *L) { return *(tug_state **)lua_getextraspace(L); }

/// Keys of the registry; their addresses count.
extern const char tug_objects_key, tug_shown_key, tug_types_key, tug_body_key,
    tug_seed_key;

// Allocator.c
/// What Lua is given: a serial number stands before each block.
void *tug_lua_allocate(void *state, void *block, size_t old, size_t size);
uint64_t tug_block_serial(const void *block);
void *tug_allocate(void *state, void *block, size_t old, size_t size);
/// Memory of the state outside Lua, charged to the same limit.
void *tug_resize(tug_state *state, void *block, size_t old, size_t size);
void tug_drain(tug_state *state);

// Text.c
void tug_text_append(tug_text *text, const char *bytes, size_t count);
void tug_text_set(tug_text *text, const char *bytes, size_t count);

// Errors.c
/// The first Lua function at `level` or above; fills source and currentline.
bool tug_place(lua_State *L, int level, lua_Debug *place);
tug_slice tug_source(const lua_Debug *place);
/// Pushes "file:line: ", or "" without a place.
void tug_push_place(lua_State *L, int level);
int tug_raise(lua_State *L, const char *format, ...);
int tug_raise_memory(lua_State *L);
/// Raises what time has stopped.
int tug_raise_stop(lua_State *L);
int tug_handler(lua_State *L);
void tug_trace(lua_State *L, int level, tug_text *text);
/// Makes `state->failure` of the value on the top of L after a call ended with `status`.
void tug_fail(tug_state *state, lua_State *L, int status);
/// What a script's protected call does with what it caught.
void tug_caught(tug_state *state);
/// A wrap's coroutine failed: keeps its place and traceback for the error that goes on.
void tug_keep(lua_State *L, lua_State *coroutine);

// Trusted.c
/// Whether the function is of the host's own Lua: neither places nor tracebacks show it.
bool tug_is_trusted(const lua_Debug *place);
/// The name by which Lua's own messages call such a chunk.
tug_slice tug_trusted_name(void);

// Tokens.c
void tug_decode(lua_State *L, tug_frame *frame, int first, int last);
void tug_push(lua_State *L, tug_buffer *buffer, size_t first);
void tug_buffer_clear(tug_buffer *buffer);

// Objects.c
/// The box at an index, or null for whatever is not ours.
tug_box *tug_box_at(lua_State *L, int index);
void tug_push_object(lua_State *L, tug_token *token);
tug_box *tug_push_box(lua_State *L, tug_token *token, const char *name, uint32_t type);
void tug_objects_open(lua_State *L);
int tug_register_body(lua_State *L);
int tug_collect_box(lua_State *L);

// Pending.c
/// Pushes the metatable of objects whose type is not described yet.
void tug_push_pending(lua_State *L);

// Calls.c
int tug_host_function(lua_State *L);
int tug_object_index(lua_State *L);
int tug_object_newindex(lua_State *L);

// State.c
/// Calls the body with `work`, protected; then there is a reply or a failure.
tug_status tug_protect(tug_state *state, lua_CFunction body, void *work);

// Order.c
/// Pushes a sequence with the keys of the table at `index`, in the fixed order.
void tug_push_keys(lua_State *L, int index);
int tug_next(lua_State *L);
int tug_pairs(lua_State *L);

// Show.c
/// Pushes what `tostring` answers, by our rules.
const char *tug_tostring(lua_State *L, int index, size_t *length);
/// Pushes `table#1` and the like, or the text of a plain value.
void tug_show(lua_State *L, int index);

// Time.c
/// Raises once the deadline is over; for loops of C functions, in which no hook fires.
void tug_check_time(lua_State *L);
void tug_hook_sync(tug_state *state, lua_State *L);
/// The timer follows its state to another thread.
void tug_time_enter(tug_state *state);

// Sort.c
int tug_sort(lua_State *L);

// Libraries
int tug_open_libraries(lua_State *L);
void tug_base_open(lua_State *L);
void tug_coroutine_open(lua_State *L);
void tug_strings_open(lua_State *L);
int tug_assert(lua_State *L);
