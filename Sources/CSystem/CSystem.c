#include "CSystem.h"
#include "Internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

const char *system_describe(int error) {
  switch (error) {
    case ENOENT: return "there is no such file";
    case EACCES: return "permission is denied";
    case EISDIR: return "it is a folder";
    case ENOTDIR: return "a part of the path is not a folder";
    case ENAMETOOLONG: return "the path is too long";
    case ENOMEM: return "there is not enough memory";
    case ENOSPC: return "no space is left";
    case EBADF: return "it is closed";
    case EIO: return "the device is gone";
    case ENOTTY: return "it is not a terminal";
    case EROFS: return "nothing can be written there";
    default: return "the system refuses it";
  }
}

ssize_t system_read(int descriptor, void *bytes, size_t size, const char **problem) {
  ssize_t count;
  do count = read(descriptor, bytes, size);
  while (count < 0 && errno == EINTR);
  if (count < 0) *problem = system_describe(errno);
  return count;
}

/// Reads to the end, growing; null with `problem` set.
static void *read_all(int descriptor, size_t limit, size_t *size, const char **problem) {
  size_t capacity = 64 * 1024, count = 0;
  char *bytes = malloc(capacity);
  while (bytes != NULL) {
    ssize_t step = system_read(descriptor, bytes + count, capacity - count, problem);
    if (step == 0) {
      *size = count;
      return bytes;
    }
    if (step < 0) {
      free(bytes);
      return NULL;
    }
    count += (size_t)step;
    if (count > limit) {
      static char text[64];
      snprintf(text, sizeof text, "it is larger than %zu MB", limit >> 20);
      *problem = text;
      free(bytes);
      return NULL;
    }
    if (count == capacity) {
      capacity *= 2;
      char *larger = realloc(bytes, capacity);
      if (larger == NULL) free(bytes);
      bytes = larger;
    }
  }
  *problem = system_describe(ENOMEM);
  return NULL;
}

void *system_read_file(const char *path, size_t limit, size_t *size, const char **problem) {
  if (strcmp(path, "-") == 0) return read_all(STDIN_FILENO, limit, size, problem);
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) {
    *problem = system_describe(errno);
    return NULL;
  }
  struct stat status;
  void *bytes = NULL;
  if (fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode)) {
    *problem = system_describe(EISDIR);
  } else {
    bytes = read_all(descriptor, limit, size, problem);
  }
  close(descriptor);
  return bytes;
}

void system_free(void *bytes) { free(bytes); }

bool system_exists(const char *path) { return access(path, F_OK) == 0 || errno != ENOENT; }

bool system_is_pipe(const char *path) {
  struct stat status;
  return stat(path, &status) == 0 && S_ISFIFO(status.st_mode);
}

const char *system_write(int descriptor, const void *bytes, size_t size) {
  const char *rest = bytes;
  while (size > 0) {
    ssize_t step = write(descriptor, rest, size);
    if (step < 0) {
      if (errno == EINTR) continue;
      // A descriptor that does not wait, which another program may have left so.
      struct pollfd ready = {.fd = descriptor, .events = POLLOUT};
      if (errno == EAGAIN && (poll(&ready, 1, -1) >= 0 || errno == EINTR)) continue;
      // SIGPIPE has ended the program before, unless who started it wants the signal ignored.
      if (errno == EPIPE && descriptor == STDOUT_FILENO) _exit(128 + SIGPIPE);
      return system_describe(errno);
    }
    rest += step;
    size -= (size_t)step;
  }
  return NULL;
}

bool system_is_terminal(int descriptor) { return isatty(descriptor) == 1; }

void system_exit(int status) { exit(status); }

static char watch_message[4096];
static size_t watch_length;
static volatile sig_atomic_t watch_status;

/// Only what a signal handler may call.
static void watch_is_over(int signal) {
  (void)signal;
  system_terminal_give_up();
  ssize_t written = write(STDERR_FILENO, watch_message, watch_length);
  (void)written;
  _exit(watch_status);
}

static void set_timer(double seconds) {
  if (seconds > 1e8) seconds = 1e8;
  time_t whole = (time_t)seconds;
  struct itimerval timer = {
      .it_value = {.tv_sec = whole, .tv_usec = (suseconds_t)((seconds - (double)whole) * 1e6)}};
  setitimer(ITIMER_REAL, &timer, NULL);
}

/// Adds to the message what has room.
static void add(const char *text) {
  size_t count = strnlen(text, sizeof watch_message - watch_length);
  memcpy(watch_message + watch_length, text, count);
  watch_length += count;
}

void system_watch(double seconds, int status, const char *place, const char *problem,
                  const char *remedy) {
  if (!(seconds > 0)) return system_end_watch();
  watch_status = status;
  watch_length = 0;
  add(place);
  add(problem);
  add(remedy);
  struct sigaction action = {.sa_handler = watch_is_over};
  sigaction(SIGALRM, &action, NULL);
  // Who started the program may have left the signal blocked.
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGALRM);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  set_timer(seconds > 1e-3 ? seconds : 1e-3);
}

void system_end_watch(void) { set_timer(0); }

static void (*volatile interrupt_handler)(void *);
static void *volatile interrupt_argument;

static volatile sig_atomic_t interrupt_count;

/// What cannot be stopped is left: at the third press, after a word at the second.
static void interrupted(int number) {
  static const char warning[] = "\nstill running; Ctrl-C once more leaves tug\n";
  if (interrupt_argument == NULL) {
    if (interrupt_handler != NULL) interrupt_handler(NULL);
    return;
  }
  int count = ++interrupt_count;
  if (count == 2) {
    ssize_t written = write(STDERR_FILENO, warning, sizeof warning - 1);
    (void)written;
  }
  if (count > 2) _exit(128 + number);
  if (interrupt_handler != NULL) interrupt_handler(interrupt_argument);
}

void system_on_interrupt(void (*handler)(void *), void *argument) {
  struct sigaction action = {.sa_handler = handler == NULL ? SIG_DFL : interrupted};
  action.sa_flags = SA_RESTART;
  interrupt_count = 0;
  if (handler == NULL) sigaction(SIGINT, &action, NULL);
  interrupt_argument = argument;
  interrupt_handler = handler;
  if (handler != NULL) sigaction(SIGINT, &action, NULL);
}

const char *system_environment(const char *name) { return getenv(name); }
