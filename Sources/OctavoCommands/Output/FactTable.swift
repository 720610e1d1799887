internal import ExporterKit
internal import ReadingModel
internal import TemplateEngine

/// Facts as rows, for programs and for the reader's templates.
struct FactTable<Facts: TabularFacts> {
  private let facts: [Facts]

  /// A table of facts in their order.
  init(_ facts: [Facts]) {
    self.facts = facts
  }

  /// One JSON object per line, each with the schema number.
  func jsonLines() throws -> [String] {
    try facts.map { try JSONOutput($0).line() }
  }

  /// The table as CSV (RFC 4180, lines end with CRLF), protected against formula injection.
  var csv: String {
    let columns = Facts.columns
    var table = CSVWriter(columns: columns.map(\.key), lineEnd: "\r\n")
    for one in facts { table.add(columns.map { $0.value(one).csvCell }) }
    return table.text
  }

  /// The template filled for each row; `\\t` and `\\n` in it stand for a tab and a line break.
  /// - Throws: ``FormatError`` for an invalid template, even without any facts.
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
  /// The value without terminal control characters.
  fileprivate var fit: TemplateValue {
    guard case .text(let text) = self else { return self }
    return .text(DisplayText.lines(text).joined(separator: "\n"))
  }
}
