#ifndef C_SQLITE_SESSION_H
#define C_SQLITE_SESSION_H

// SQLite features that GRDB does not offer: the session extension (sqlite.org/sessionintro.html), the first bytes of a
// file, bulk inserts in one run of a statement, and columns read without a copy. Handles are opaque, because
// sqlite3.h is imported elsewhere without the session extension, and one program cannot import it in two forms.
// Functions that return an int return an SQLite result code.

/// Disables SQLite's memory statistics, which lock a mutex on every allocation. Must be called before any other use of
/// SQLite; too late, it does nothing and returns SQLITE_MISUSE (21).
int octavo_disable_memstatus(void);

/// Disables the authorizer of a connection (a `sqlite3 *`).
int octavo_disable_authorizer(void *connection);

/// Reads the first `count` bytes of the file at a path (UTF-8) through SQLite's VFS: closing a file that was opened any
/// other way drops all locks this process has on it, those of its connections included (sqlite.org/howtocorrupt.html
/// §2.2). Returns SQLITE_OK (0), or SQLITE_IOERR_SHORT_READ (522) if the file is shorter.
int octavo_read_file_header(const char *path, int count, void *bytes);

/// Whether the file of a connection (a `sqlite3 *`) was moved, replaced or deleted since it was opened.
int octavo_file_hasMoved(void *connection);

/// A session that records changes to tables.
typedef struct OctavoSession OctavoSession;

/// Starts a session on a connection (a `sqlite3 *`). It must end before the connection closes.
int octavo_session_begin(void *connection, OctavoSession **session);

/// Records changes to a table from now on; only tables added here are recorded.
int octavo_session_watch(OctavoSession *session, const char *table);

/// Pauses recording if `isRecording` is 0, else resumes it.
void octavo_session_record(OctavoSession *session, int isRecording);

/// The changeset so far; free it with `octavo_changes_free`. Size 0 if nothing changed.
int octavo_session_changes(OctavoSession *session, int *size, void **changes);

/// Ends a session.
void octavo_session_end(OctavoSession *session);

/// The place of `sortKey` among the columns of `book`, from 0. A change of a book that differs from the row only there
/// is applied.
enum { octavo_sort_key_column = 7 };

/// Applies a changeset, or reverts it if `backwards` is not 0; all or nothing.
/// Returns SQLITE_ABORT (4) on a conflict: a row has changed since.
int octavo_changes_apply(void *connection, int size, const void *changes, int backwards);

/// Reverts a changeset as far as its rows are unchanged since; rows that were changed or removed stay so.
/// Returns SQLITE_ABORT (4) if a foreign key would be broken; then nothing is reverted.
int octavo_changes_revertUnchanged(void *connection, int size, const void *changes);

/// The inverse of a changeset; free it with `octavo_changes_free`.
int octavo_changes_invert(int size, const void *changes, int *inverseSize, void **inverse);

/// Enables or disables the triggers of a connection (a `sqlite3 *`). Foreign keys are enforced either way.
int octavo_set_triggers(void *connection, int isOn);

/// Keeps the WAL without a checkpoint when a connection (a `sqlite3 *`) closes, even the last one.
int octavo_keep_wal_on_close(void *connection);

/// Enables or disables foreign key enforcement of a connection (a `sqlite3 *`).
int octavo_set_foreign_keys(void *connection, int isOn);

/// Writes the changed pages of a connection's (a `sqlite3 *`) transaction to the file, except those that a statement is
/// using; that is no error.
int octavo_flush_pages(void *connection);

/// One changed row of a changeset.
typedef struct OctavoChange {
  /// The table.
  const char *table;
  /// SQLite's code: 18 inserted, 23 updated, 9 deleted.
  int operation;
  /// The first three columns, if the changeset contains them as integers; else 0.
  long long first, second, third;
  /// The second and third columns of a deleted row, if they are text; else null. Valid until the next row.
  const char *removedText, *removedThird;
  /// The columns that are not NULL after an insert, or that an update changed; the first in the lowest bit.
  unsigned long long columns;
  /// The columns that an update set to NULL or to the number 0, for which a flag is off.
  unsigned long long cleared;
} OctavoChange;

/// Calls `visit` for every changed row of a changeset.
int octavo_changes_visit(int size, const void *changes, void *context,
                         void (*visit)(void *context, OctavoChange change));

/// Frees a changeset.
void octavo_changes_free(void *changes);

/// The type of a value.
typedef enum OctavoValueKind { octavo_null, octavo_number, octavo_text, octavo_blob } OctavoValueKind;

/// One value of a row.
typedef struct OctavoValue {
  OctavoValueKind kind;
  /// The number, or the offset of the text or blob in the buffer of texts.
  long long number;
  /// The size of the text or blob in bytes.
  int size;
} OctavoValue;

/// Rows of values in one array, row after row.
typedef struct OctavoRows {
  int count;
  /// The number of values in each row, at most `octavo_rows_columns`.
  int columns;
  const OctavoValue *values;
  /// The texts (UTF-8) and blobs of all values in one buffer.
  const char *texts;
} OctavoRows;

/// The number of columns of the table of `octavo_register_rows_module`.
enum { octavo_rows_columns = 32 };

/// Registers a virtual table on a connection (a `sqlite3 *`) that reads the rows of `octavo_rows_run`:
/// `SELECT c0, c1 FROM octavo_rows(?)`. One run of a statement then writes all of them.
int octavo_register_rows_module(void *connection);

/// Runs a prepared statement (a `sqlite3_stmt *`) that reads these rows through its only parameter. Returns
/// SQLITE_DONE (101).
int octavo_rows_run(void *statement, const OctavoRows *rows);

/// Runs a prepared statement (a `sqlite3_stmt *`) once for each row, with its values as parameters. Returns SQLITE_DONE
/// (101).
int octavo_rows_insert(void *statement, const OctavoRows *rows);

/// Steps a prepared statement: SQLITE_ROW (100) if there is a row, SQLITE_DONE (101) if not.
int octavo_statement_next(void *statement);

/// Resets a prepared statement.
void octavo_statement_end(void *statement);

/// Whether a column is NULL.
int octavo_column_isNull(void *statement, int column);

/// A column as an integer.
long long octavo_column_number(void *statement, int column);

/// A column as a value; its kind is `octavo_text` also for a blob. Returns the bytes of a text or blob as
/// `octavo_column_bytes` does, else NULL.
const unsigned char *octavo_column_value(void *statement, int column, OctavoValue *value);

/// The bytes of a column, valid until the next step; text is UTF-8. NULL if there are none.
const unsigned char *octavo_column_bytes(void *statement, int column, int *size);

#endif
