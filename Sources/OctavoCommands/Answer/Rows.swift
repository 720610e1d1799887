internal import ExporterKit
internal import ReadingModel
internal import TemplateEngine

/// The rows of an answer, for programs and for the reader's templates.
protocol AnswerRows {
  /// Prints one JSON object with the rows as a list.
  func printJSON(listOf name: String, on console: Console) throws
  /// Prints one JSON object per line, each with the schema number.
  func printJSONLines(on console: Console) throws
  /// The table as CSV (RFC 4180, lines end with CRLF), protected against formula injection.
  var csv: String { get }
  /// The template filled for each row; `\\t` and `\\n` in it stand for a tab and a line break.
  /// - Throws: ``FormatError`` for an invalid template, even without any rows.
  func filled(_ template: String) throws(FormatError) -> [String]
}

/// Rows of one type with their columns.
struct Rows<Row>: AnswerRows {
  private let rows: [Row]
  private let columns: [Column<Row>]

  init(_ rows: [Row], _ columns: [Column<Row>]) { (self.rows, self.columns) = (rows, columns) }

  func printJSON(listOf name: String, on console: Console) throws {
    let sorted = columns.sortedByName()
    try console.printJSON(listOf: name) { report in
      for row in rows { try report(Record(row, sorted)) }
    }
  }

  func printJSONLines(on console: Console) throws {
    let sorted = columns.sortedByName()
    for row in rows { try console.printJSON(Record(row, sorted), isIndented: false) }
  }

  /// The values in tables and templates, by name.
  private var cells: [(name: String, value: @Sendable (Row) -> TemplateValue)] {
    columns.compactMap { column in column.cell.map { (column.name, $0) } }
  }

  var csv: String {
    let cells = cells
    var table = CSVWriter(columns: cells.map(\.name), lineEnd: "\r\n")
    for row in rows { table.add(cells.map { $0.value(row).csvCell }) }
    return table.text
  }

  func filled(_ template: String) throws(FormatError) -> [String] {
    let name = "format.txt"
    let cells = cells
    let text = template.replacing("\\t", with: "\t").replacing("\\n", with: "\n")
    let templates = TemplateLibrary(builtIn: [name: text])
    do throws(TemplateError) {
      _ = try templates.fill(name, .object(TemplateFields(cells.map { ($0.name, .absent) })))
      var lines: [String] = []
      for row in rows {
        lines.append(try templates.fill(name, .object(TemplateFields(cells.map { ($0.name, $0.value(row).fit) }))))
      }
      return lines
    } catch { throw FormatError(error, keys: cells.map(\.name)) }
  }
}

extension TemplateValue {
  /// The value without terminal control characters.
  fileprivate var fit: TemplateValue {
    guard case .text(let text) = self else { return self }
    return .text(DisplayText.lines(text).joined(separator: "\n"))
  }
}

/// A row as a JSON object.
struct Record<Row>: Encodable {
  private let row: Row
  private let columns: [Column<Row>]

  /// A row with columns sorted by name.
  init(_ row: Row, _ columns: [Column<Row>]) { (self.row, self.columns) = (row, columns) }

  init(_ row: Row) where Row: Tabular { self.init(row, Row.columns.sortedByName()) }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: ColumnName.self)
    for column in columns { try column.encode?(row, &members) }
  }
}

/// An invalid template on the command line.
struct FormatError: ReportedError, Equatable {
  private let error: TemplateError
  private let keys: [String]

  /// An error in a template that may use these keys.
  init(_ error: TemplateError, keys: [String]) {
    self.error = TemplateError(file: "--format", line: nil, reason: error.reason)
    self.keys = keys
  }

  var category: FailureCategory { .input }

  var description: String {
    let known = "the keys are \(keys.joined(separator: ", "))"
    guard case .unknownKey(let name, near: [], isElsewhere: _, here: _) = error.reason else {
      return "\(error) (\(known))"
    }
    return "--format: unknown key '\(name)' - \(known)"
  }
}
