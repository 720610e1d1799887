internal import GRDB
internal import Syncing

/// SQL that writes all columns of a row.
enum SQLText {
  /// `INSERT INTO table (…) VALUES (?, …)`.
  /// - Parameter isOwned: Whether the row has a `readerId`.
  static func insert(into table: String, _ columns: [String], isOwned: Bool = false) -> String {
    let names = columns + (isOwned ? ["readerId"] : [])
    let values = columns.map { _ in "?" } + (isOwned ? ["currentReaderId()"] : [])
    return "INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(values.joined(separator: ", ")))"
  }

  /// Numbers as an argument of `json_each`.
  static func list(_ numbers: some Sequence<Int64>) -> String {
    "[" + numbers.map(String.init).joined(separator: ",") + "]"
  }

  /// Texts as an argument of `json_each`.
  static func list(_ texts: some Sequence<String>) -> String { JSON.list(texts.map { .text($0) }).canonical }

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
}

extension Database {
  /// Whether a query has rows.
  func exists(_ query: String, arguments: StatementArguments = StatementArguments()) throws -> Bool {
    try Bool.fetchOne(cachedStatement(sql: "SELECT EXISTS (\(query))"), arguments: arguments) ?? false
  }

  /// Runs the closure in a savepoint: an error undoes its changes, not those before it.
  func withSavepoint<Value>(_ body: () throws -> Value) throws -> Value {
    var value: Value?
    try inSavepoint {
      value = try body()
      return .commit
    }
    guard let value else { throw DatabaseError(message: "the savepoint was not kept") }
    return value
  }
}

extension String {
  /// The text with U+0000, at which SQLite truncates, replaced by U+FFFD, and without U+0001, which marks search hits.
  /// A text that is not empty does not become empty.
  var storable: String {
    guard utf8.contains(where: { $0 < 2 }) else { return self }
    let kept = replacing("\0", with: "\u{FFFD}").replacing("\u{1}", with: "")
    return kept.isEmpty && !isEmpty ? "\u{FFFD}" : kept
  }
}

extension String? {
  /// The text as it is stored; nil if empty.
  var storable: String? { flatMap { $0.isEmpty ? nil : $0.storable } }
}
