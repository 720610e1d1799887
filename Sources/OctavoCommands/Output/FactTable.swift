internal import ExporterKit
internal import ReadingModel
internal import TemplateEngine

/// Facts as rows for programs and for templates of the reader's.
struct FactTable<Facts: TabularFacts> {
  private let facts: [Facts]

  /// A table of facts in their order.
  init(_ facts: [Facts]) {
    self.facts = facts
  }

  /// One JSON object a line, each with the number of its schema.
  func jsonLines() throws -> [String] {
    try facts.map { try JSONOutput($0).line() }
  }

  /// The table in CSV (RFC 4180, lines end with CRLF), in which no spreadsheet finds a formula.
  var csv: String {
    let columns = Facts.columns
    let rows = [columns.map(\.key)] + facts.map { one in columns.map { $0.value(one).spreadsheetCell } }
    return rows.map { row in row.map(FactTable.quoted).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func quoted(_ cell: String) -> String {
    let needsQuotes = cell.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
    return needsQuotes ? cell.doublyQuoted : cell
  }

  /// The template filled for each, in which `\\t` and `\\n` stand for a tab and a line break.
  /// - Throws: ``FormatError`` for a template that cannot be filled, also when there are no facts to fill it with.
  func filled(_ template: String) throws(FormatError) -> [String] {
    let name = "format.txt"
    let columns = Facts.columns
    let text = template.replacing("\\t", with: "\t").replacing("\\n", with: "\n")
    let templates = TemplateLibrary(builtIn: [name: text])
    do throws(TemplateError) {
      _ = try templates.fill(name, .object(FactTable.values(columns) { _ in .absent }))
      var lines: [String] = []
      for one in facts {
        lines.append(try templates.fill(name, .object(FactTable.values(columns) { $0.value(one).fit })))
      }
      return lines
    } catch { throw FormatError(error, keys: columns.map(\.key)) }
  }

  private static func values(
    _ columns: [FactColumn<Facts>], _ value: (FactColumn<Facts>) -> TemplateValue
  ) -> TemplateFields {
    TemplateFields(columns.map { ($0.key, value($0)) })
  }
}

extension TemplateValue {
  /// The value without anything that a terminal would take for a command.
  fileprivate var fit: TemplateValue {
    guard case .text(let text) = self else { return self }
    return .text(DisplayText.lines(text).joined(separator: "\n"))
  }
}
