internal import GRDB

extension Migration {
  /// Finds the changes of status of a reading, and the furthest place in it, in indexes of their own: `log` and
  /// `finish` ask for both every time, and a book may have thousands of other entries.
  static let changesAndPlaces = Migration(schema: 21, name: "021-changes-and-places") { db in
    try db.execute(
      sql: """
        CREATE INDEX entryByChange ON entry (readingId, kind, sortDay, created, id, status, day) WHERE kind = 'status';
        CREATE INDEX entryByPlace ON entry (readingId, kind, unit, total, isBaseline, toPlace, sortDay)
          WHERE kind = 'progress' AND unit IS NOT NULL;
        """)
  }
}
