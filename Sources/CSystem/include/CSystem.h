#pragma once

// The system calls that Tug makes, for the targets that Documentation/Architecture.md names.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Reads a whole file, or standard input for "-". Null with `problem` set to a text that lasts until
/// the next call when it cannot, is not a file, or is larger than `limit`. Free with `system_free`.
void *_Nullable system_read_file(const char *_Nonnull path, size_t limit, size_t *_Nonnull size,
                                 const char *_Nullable *_Nonnull problem);
/// The names in a folder but "." and "..", each ended by NUL and begun by 'd' for a folder (links to
/// one are none), 'f' for anything else; unsorted. Null with `problem` set when it cannot be read.
/// Free with `system_free`.
char *_Nullable system_list_folder(const char *_Nonnull path, size_t *_Nonnull size,
                                   const char *_Nullable *_Nonnull problem);
typedef enum __attribute__((enum_extensibility(closed))) system_place : uint32_t {
  SYSTEM_NOTHING __attribute__((swift_name("nothing"))),
  SYSTEM_FILE __attribute__((swift_name("file"))),
  SYSTEM_FOLDER __attribute__((swift_name("folder"))),
} system_place;
/// What is at a path.
system_place system_look_at(const char *_Nonnull path);
void system_free(void *_Nullable bytes);

/// Reads what is there, waiting for the first byte. 0 at the end; less when it cannot be read, with
/// `problem` set.
ssize_t system_read(int descriptor, void *_Nonnull bytes, size_t size,
                    const char *_Nullable *_Nonnull problem);

/// Writes all bytes to a descriptor, again after interruptions; null, or why it cannot. When the
/// reader of standard output is gone the program ends with 141, as SIGPIPE would end it.
const char *_Nullable system_write(int descriptor, const void *_Nonnull bytes, size_t size);

bool system_is_terminal(int descriptor);

_Noreturn void system_exit(int status);

/// Ends the program after so many seconds of wall time, whatever it is doing then: the three parts of
/// the message go to stderr, cut at 4096 bytes, and the status is the given one. One watch at a time.
void system_watch(double seconds, int status, const char *_Nonnull place,
                  const char *_Nonnull problem, const char *_Nonnull remedy);
void system_end_watch(void);

/// The value of an environment variable, or null.
const char *_Nullable system_environment(const char *_Nonnull name);
