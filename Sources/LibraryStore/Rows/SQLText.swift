internal import ReadingModel

/// SQL that writes all columns of a row.
enum SQLText {
  /// `INSERT INTO table (…) VALUES (?, …)`.
  /// - Parameter isOwned: Whether the row has a `readerId`.
  static func insert(into table: String, _ columns: [String], isOwned: Bool = false) -> String {
    let names = columns + (isOwned ? ["readerId"] : [])
    let values = columns.map { _ in "?" } + (isOwned ? ["currentReaderId()"] : [])
    return "INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(values.joined(separator: ", ")))"
  }

  /// `INSERT INTO table (…) SELECT c0, … FROM octavo_rows(?)`: writes a batch of rows, see ``RowBatch``.
  static func insertOffered(into table: String, _ columns: [String]) -> String {
    let values = columns.indices.map { "c\($0)" }.joined(separator: ", ")
    return "INSERT INTO \(table) (\(columns.joined(separator: ", "))) SELECT \(values) FROM octavo_rows(?)"
  }

  /// `UPDATE table SET … = ?, … WHERE id = ?`.
  /// - Parameter isRevision: Whether the table has a `revision` counter.
  static func update(_ table: String, _ columns: [String], isRevision: Bool = false) -> String {
    let values = columns.map { "\($0) = ?" } + (isRevision ? ["revision = revision + 1"] : [])
    return "UPDATE \(table) SET \(values.joined(separator: ", ")) WHERE id = ?"
  }

  /// Numbers as an argument of `json_each`.
  static func list(_ numbers: some Sequence<Int64>) -> String {
    "[" + numbers.map(String.init).joined(separator: ",") + "]"
  }

  /// Texts as an argument of `json_each`.
  static func list(_ texts: some Sequence<String>) -> String { JSON.list(texts.map { .text($0) }).canonical }
}
