#define _GNU_SOURCE
#include "CPrivateFolders.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { slot_count = 64, deepest = 64, most_passes = 8 };

// Whoever takes a path out of its slot owns it: the folder's owner or the signal handler.
static _Atomic(char *) noted[slot_count];

int octavo_rename_exclusively(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0 ? 0 : errno;
}

int octavo_rename_exchanging(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE) == 0 ? 0 : errno;
}

int octavo_folder_note(const char *path) {
  char *copy = strdup(path);
  for (int slot = 0; copy && slot < slot_count; slot++) {
    char *none = 0;
    if (atomic_compare_exchange_strong(&noted[slot], &none, copy)) return slot;
  }
  free(copy);
  return -1;
}

void octavo_folder_forget(int slot) {
  if (slot >= 0) free(atomic_exchange(&noted[slot], (char *)0));
}

static void empty_folder(int folder, int depth);

static void remove_entry(int folder, const char *name, int depth) {
  if (unlinkat(folder, name, 0) == 0 || errno != EISDIR || depth >= deepest) return;
  int inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (inner < 0) return;
  empty_folder(inner, depth + 1);
  close(inner);
  unlinkat(folder, name, AT_REMOVEDIR);
}

// readdir(3) allocates; getdents64(2) does not. Another thread may still add files, so this makes several passes.
static void empty_folder(int folder, int depth) {
  _Alignas(struct dirent64) char buffer[1024];
  for (int pass = 0; pass < most_passes; pass++) {
    int count = 0;
    lseek(folder, 0, SEEK_SET);
    for (;;) {
      ssize_t size = getdents64(folder, buffer, sizeof buffer);
      if (size <= 0) break;
      for (ssize_t offset = 0; offset < size;) {
        struct dirent64 *entry = (struct dirent64 *)(buffer + offset);
        offset += entry->d_reclen;
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
        remove_entry(folder, entry->d_name, depth);
        count++;
      }
    }
    if (count == 0) return;
  }
}

// The lock goes last: a later sweep removes a folder that still has its lock.
static void remove_folder(const char *path) {
  int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder < 0) return;
  remove_entry(folder, "files", 0);
  if (faccessat(folder, "files", F_OK, AT_SYMLINK_NOFOLLOW) != 0) unlinkat(folder, "lock", 0);
  close(folder);
  rmdir(path);
}

void octavo_folders_remove(void) {
  int kept = errno;
  for (int slot = 0; slot < slot_count; slot++) {
    char *path = atomic_exchange(&noted[slot], (char *)0);
    if (path) remove_folder(path);
  }
  errno = kept;
}
