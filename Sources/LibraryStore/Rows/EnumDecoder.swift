/// Decodes enumeration cases from the words in a column. Comparing a few known words takes a tenth of the time of
/// `init(rawValue:)`, which counts over a million rows.
struct EnumDecoder<Case: RawRepresentable & CaseIterable & Sendable>: Sendable where Case.RawValue == String {
  /// The table and the column, as `entry.kind`.
  private let column: String
  private let cases = Case.allCases.map { (word: $0.rawValue, bytes: Array($0.rawValue.utf8), case: $0) }

  init(_ column: String) {
    self.column = column
  }

  /// The case of a word.
  func decode(_ word: String) throws -> Case {
    for written in cases where written.word == word { return written.case }
    throw UnknownWord(column: column)
  }

  /// The case of a word in UTF-8; nil if unknown.
  subscript(word: UnsafeBufferPointer<UInt8>) -> Case? {
    for written in cases where written.bytes.count == word.count && written.bytes.elementsEqual(word) {
      return written.case
    }
    return nil
  }
}
