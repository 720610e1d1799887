internal import GRDB
internal import ReadingModel

/// What SQL asks the reading model, so that a query means the same in the library and in a snapshot.
enum QueryFunctions {
  /// `hasWords(text, pattern)`: whether the pattern's words stand in the text.
  private static let hasWords = DatabaseFunction("hasWords", argumentCount: 2, pure: true) { values in
    guard let text = String.fromDatabaseValue(values[0]), let pattern = String.fromDatabaseValue(values[1]) else {
      return false
    }
    return FoldedText(text).contains(FoldedText(pattern))
  }

  /// `liesWithin(day, first, last)`: whether all days that the date can mean are among these; NULL is open.
  private static let liesWithin = DatabaseFunction("liesWithin", argumentCount: 3, pure: true) { values in
    // What is thrown here reaches the reader by way of SQLite, so that it must not repeat a stored text.
    guard let days = try? values.map({ try String.fromDatabaseValue($0).map { try Day($0) } }) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: UnreadableValue.words)
    }
    guard let day = days[0] else { return false }
    return DayRange(from: days[1], to: days[2]).contains(day)
  }

  /// Teaches a connection the functions.
  static func add(to db: Database) {
    db.add(function: hasWords)
    db.add(function: liesWithin)
  }
}
