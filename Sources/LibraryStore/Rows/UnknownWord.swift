internal import GRDB
internal import ReadingModel

/// A stored word that is not a case of its enumeration: the file is damaged.
///
/// The error does not contain the word: in a damaged file it may be any text of the reader.
struct UnknownWord: Error, CustomStringConvertible {
  /// The table and the column, as `entry.kind`.
  let column: String

  var description: String { "unknown value in \(column)" }
}

extension Row {
  /// The case in a column of a table; nil for NULL.
  func word<Case: RawRepresentable>(_ column: String, in table: String) throws -> Case?
  where Case.RawValue == String {
    guard let text = try self[column] as String? else { return nil }
    return try Case(storedAs: text, in: "\(table).\(column)")
  }

  /// The case in a column of a table that is never NULL.
  func requiredWord<Case: RawRepresentable>(_ column: String, in table: String) throws -> Case
  where Case.RawValue == String {
    try Case(storedAs: try self[column] as String? ?? "", in: "\(table).\(column)")
  }
}

extension RawRepresentable where RawValue == String {
  /// The case of a stored word.
  /// - Parameter column: The table and the column, as `entry.kind`.
  init(storedAs word: String, in column: @autoclosure () -> String) throws(UnknownWord) {
    guard let known = Self(rawValue: word) else { throw UnknownWord(column: column()) }
    self = known
  }
}

extension TimeOfDay {
  /// A stored time.
  /// - Throws: ``UnreadableValue`` if a day has fewer minutes.
  init(storedMinutes minutes: Int) throws {
    guard let time = TimeOfDay(minutes: minutes) else { throw UnreadableValue() }
    self = time
  }
}
