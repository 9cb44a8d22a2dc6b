// Writes down, in their order, what a process writes to the files of a database and what it has synced.
// Preloaded by test_power.py, which puts together from it what a disk has after the power went.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static int diary(void) {
  static int file = -1;
  if (file < 0) file = open(getenv("POWER_DIARY"), O_WRONLY | O_CREAT | O_APPEND, 0600);
  return file;
}

// Which file of the database it is: 1 the database itself, 2 what is written ahead; 0 is any other.
static int which(int fd) {
  char link[64], path[4096];
  const char *base = getenv("POWER_FILE");
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (!base || length < 0) return 0;
  path[length] = 0;
  if (!strcmp(path, base)) return 1;
  size_t stem = strlen(base);
  return !strncmp(path, base, stem) && !strcmp(path + stem, "-wal") ? 2 : 0;
}

// One line of the diary is one write, so that threads do not mix theirs.
static void note(char what, int file, int64_t at, const void *data, size_t length) {
  struct { char what, file, pad[6]; int64_t at, length; } head = {what, file, {0}, at, length};
  struct iovec parts[2] = {{&head, sizeof head}, {(void *)data, length}};
  if (writev(diary(), parts, 2) != (ssize_t)(sizeof head + length)) abort();
}

#define REAL(name, type) ((type)dlsym(RTLD_NEXT, name))

static ssize_t wrote(int fd, const void *data, size_t count, off_t at, const char *name) {
  ssize_t done = REAL(name, ssize_t (*)(int, const void *, size_t, off_t))(fd, data, count, at);
  int file = which(fd);
  if (file && done > 0) note('w', file, at, data, done);
  return done;
}

static int synced(int fd, const char *name) {
  int done = REAL(name, int (*)(int))(fd);
  int file = which(fd);
  if (file && !done) note('s', file, 0, "", 0);
  return done;
}

static int cut(int fd, off_t length, const char *name) {
  int done = REAL(name, int (*)(int, off_t))(fd, length);
  int file = which(fd);
  if (file && !done) note('t', file, length, "", 0);
  return done;
}

ssize_t pwrite(int fd, const void *data, size_t count, off_t at) { return wrote(fd, data, count, at, "pwrite"); }
ssize_t pwrite64(int fd, const void *data, size_t count, off_t at) { return wrote(fd, data, count, at, "pwrite64"); }
int fsync(int fd) { return synced(fd, "fsync"); }
int fdatasync(int fd) { return synced(fd, "fdatasync"); }
int ftruncate(int fd, off_t length) { return cut(fd, length, "ftruncate"); }
int ftruncate64(int fd, off_t length) { return cut(fd, length, "ftruncate64"); }

// Called by the test itself: from here on this is promised.
void promise(const char *what) { note('p', 0, 0, what, strlen(what)); }
