#ifndef C_SQLITE_SESSION_H
#define C_SQLITE_SESSION_H

// What is asked of SQLite beyond what GRDB asks: its session extension (sqlite.org/sessionintro.html), the beginning of a
// file, rows that are written in one run of a statement, and columns that are read without a copy. All of it is behind
// handles that tell nothing of SQLite's own header: that one is imported elsewhere without the extension, and one program
// cannot see it in two shapes.
// Functions that return an int return one of SQLite's result codes.

/// Leaves the count of SQLite's memory away, for which each piece of it takes a lock. Has to come before everything else;
/// returns SQLITE_MISUSE (21), and does nothing, when it does not.
int octavo_memory_uncounted(void);

/// Has a connection (a `sqlite3 *`) ask nobody any more whether a statement may do what it does, while it prepares it.
int octavo_statements_unasked(void *connection);

/// Reads the first `count` bytes of a file at a path (UTF-8) as SQLite reads them: to close a file that was opened in any
/// other way lets go of all locks that this process has on it, those of its connections too (sqlite.org/howtocorrupt.html
/// §2.2). Returns SQLITE_OK (0), or SQLITE_IOERR_SHORT_READ (522) when the file has fewer.
int octavo_file_begin(const char *path, int count, void *bytes);

/// Whether the file of a connection (a `sqlite3 *`) was moved, replaced or removed since it was opened.
int octavo_file_hasMoved(void *connection);

/// A recording of what happens to tables.
typedef struct OctavoSession OctavoSession;

/// Begins a recording on a connection (a `sqlite3 *`). It must end before the connection closes.
int octavo_session_begin(void *connection, OctavoSession **session);

/// Records what happens to a table from now on; tables not named are left out.
int octavo_session_watch(OctavoSession *session, const char *table);

/// Records nothing while `isRecording` is 0.
void octavo_session_record(OctavoSession *session, int isRecording);

/// What happened so far, to be freed with `octavo_changes_free`; size 0 when nothing did.
int octavo_session_changes(OctavoSession *session, int *size, void **changes);

/// Ends a recording.
void octavo_session_end(OctavoSession *session);

/// Does recorded changes again, or takes them back when `backwards` is not 0, wholly or not at all.
/// Returns SQLITE_ABORT (4) when a row is not as it was left.
int octavo_changes_apply(void *connection, int size, const void *changes, int backwards);

/// The changes that take recorded changes back, to be freed with `octavo_changes_free`.
int octavo_changes_invert(int size, const void *changes, int *inverseSize, void **inverse);

/// Lets a connection (a `sqlite3 *`) run the triggers of its tables, or not. Foreign keys are kept either way.
int octavo_triggers_run(void *connection, int isOn);

/// Leaves what the log holds in it when a connection (a `sqlite3 *`) closes, also that of the last one.
int octavo_log_stays(void *connection);

/// Lets a connection (a `sqlite3 *`) look for the rows that others refer to when these are written, or not.
int octavo_references_check(void *connection, int isOn);

/// One row that recorded changes are about.
typedef struct OctavoChange {
  /// The table.
  const char *table;
  /// SQLite's number of what happened: 18 inserted, 23 updated, 9 deleted.
  int operation;
  /// The first three columns, as far as the changes have them as whole numbers; else 0.
  long long first, second, third;
  /// The second column of a deleted row, when it is a text, until the next row is shown; else null.
  const char *removedText;
  /// The columns that are not null after an insertion, or that an update changed; the first in the lowest bit.
  unsigned long long columns;
} OctavoChange;

/// Shows every row that recorded changes are about to `visit`.
int octavo_changes_visit(int size, const void *changes, void *context,
                         void (*visit)(void *context, OctavoChange change));

/// Frees changes.
void octavo_changes_free(void *changes);

/// What a value of a statement is.
typedef enum OctavoValueKind { octavo_null, octavo_number, octavo_text } OctavoValueKind;

/// One value of a statement.
typedef struct OctavoValue {
  OctavoValueKind kind;
  /// The number, or where the text begins among the texts.
  long long number;
  /// The bytes of the text.
  int size;
} OctavoValue;

/// Runs a prepared statement (a `sqlite3_stmt *`) with values for all of its parameters, whose texts (UTF-8) stand in one
/// piece. Nothing of them is copied or kept. `found` becomes the first column of the first row, as a whole number.
/// Returns SQLITE_ROW (100) when there is a row, SQLITE_DONE (101) when there is none.
int octavo_statement_run(void *statement, int count, const OctavoValue *values, const char *texts, long long *found);

/// Rows of values in one piece, the values of each after those of the one before.
typedef struct OctavoRows {
  int count;
  /// How many values each row has, at most `octavo_rows_columns`.
  int columns;
  const OctavoValue *values;
  /// The texts of all values (UTF-8), in one piece.
  const char *texts;
} OctavoRows;

/// How many columns the table of `octavo_rows_offer` has.
enum { octavo_rows_columns = 32 };

/// Lets statements of a connection (a `sqlite3 *`) read the rows of `octavo_rows_run` as a table,
/// `SELECT c0, c1 FROM octavo_rows(?)`: so one run of a statement writes all of them.
int octavo_rows_offer(void *connection);

/// Runs a prepared statement (a `sqlite3_stmt *`) that reads these rows through its only parameter. Returns SQLITE_DONE (101).
int octavo_rows_run(void *statement, const OctavoRows *rows);

/// Goes to the next row of a prepared statement: SQLITE_ROW (100) when there is one, SQLITE_DONE (101) when there is none.
int octavo_statement_next(void *statement);

/// Ends the rows of a prepared statement, so that it can be run anew.
void octavo_statement_end(void *statement);

/// Whether a column of the row is null.
int octavo_column_isNull(void *statement, int column);

/// A column of the row as a whole number.
long long octavo_column_number(void *statement, int column);

/// The bytes of a column of the row, there until the next one; text is UTF-8. NULL when there are none.
const unsigned char *octavo_column_bytes(void *statement, int column, int *size);

#endif
