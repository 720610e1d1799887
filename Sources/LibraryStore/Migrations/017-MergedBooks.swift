internal import GRDB

extension Migration {
  /// Books that were merged into another one, with what is needed to split them; and pairs of similar books that the
  /// reader calls different.
  static let mergedBooks = Migration(schema: 17, name: "017-merged-books") { db in
    try db.execute(
      sql: """
        CREATE TABLE mergedBook (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE, -- the book that stayed
          uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 36), -- of the book that was merged into it
          day TEXT NOT NULL,
          before TEXT NOT NULL CHECK (json_valid(before)), -- the fields of the book that stayed, before that
          joined TEXT NOT NULL CHECK (json_valid(joined)), -- uids of joined readings and entries: what they became
          changes BLOB NOT NULL CHECK (length(changes) > 0), -- SQLite's changeset
          readerId INTEGER NOT NULL DEFAULT 1 CHECK (readerId > 0)
        ) STRICT;
        CREATE INDEX mergedBookByBook ON mergedBook (bookId);
        CREATE TABLE separateBook (
          bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
          otherId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
          PRIMARY KEY (bookId, otherId),
          CHECK (bookId < otherId)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX separateBookByOther ON separateBook (otherId);
        """)
  }
}
