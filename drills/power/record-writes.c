/*
 * Records every change of files below $DRILL_ROOT in the log $DRILL_LOG, and which of them were flushed. Preloaded into
 * the product, it stands for a device that drops what was not flushed when its power fails: `image.ts` rebuilds that.
 *
 * Each record is a `struct head`, a path and data. Numbers are little-endian.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

struct __attribute__((packed)) head {
  uint8_t kind;
  uint8_t unused[3];
  uint32_t pid;
  uint64_t number;      /* of this record in its process, from 0 */
  uint64_t flushed_to;  /* of a flush: it covers the records before this number */
  uint64_t begun_ns;
  uint64_t ended_ns;
  uint64_t offset;
  uint32_t path_bytes;
  uint32_t data_bytes;
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static uint64_t records;
static int log_file = -1;
static char root[PATH_MAX];
static size_t root_bytes;

__attribute__((constructor)) static void begin(void) {
  const char *folder = getenv("DRILL_ROOT"), *log = getenv("DRILL_LOG");
  if (!folder || !log || !realpath(folder, root)) return;
  root_bytes = strlen(root);
  log_file = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static uint64_t now_ns(void) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static int is_below(const char *path) {
  return log_file >= 0 && strncmp(path, root, root_bytes) == 0 &&
         (path[root_bytes] == '/' || path[root_bytes] == 0);
}

/* The path of an open file; 0 when it is not below the root. */
static int path_of(int file, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = log_file < 0 ? -1 : syscall(SYS_readlinkat, AT_FDCWD, link, path, PATH_MAX - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return is_below(path);
}

/* An absolute path; 0 when it is not below the root. The product uses absolute paths without links. */
static int full_path(int folder, const char *given, char *path) {
  if (given[0] == '/') {
    if (strlen(given) >= PATH_MAX) return 0;
    strcpy(path, given);
    return is_below(path);
  }
  char base[PATH_MAX];
  if (folder == AT_FDCWD || !path_of(folder, base)) return 0;
  return snprintf(path, PATH_MAX, "%s/%s", base, given) < PATH_MAX;
}

static void put(const void *bytes, size_t length) {
  const char *at = bytes;
  while (length > 0) {
    ssize_t written = syscall(SYS_write, log_file, at, length);
    if (written <= 0) return;
    at += written;
    length -= (size_t)written;
  }
}

static void record(char kind, const char *path, uint64_t begun, uint64_t flushed_to, uint64_t offset,
                   const void *data, size_t bytes) {
  struct head head = {.kind = (uint8_t)kind, .pid = (uint32_t)getpid(), .number = records++,
                      .flushed_to = flushed_to, .begun_ns = begun, .ended_ns = now_ns(), .offset = offset,
                      .path_bytes = (uint32_t)strlen(path), .data_bytes = (uint32_t)bytes};
  put(&head, sizeof head);
  put(path, head.path_bytes);
  put(data, bytes);
}

#define REAL(type, name, ...)                                     \
  static type (*real)(__VA_ARGS__);                               \
  if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

/* Writes: `at` is the position, or -1 for the current one of the file. */
static ssize_t noted(int file, const struct iovec *parts, int count, off64_t at, ssize_t written, uint64_t begun) {
  char path[PATH_MAX];
  if (written <= 0 || !path_of(file, path)) return written;
  int error = errno;
  off64_t from = at >= 0 ? at : lseek64(file, 0, SEEK_CUR) - written;
  ssize_t left = written;
  for (int part = 0; part < count && left > 0; part++) {
    size_t bytes = parts[part].iov_len < (size_t)left ? parts[part].iov_len : (size_t)left;
    record('W', path, begun, 0, (uint64_t)from, parts[part].iov_base, bytes);
    from += (off64_t)bytes;
    left -= (ssize_t)bytes;
  }
  errno = error;
  return written;
}

#define WRITE(name, parameters, arguments, parts, count, at, ...)  \
  ssize_t name parameters {                                        \
    REAL(ssize_t, #name, __VA_ARGS__);                             \
    if (log_file < 0) return real arguments;                       \
    pthread_mutex_lock(&mutex);                                    \
    uint64_t begun = now_ns();                                     \
    ssize_t written = real arguments;                              \
    noted(file, parts, count, at, written, begun);                 \
    pthread_mutex_unlock(&mutex);                                  \
    return written;                                                \
  }
#define ONE (&(struct iovec){(void *)bytes, length})

WRITE(write, (int file, const void *bytes, size_t length), (file, bytes, length), ONE, 1, -1, int, const void *, size_t)
WRITE(pwrite, (int file, const void *bytes, size_t length, off_t at), (file, bytes, length, at), ONE, 1, at, int, const void *, size_t, off_t)
WRITE(pwrite64, (int file, const void *bytes, size_t length, off64_t at), (file, bytes, length, at), ONE, 1, at, int, const void *, size_t, off64_t)
WRITE(writev, (int file, const struct iovec *parts, int count), (file, parts, count), parts, count, -1, int, const struct iovec *, int)
WRITE(pwritev, (int file, const struct iovec *parts, int count, off_t at), (file, parts, count, at), parts, count, at, int, const struct iovec *, int, off_t)
WRITE(pwritev64, (int file, const struct iovec *parts, int count, off64_t at), (file, parts, count, at), parts, count, at, int, const struct iovec *, int, off64_t)

#define TRUNCATE(name, type)                                       \
  int name(int file, type size) {                                  \
    REAL(int, #name, int, type);                                   \
    if (log_file < 0) return real(file, size);                     \
    pthread_mutex_lock(&mutex);                                    \
    uint64_t begun = now_ns();                                     \
    int result = real(file, size);                                 \
    char path[PATH_MAX];                                           \
    if (result == 0 && path_of(file, path)) record('T', path, begun, 0, (uint64_t)size, "", 0); \
    pthread_mutex_unlock(&mutex);                                  \
    return result;                                                 \
  }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

/* What was written before the flush began is safe once it has ended. Other threads may write meanwhile. */
#define FLUSH(name)                                                \
  int name(int file) {                                             \
    REAL(int, #name, int);                                         \
    if (log_file < 0) return real(file);                           \
    char path[PATH_MAX];                                           \
    pthread_mutex_lock(&mutex);                                    \
    uint64_t flushed_to = records, begun = now_ns();               \
    pthread_mutex_unlock(&mutex);                                  \
    int result = real(file);                                       \
    int error = errno;                                             \
    pthread_mutex_lock(&mutex);                                    \
    if (result == 0 && path_of(file, path)) record('S', path, begun, flushed_to, 0, "", 0); \
    pthread_mutex_unlock(&mutex);                                  \
    errno = error;                                                 \
    return result;                                                 \
  }
FLUSH(fsync)
FLUSH(fdatasync)

static void note_open(int folder, const char *given, int flags, int file, uint64_t begun) {
  char path[PATH_MAX];
  int error = errno;
  if (file >= 0 && (flags & (O_CREAT | O_TRUNC)) && full_path(folder, given, path))
    record('O', path, begun, 0, (flags & O_TRUNC) != 0, "", 0);
  errno = error;
}

#define MODE                                                       \
  mode_t mode = 0;                                                 \
  if (flags & (O_CREAT | O_TMPFILE)) {                             \
    va_list rest;                                                  \
    va_start(rest, flags);                                         \
    mode = va_arg(rest, mode_t);                                   \
    va_end(rest);                                                  \
  }
#define OPEN(name)                                                 \
  int name(const char *given, int flags, ...) {                    \
    REAL(int, #name, const char *, int, ...);                      \
    MODE                                                           \
    if (log_file < 0) return real(given, flags, mode);             \
    pthread_mutex_lock(&mutex);                                    \
    uint64_t begun = now_ns();                                     \
    int file = real(given, flags, mode);                           \
    note_open(AT_FDCWD, given, flags, file, begun);                \
    pthread_mutex_unlock(&mutex);                                  \
    return file;                                                   \
  }
#define OPENAT(name)                                               \
  int name(int folder, const char *given, int flags, ...) {        \
    REAL(int, #name, int, const char *, int, ...);                 \
    MODE                                                           \
    if (log_file < 0) return real(folder, given, flags, mode);     \
    pthread_mutex_lock(&mutex);                                    \
    uint64_t begun = now_ns();                                     \
    int file = real(folder, given, flags, mode);                   \
    note_open(folder, given, flags, file, begun);                  \
    pthread_mutex_unlock(&mutex);                                  \
    return file;                                                   \
  }
OPEN(open)
OPEN(open64)
OPENAT(openat)
OPENAT(openat64)

/* Changes of names. The second path of a rename is the data of its record. */
#define NAMED(kind, name, parameters, arguments, folder, given, also, ...) \
  int name parameters {                                            \
    REAL(int, #name, __VA_ARGS__);                                 \
    if (log_file < 0) return real arguments;                       \
    char path[PATH_MAX], other[PATH_MAX] = "";                     \
    pthread_mutex_lock(&mutex);                                    \
    uint64_t begun = now_ns();                                     \
    int is_known = full_path(folder, given, path) && (also == NULL || full_path(folder, also, other)); \
    int result = real arguments;                                   \
    int error = errno;                                             \
    if (result == 0 && is_known) record(kind, path, begun, 0, 0, other, strlen(other)); \
    pthread_mutex_unlock(&mutex);                                  \
    errno = error;                                                 \
    return result;                                                 \
  }
#define NOTHING ((const char *)NULL)
NAMED('R', rename, (const char *from, const char *to), (from, to), AT_FDCWD, from, to, const char *, const char *)
NAMED('U', unlink, (const char *given), (given), AT_FDCWD, given, NOTHING, const char *)
NAMED('U', rmdir, (const char *given), (given), AT_FDCWD, given, NOTHING, const char *)
NAMED('U', unlinkat, (int folder, const char *given, int flags), (folder, given, flags), folder, given, NOTHING, int, const char *, int)
NAMED('U', remove, (const char *given), (given), AT_FDCWD, given, NOTHING, const char *)
NAMED('M', mkdir, (const char *given, mode_t mode), (given, mode), AT_FDCWD, given, NOTHING, const char *, mode_t)
