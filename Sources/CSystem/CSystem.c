#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *describe(int error) {
  switch (error) {
    case ENOENT: return "there is no such file";
    case EACCES: return "permission is denied";
    case EISDIR: return "it is a folder";
    case ENOTDIR: return "a part of the path is not a folder";
    case ENAMETOOLONG: return "the path is too long";
    case ENOMEM: return "there is not enough memory";
    default: return "it cannot be read";
  }
}

/// Reads to the end, growing; null with `problem` set.
static void *read_all(int descriptor, size_t limit, size_t *size, const char **problem) {
  size_t capacity = 64 * 1024, count = 0;
  char *bytes = malloc(capacity);
  while (bytes != NULL) {
    ssize_t step = read(descriptor, bytes + count, capacity - count);
    if (step == 0) {
      *size = count;
      return bytes;
    }
    if (step < 0) {
      if (errno == EINTR) continue;
      *problem = describe(errno);
      free(bytes);
      return NULL;
    }
    count += (size_t)step;
    if (count > limit) {
      *problem = "it is larger than 256 MB";
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
  *problem = describe(ENOMEM);
  return NULL;
}

void *system_read_file(const char *path, size_t limit, size_t *size, const char **problem) {
  if (strcmp(path, "-") == 0) return read_all(STDIN_FILENO, limit, size, problem);
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) {
    *problem = describe(errno);
    return NULL;
  }
  struct stat status;
  void *bytes = NULL;
  if (fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode)) {
    *problem = describe(EISDIR);
  } else {
    bytes = read_all(descriptor, limit, size, problem);
  }
  close(descriptor);
  return bytes;
}

void system_free(void *bytes) { free(bytes); }

void system_write(int descriptor, const void *bytes, size_t size) {
  const char *rest = bytes;
  while (size > 0) {
    ssize_t step = write(descriptor, rest, size);
    if (step < 0) {
      if (errno == EINTR) continue;
      return;
    }
    rest += step;
    size -= (size_t)step;
  }
}

bool system_is_terminal(int descriptor) { return isatty(descriptor) == 1; }

void system_exit(int status) { exit(status); }

const char *system_environment(const char *name) { return getenv(name); }
