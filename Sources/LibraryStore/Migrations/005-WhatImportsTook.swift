internal import GRDB

extension Migration {
  /// Which fields of a book an import filled, and the reader's day of the import.
  static let whatImportsTook = Migration(schema: 5, name: "005-what-imports-took") { db in
    try db.execute(
      sql: """
        ALTER TABLE provenance ADD COLUMN day TEXT;        -- the reader's; NULL before this was kept
        ALTER TABLE provenance ADD COLUMN took INTEGER CHECK (took >= 0); -- bits of fields; NULL before this was kept
        """)
  }
}
