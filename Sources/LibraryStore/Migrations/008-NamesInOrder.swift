internal import GRDB

extension Migration {
  /// Titles and publishers in the order of the alphabet, in either case, for completion on the command line.
  static let namesInOrder = Migration(schema: 8, name: "008-names-in-order") { db in
    try db.execute(
      sql: """
        CREATE INDEX bookByTitle ON book (title COLLATE NOCASE);
        CREATE INDEX bookByPublisher ON book (publisher COLLATE NOCASE) WHERE publisher IS NOT NULL;
        """)
  }
}
