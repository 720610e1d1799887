internal import ReadingModel

/// Years after a book, and months alone.
extension Interpreter {
  /// A year as the last word, as in `start ulysses 2019`, if no book has such a name.
  mutating func takeYear() throws {
    guard let book = meaning.book, named == nil else { return }
    let words = book.split(separator: " ").map(String.init)
    guard words.count > 1, let day = year([words[words.count - 1]]) else { return }
    let title = Array(words.dropLast())
    guard try books.named(title.joined(separator: " ")) != .none else { return }
    meaning.day = .date(day)
    try setBook(title)
  }

  /// The book before a year as the last word, as in `finish left hand 2012`, and takes the year.
  mutating func bookBeforeYear(_ words: [String]) throws -> [String]? {
    guard meaning.book == nil, words.count > 1, let day = year([words[words.count - 1]]) else { return nil }
    let book = Array(words.dropLast())
    guard try books.named(bookName(words)).isNone, let title = try books.named(bookName(book)).one, title.hasWholeWords
    else { return nil }
    meaning.day = .date(day)
    return book
  }

  /// The year of words such as `2019`, in commands that take a day but no position.
  func year(_ words: [String]) -> Day? {
    guard meaning.day == nil, verb.takesDays, !verb.takesClock, words.count == 1 else { return nil }
    return NumberWords.year(words[0])
  }

  /// Takes the month that all loose words are, if no book has that name: `finish november`.
  /// - Throws: ``CaptureError/vagueDay(_:_:)`` for `finish early november`.
  mutating func takeDayAlone(_ words: [String]) throws -> Bool {
    guard verb == .finish || verb == .drop, meaning.day == nil, segments.parts.count(where: { $0.token == nil }) == 1,
      try books.named(bookName(words)).isNone
    else { return false }
    if let error = DoubtfulWords.vagueDay(words) { throw error }
    guard words.count == 1, let month = monthAlone(Typography.token(words[0])) else { return false }
    meaning.day = month
    return true
  }

  /// The month that a word in lower case is, in commands that end a reading.
  func monthAlone(_ word: String) -> DayPhrase? {
    guard verb == .finish || verb == .drop, Day.isMonthName(word) else { return nil }
    return Day.month(named: word).map { .lastMonth($0) }
  }
}
