internal import GRDB

extension Migration {
  /// Shelves in the reader's order; the courses a book is read for, with their colleges; a full-text index of
  /// publishers, courses and colleges.
  static let shelvesAndCourses = Migration(schema: 4, name: "004-shelves-and-courses") { db in
    try db.execute(
      sql: """
        CREATE TABLE shelf (
          id INTEGER PRIMARY KEY,                          -- shelves are listed in the order in which they were made
          uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 36),
          name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) > 0),
          description TEXT CHECK (length(description) > 0),
          visibility TEXT NOT NULL CHECK (visibility IN ('public', 'private'))
        ) STRICT;

        CREATE TABLE shelfBook (
          shelfId INTEGER NOT NULL REFERENCES shelf ON DELETE CASCADE,
          bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
          place INTEGER NOT NULL CHECK (place > 0),        -- in the reader's order; a book that goes leaves a gap
          PRIMARY KEY (shelfId, bookId)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX shelfBookByBook ON shelfBook (bookId);

        CREATE TABLE course (
          bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
          place INTEGER NOT NULL,
          name TEXT NOT NULL CHECK (length(name) > 0),
          PRIMARY KEY (bookId, place)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE college (
          bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
          place INTEGER NOT NULL,
          name TEXT NOT NULL CHECK (length(name) > 0),
          PRIMARY KEY (bookId, place)
        ) STRICT, WITHOUT ROWID;

        ALTER TABLE book ADD COLUMN courseNames TEXT NOT NULL DEFAULT '';  -- every course, for search
        ALTER TABLE book ADD COLUMN collegeNames TEXT NOT NULL DEFAULT ''; -- every college, for search

        CREATE VIRTUAL TABLE bookFieldText USING fts5(
          publisher, courseNames, collegeNames, content = 'book', content_rowid = 'id',
          tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
        );
        INSERT INTO bookFieldText (bookFieldText) VALUES ('rebuild');
        CREATE TRIGGER bookFieldTextInserted AFTER INSERT ON book BEGIN
          INSERT INTO bookFieldText (rowid, publisher, courseNames, collegeNames)
          VALUES (new.id, new.publisher, new.courseNames, new.collegeNames);
        END;
        CREATE TRIGGER bookFieldTextDeleted AFTER DELETE ON book BEGIN
          INSERT INTO bookFieldText (bookFieldText, rowid, publisher, courseNames, collegeNames)
          VALUES ('delete', old.id, old.publisher, old.courseNames, old.collegeNames);
        END;
        CREATE TRIGGER bookFieldTextUpdated AFTER UPDATE OF publisher, courseNames, collegeNames ON book BEGIN
          INSERT INTO bookFieldText (bookFieldText, rowid, publisher, courseNames, collegeNames)
          VALUES ('delete', old.id, old.publisher, old.courseNames, old.collegeNames);
          INSERT INTO bookFieldText (rowid, publisher, courseNames, collegeNames)
          VALUES (new.id, new.publisher, new.courseNames, new.collegeNames);
        END;
        """)
  }
}
