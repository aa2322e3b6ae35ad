#pragma once

// What Swift may know of Lua: an owned state, flat tokens, and protected operations.
//
// This header does not include lua.h, so that no Swift file can call Lua directly. A Lua error is a
// longjmp; every function here returns normally, and no Swift frame is on the stack when one flies.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TUG_NAME(name) __attribute__((swift_name(#name)))
#define TUG_ENUM __attribute__((enum_extensibility(closed)))

typedef struct tug_state tug_state;
/// A Lua value held by the host. It may be released on any thread; Lua hears of it later.
typedef struct tug_ref tug_ref;
/// What outlives a state: the list of released references and the count of host memory.
typedef struct tug_home tug_home;

typedef enum TUG_ENUM tug_tag : uint32_t {
  TUG_NIL TUG_NAME(nil),
  /// bits: 0 or 1.
  TUG_BOOLEAN TUG_NAME(boolean),
  /// bits: the two's complement.
  TUG_INTEGER TUG_NAME(integer),
  /// bits: the IEEE pattern.
  TUG_NUMBER TUG_NAME(number),
  /// bits: the length in bytes. pointer: the bytes; in an outgoing buffer their offset in `bytes`.
  TUG_STRING TUG_NAME(string),
  /// bits: array count in the low half, field count in the high half; the values follow, then
  /// key, value, … in order. span counts all of it, this token included.
  TUG_TABLE TUG_NAME(table),
  /// bits: the type's number. pointer: the object; retained in an outgoing buffer.
  TUG_OBJECT TUG_NAME(object),
  /// bits: the stack index for `tug_ref_make`.
  TUG_FUNCTION TUG_NAME(function),
  /// pointer: the type's name, a C string.
  TUG_OTHER TUG_NAME(other),
  /// Outgoing only. pointer: a reference.
  TUG_REF TUG_NAME(reference),
  /// Outgoing only. pointer: a retained body. bits: the offset of its name, span: the name's length.
  TUG_HOST_FUNCTION TUG_NAME(hostFunction),
} tug_tag;

typedef struct tug_token {
  tug_tag tag;
  uint32_t span;
  uint64_t bits;
  const void *_Nullable pointer;
} tug_token;

/// A growing sequence of tokens and the bytes of their strings. Growth is charged to the state.
typedef struct tug_buffer {
  tug_state *_Nonnull state;
  tug_token *_Nullable tokens;
  size_t count, capacity;
  char *_Nullable bytes;
  size_t byte_count, byte_capacity;
  /// How many tokens hold a retained object, body or reference.
  size_t owned;
} tug_buffer;

/// One call from Lua while the host handles it.
typedef struct tug_frame {
  /// The arguments, argument 0 (the object) first when there is one.
  tug_buffer in;
  /// The results, or what is raised.
  tug_buffer out;
  /// The number of values in `in`, and whether each is one token.
  uint32_t count;
  bool flat;
  /// Whether argument 0 is there.
  bool has_self;
} tug_frame;

typedef enum TUG_ENUM tug_status : uint32_t {
  TUG_OK TUG_NAME(ok),
  /// A callback's answer: one string, the message; C adds the caller's place.
  TUG_RAISE TUG_NAME(raise),
  /// A callback's answer: the same for memory that the limit does not allow.
  TUG_RAISE_MEMORY TUG_NAME(raiseMemory),
  /// A callback's answer: value, kind, assertion, file, line, traceback of an earlier error.
  TUG_RERAISE TUG_NAME(reraise),
  TUG_FAILED TUG_NAME(failed),
} tug_status;

typedef enum TUG_ENUM tug_kind : uint32_t {
  TUG_KIND_RUNTIME TUG_NAME(runtime),
  TUG_KIND_SYNTAX TUG_NAME(syntax),
  TUG_KIND_MEMORY TUG_NAME(memory),
  TUG_KIND_TIME TUG_NAME(time),
  TUG_KIND_INTERRUPTED TUG_NAME(interrupted),
  TUG_KIND_INTERNAL TUG_NAME(internal),
} tug_kind;

typedef struct tug_slice {
  const char *_Nullable data;
  size_t length;
} tug_slice;

/// The last failure; valid until `tug_reply_done`.
typedef struct tug_failure {
  tug_kind kind;
  bool assertion;
  /// Without the place.
  tug_slice message;
  /// What was thrown: a string as it is, anything else described.
  tug_slice thrown;
  /// The stack index of what was thrown, for `tug_ref_make`; 0 when it is a string.
  uint64_t index;
  /// Empty when unknown.
  tug_slice file;
  /// 0 when unknown.
  int32_t line;
  tug_slice traceback;
} tug_failure;

typedef struct tug_host {
  void *_Nonnull context;
  tug_status (*_Nonnull invoke)(void *_Nonnull context, void *_Nonnull body,
                                tug_frame *_Nonnull frame);
  void (*_Nonnull release)(void *_Nonnull object);
  void (*_Nonnull write)(void *_Nonnull context, const char *_Nonnull bytes, size_t count);
  /// An object of this type is touched for the first time: register the type now. Whether memory was
  /// what failed, if it failed.
  bool (*_Nonnull describe)(void *_Nonnull context, uint32_t type);
} tug_host;

// MARK: - The state

