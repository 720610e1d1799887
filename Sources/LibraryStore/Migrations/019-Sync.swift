internal import GRDB

extension Migration {
  /// Sync with other devices. All of these tables are empty in a library that does not sync.
  static let sync = Migration(schema: 19, name: "019-sync") { db in
    try db.execute(
      sql: """
        CREATE TABLE syncPlace (                           -- folders that this library syncs with
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          address TEXT NOT NULL UNIQUE CHECK (length(address) > 0),
          syncedAt INTEGER                                 -- Unix seconds
        ) STRICT;
        CREATE TABLE syncState (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          journal TEXT NOT NULL CHECK (length(journal) = 36), -- the uid of the library that started
          lastTime INTEGER NOT NULL,                       -- of the newest fact written here
          sequence INTEGER NOT NULL                        -- of the newest file written here
        ) STRICT;
        CREATE TABLE syncItem (                            -- what is known of each thing, as lines of a sync file
          uid TEXT PRIMARY KEY,
          kind TEXT NOT NULL,
          facts TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE syncMark (                            -- fields that were changed since the last sync
          kind TEXT NOT NULL,
          uid TEXT NOT NULL,
          field TEXT NOT NULL,                             -- '*' for all
          time INTEGER NOT NULL,
          PRIMARY KEY (kind, uid, field)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE syncFile (                            -- files that were taken in or written
          hash TEXT PRIMARY KEY,
          path TEXT NOT NULL,
          device TEXT NOT NULL,
          deviceName TEXT NOT NULL,
          made TEXT NOT NULL,
          isOwn INTEGER NOT NULL CHECK (isOwn IN (0, 1)),
          isExpected INTEGER NOT NULL CHECK (isExpected IN (0, 1)) -- until another file replaces it
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE syncSeen (                            -- files of a place that were read
          placeId INTEGER NOT NULL REFERENCES syncPlace ON DELETE CASCADE,
          path TEXT NOT NULL,
          size INTEGER NOT NULL,
          modified INTEGER NOT NULL,
          hash TEXT,
          PRIMARY KEY (placeId, path)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE syncOutbox (                          -- files that have to be put into a place
          placeId INTEGER NOT NULL REFERENCES syncPlace ON DELETE CASCADE,
          path TEXT NOT NULL,
          hash TEXT,
          bytes BLOB NOT NULL,
          PRIMARY KEY (placeId, path)
        ) STRICT;
        """)
  }
}
