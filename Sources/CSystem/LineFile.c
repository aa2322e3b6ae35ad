#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "CSystem.h"
#include "Internal.h"

/// Makes the folders above a path, for their owner alone.
static void make_folders(const char *path) {
  char *copy = strdup(path);
  if (copy == NULL) return;
  for (char *slash = copy + 1; *copy != 0 && (slash = strchr(slash, '/')) != NULL; slash++) {
    *slash = 0;
    mkdir(copy, 0700);
    *slash = '/';
  }
  free(copy);
}

/// Opens the file and holds its lock; less than 0 with errno when it cannot.
///
/// Who trims puts another file in its place: then the lock was that of a file nobody sees any more.
static int open_locked(const char *path, int flags) {
  while (true) {
    int descriptor = open(path, flags | O_CLOEXEC, 0600);
    if (descriptor < 0) return -1;
    struct stat mine, theirs;
    int locked;
    do locked = flock(descriptor, LOCK_EX);
    while (locked != 0 && errno == EINTR);
    // A file system without locks: better a line that might be lost than none at all.
    if (locked != 0 || fstat(descriptor, &mine) != 0) return descriptor;
    if (stat(path, &theirs) == 0 && mine.st_ino == theirs.st_ino && mine.st_dev == theirs.st_dev) {
      return descriptor;
    }
    close(descriptor);
  }
}

/// Whether a line could follow the last byte.
static bool ends_a_line(int descriptor) {
  off_t end = lseek(descriptor, 0, SEEK_END);
  char last;
  return end <= 0 || pread(descriptor, &last, 1, end - 1) != 1 || last == '\n';
}

static const char *write_once(int descriptor, const void *bytes, size_t size) {
  ssize_t count;
  do count = write(descriptor, bytes, size);
  while (count < 0 && errno == EINTR);
  if (count < 0) return system_describe(errno);
  return (size_t)count == size ? NULL : system_describe(ENOSPC);
}

const char *system_append_line(const char *path, const void *line, size_t size) {
  const int flags = O_RDWR | O_APPEND | O_CREAT;
  int descriptor = open_locked(path, flags);
  if (descriptor < 0 && errno == ENOENT) {
    make_folders(path);
    descriptor = open_locked(path, flags);
  }
  if (descriptor < 0) return system_describe(errno);
  const char *problem = system_describe(ENOMEM);
  char *bytes = malloc(size + 2);
  if (bytes != NULL) {
    size_t start = ends_a_line(descriptor) ? 0 : 1;
    bytes[0] = '\n';
    memcpy(bytes + start, line, size);
    bytes[start + size] = '\n';
    problem = write_once(descriptor, bytes, start + size + 1);
    free(bytes);
  }
  close(descriptor);
  return problem;
}

/// Where the last lines begin; 0 when there are no more than so many.
static size_t start_of_last_lines(const char *bytes, size_t size, size_t limit) {
  size_t lines = 0;
  for (size_t end = size; end > 0; end--) {
    bool begins = end < size && bytes[end - 1] == '\n';
    if (begins && ++lines == limit) return end;
  }
  return 0;
}

/// Puts a file of these bytes in the place of another.
static const char *replace(const char *path, mode_t mode, const char *bytes, size_t size) {
  char temporary[PATH_MAX];
  int length = snprintf(temporary, sizeof temporary, "%s.%ld", path, (long)getpid());
  if (length < 0 || (size_t)length >= sizeof temporary) return system_describe(ENAMETOOLONG);
  int descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (descriptor < 0) return system_describe(errno);
  const char *problem = system_write(descriptor, bytes, size);
  if (problem == NULL && (fchmod(descriptor, mode & 0777) != 0 || fsync(descriptor) != 0)) {
    problem = system_describe(errno);
  }
  close(descriptor);
  if (problem == NULL && rename(temporary, path) != 0) problem = system_describe(errno);
  if (problem != NULL) unlink(temporary);
  return problem;
}

const char *system_keep_last_lines(const char *path, size_t limit) {
  // What a link leads to is replaced, not the link.
  char *place = realpath(path, NULL);
  if (place == NULL) return system_describe(errno);
  const char *problem = NULL;
  struct stat status;
  int descriptor = open_locked(place, O_RDONLY);
  if (descriptor < 0 || fstat(descriptor, &status) != 0) {
    problem = system_describe(errno);
  } else {
    size_t size = 0;
    char *bytes = system_read_file(place, SIZE_MAX >> 1, &size, &problem);
    size_t start = bytes == NULL ? 0 : start_of_last_lines(bytes, size, limit);
    if (start > 0) problem = replace(place, status.st_mode, bytes + start, size - start);
    system_free(bytes);
  }
  if (descriptor >= 0) close(descriptor);
  free(place);
  return problem;
}
