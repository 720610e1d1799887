internal import GRDB

extension Migration {
  /// The whole model: books, readings, entries, the profile, and full-text search.
  static let firstSchema = Migration(schema: 1, name: "001-first-schema") { db in
    try db.execute(sql: tables)
    try db.execute(sql: indexes)
    try db.execute(sql: search)
  }

  private static let tables = """
    CREATE TABLE library (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      uid TEXT NOT NULL CHECK (length(uid) = 36),
      createdAt INTEGER NOT NULL,                      -- Unix seconds
      modifiedAt INTEGER NOT NULL,                     -- Unix seconds
      seed TEXT NOT NULL CHECK (seed IN ('never', 'loaded', 'removed'))
    ) STRICT;

    CREATE TABLE picture (
      id INTEGER PRIMARY KEY,
      mediaType TEXT NOT NULL CHECK (mediaType LIKE 'image/%'),
      bytes BLOB NOT NULL CHECK (length(bytes) > 0)
    ) STRICT;

    CREATE TABLE profile (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      name TEXT, bio TEXT, link TEXT,
      avatarId INTEGER REFERENCES picture ON DELETE SET NULL
    ) STRICT;

    CREATE TABLE book (
      id INTEGER PRIMARY KEY,
      uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 36),
      title TEXT NOT NULL CHECK (length(title) > 0),
      subtitle TEXT,
      byline TEXT NOT NULL,                            -- the authors in one line, from contributor
      people TEXT NOT NULL,                            -- every contributor's name, for search
      seriesNames TEXT NOT NULL,                       -- every series' name, for search
      sortKey TEXT NOT NULL,                           -- the title as a catalogue files it
      matchKey TEXT NOT NULL,                          -- title and first author, normalised, to recognise the same book
      isbn TEXT CHECK (length(isbn) = 13),
      publisher TEXT,
      published TEXT,
      firstPublished TEXT,
      format TEXT CHECK (format IN ('print', 'ebook', 'audio')),
      pageCount INTEGER CHECK (pageCount BETWEEN 1 AND 9999999),
      durationSeconds INTEGER CHECK (durationSeconds BETWEEN 1 AND 1000000000),
      language TEXT,
      link TEXT,
      priceAmount TEXT,
      priceCurrency TEXT CHECK (length(priceCurrency) = 3),
      notes TEXT,
      isFavorite INTEGER NOT NULL CHECK (isFavorite IN (0, 1)),
      visibility TEXT NOT NULL CHECK (visibility IN ('public', 'private')),
      added TEXT,
      coverId INTEGER REFERENCES picture ON DELETE SET NULL,
      CHECK ((priceAmount IS NULL) = (priceCurrency IS NULL))
    ) STRICT;

    CREATE TABLE contributor (
      bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
      place INTEGER NOT NULL,                          -- order on the title page, from 0
      name TEXT NOT NULL CHECK (length(name) > 0),
      sortName TEXT,
      role TEXT NOT NULL CHECK (role IN ('author', 'translator', 'editor', 'illustrator', 'narrator', 'contributor')),
      PRIMARY KEY (bookId, place)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE series (
      bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
      place INTEGER NOT NULL,                          -- order in which the book names them, from 0
      name TEXT NOT NULL CHECK (length(name) > 0),
      position TEXT,
      PRIMARY KEY (bookId, place)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE identifier (
      bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
      place INTEGER NOT NULL,
      scheme TEXT NOT NULL CHECK (length(scheme) > 0),
      value TEXT NOT NULL CHECK (length(value) > 0),
      PRIMARY KEY (bookId, place)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE bookTag (
      bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
      place INTEGER NOT NULL,
      tag TEXT NOT NULL COLLATE NOCASE CHECK (length(tag) > 0),
      PRIMARY KEY (bookId, place)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE reading (
      id INTEGER PRIMARY KEY,
      uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 36),
      bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
      status TEXT NOT NULL CHECK (status IN ('wanted', 'reading', 'paused', 'finished', 'abandoned')),
      started TEXT,                                    -- status, started and ended follow from the status entries
      ended TEXT,
      rating INTEGER CHECK (rating BETWEEN 25 AND 500), -- hundredths of a star
      review TEXT CHECK (length(review) > 0),
      visibility TEXT NOT NULL CHECK (visibility IN ('public', 'private'))
    ) STRICT;

    CREATE TABLE entry (
      id INTEGER PRIMARY KEY,
      uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 36),
      readingId INTEGER NOT NULL REFERENCES reading ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK (kind IN ('progress', 'thought', 'quote', 'status')),
      status TEXT CHECK (status IN ('wanted', 'reading', 'paused', 'finished', 'abandoned')),
      day TEXT,                                        -- 2026-03-14, 2026-03, 2026; NULL is unknown
      sortDay TEXT NOT NULL,                           -- the exact day it is filed under; '' before all days
      time INTEGER CHECK (time BETWEEN 0 AND 1439),    -- minutes after midnight
      unit TEXT CHECK (unit IN ('page', 'roman', 'percent', 'seconds', 'location')),
      fromPlace INTEGER CHECK (fromPlace >= 0),
      toPlace INTEGER CHECK (toPlace BETWEEN 0 AND 1000000000),
      total INTEGER CHECK (total BETWEEN 1 AND 1000000000), -- of the edition when it was logged
      isBaseline INTEGER NOT NULL CHECK (isBaseline IN (0, 1)),
      minutes INTEGER CHECK (minutes BETWEEN 1 AND 100000),
      text TEXT CHECK (length(text) > 0),
      note TEXT CHECK (length(note) > 0),
      visibility TEXT NOT NULL CHECK (visibility IN ('public', 'private')),
      CHECK ((kind = 'status') = (status IS NOT NULL)),
      CHECK ((unit IS NULL) = (toPlace IS NULL)),
      CHECK (unit IS NOT NULL OR (fromPlace IS NULL AND total IS NULL AND isBaseline = 0)),
      CHECK (unit NOT IN ('page', 'roman')             -- pages count from 1, unless a reader came in at the very start
        OR ((toPlace > 0 OR isBaseline = 1) AND coalesce(fromPlace, 1) >= min(1, toPlace))),
      CHECK (fromPlace IS NULL OR fromPlace <= toPlace),
      CHECK (unit = 'roman' OR total IS NULL OR toPlace <= total)
    ) STRICT;

    CREATE TABLE entryTag (
      entryId INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
      place INTEGER NOT NULL,
      tag TEXT NOT NULL COLLATE NOCASE CHECK (length(tag) > 0),
      PRIMARY KEY (entryId, place)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE provenance (
      id INTEGER PRIMARY KEY,
      bookId INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
      source TEXT NOT NULL CHECK (length(source) > 0), -- the importer's name
      file TEXT NOT NULL,
      line INTEGER CHECK (line > 0),
      raw TEXT NOT NULL,                               -- the row as it was
      importedAt INTEGER NOT NULL                      -- Unix seconds
    ) STRICT;

    CREATE TABLE sample (
      uid TEXT PRIMARY KEY                             -- of every book, reading and entry that came with the seed
    ) STRICT, WITHOUT ROWID;
    """

