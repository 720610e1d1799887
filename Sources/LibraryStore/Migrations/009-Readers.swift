internal import GRDB

extension Migration {
  /// Several readers in one library: rows that belong to one reader get an owner. With a single reader, `reader` is
  /// empty and everything belongs to reader 1.
  static let readers = Migration(schema: 9, name: "009-readers") { db in
    try db.execute(sql: readerTables)
    try db.execute(sql: ownedTables)
    try db.execute(sql: wishes)
    try db.execute(sql: singleRows)
  }

  private static let readerTables = """
    CREATE TABLE reader (
      id INTEGER PRIMARY KEY,
      uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 36),
      name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) > 0),
      role TEXT NOT NULL CHECK (role IN ('owner', 'member', 'guest')),
      isUsual INTEGER NOT NULL CHECK (isUsual IN (0, 1)), -- who is meant when nobody is named
      passphrase TEXT CHECK (length(passphrase) > 0)   -- its Argon2id hash with salt and costs (RFC 9106)
    ) STRICT;

    CREATE TABLE bookMark (                            -- what readers 2 and up keep of a book; for reader 1 it is in book
      readerId INTEGER NOT NULL CHECK (readerId > 1),
      bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
      isFavorite INTEGER NOT NULL CHECK (isFavorite IN (0, 1)),
      notes TEXT CHECK (length(notes) > 0),
      PRIMARY KEY (readerId, bookId),
      CHECK (isFavorite OR notes IS NOT NULL)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX bookMarkByBook ON bookMark (bookId);

    ALTER TABLE reading ADD COLUMN readerId INTEGER NOT NULL DEFAULT 1 CHECK (readerId > 0);
    ALTER TABLE provenance ADD COLUMN readerId INTEGER NOT NULL DEFAULT 1 CHECK (readerId > 0);
    ALTER TABLE history ADD COLUMN readerId INTEGER NOT NULL DEFAULT 1 CHECK (readerId > 0);
    """

  /// Names are unique per reader.
  private static let ownedTables = """
    CREATE TABLE newSavedQuery (
      id INTEGER PRIMARY KEY,
      uid TEXT NOT NULL CHECK (length(uid) = 36),
      name TEXT NOT NULL CHECK (length(name) > 0),
      query TEXT NOT NULL CHECK (length(query) > 0),
      readerId INTEGER NOT NULL DEFAULT 1 CHECK (readerId > 0),
      UNIQUE (readerId, uid),
      UNIQUE (readerId, name)
    ) STRICT;
    INSERT INTO newSavedQuery SELECT *, 1 FROM savedQuery;
    DROP TABLE savedQuery;
    ALTER TABLE newSavedQuery RENAME TO savedQuery;

    CREATE TABLE newGoal (
      id INTEGER PRIMARY KEY,
      uid TEXT NOT NULL CHECK (length(uid) = 36),
      name TEXT NOT NULL CHECK (length(name) > 0),
      amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 1000000000),
      measure TEXT NOT NULL CHECK (measure IN ('books', 'readings', 'pages', 'hours', 'minutes', 'authors', 'days')),
      every TEXT CHECK (every IN ('day', 'week', 'month', 'year')), -- over and over, else from one day to another
      firstDay TEXT CHECK (length(firstDay) >= 10),
      lastDay TEXT CHECK (length(lastDay) >= 10),
      query TEXT CHECK (length(query) > 0),            -- which readings count; all when NULL
      isOn INTEGER NOT NULL CHECK (isOn IN (0, 1)),
      readerId INTEGER NOT NULL DEFAULT 1 CHECK (readerId > 0),
      UNIQUE (readerId, uid),
      UNIQUE (readerId, name),
      CHECK ((every IS NULL) = (firstDay IS NOT NULL)),
      CHECK ((firstDay IS NULL) = (lastDay IS NULL)),
      CHECK (firstDay <= lastDay)
    ) STRICT;
    INSERT INTO newGoal SELECT *, 1 FROM goal;
    DROP TABLE goal;
    ALTER TABLE newGoal RENAME TO goal;

    CREATE TABLE newShelf (
      id INTEGER PRIMARY KEY,                          -- shelves are listed in the order in which they were made
      uid TEXT NOT NULL CHECK (length(uid) = 36),
      name TEXT NOT NULL COLLATE NOCASE CHECK (length(name) > 0),
      description TEXT CHECK (length(description) > 0),
      visibility TEXT NOT NULL CHECK (visibility IN ('public', 'private')),
      readerId INTEGER NOT NULL DEFAULT 1 CHECK (readerId > 0),
      UNIQUE (readerId, uid),
      UNIQUE (readerId, name)
    ) STRICT;
    INSERT INTO newShelf SELECT *, 1 FROM shelf;
    CREATE TABLE newShelfBook (
      shelfId INTEGER NOT NULL REFERENCES newShelf ON DELETE CASCADE,
      bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
      place INTEGER NOT NULL CHECK (place > 0),        -- in the reader's order; a book that goes leaves a gap
      PRIMARY KEY (shelfId, bookId)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO newShelfBook SELECT * FROM shelfBook;
    DROP TABLE shelfBook;                              -- before its parent, so that nothing cascades
    DROP TABLE shelf;
    ALTER TABLE newShelf RENAME TO shelf;
    ALTER TABLE newShelfBook RENAME TO shelfBook;
    CREATE INDEX shelfBookByBook ON shelfBook (bookId);
    """

