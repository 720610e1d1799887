/// Statements that write all columns of a row.
enum SQLText {
  /// `INSERT INTO table (…) VALUES (?, …)`.
  /// - Parameter isOwned: Whether the row says whose it is.
  static func insert(into table: String, _ columns: [String], isOwned: Bool = false) -> String {
    let names = columns + (isOwned ? ["readerId"] : [])
    let values = columns.map { _ in "?" } + (isOwned ? ["reader()"] : [])
    return "INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(values.joined(separator: ", ")))"
  }

  /// `UPDATE table SET … = ?, … WHERE id = ?`.
  static func update(_ table: String, _ columns: [String]) -> String {
    "UPDATE \(table) SET \(columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?"
  }
}
