// Rows in memory as a virtual table (sqlite.org/vtab.html), read in order and only once.

#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

#include "CSQLiteSession.h"

// The type of the bound pointer (sqlite.org/bindptr.html): SQL cannot forge one.
static const char *const kind = "octavo rows";

typedef struct Cursor {
  sqlite3_vtab_cursor base;
  const OctavoRows *rows;
  int row;
} Cursor;

static int connect_table(sqlite3 *connection, void *context, int count, const char *const *arguments,
                         sqlite3_vtab **table, char **message) {
  (void)context;
  (void)count;
  (void)arguments;
  (void)message;
  char sql[32 + 6 * octavo_rows_columns] = "CREATE TABLE octavo_rows (rows HIDDEN";
  size_t end = strlen(sql);
  for (int column = 0; column < octavo_rows_columns; column++) {
    end += (size_t)snprintf(sql + end, sizeof sql - end, ", c%d", column);
  }
  snprintf(sql + end, sizeof sql - end, ")");
  int code = sqlite3_declare_vtab(connection, sql);
  if (code != SQLITE_OK) return code;
  *table = sqlite3_malloc(sizeof(sqlite3_vtab));
  if (!*table) return SQLITE_NOMEM;
  memset(*table, 0, sizeof(sqlite3_vtab));
  return sqlite3_vtab_config(connection, SQLITE_VTAB_DIRECTONLY);
}

static int disconnect_table(sqlite3_vtab *table) {
  sqlite3_free(table);
  return SQLITE_OK;
}

static int choose_plan(sqlite3_vtab *table, sqlite3_index_info *plan) {
  (void)table;
  for (int place = 0; place < plan->nConstraint; place++) {
    if (plan->aConstraint[place].iColumn != 0 || !plan->aConstraint[place].usable ||
        plan->aConstraint[place].op != SQLITE_INDEX_CONSTRAINT_EQ) continue;
    plan->aConstraintUsage[place].argvIndex = 1;
    plan->aConstraintUsage[place].omit = 1;
    plan->estimatedCost = 1;
    return SQLITE_OK;
  }
  return SQLITE_CONSTRAINT;
}

static int open_cursor(sqlite3_vtab *table, sqlite3_vtab_cursor **cursor) {
  (void)table;
  Cursor *made = sqlite3_malloc(sizeof(Cursor));
  if (!made) return SQLITE_NOMEM;
  memset(made, 0, sizeof(Cursor));
  *cursor = &made->base;
  return SQLITE_OK;
}

static int close_cursor(sqlite3_vtab_cursor *cursor) {
  sqlite3_free(cursor);
  return SQLITE_OK;
}

static int begin(sqlite3_vtab_cursor *base, int plan, const char *name, int count, sqlite3_value **values) {
  (void)plan;
  (void)name;
  Cursor *cursor = (Cursor *)base;
  cursor->rows = count == 1 ? sqlite3_value_pointer(values[0], kind) : 0;
  cursor->row = 0;
  return cursor->rows ? SQLITE_OK : SQLITE_MISUSE;
}

static int next_row(sqlite3_vtab_cursor *base) {
  ((Cursor *)base)->row++;
  return SQLITE_OK;
}

static int is_past_end(sqlite3_vtab_cursor *base) {
  Cursor *cursor = (Cursor *)base;
  return cursor->row >= cursor->rows->count;
}

static int column_value(sqlite3_vtab_cursor *base, sqlite3_context *context, int column) {
  Cursor *cursor = (Cursor *)base;
  const OctavoRows *rows = cursor->rows;
  if (column == 0 || column > rows->columns) return SQLITE_OK;
  const OctavoValue *value = &rows->values[(size_t)cursor->row * (size_t)rows->columns + (size_t)(column - 1)];
  switch (value->kind) {
  case octavo_null: break;
  case octavo_number: sqlite3_result_int64(context, value->number); break;
  case octavo_text: sqlite3_result_text(context, rows->texts + value->number, value->size, SQLITE_STATIC); break;
  case octavo_blob: sqlite3_result_blob(context, rows->texts + value->number, value->size, SQLITE_STATIC); break;
  }
  return SQLITE_OK;
}

static int row_id(sqlite3_vtab_cursor *base, sqlite3_int64 *number) {
  *number = ((Cursor *)base)->row;
  return SQLITE_OK;
}

static const sqlite3_module module = {
  .xConnect = connect_table,
  .xBestIndex = choose_plan,
  .xDisconnect = disconnect_table,
  .xOpen = open_cursor,
  .xClose = close_cursor,
  .xFilter = begin,
  .xNext = next_row,
  .xEof = is_past_end,
  .xColumn = column_value,
  .xRowid = row_id,
};

int octavo_register_rows_module(void *connection) { return sqlite3_create_module(connection, "octavo_rows", &module, 0); }

int octavo_rows_run(void *statement, const OctavoRows *rows) {
  int code = sqlite3_bind_pointer(statement, 1, (void *)rows, kind, 0);
  if (code == SQLITE_OK) code = sqlite3_step(statement);
  sqlite3_reset(statement);
  // The rows belong to the caller.
  sqlite3_clear_bindings(statement);
  return code;
}

static int bind_value(sqlite3_stmt *statement, int place, const OctavoValue *value, const char *texts) {
  switch (value->kind) {
  case octavo_number: return sqlite3_bind_int64(statement, place, value->number);
  case octavo_text: return sqlite3_bind_text(statement, place, texts + value->number, value->size, SQLITE_STATIC);
  case octavo_blob: return sqlite3_bind_blob(statement, place, texts + value->number, value->size, SQLITE_STATIC);
  default: return sqlite3_bind_null(statement, place);
  }
}

int octavo_rows_insert(void *statement, const OctavoRows *rows) {
  int code = SQLITE_DONE;
  const OctavoValue *value = rows->values;
  for (int row = 0; row < rows->count && code == SQLITE_DONE; row++) {
    code = SQLITE_OK;
    for (int place = 1; place <= rows->columns && code == SQLITE_OK; place++, value++) {
      code = bind_value(statement, place, value, rows->texts);
    }
    if (code == SQLITE_OK) code = sqlite3_step(statement);
    sqlite3_reset(statement);
  }
  // The rows belong to the caller.
  sqlite3_clear_bindings(statement);
  return code;
}
