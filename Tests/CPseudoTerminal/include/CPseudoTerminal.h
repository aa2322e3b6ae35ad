#pragma once

#include <sys/types.h>

/// Starts a program in a new pseudo-terminal that is its controlling terminal. Returns our end, or
/// less than 0.
int pseudo_terminal_start(const char *_Nonnull path,
                          char *_Nullable const *_Nonnull arguments, int columns, int rows,
                          pid_t *_Nonnull process);

/// Changes the size, of which the program is told.
void pseudo_terminal_resize(int descriptor, int columns, int rows);
