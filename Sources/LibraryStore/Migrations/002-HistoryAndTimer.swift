internal import GRDB

extension Migration {
  /// The undo history, the running timer and the default book.
  static let historyAndTimer = Migration(schema: 2, name: "002-history-and-timer") { db in
    try db.execute(
      sql: """
        CREATE TABLE history (
          id INTEGER PRIMARY KEY,
          words TEXT NOT NULL CHECK (length(words) > 0),   -- what was done, without any text of the journal
          day TEXT NOT NULL,                               -- the reader's day and time
          time INTEGER NOT NULL CHECK (time BETWEEN 0 AND 1439),
          isUndone INTEGER NOT NULL CHECK (isUndone IN (0, 1)),
          size INTEGER NOT NULL CHECK (size > 0),          -- bytes of the changes
          changes BLOB CHECK (length(changes) = size)      -- SQLite's changeset; NULL when there was too much to keep
        ) STRICT;

        CREATE TABLE timer (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
          startedAt INTEGER NOT NULL,                      -- Unix seconds
          day TEXT NOT NULL,                               -- the reader's day and time when it began
          time INTEGER NOT NULL CHECK (time BETWEEN 0 AND 1439)
        ) STRICT;

        CREATE TABLE chosenBook (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE
        ) STRICT;
        """)
  }
}
