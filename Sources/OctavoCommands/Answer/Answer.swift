internal import Foundation

/// What a command found or did: one JSON object, and rows for JSON Lines, CSV and templates.
struct Answer {
  private enum JSON {
    /// An object with the rows as a list of this name.
    case list(String)
    case object(any Encodable)
  }

  private let json: JSON
  private let rows: any AnswerRows
  fileprivate let isEmpty: Bool

  /// A list; its name is its key in JSON.
  init<Row: Tabular>(_ name: String, _ rows: [Row]) { self.init(name, rows, Row.columns) }

  init<Row>(_ name: String, _ rows: [Row], _ columns: [Column<Row>]) {
    (json, self.rows, isEmpty) = (.list(name), Rows(rows, columns), rows.isEmpty)
  }

  init<Row: Tabular>(_ row: Row) { self.init(row, Row.columns) }

  init<Row>(_ row: Row, _ columns: [Column<Row>]) {
    self.init(Record(row, columns.sortedByName()), rows: [row], columns)
  }

  /// One object in JSON, and some of what it contains as rows.
  init<Object: Tabular, Row: Tabular>(_ object: Object, rows: [Row]) { self.init(object, Object.columns, rows: rows) }

  init<Object, Row: Tabular>(_ object: Object, _ columns: [Column<Object>], rows: [Row], isEmpty: Bool? = nil) {
    self.init(Record(object, columns.sortedByName()), rows: rows, isEmpty: isEmpty)
  }

  init<Row: Tabular>(_ object: some Encodable, rows: [Row], isEmpty: Bool? = nil) {
    self.init(object, rows: rows, Row.columns, isEmpty: isEmpty)
  }

  /// One object in JSON, and some of what it contains as rows with the given columns.
  /// - Parameter isEmpty: Whether nothing was found, if that is not the same as having no rows.
  init<Row>(_ object: some Encodable, rows: [Row], _ columns: [Column<Row>], isEmpty: Bool? = nil) {
    (json, self.rows, self.isEmpty) = (.object(object), Rows(rows, columns), isEmpty ?? rows.isEmpty)
  }

  /// One object, for commands without tables.
  init(json object: some Encodable) { self.init(object, rows: [], [Column<Never>]()) }

  fileprivate func print(_ form: AnswerForm, on console: Console) throws {
    switch form {
    case .text: break
    case .json:
      switch json {
      case .list(let name): try rows.printJSON(listOf: name, on: console)
      case .object(let object): try console.printJSON(object)
      }
    case .jsonLines: try rows.printJSONLines(on: console)
    case .csv: console.printData(Data(rows.csv.utf8))
    case .template(let template):
      for line in try rows.filled(template) { console.printData(line) }
    }
  }
}

enum AnswerForm: Equatable {
  /// For people.
  case text
  case json, jsonLines, csv
  /// A mustache template, filled for each row.
  case template(String)
}

/// The reply to an answer without rows.
enum NoRows {
  /// The library has none yet: a message instead of text.
  case message(String)
  /// None match what was asked for: an error, after an empty list for programs.
  case failure(MatchError)

  /// What a list of books says in a library without any.
  static let emptyLibrary = "the library is empty - add books with 'octavo add' or 'octavo import'"

  static func noMatches(_ message: String) -> NoRows { .failure(.noMatches(message)) }
}

extension Session {
  /// Prints an answer in the requested form, for people by `text`; the reply if there are no rows.
  func print(
    _ answer: Answer, as output: some AnswerOptions, orElse nothing: NoRows? = nil, text: (Console) throws -> Void
  ) throws {
    let form = output.form
    try answer.print(form, on: console)
    switch nothing {
    case .failure(let error) where answer.isEmpty: throw error
    case .message(let sentence) where answer.isEmpty: if form == .text { console.say(sentence) }
    default: if form == .text { try text(console) }
    }
  }
}
