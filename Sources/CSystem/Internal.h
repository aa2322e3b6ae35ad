#pragma once

/// What a user is told of an errno; lasts for ever.
const char *system_describe(int error);

/// Writes the farewell and puts the terminal back, if it is taken; a signal handler may call it.
void system_terminal_give_up(void);
