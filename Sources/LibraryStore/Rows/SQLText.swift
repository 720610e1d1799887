/// Statements that name every column of a row once, so that values and columns cannot get out of step.
enum SQLText {
  /// `INSERT INTO table (…) VALUES (?, …)`.
  static func insert(into table: String, _ columns: [String]) -> String {
    "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))"
  }

  /// `UPDATE table SET … = ?, … WHERE id = ?`.
  static func update(_ table: String, _ columns: [String]) -> String {
    "UPDATE \(table) SET \(columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?"
  }
}
