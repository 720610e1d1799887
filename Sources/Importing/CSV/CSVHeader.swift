/// The columns of a table by name; case and spaces in names do not count.
struct CSVHeader {
  private let indices: [String: [Int]]
  /// The names as they stand in the file.
  let names: [String]

  /// The columns with those names.
  init(_ names: [String]) {
    self.names = names
    indices = Dictionary(grouping: names.indices) { CSVHeader.key(names[$0]) }
  }

  /// Where a column is, 0-based; nil when there is none, the first when there are several.
  func index(of column: String) -> Int? { indices[CSVHeader.key(column)]?.first }

  /// Whether a column stands in the header more than once.
  func isRepeated(_ column: String) -> Bool { indices[CSVHeader.key(column)].map { $0.count > 1 } ?? false }

  private static func key(_ name: String) -> String {
    name.lowercased().filter { !$0.isWhitespace && $0 != "\u{FEFF}" }
  }
}
