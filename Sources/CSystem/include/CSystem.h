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

/// False when the system says that there is no such file, not when it may not be looked at.
bool system_exists(const char *_Nonnull path);
/// Whether a path leads to a named pipe, whose reader waits for somebody to write.
bool system_is_pipe(const char *_Nonnull path);

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

/// Calls the function with its argument when the user presses Ctrl-C, instead of ending the program;
/// it may only do what a signal's handler may. Null goes back to ending. Where there is
/// an argument and pressing again changes nothing, the second press says so, and the third ends the
/// program with 130.
void system_on_interrupt(void (*_Nullable handler)(void *_Nullable), void *_Nullable argument);

/// The value of an environment variable, or null.
const char *_Nullable system_environment(const char *_Nonnull name);

// MARK: - A terminal that is edited in

/// What a wait for a terminal's input ended with.
typedef enum {
  SYSTEM_INPUT_BYTES,
  SYSTEM_INPUT_NOTHING,
  SYSTEM_INPUT_RESIZED,
  SYSTEM_INPUT_RESUMED,
  SYSTEM_INPUT_END,
  SYSTEM_INPUT_FAILED,
} system_input_t;

/// Gives each key press to the program as it comes, until `system_terminal_restore`; null, or why not.
///
/// One terminal at a time. Whatever ends the program meanwhile, exit or a signal, first puts the
/// terminal back and writes the farewell to `output`; a program that handles the signal itself and
/// lives on is told SYSTEM_INPUT_RESUMED. The farewell is cut at 64 bytes.
const char *_Nullable system_terminal_take(int input, int output, const char *_Nonnull farewell);

/// Puts the terminal back as it was before `system_terminal_take`.
void system_terminal_restore(void);

/// Waits for input, at most so many milliseconds when that is not negative. SYSTEM_INPUT_BYTES sets
/// `count`, SYSTEM_INPUT_FAILED sets `problem`. Only between take and restore.
system_input_t system_terminal_read(void *_Nonnull bytes, size_t size, int milliseconds,
                                    size_t *_Nonnull count,
                                    const char *_Nullable *_Nonnull problem);

/// Stops the program and its process group as C-z does; returns when it goes on.
void system_terminal_stop(void);

/// The width and height in columns and rows; false when nobody knows.
bool system_terminal_size(int descriptor, int *_Nonnull columns, int *_Nonnull rows);

// MARK: - A file of lines that several programs add to

/// Adds one line to a file with a single write; null, or why it cannot.
///
/// A missing file is made, for its owner alone, and so are missing folders. A last line without its
/// end gets one first. Waits for others that add or trim.
const char *_Nullable system_append_line(const char *_Nonnull path, const void *_Nonnull line,
                                         size_t size);

/// Drops a file's first lines so that at most so many are left; null, or why it cannot.
///
/// The file is replaced by a whole one, and a line that somebody adds meanwhile is not lost.
const char *_Nullable system_keep_last_lines(const char *_Nonnull path, size_t limit);
