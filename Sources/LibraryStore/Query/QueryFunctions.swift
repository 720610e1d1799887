internal import GRDB
internal import ReadingModel

/// SQL functions that call the reading model, which has the rules for words and days.
enum QueryFunctions {
  /// `hasWords(text, pattern)`: whether the text contains the pattern's words.
  private static let hasWords = DatabaseFunction("hasWords", argumentCount: 2, pure: true) { values in
    guard let text = String.fromDatabaseValue(values[0]), let pattern = String.fromDatabaseValue(values[1]) else {
      return false
    }
    return FoldedText(text).contains(FoldedText(pattern))
  }

  /// `isWithin(day, first, last)`: whether all days that the date covers are in the range; NULL is unbounded.
  private static let isWithin = DatabaseFunction("isWithin", argumentCount: 3, pure: true) { values in
    // An error thrown here reaches the reader through SQLite, so it must not repeat stored text.
    guard let days = try? values.map({ try String.fromDatabaseValue($0).map { try Day($0) } }) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: UnreadableValue.words)
    }
    guard let day = days[0] else { return false }
    return DayRange(from: days[1], to: days[2]).contains(day)
  }

  /// `isTag(tag, pattern, isPrefix)`: whether the tag is the pattern, or begins with it, ignoring case.
  private static let isTag = DatabaseFunction("isTag", argumentCount: 3, pure: true) { values in
    guard let tag = String.fromDatabaseValue(values[0]), let pattern = String.fromDatabaseValue(values[1]) else {
      return false
    }
    let isPrefix = Bool.fromDatabaseValue(values[2]) ?? false
    return isPrefix ? TagName.key(tag).hasPrefix(TagName.key(pattern)) : TagName.areSame(tag, pattern)
  }

  /// `filingKey(name, sortName)`: the key that a person is sorted by; unlike the others, on every connection.
  static let filingKey = DatabaseFunction("filingKey", argumentCount: 2, pure: true) { values in
    String.fromDatabaseValue(values[0]).map {
      Contributor.filingKey(of: $0, sortName: String.fromDatabaseValue(values[1]))
    }
  }

  static func add(to db: Database) {
    db.add(function: hasWords)
    db.add(function: isWithin)
    db.add(function: isTag)
  }
}
