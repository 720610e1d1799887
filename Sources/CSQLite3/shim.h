#pragma once

#include <sqlite3.h>

// Swift cannot call variadic functions.
static inline void octavo_refuse_code_in_schema(sqlite3 *connection) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_VIEW, 0, (int *)0);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
}
