internal import GRDB

extension Migration {
  /// The baseline of an imported row, and what of the library it became, to recognise both in a later import.
  static let whatRowsTold = Migration(schema: 11, name: "011-what-rows-told") { db in
    try db.execute(
      sql: """
        ALTER TABLE provenance ADD COLUMN told TEXT CHECK (length(told) >= 13); -- numbers; NULL before this was kept
        """)
  }
}
