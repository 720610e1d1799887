internal import GRDB

extension Migration {
  /// Entries of the same day are in the order of their creation, not of their local ids, so that every device that has
  /// them shows them in the same order.
  static let orderOfCreation = Migration(schema: 16, name: "016-order-of-creation") { db in
    try db.execute(
      sql: """
        ALTER TABLE entry ADD COLUMN created INTEGER NOT NULL DEFAULT 0; -- order of creation, across devices
        UPDATE entry SET created = id;
        DROP INDEX entryByDay;
        CREATE INDEX entryByDay ON entry (sortDay, created, id);
        DROP INDEX entryByReading;
        CREATE INDEX entryByReading ON entry (              -- all that is counted, so that the texts are left alone
          readingId, sortDay, created, id, kind, status, day, unit, fromPlace, toPlace, total, isBaseline, minutes);
        """)
  }
}