  private static let indexes = """
    CREATE INDEX bookByMatchKey ON book (matchKey);
    CREATE INDEX bookBySortKey ON book (sortKey);
    CREATE INDEX bookByISBN ON book (isbn) WHERE isbn IS NOT NULL;
    CREATE INDEX bookByCover ON book (coverId) WHERE coverId IS NOT NULL; -- for removing a picture
    CREATE INDEX identifierByValue ON identifier (scheme, value);
    CREATE INDEX bookTagByTag ON bookTag (tag);
    CREATE INDEX readingByBook ON reading (bookId);
    CREATE INDEX readingByStatus ON reading (status);
    CREATE INDEX readingByEnd ON reading (ended) WHERE ended IS NOT NULL;
    CREATE INDEX entryByReading ON entry (readingId, sortDay, id);
    CREATE INDEX entryByDay ON entry (sortDay, id);
    CREATE INDEX entryTagByTag ON entryTag (tag);
    CREATE INDEX provenanceByBook ON provenance (bookId);
    """

  /// Full-text indexes over the tables' text (SQLite FTS5 §4.4.3, external content), kept up to date by triggers.
  private static let search = [
    searchTable("bookText", over: "book", columns: ["title", "subtitle", "people", "seriesNames"], prefix: "2 3"),
    searchTable("readingText", over: "reading", columns: ["review"], prefix: nil),
    searchTable("entryText", over: "entry", columns: ["text", "note"], prefix: nil),
  ].joined()

  private static func searchTable(_ name: String, over table: String, columns: [String], prefix: String?) -> String {
    let list = columns.joined(separator: ", ")
    func values(_ row: String) -> String { columns.map { "\(row).\($0)" }.joined(separator: ", ") }
    let prefixOption = prefix.map { ", prefix = '\($0)'" } ?? ""
    let remove = "INSERT INTO \(name) (\(name), rowid, \(list)) VALUES ('delete', old.id, \(values("old")));"
    let insert = "INSERT INTO \(name) (rowid, \(list)) VALUES (new.id, \(values("new")));"
    return """
      CREATE VIRTUAL TABLE \(name) USING fts5(
        \(list), content = '\(table)', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2'\(prefixOption)
      );
      CREATE TRIGGER \(name)Inserted AFTER INSERT ON \(table) BEGIN \(insert) END;
      CREATE TRIGGER \(name)Deleted AFTER DELETE ON \(table) BEGIN \(remove) END;
      CREATE TRIGGER \(name)Updated AFTER UPDATE OF \(list) ON \(table) BEGIN \(remove) \(insert) END;

      """
  }
}
