internal import GRDB

extension Migration {
  /// Full-text indexes without rows for empty text, and without the word counts needed only for ranking (SQLite FTS5
  /// §4.5, columnsize): hits are sorted newest first.
  static let searchWithoutSizes = Migration(schema: 12, name: "012-search-without-sizes") { db in
    try db.execute(sql: tables.map(\.sql).joined())
  }

  private static let tables = [
    SearchTable(
      name: "bookText", over: "book", columns: ["title", "subtitle", "people", "seriesNames"], prefix: "2 3",
      hasWords: { _ in nil }),
    SearchTable(
      name: "bookFieldText", over: "book", columns: ["publisher", "courseNames", "collegeNames"], prefix: "2 3",
      hasWords: { "\($0).publisher IS NOT NULL OR \($0).courseNames <> '' OR \($0).collegeNames <> ''" }),
    SearchTable(
      name: "readingText", over: "reading", columns: ["review"], prefix: nil, hasWords: { "\($0).review IS NOT NULL" }),
    SearchTable(
      name: "entryText", over: "entry", columns: ["text", "note"], prefix: nil,
      hasWords: { "\($0).text IS NOT NULL OR \($0).note IS NOT NULL" }),
  ]

  /// A full-text index over some columns of a table, rebuilt with its triggers.
  private struct SearchTable: Sendable {
    let name: String
    let over: String
    let columns: [String]
    let prefix: String?
    /// The condition that a row, `old` or `new`, has words; nil if every row has.
    let hasWords: @Sendable (String) -> String?

    var sql: String {
      let list = columns.joined(separator: ", ")
      func values(_ row: String) -> String { columns.map { "\(row).\($0)" }.joined(separator: ", ") }
      func when(_ row: String, _ word: String) -> String { hasWords(row).map { " \(word) \($0)" } ?? "" }
      // One trigger for both, as SQLite does not define which of two fires first.
      let remove = "INSERT INTO \(name) (\(name), rowid, \(list)) SELECT 'delete', old.id, \(values("old"))"
      let insert = "INSERT INTO \(name) (rowid, \(list)) SELECT new.id, \(values("new"))"
      return """
        DROP TRIGGER \(name)Inserted;
        DROP TRIGGER \(name)Deleted;
        DROP TRIGGER \(name)Updated;
        DROP TABLE \(name);
        CREATE VIRTUAL TABLE \(name) USING fts5(
          \(list), content = '\(over)', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2',
          columnsize = 0\(prefix.map { ", prefix = '\($0)'" } ?? "")
        );
        INSERT INTO \(name) (\(name)) VALUES ('rebuild');
        CREATE TRIGGER \(name)Inserted AFTER INSERT ON \(over)\(when("new", "WHEN")) BEGIN
          \(insert);
        END;
        CREATE TRIGGER \(name)Deleted AFTER DELETE ON \(over)\(when("old", "WHEN")) BEGIN
          \(remove);
        END;
        CREATE TRIGGER \(name)Updated AFTER UPDATE OF \(list) ON \(over) BEGIN
          \(remove)\(when("old", "WHERE"));
          \(insert)\(when("new", "WHERE"));
        END;

        """
    }
  }
}
