#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include <sqlite3.h>
#include <string.h>

#include "CSQLiteSession.h"

int octavo_disable_memstatus(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

int octavo_disable_authorizer(void *connection) {
  return sqlite3_set_authorizer(connection, 0, 0);
}

int octavo_flush_pages(void *connection) {
  int code = sqlite3_db_cacheflush(connection);
  return code == SQLITE_BUSY ? SQLITE_OK : code;
}

int octavo_session_begin(void *connection, OctavoSession **session) {
  return sqlite3session_create(connection, "main", (sqlite3_session **)session);
}

int octavo_session_watch(OctavoSession *session, const char *table) {
  return sqlite3session_attach((sqlite3_session *)session, table);
}

void octavo_session_record(OctavoSession *session, int isRecording) {
  sqlite3session_enable((sqlite3_session *)session, isRecording);
}

int octavo_session_changes(OctavoSession *session, int *size, void **changes) {
  return sqlite3session_changeset((sqlite3_session *)session, size, changes);
}

void octavo_session_end(OctavoSession *session) {
  sqlite3session_delete((sqlite3_session *)session);
}

static int is_same(sqlite3_value *one, sqlite3_value *other) {
  int type = sqlite3_value_type(one);
  if (type != sqlite3_value_type(other)) return 0;
  if (type == SQLITE_NULL) return 1;
  if (type == SQLITE_INTEGER) return sqlite3_value_int64(one) == sqlite3_value_int64(other);
  const void *bytes = sqlite3_value_blob(one), *others = sqlite3_value_blob(other);
  int size = sqlite3_value_bytes(one);
  return size == sqlite3_value_bytes(other) && (size == 0 || memcmp(bytes, others, (size_t)size) == 0);
}

// Whether a row in conflict is a book as the change left it but for the sort key, which a migration may have computed
// again.
static int is_filed_anew(int conflict, sqlite3_changeset_iter *iterator) {
  const char *table;
  int count, operation, indirect;
  if (conflict != SQLITE_CHANGESET_DATA ||
      sqlite3changeset_op(iterator, &table, &count, &operation, &indirect) != SQLITE_OK || strcmp(table, "book") != 0) {
    return 0;
  }
  for (int column = 0; column < count; column++) {
    sqlite3_value *left = 0, *found = 0;
    if (column == octavo_sort_key_column) continue;
    if (sqlite3changeset_old(iterator, column, &left) != SQLITE_OK ||
        sqlite3changeset_conflict(iterator, column, &found) != SQLITE_OK || (left && !is_same(left, found))) {
      return 0;
    }
  }
  return 1;
}

static int abort_on_conflict(void *context, int conflict, sqlite3_changeset_iter *iterator) {
  (void)context;
  return is_filed_anew(conflict, iterator) ? SQLITE_CHANGESET_REPLACE : SQLITE_CHANGESET_ABORT;
}

int octavo_changes_apply(void *connection, int size, const void *changes, int backwards) {
  int flags = backwards ? SQLITE_CHANGESETAPPLY_INVERT : 0;
  // SQLite only reads the changeset, although the parameter is not const.
  return sqlite3changeset_apply_v2(connection, size, (void *)changes, 0, abort_on_conflict, 0, 0, 0, flags);
}

static int skip_changed(void *context, int conflict, sqlite3_changeset_iter *iterator) {
  (void)context;
  if (is_filed_anew(conflict, iterator)) return SQLITE_CHANGESET_REPLACE;
  return conflict == SQLITE_CHANGESET_FOREIGN_KEY ? SQLITE_CHANGESET_ABORT : SQLITE_CHANGESET_OMIT;
}

int octavo_changes_revertUnchanged(void *connection, int size, const void *changes) {
  int flags = SQLITE_CHANGESETAPPLY_INVERT;
  return sqlite3changeset_apply_v2(connection, size, (void *)changes, 0, skip_changed, 0, 0, 0, flags);
}

int octavo_changes_invert(int size, const void *changes, int *inverseSize, void **inverse) {
  return sqlite3changeset_invert(size, changes, inverseSize, inverse);
}

int octavo_set_triggers(void *connection, int isOn) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, isOn, (int *)0);
}

