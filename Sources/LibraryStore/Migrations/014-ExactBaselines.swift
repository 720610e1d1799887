internal import GRDB

extension Migration {
  /// The baseline of an imported row as 128-bit hashes and whole uids. The fingerprints that earlier versions stored
  /// stay until their rows are imported again.
  static let exactBaselines = Migration(schema: 14, name: "014-exact-baselines") { db in
    try db.execute(
      sql: """
        ALTER TABLE provenance RENAME COLUMN told TO legacyBaseline;
        ALTER TABLE provenance ADD COLUMN baseline BLOB CHECK (length(baseline) >= 16); -- NULL before this was kept
        """)
  }
}
