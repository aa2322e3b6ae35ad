#define _GNU_SOURCE 1

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "CPseudoTerminal.h"

/// Only what may be called between fork and exec.
static void run(const char *path, char *const *arguments, const char *terminal) {
  setsid();
  int descriptor = open(terminal, O_RDWR);
  if (descriptor < 0 || ioctl(descriptor, TIOCSCTTY, 0) != 0) _exit(126);
  for (int i = 0; i < 3; i++) dup2(descriptor, i);
  if (descriptor > 2) close(descriptor);
  const int signals[] = {SIGPIPE, SIGINT, SIGHUP, SIGTERM};
  for (unsigned i = 0; i < sizeof signals / sizeof *signals; i++) signal(signals[i], SIG_DFL);
  // The thread that starts it may block them.
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execv(path, arguments);
  _exit(127);
}

int pseudo_terminal_start(const char *path, char *const *arguments, int columns, int rows,
                          pid_t *process) {
  int end = posix_openpt(O_RDWR | O_NOCTTY);
  if (end < 0) return -1;
  fcntl(end, F_SETFD, FD_CLOEXEC);
  const char *name = grantpt(end) == 0 && unlockpt(end) == 0 ? ptsname(end) : NULL;
  char terminal[128];
  if (name == NULL || strlen(name) >= sizeof terminal) {
    close(end);
    return -1;
  }
  strcpy(terminal, name);
  pseudo_terminal_resize(end, columns, rows);
  *process = fork();
  if (*process == 0) run(path, arguments, terminal);
  return end;
}

void pseudo_terminal_resize(int descriptor, int columns, int rows) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  ioctl(descriptor, TIOCSWINSZ, &size);
}