/// `limit` in bytes, 0 for none. `fail_at` > 0 makes that allocation and the `fail_count` - 1 after
/// it fail, for tests. Null when there is not even memory for the libraries.
tug_state *_Nullable tug_open(tug_host host, size_t limit, long fail_at, long fail_count);
/// Never from inside a callback.
void tug_close(tug_state *_Nonnull state);
size_t tug_memory_in_use(tug_state *_Nonnull state);
/// How many values lie on the stack of the running coroutine; for tests.
int tug_stack_top(tug_state *_Nonnull state);
/// The number of allocations so far; for tests.
long tug_allocation_count(tug_state *_Nonnull state);
/// How many calls between Lua and the host are under way.
int tug_depth(tug_state *_Nonnull state);
/// Whether the call is made while Lua collects garbage, when nothing may enter Lua.
bool tug_is_collecting(tug_state *_Nonnull state);
void tug_collect(tug_state *_Nonnull state);

tug_home *_Nonnull tug_home_retain(tug_state *_Nonnull state);
void tug_home_release(tug_home *_Nonnull home);
bool tug_charge(tug_state *_Nonnull state, size_t bytes);
/// From any thread, also after the state is closed.
void tug_discharge(tug_home *_Nonnull home, size_t bytes);

/// Starts a time limit for all that follows; seconds ≤ 0 or NaN end it.
void tug_time_limit(tug_state *_Nonnull state, double seconds);
/// Stops what runs as if its time were over; the next `tug_time_limit` begins anew. From a signal's
/// handler on the thread that runs Lua, or while nothing runs.
void tug_interrupt(tug_state *_Nonnull state);

// MARK: - Buffers

tug_buffer tug_buffer_make(tug_state *_Nonnull state);
/// Releases what its tokens own, and its memory.
void tug_buffer_close(tug_buffer *_Nonnull buffer);
/// False when there is no memory; nothing is owned then.
bool tug_put(tug_buffer *_Nonnull buffer, tug_token token);
bool tug_put_string(tug_buffer *_Nonnull buffer, const void *_Nullable bytes, size_t count);
/// The buffer keeps the reference until it has been pushed or the buffer is cleared.
bool tug_put_ref(tug_buffer *_Nonnull buffer, tug_ref *_Nonnull ref);
bool tug_put_host_function(tug_buffer *_Nonnull buffer, void *_Nonnull body,
                           const void *_Nullable name, size_t count);

// MARK: - Protected operations
//
// Each fills `tug_reply` or `tug_last_failure`; call `tug_reply_done` after reading either.

tug_status tug_load(tug_state *_Nonnull state, const void *_Nullable source, size_t size,
                    const char *_Nonnull name);
/// Loads a chunk of the host's own: it runs in an environment that scripts cannot reach, the same for
/// all such chunks of the state, which copies what scripts have at the first of them. Errors in it
/// have the place of the script that called.
tug_status tug_load_trusted(tug_state *_Nonnull state, const void *_Nullable source, size_t size);
/// Calls the buffer's first value with the others. `as_text` answers what `tostring` gives for each.
tug_status tug_call(tug_state *_Nonnull state, tug_buffer *_Nonnull buffer, bool as_text);
/// The buffer holds a name, then key, value, …: they become a global table, and each a global too.
tug_status tug_publish(tug_state *_Nonnull state, tug_buffer *_Nonnull buffer);
/// The buffer holds the name and the value.
tug_status tug_set_global(tug_state *_Nonnull state, tug_buffer *_Nonnull buffer);
/// Reads the global whose name the buffer holds.
tug_status tug_get_global(tug_state *_Nonnull state, tug_buffer *_Nonnull buffer);
/// Gives a table of the names of all globals, in no order; nothing of the script runs.
tug_status tug_global_names(tug_state *_Nonnull state);
/// The buffer holds the name, then kind, name, function of each member. Kinds: 0 getter, 1 setter,
/// 2 method, 3 metamethod, 4 unknown key read, 5 unknown key written.
tug_status tug_register(tug_state *_Nonnull state, uint32_t type, tug_buffer *_Nonnull buffer);
tug_status tug_seed(tug_state *_Nonnull state, int64_t seed);

const tug_frame *_Nonnull tug_reply(tug_state *_Nonnull state);
const tug_failure *_Nonnull tug_last_failure(tug_state *_Nonnull state);
void tug_reply_done(tug_state *_Nonnull state);

/// Null when there is no memory.
tug_ref *_Nullable tug_ref_make(tug_state *_Nonnull state, uint64_t index);
void tug_ref_release(tug_ref *_Nonnull ref);

/// Whether the reference is of this state.
bool tug_ref_belongs(tug_state *_Nonnull state, tug_ref *_Nonnull ref);

/// Whether both are the same value to Lua, without metamethods; both must be of this state.
bool tug_ref_same(tug_state *_Nonnull state, tug_ref *_Nonnull one, tug_ref *_Nonnull other);

/// Where a Lua function is written: the slice lasts until Lua is entered again. False for others.
bool tug_ref_lines(tug_state *_Nonnull state, tug_ref *_Nonnull ref, tug_slice *_Nonnull file,
                   int32_t *_Nonnull first, int32_t *_Nonnull last);

/// The place of the Lua code that called the host function now running. False when there is none.
bool tug_caller(tug_state *_Nonnull state, tug_slice *_Nonnull file, int32_t *_Nonnull line);

/// Writes the number by the one rule into at least 32 bytes; answers the length.
size_t tug_number_text(double number, char *_Nonnull text);
