internal import ReadingModel

/// Words that are a book, and something else: `log it 310` of someone who reads It, `log 120 sun` of someone who reads
/// Klara and the Sun.
extension Interpreter {
  /// A word with two meanings.
  struct TwoMeanings {
    let word: String
    let title: NamedTitle
    /// The day that it may be; nil if it may mean the book being read.
    let day: DayPhrase?
  }

  /// The two meanings of words that are a book of their own, but may as well be a day or `it`.
  func twoMeanings(_ words: [String]) throws -> TwoMeanings? {
    guard words.count == 1, meaning.book == nil, named == nil, !verb.isAboutText else { return nil }
    let word = bookName(words)
    if FillerWords.isCurrentBook(words) {
      guard word.first?.isUppercase != true, let title = try books.titled(word), title.isBeingRead,
        let current = try books.current(), current.id != title.id
      else { return nil }
      return TwoMeanings(word: word, title: title, day: nil)
    }
    guard verb.takesDays, meaning.day == nil, let weekday = Weekday(Typography.token(word)),
      let title = try books.named(word).one, !title.isExact
    else { return nil }
    return TwoMeanings(word: word, title: title, day: .lastWeekday(weekday))
  }

  /// Takes words that are asked about later, a number alone or a word with two meanings, and a book before a year.
  /// - Returns: Whether it took them.
  mutating func takeUnclear(_ words: [String]) throws -> Bool {
    if let found = try twoMeanings(words) {
      twoMeanings = found
    } else if let book = try bookBeforeYear(words) {
      try setBook(book)
    } else if verb == .finish, meaning.book == nil, words.count == 1, let number = NumberWords.digits(words[0]),
      try books.titled(words[0]).map({ $0.id == number }) ?? true
    {
      numberAlone = number
    } else {
      return false
    }
    return true
  }

  /// What the other words mean with each meaning of the word.
  func question(about word: TwoMeanings) throws -> Capture {
    var (other, book) = (self, self)
    (other.twoMeanings, book.twoMeanings) = (nil, nil)
    other.meaning.day = word.day ?? meaning.day
    // The word would be asked about again in a command.
    (book.named, book.meaning.book) = (word.title, word.day == nil ? word.word : "#\(word.title.id)")
    return .question(try other.assembled().meanings + book.assembled().meanings, about: word.word)
  }
}
