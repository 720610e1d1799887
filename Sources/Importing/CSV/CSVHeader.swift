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
    ascii(name) { $0 > 0x20 } ?? name.lowercased().filter { !$0.isWhitespace && $0 != "\u{FEFF}" }
  }

  private static func plainKey(_ name: String) -> String {
    ascii(name) { (97...122).contains($0) || (48...57).contains($0) }
      ?? name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Those bytes of a name in small letters that the closure takes, as nearly all names are of ASCII; nil of others.
  private static func ascii(_ name: String, where isTaken: (UInt8) -> Bool) -> String? {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let small = name.utf8.lazy.map { (65...90).contains($0) ? $0 | 0x20 : $0 }
    return String(decoding: small.filter(isTaken), as: UTF8.self)
  }
}
