// The first bytes of a database file, read through SQLite's VFS.

#include <sqlite3.h>

#include "CSQLiteSession.h"

int octavo_read_file_header(const char *path, int count, void *bytes) {
  // sqlite3_vfs_find initializes SQLite, so this must come first.
  octavo_disable_memstatus();
  sqlite3_vfs *system = sqlite3_vfs_find(0);
  sqlite3_file *file = system ? sqlite3_malloc(system->szOsFile) : 0;
  char *target = system ? sqlite3_malloc(system->mxPathname + 1) : 0;
  // Resolve symbolic links: the VFS's xOpen refuses them.
  int isNamed = target && (system->xFullPathname(system, path, system->mxPathname + 1, target) & 0xff) == SQLITE_OK;
  sqlite3_filename name = file && isNamed ? sqlite3_create_filename(target, "", "", 0, 0) : 0;
  sqlite3_free(target);
  if (!name) {
    sqlite3_free(file);
    return target && !isNamed ? SQLITE_CANTOPEN : SQLITE_NOMEM;
  }
  file->pMethods = 0;
  int code = system->xOpen(system, name, file, SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_READONLY, 0);
  if (code == SQLITE_OK) code = file->pMethods->xRead(file, bytes, count, 0);
  // SQLite keeps the descriptor open as long as a connection of this process has locks on the file.
  if (file->pMethods) file->pMethods->xClose(file);
  sqlite3_free_filename(name);
  sqlite3_free(file);
  return code;
}

int octavo_file_hasMoved(void *connection) {
  int hasMoved = 0;
  int code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved);
  return code == SQLITE_OK && hasMoved;
}
