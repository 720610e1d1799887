/// Something to be said of a whole file that was read.
package enum FileRemark: Hashable, Sendable {
  /// Columns of the reader's own, which only a mapping tells the meaning of.
  case columnsNotRead([String])
  /// Columns that the service is not known to have.
  case unknownColumns([String], service: String)
  /// The column is not there that says where the reader stands with each book.
  case noStatus(column: String)
  /// The text is not UTF-8, and was taken for Windows-1252.
  case takenForWindows1252
  /// The text is UTF-8, but for some letters that were taken for Windows-1252.
  case partlyWindows1252
  /// So many bytes of the text mean nothing in the encoding that it was said to be in.
  case strayBytes(count: Int, encoding: String)

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(20).map { String($0.prefix(40)) }.joined(separator: ", ")
    return names.count > 20 ? "\(shown) and \(names.count - 20) more" : shown
  }

  /// One sentence for the reader.
  package func sentence(on file: String) -> String {
    switch self {
    case .columnsNotRead(let names):
      "\(file): columns of your own were not read: \(names.joined(separator: ", ")) - 'octavo import map FILE' begins a mapping for "
        + "them"
    case .unknownColumns(let names, let service):
      "\(file): columns that are not known of \(service) were not read: \(FileRemark.list(names))"
    case .noStatus(let column):
      "\(file) has no column '\(column)': books come in without a status where nothing else in their row tells it"
    case .takenForWindows1252:
      "\(file) is not UTF-8 and was read as Windows-1252 - if letters look wrong, type octavo undo and import it with --encoding "
        + "NAME"
    case .partlyWindows1252: "\(file) is UTF-8 but for some letters, which were read as Windows-1252"
    case .strayBytes(let count, let encoding):
      "\(file) has \(count) byte\(count == 1 ? "" : "s") that mean\(count == 1 ? "s" : "") nothing in \(encoding), shown as \u{FFFD}"
    }
  }
}
