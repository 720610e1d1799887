internal import GRDB

extension Migration {
  /// Case-insensitive indexes on titles and publishers, for shell completion.
  static let namesInOrder = Migration(schema: 8, name: "008-names-in-order") { db in
    try db.execute(
      sql: """
        CREATE INDEX bookByTitle ON book (title COLLATE NOCASE);
        CREATE INDEX bookByPublisher ON book (publisher COLLATE NOCASE) WHERE publisher IS NOT NULL;
        """)
  }
}