  /// Several readers may wish for the same book.
  private static let wishes = """
    CREATE TABLE newWish (
      id INTEGER PRIMARY KEY,
      bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
      uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 36),
      priceAmount TEXT, priceCurrency TEXT CHECK (length(priceCurrency) = 3),
      shop TEXT CHECK (length(shop) > 0),
      priority INTEGER CHECK (priority BETWEEN 1 AND 9), -- 1 is wanted most
      recommendedBy TEXT CHECK (length(recommendedBy) > 0),
      quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 1000),
      isInCart INTEGER NOT NULL CHECK (isInCart IN (0, 1)),
      since TEXT CHECK (length(since) >= 4),
      note TEXT CHECK (length(note) > 0),
      readerId INTEGER NOT NULL DEFAULT 1 CHECK (readerId > 0),
      UNIQUE (bookId, readerId),
      CHECK ((priceAmount IS NULL) = (priceCurrency IS NULL))
    ) STRICT;
    INSERT INTO newWish SELECT *, 1 FROM wish;
    DROP TABLE wish;
    ALTER TABLE newWish RENAME TO wish;
    """

  /// One row per reader in each table, with the reader's number as its id.
  private static let singleRows = """
    CREATE TABLE newProfile (
      id INTEGER PRIMARY KEY CHECK (id > 0),
      name TEXT, bio TEXT, link TEXT,
      avatarId INTEGER REFERENCES picture ON DELETE SET NULL,
      backgroundId INTEGER REFERENCES picture ON DELETE SET NULL
    ) STRICT;
    INSERT INTO newProfile SELECT * FROM profile;
    DROP TABLE profile;
    ALTER TABLE newProfile RENAME TO profile;

    CREATE TABLE newTimer (
      id INTEGER PRIMARY KEY CHECK (id > 0),
      bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
      startedAt INTEGER NOT NULL,                      -- Unix seconds
      day TEXT NOT NULL,                               -- the reader's day and time when it began
      time INTEGER NOT NULL CHECK (time BETWEEN 0 AND 1439)
    ) STRICT;
    INSERT INTO newTimer SELECT * FROM timer;
    DROP TABLE timer;
    ALTER TABLE newTimer RENAME TO timer;

    CREATE TABLE newChosenBook (
      id INTEGER PRIMARY KEY CHECK (id > 0),
      bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE
    ) STRICT;
    INSERT INTO newChosenBook SELECT * FROM chosenBook;
    DROP TABLE chosenBook;
    ALTER TABLE newChosenBook RENAME TO chosenBook;
    """
}
