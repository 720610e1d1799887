internal import GRDB

extension Migration {
  /// Saved queries, goals, and indexes to compute their numbers quickly.
  static let goalsAndSavedQueries = Migration(schema: 3, name: "003-goals-and-saved-queries") { db in
    try db.execute(sql: tables)
    try db.execute(sql: indexes)
  }

  private static let tables = """
    CREATE TABLE savedQuery (
      id INTEGER PRIMARY KEY,
      uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 36),
      name TEXT NOT NULL UNIQUE CHECK (length(name) > 0),
      query TEXT NOT NULL CHECK (length(query) > 0)
    ) STRICT;

    CREATE TABLE goal (
      id INTEGER PRIMARY KEY,
      uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 36),
      name TEXT NOT NULL UNIQUE CHECK (length(name) > 0),
      amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 1000000000),
      measure TEXT NOT NULL CHECK (measure IN ('books', 'readings', 'pages', 'hours', 'minutes', 'authors', 'days')),
      every TEXT CHECK (every IN ('day', 'week', 'month', 'year')), -- over and over, else from one day to another
      firstDay TEXT CHECK (length(firstDay) >= 10),
      lastDay TEXT CHECK (length(lastDay) >= 10),
      query TEXT CHECK (length(query) > 0),            -- which readings count; all when NULL
      isOn INTEGER NOT NULL CHECK (isOn IN (0, 1)),
      CHECK ((every IS NULL) = (firstDay IS NOT NULL)),
      CHECK ((firstDay IS NULL) = (lastDay IS NULL)),
      CHECK (firstDay <= lastDay)
    ) STRICT;
    """

  private static let indexes = """
    DROP INDEX entryByReading;
    CREATE INDEX entryByReading ON entry (              -- all that is counted, so that the texts are left alone
      readingId, sortDay, id, kind, status, day, unit, fromPlace, toPlace, total, isBaseline, minutes);
    CREATE INDEX contributorByName ON contributor (name); -- for what was first read of an author
    """
}
