#include "CSystem.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

system_place system_look_at(const char *path) {
  struct stat status;
  if (stat(path, &status) != 0) return SYSTEM_NOTHING;
  return S_ISDIR(status.st_mode) ? SYSTEM_FOLDER : SYSTEM_FILE;
}

static const char *describe(int error) {
  switch (error) {
    case EACCES: return "permission is denied";
    case ENOMEM: return "there is not enough memory";
    default: return "the system refuses it";
  }
}

static bool is_folder(DIR *folder, const struct dirent *entry) {
#ifdef DT_UNKNOWN
  if (entry->d_type != DT_UNKNOWN) return entry->d_type == DT_DIR;
#endif
  struct stat status;
  return fstatat(dirfd(folder), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) == 0 &&
         S_ISDIR(status.st_mode);
}

char *system_list_folder(const char *path, size_t *size, const char **problem) {
  DIR *folder = opendir(path);
  *size = 0;
  if (folder == NULL) {
    *problem = describe(errno);
    return NULL;
  }
  size_t capacity = 4096;
  char *names = malloc(capacity);
  struct dirent *entry = NULL;
  while (names != NULL && (errno = 0, entry = readdir(folder)) != NULL) {
    const char *name = entry->d_name;
    if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0) continue;
    size_t length = strlen(name) + 2;
    if (*size + length > capacity) {
      capacity = (*size + length) * 2;
      char *larger = realloc(names, capacity);
      if (larger == NULL) free(names);
      names = larger;
      if (names == NULL) break;
    }
    names[*size] = is_folder(folder, entry) ? 'd' : 'f';
    memcpy(names + *size + 1, name, length - 1);
    *size += length;
  }
  if (names == NULL) errno = ENOMEM;
  if (errno != 0) {
    *problem = describe(errno);
    free(names);
    names = NULL;
  }
  closedir(folder);
  return names;
}
