/// The columns of a table by name. Matching ignores case and spaces, and other punctuation if that is unambiguous: some
/// programs turn `My Rating` into `My.Rating` or `my_rating`.
struct CSVHeader {
  private let indices: [String: [Int]]
  private let plainIndices: [String: [Int]]
  /// The names as written in the file.
  let names: [String]

  init(_ names: [String]) {
    self.names = names
    indices = Dictionary(grouping: names.indices) { CSVHeader.key(names[$0]) }
    plainIndices = Dictionary(grouping: names.indices) { CSVHeader.plainKey(names[$0]) }
  }

  /// The 0-based index of a column; nil if missing, the first if repeated.
  func index(of column: String) -> Int? {
    if let index = indices[CSVHeader.key(column)]?.first { return index }
    let plain = plainIndices[CSVHeader.plainKey(column)] ?? []
    return plain.count == 1 ? plain[0] : nil
  }

  /// Whether the header has a column more than once.
  func isRepeated(_ column: String) -> Bool { indices[CSVHeader.key(column)].map { $0.count > 1 } ?? false }

  private static func key(_ name: String) -> String {
    ascii(name) { $0 > 0x20 } ?? name.lowercased().filter { !$0.isWhitespace && $0 != "\u{FEFF}" }
  }

  private static func plainKey(_ name: String) -> String {
    ascii(name) { (97...122).contains($0) || (48...57).contains($0) }
      ?? name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// The lowercased bytes of an ASCII name that pass the filter; nil if not ASCII. Fast path: nearly all names are
  /// ASCII.
  private static func ascii(_ name: String, where isTaken: (UInt8) -> Bool) -> String? {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let small = name.utf8.lazy.map { (65...90).contains($0) ? $0 | 0x20 : $0 }
    return String(decoding: small.filter(isTaken), as: UTF8.self)
  }
}