int octavo_keep_wal_on_close(void *connection) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

int octavo_set_foreign_keys(void *connection, int isOn) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_FKEY, isOn, (int *)0);
}

static sqlite3_value *value_at(sqlite3_changeset_iter *iterator, int operation, int column) {
  sqlite3_value *value = 0;
  if (operation != SQLITE_DELETE) sqlite3changeset_new(iterator, column, &value);
  if (!value && operation != SQLITE_INSERT) sqlite3changeset_old(iterator, column, &value);
  return value;
}

static long long number_at(sqlite3_changeset_iter *iterator, int operation, int column, int count) {
  sqlite3_value *value = column < count ? value_at(iterator, operation, column) : 0;
  return value && sqlite3_value_type(value) == SQLITE_INTEGER ? sqlite3_value_int64(value) : 0;
}

static const char *removed_text(sqlite3_changeset_iter *iterator, int operation, int column, int count) {
  sqlite3_value *value = operation == SQLITE_DELETE && column < count ? value_at(iterator, operation, column) : 0;
  return value && sqlite3_value_type(value) == SQLITE_TEXT ? (const char *)sqlite3_value_text(value) : 0;
}

int octavo_changes_visit(int size, const void *changes, void *context,
                         void (*visit)(void *context, OctavoChange change)) {
  sqlite3_changeset_iter *iterator;
  int code = sqlite3changeset_start(&iterator, size, (void *)changes);
  if (code != SQLITE_OK) return code;
  while (sqlite3changeset_next(iterator) == SQLITE_ROW) {
    OctavoChange change = {0};
    int count, indirect;
    sqlite3changeset_op(iterator, &change.table, &count, &change.operation, &indirect);
    change.first = number_at(iterator, change.operation, 0, count);
    change.second = number_at(iterator, change.operation, 1, count);
    change.third = number_at(iterator, change.operation, 2, count);
    change.removedText = removed_text(iterator, change.operation, 1, count);
    change.removedThird = removed_text(iterator, change.operation, 2, count);
    for (int column = 0; column < count && column < 64 && change.operation != SQLITE_DELETE; column++) {
      sqlite3_value *value = 0;
      sqlite3changeset_new(iterator, column, &value);
      if (!value) continue;
      int type = sqlite3_value_type(value);
      if (change.operation == SQLITE_UPDATE || type != SQLITE_NULL) change.columns |= 1ull << column;
      if (change.operation != SQLITE_UPDATE) continue;
      if (type == SQLITE_NULL || (type == SQLITE_INTEGER && sqlite3_value_int64(value) == 0)) {
        change.cleared |= 1ull << column;
      }
    }
    visit(context, change);
  }
  return sqlite3changeset_finalize(iterator);
}

void octavo_changes_free(void *changes) {
  sqlite3_free(changes);
}

int octavo_statement_next(void *statement) { return sqlite3_step(statement); }

void octavo_statement_end(void *statement) { sqlite3_reset(statement); }

int octavo_column_isNull(void *statement, int column) {
  return sqlite3_column_type(statement, column) == SQLITE_NULL;
}

long long octavo_column_number(void *statement, int column) { return sqlite3_column_int64(statement, column); }

const unsigned char *octavo_column_value(void *statement, int column, OctavoValue *value) {
  *value = (OctavoValue){.kind = octavo_null};
  switch (sqlite3_column_type(statement, column)) {
  case SQLITE_NULL:
    return NULL;
  case SQLITE_INTEGER:
    value->kind = octavo_number;
    value->number = sqlite3_column_int64(statement, column);
    return NULL;
  default:
    value->kind = octavo_text;
    return octavo_column_bytes(statement, column, &value->size);
  }
}

const unsigned char *octavo_column_bytes(void *statement, int column, int *size) {
  const unsigned char *bytes = sqlite3_column_blob(statement, column);
  *size = sqlite3_column_bytes(statement, column);
  return bytes;
}
