#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include <sqlite3.h>

#include "CSQLiteSession.h"

int octavo_session_begin(void *connection, OctavoSession **session) {
  return sqlite3session_create(connection, "main", (sqlite3_session **)session);
}

int octavo_session_watch(OctavoSession *session, const char *table) {
  return sqlite3session_attach((sqlite3_session *)session, table);
}

int octavo_session_changes(OctavoSession *session, int *size, void **changes) {
  return sqlite3session_changeset((sqlite3_session *)session, size, changes);
}

void octavo_session_end(OctavoSession *session) {
  sqlite3session_delete((sqlite3_session *)session);
}

static int give_up(void *context, int conflict, sqlite3_changeset_iter *iterator) {
  (void)context;
  (void)conflict;
  (void)iterator;
  return SQLITE_CHANGESET_ABORT;
}

int octavo_changes_apply(void *connection, int size, const void *changes, int backwards) {
  int flags = backwards ? SQLITE_CHANGESETAPPLY_INVERT : 0;
  // SQLite only reads the changes; its signature does not say so.
  return sqlite3changeset_apply_v2(connection, size, (void *)changes, 0, give_up, 0, 0, 0, flags);
}

void octavo_changes_free(void *changes) {
  sqlite3_free(changes);
}
