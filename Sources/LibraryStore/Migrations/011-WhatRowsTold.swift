internal import GRDB

extension Migration {
  /// What a row of an import told, and what of its book that became, so that both are known when it comes again.
  static let whatRowsTold = Migration(schema: 11, name: "011-what-rows-told") { db in
    try db.execute(
      sql: """
        ALTER TABLE provenance ADD COLUMN told TEXT CHECK (length(told) >= 13); -- numbers; NULL before this was kept
        """)
  }
}
