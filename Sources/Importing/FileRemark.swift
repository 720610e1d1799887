internal import Presentation

package enum FileRemark: Hashable, Sendable {
  /// Custom columns, which became custom fields.
  case customColumns([String])
  /// Columns that the service is not known to export.
  case unknownColumns([String], service: String)
  case noStatus(column: String)
  case decodedAsWindows1252
  /// The text is UTF-8 with some invalid bytes, which were read as Windows-1252.
  case partlyWindows1252
  /// Letters that were encoded as UTF-8 twice, `Ã©` for `é`.
  case doublyEncoded(count: Int)
  /// Bytes that are invalid in the given encoding.
  case strayBytes(count: Int, encoding: String)

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(20).map { String($0.prefix(40)) }.joined(separator: ", ")
    return names.count > 20 ? "\(shown) and \(names.count - 20) more" : shown
  }

  package func sentence(on file: String) -> String {
    switch self {
    case .customColumns(let names):
      "\(file): your custom columns are fields of your own now: \(FileRemark.list(names)) - for status, dates and reviews "
        + "from them, start a mapping with 'octavo import map FILE'"
    case .unknownColumns(let names, let service):
      "\(file): skipped unknown columns for \(service): \(FileRemark.list(names))"
    case .noStatus(let column):
      "\(file) has no column '\(column)': books without another sign of their status have none"
    case .decodedAsWindows1252:
      "\(file) is not UTF-8 and was read as Windows-1252 - if letters look wrong, run 'octavo undo' and import it with --encoding "
        + "NAME"
    case .partlyWindows1252: "\(file) is UTF-8 with some invalid bytes, which were read as Windows-1252"
    case .doublyEncoded(let count):
      "\(file) has \(count.counted("letter")) encoded twice, such as 'Ã©' for 'é', imported as they are - export it again, or "
        + "run 'octavo undo' and convert it with 'iconv -f utf-8 -t windows-1252'"
    case .strayBytes(let count, let encoding):
      "\(file) has \(count.counted("byte")) invalid in \(encoding), shown as \u{FFFD}"
    }
  }
}
