extension Migration {
  /// Chapters are a unit of positions, counted from 1.
  static let chapters = Migration(schema: 15, name: "015-chapters") { db in
    try rebuild("entry", db, replacing: "'seconds', 'location')", with: "'seconds', 'location', 'chapter')")
  }
}
