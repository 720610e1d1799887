internal import GRDB

/// A word in a row that is none of those that its column can hold: the file is damaged.
///
/// The value itself is left out: in a damaged file it may be any text of the reader's.
struct UnknownWord: Error, CustomStringConvertible {
  let kind: String

  init<Case>(of kind: Case.Type) {
    // `ReadingModel.BookCopy.Condition` is 'book copy condition'.
    let names = String(reflecting: kind).split(separator: ".").dropFirst()
    let words = names.joined().reduce(into: "") { text, letter in
      text += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
    self.kind = String(words.dropFirst())
  }

  /// What is wrong with the file.
  var description: String { "a row has an unknown \(kind)" }
}

extension Row {
  /// The case that a column holds; nil for null.
  /// - Throws: ``UnknownWord``.
  func word<Case: RawRepresentable>(_ column: String, of kind: Case.Type) throws -> Case?
  where Case.RawValue == String {
    guard let text = try self[column] as String? else { return nil }
    return try Case(storedAs: text)
  }

  /// The case that a column holds, in which there is always one.
  /// - Throws: ``UnknownWord``.
  func requiredWord<Case: RawRepresentable>(_ column: String, of kind: Case.Type) throws -> Case
  where Case.RawValue == String {
    try Case(storedAs: try self[column] as String? ?? "")
  }
}

extension RawRepresentable where RawValue == String {
  /// The case that a row holds.
  /// - Throws: ``UnknownWord``.
  init(storedAs word: String) throws(UnknownWord) {
    guard let known = Self(rawValue: word) else { throw UnknownWord(of: Self.self) }
    self = known
  }
}
