internal import GRDB

/// A stored word that is not a case of its enumeration: the file is damaged.
///
/// The error does not contain the word: in a damaged file it may be any text of the reader.
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

  /// The message.
  var description: String { "a row has an unknown \(kind)" }
}

extension Row {
  /// The case in a column; nil for NULL.
  /// - Throws: ``UnknownWord``.
  func word<Case: RawRepresentable>(_ column: String, of kind: Case.Type) throws -> Case?
  where Case.RawValue == String {
    guard let text = try self[column] as String? else { return nil }
    return try Case(storedAs: text)
  }

  /// The case in a column that is never NULL.
  /// - Throws: ``UnknownWord``.
  func requiredWord<Case: RawRepresentable>(_ column: String, of kind: Case.Type) throws -> Case
  where Case.RawValue == String {
    try Case(storedAs: try self[column] as String? ?? "")
  }
}

extension RawRepresentable where RawValue == String {
  /// The case of a stored word.
  /// - Throws: ``UnknownWord``.
  init(storedAs word: String) throws(UnknownWord) {
    guard let known = Self(rawValue: word) else { throw UnknownWord(of: Self.self) }
    self = known
  }
}
