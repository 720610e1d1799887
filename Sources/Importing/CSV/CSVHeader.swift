/// The columns of a table by name; case and spaces in names do not count, nor do other signs where that decides
/// nothing: `My.Rating` and `my_rating` are what some programs make of `My Rating`.
struct CSVHeader {
  private let indices: [String: [Int]]
  private let plainIndices: [String: [Int]]
  /// The names as they stand in the file.
  let names: [String]

  /// The columns with those names.
  init(_ names: [String]) {
    self.names = names
    indices = Dictionary(grouping: names.indices) { CSVHeader.key(names[$0]) }
    plainIndices = Dictionary(grouping: names.indices) { CSVHeader.plainKey(names[$0]) }
  }

  /// Where a column is, 0-based; nil when there is none, the first when there are several.
  func index(of column: String) -> Int? {
    if let index = indices[CSVHeader.key(column)]?.first { return index }
    let plain = plainIndices[CSVHeader.plainKey(column)] ?? []
    return plain.count == 1 ? plain[0] : nil
  }

  /// Whether a column stands in the header more than once.
  func isRepeated(_ column: String) -> Bool { indices[CSVHeader.key(column)].map { $0.count > 1 } ?? false }

  private static func key(_ name: String) -> String {
    name.lowercased().filter { !$0.isWhitespace && $0 != "\u{FEFF}" }
  }

  private static func plainKey(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}
