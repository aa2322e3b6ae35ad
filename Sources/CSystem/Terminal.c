#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "CSystem.h"
#include "Internal.h"

static volatile sig_atomic_t taken;
static int input_descriptor, output_descriptor;
static struct termios before;
static char farewell[64];
static size_t farewell_length;

// Handlers say what happened through a pipe, so that a signal just before poll is not missed.
static int news_read = -1, news_write = -1;
static const char resized = 'w', resumed = 'c';

/// Those that are news, then those that end a program which does not handle them.
static const int signals[] = {SIGWINCH, SIGCONT, SIGTERM, SIGHUP,  SIGINT, SIGQUIT,
                              SIGALRM,  SIGILL,  SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum { signal_count = sizeof signals / sizeof *signals };
static struct sigaction actions_before[signal_count];

static void tell(char news) {
  int error = errno;
  ssize_t written = write(news_write, &news, 1);
  (void)written;
  errno = error;
}

static void put_back(void) {
  if (!taken) return;
  taken = 0;
  // At once: waiting for output that nobody reads would keep a signal from ending the program.
  tcsetattr(input_descriptor, TCSANOW, &before);
  for (int i = 0; i < signal_count; i++) sigaction(signals[i], &actions_before[i], NULL);
}

void system_terminal_restore(void) { put_back(); }

void system_terminal_give_up(void) {
  if (!taken) return;
  ssize_t written = write(output_descriptor, farewell, farewell_length);
  (void)written;
  put_back();
}

static void on_signal(int signal) {
  if (signal == SIGWINCH) return tell(resized);
  if (signal == SIGCONT) return tell(resumed);
  int error = errno;
  system_terminal_give_up();
  // Comes when this returns, to whoever handled it before.
  raise(signal);
  tell(resumed);
  errno = error;
}

static bool is_ignored(int index) { return actions_before[index].sa_handler == SIG_IGN; }

static void handle_signals(void) {
  struct sigaction action = {.sa_handler = on_signal};
  sigfillset(&action.sa_mask);
  for (int i = 0; i < signal_count; i++) {
    sigaction(signals[i], NULL, &actions_before[i]);
    bool is_news = signals[i] == SIGWINCH || signals[i] == SIGCONT;
    if (is_news || !is_ignored(i)) sigaction(signals[i], &action, NULL);
  }
  // Who started the program may have left it blocked.
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGWINCH);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
}

static const char *open_news(void) {
  if (news_read >= 0) return NULL;
  int ends[2];
  if (pipe(ends) != 0) return system_describe(errno);
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
  news_read = ends[0];
  news_write = ends[1];
  atexit(system_terminal_give_up);
  return NULL;
}

static void forget_news(void) {
  char old[64];
  while (read(news_read, old, sizeof old) > 0) continue;
}

const char *system_terminal_take(int input, int output, const char *text) {
  if (taken) put_back();
  const char *problem = open_news();
  if (problem != NULL) return problem;
  if (tcgetattr(input, &before) != 0) return system_describe(errno);
  input_descriptor = input;
  output_descriptor = output;
  farewell_length = strnlen(text, sizeof farewell);
  memcpy(farewell, text, farewell_length);

  struct termios raw = before;
  raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON);
  raw.c_lflag &= ~(tcflag_t)(ECHO | ICANON | IEXTEN | ISIG);
  raw.c_cflag |= CS8;
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  forget_news();
  // What was typed meanwhile stays: TCSADRAIN, not TCSAFLUSH.
  if (tcsetattr(input, TCSADRAIN, &raw) != 0) return system_describe(errno);
  handle_signals();
  taken = 1;
  return NULL;
}

static system_input_t read_news(void) {
  char news[64];
  ssize_t count = read(news_read, news, sizeof news);
  if (count > 0 && memchr(news, resumed, (size_t)count) != NULL) return SYSTEM_INPUT_RESUMED;
  return SYSTEM_INPUT_RESIZED;
}

system_input_t system_terminal_read(void *bytes, size_t size, int milliseconds, size_t *count,
                                    const char **problem) {
  while (true) {
    struct pollfd ready[] = {{.fd = news_read, .events = POLLIN},
                             {.fd = input_descriptor, .events = POLLIN}};
    int found = poll(ready, 2, milliseconds);
    if (found < 0 && errno == EINTR) continue;
    if (found < 0) break;
    if (found == 0) return SYSTEM_INPUT_NOTHING;
    if (ready[0].revents != 0) return read_news();
    ssize_t step = read(input_descriptor, bytes, size);
    if (step < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (step < 0) break;
    *count = (size_t)step;
    return step == 0 ? SYSTEM_INPUT_END : SYSTEM_INPUT_BYTES;
  }
  *problem = system_describe(errno);
  return SYSTEM_INPUT_FAILED;
}

void system_terminal_stop(void) { kill(0, SIGTSTP); }

bool system_terminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}
