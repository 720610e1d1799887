internal import ReadingModel

/// Ratings, counts, parts and years: numbers that are not what they seem.
extension Interpreter {
  /// - Throws: ``CaptureError/grade(_:_:)`` for a grade: `finish dune A-`, `rate dune B`.
  func checkGrade(in words: [String]) throws {
    guard verb.takesRatings, meaning.rating == nil, let last = words.last else { return }
    if let grade = words.first(where: { RatingWords.isGrade($0) && $0.count == 2 }),
      let stars = RatingWords.stars(ofGrade: grade)
    {
      throw CaptureError.grade(grade, stars)
    }
    guard RatingWords.isGrade(last), let stars = RatingWords.stars(ofGrade: last),
      try books.titled(bookName(words)) == nil
    else { return }
    if try words.count == 1 || !books.named(bookName(words.dropLast())).isNone { throw CaptureError.grade(last, stars) }
  }

  /// - Throws: ``CaptureError/notFinished(_:)`` for `finish dune dnf`.
  func checkUnfinished(in words: [String]) throws {
    guard verb == .finish, let last = words.last, ["dnf", "dnf'd", "dnfed"].contains(Typography.token(last)) else {
      return
    }
    throw CaptureError.notFinished(last)
  }

  /// Takes a rating in a word from the end of words that are otherwise a book: `finish dune four`.
  mutating func takeSpelledRating(from words: inout [String]) throws {
    guard verb == .finish, meaning.rating == nil, let last = words.last, last.allSatisfy(\.isLetter),
      let count = NumberWords.count(Typography.token(last)), let rating = try? Rating(hundredths: count * 100)
    else { return }
    let book = Array(words.dropLast())
    let isBook = try book.isEmpty || FillerWords.isCurrentBook(book) || !books.named(bookName(book)).isNone
    guard try isBook && books.named(bookName(words)).isNone else { return }
    meaning.rating = rating
    words = book
  }

  /// The meaning of a rating of another scale after the book: `rate dune 8`, which is 4 stars.
  func onOtherScale(_ words: [String]) throws -> Meaning? {
    guard verb == .rate, named == nil, meaning.rating == nil, let last = words.last,
      let rating = RatingWords.onOtherScale(Typography.token(last))
    else { return nil }
    let book = Array(words.dropLast())
    guard try book.isEmpty || !books.named(bookName(book)).isNone else { return nil }
    return try finished { rated in
      (rated.meaning.rating, rated.meaning.book) = (rating, nil)
      try rated.setBook(book)
    }
  }

  /// The book by its number before or after the rating: `rate 2 4.5`. Both numbers of `rate 1 2` may be the book's.
  /// - Parameter words: The words besides the first rating.
  func withTwoNumbers(_ words: [String]) throws -> Capture? {
    let ratings = segments.parts.compactMap { part -> (text: String, rating: Rating)? in
      if case .token(.rating(let rating)) = part.part { (part.text, rating) } else { nil }
    }
    guard verb == .rate, ratings.count == 2, words.joined(separator: " ") == ratings[1].text else { return nil }
    let meanings = try [(ratings[0].text, ratings[1].rating), (ratings[1].text, ratings[0].rating)]
      .compactMap { number, rating -> Meaning? in
        guard number.allSatisfy(\.isWholeNumber), let title = try books.titled("#" + number) else { return nil }
        return try finished { rated in
          (rated.named, rated.meaning.book, rated.meaning.rating) = (title, "#" + number, rating)
        }
      }
    guard let first = meanings.first else { return nil }
    let isClear = ratings.contains { !$0.text.allSatisfy(\.isWholeNumber) }
    return isClear ? .meaning(first) : .question(meanings, about: ratings.map(\.text).joined(separator: " "))
  }

  /// The part without `a` and the like before the rating: `rate dune a solid 4`.
  func withoutArticle(_ part: Segments.Segment, at index: Int) -> Segments.Segment {
    guard verb == .rate, part.part == .loose, index + 1 < segments.parts.count,
      case .token(.rating) = segments.parts[index + 1].part
    else { return part }
    var part = part
    while part.words.count > 1, let last = part.words.last, Self.beforeRating.contains(Typography.token(last)) {
      part.words.removeLast()
    }
    return part
  }

  private static let beforeRating: WordSet = "a an as at solid strong weak only just down up to"

  /// The meanings of the word that a text in doubt begins with, or is: a rating of another scale, as in `finish dune
  /// 9`, `finish dune 80%` and `review dune 9 so good`, or a day alone, as in `log 150 23rd`, `log 150 sat` and `finish
  /// dune 5/11`.
  func aloneMeanings(_ text: [Segments.Segment]) throws -> [Meaning] {
    guard text.count == 1, let first = text[0].words.first else { return [] }
    if TextDoubts.sayUnrated(text[0].words.map(Typography.token), verb) {
      return [try finished { $0.meaning.text = nil }]
    }
    if verb.takesDays, meaning.day == nil, let day = DoubtfulWords.foreignDay(text[0].words.map(Typography.token)) {
      return [try finished { ($0.meaning.text, $0.meaning.day) = (nil, day) }]
    }
    let word = Typography.token(first)
    let others = Array(text[0].words.dropFirst())
    if verb.takesRatings, meaning.rating == nil, let rating = RatingWords.onOtherScale(word, before: others) {
      let text = others.isEmpty ? nil : others.joined(separator: " ")
      return [try finished { ($0.meaning.text, $0.meaning.rating) = (text, rating) }]
    }
    // `finish dune the 3rd`
    let day = word == "the" && others.count == 1 ? Typography.token(others[0]) : word
    guard others.isEmpty || day != word, verb.takesDays, meaning.day == nil else { return [] }
    return try days(in: day).map { day in try finished { ($0.meaning.text, $0.meaning.day) = (nil, day) } }
  }

  /// The days that a word alone can be.
  private func days(in word: String) -> [DayPhrase] {
    if word.startsWithNumber, let day = NumberWords.ordinal(word), (1...31).contains(day) {
      return [.lastDayOfMonth(day)]
    }
    if let weekday = Weekday(word) { return [.lastWeekday(weekday)] }
    return monthAlone(word).map { [$0] } ?? DateWords.slashed(word)
  }

  // MARK: Numbers that may count the things after them instead of pages or stars

  /// Whether the number before a text may count what the text begins with.
  func mayCount(_ before: Segments.Segment, _ text: [String]) -> Bool {
    let next = Typography.token(text[0])
    // `finish hobbit about 2000 words of praise`
    if before.isNumberAfterHedge { return RemarkWords.isCounted(next) }
    switch before.token {
    case .rating(let stars):
      // `with 2 friends`
      let number = before.words.count == 2 && before.words[0].lowercased() == "with" ? before.words[1] : before.text
      guard number.allSatisfy(\.isWholeNumber), text[0].first?.isUppercase != true else { return false }
      if !RemarkWords.begin(text) || RemarkWords.followsCount(next) { return true }
      // Four stars fit good scenes, two do not.
      return RatingWords.starsBeforeCounted(text).map { abs($0.hundredths - stars.hundredths) > 100 } ?? false
    case .number:
      // `drop dune 3 boring chapters`
      let isFew = before.text.count == 1 && RatingWords.starsBeforeCounted(text) != nil
      guard verb == .drop else {
        // `log dune 30 years later`, but not `log dune 300 words of wisdom`
        let isCounted = RemarkWords.isCounted(next) && (RatingWords.units.contains(next) || before.text.count == 1)
        return verb.takesMinutes && (isCounted || isFew)
      }
      return RemarkWords.followsCount(next) || isFew
    default: return false
    }
  }

  /// Whether a position is a part of the text after it: `note end is near`, and in `drop` `3 pages too far` after
  /// another position.
  func isText(_ part: Segments.Segment, before next: Segments.Segment?) -> Bool {
    guard let next, next.part == .loose, Self.touches(part.words, next.words) else { return false }
    switch part.place {
    case .end: return verb.isAboutText
    case .forward: return verb == .drop && meaning.place != nil && Typography.token(next.words[0]) == "too"
    default: return false
    }
  }

  // MARK: Words that say no position or day

  /// - Throws: ``CaptureError`` for an impossible day, pages back, or a part without a position.
  func check() throws {
    if (verb.takesDays || verb == .timerStop) && !verb.isAboutText {
      let loose = segments.parts.filter { $0.part == .loose }.flatMap(\.words)
      // What follows a colon is text, in commands that take none, too.
      let word = loose.first { $0.hasSuffix(":") || DateWords.isImpossible($0) }
      if let word, DateWords.isImpossible(word) { throw CaptureError.noDay(Typography.token(word)) }
      let unquoted = segments.parts.filter { $0.part != .quoted }.flatMap(\.words)
      if let words = DateWords.impossibleDay(among: unquoted) { throw CaptureError.noDay(words) }
    }
    try checkBackward()
    try checkPart()
  }

  /// - Throws: ``CaptureError/part(_:)`` for `log 10 pages back`, `log back 10 pages` and `log minus 10`.
  private func checkBackward() throws {
    guard verb.takesMinutes || verb == .drop else { return }
    if let index = segments.parts.indices.first(where: isAfterMinus) {
      throw CaptureError.part("minus " + segments.parts[index].text)
    }
    let index = segments.parts.firstIndex { if case .place(.forward, _)? = $0.token { true } else { false } }
    guard let index else { return }
    let pages = segments.parts[index].text
    if let next = segments.parts.dropFirst(index + 1).first, next.part == .loose,
      FillerWords.backwardWords.contains(next.words.map(Typography.token))
    {
      throw CaptureError.part(pages + " " + next.text)
    }
    guard index > 0, case let before = segments.parts[index - 1], before.part == .loose,
      before.words.last.map(Typography.token) == "back", try books.named(bookName(before.words)).isNone
    else { return }
    throw CaptureError.part("back " + pages)
  }

  /// Whether a part is a number, or a number of pages, after `minus`.
  private func isAfterMinus(_ index: Int) -> Bool {
    guard index > 0, segments.parts[index - 1].part == .loose,
      segments.parts[index - 1].words.last.map(Typography.token) == "minus"
    else { return false }
    if case .forward? = segments.parts[index].place { return true }
    return segments.parts[index].token?.isNumber == true
  }

  /// - Throws: ``CaptureError/part(_:)`` if the only position is the number of a part.
  private func checkPart() throws {
    guard verb.takesMinutes, let index = segments.parts.firstIndex(where: { $0.token?.isNumber == true }), index > 0,
      case let before = segments.parts[index - 1], before.part == .loose, let word = before.words.last,
      FillerWords.partWords.contains(Typography.token(word)),
      !segments.parts.indices.contains(where: { $0 != index && segments.parts[$0].token?.isLogged == true })
    else { return }
    // `log great book 150` is about no part.
    if Typography.token(word) == "book", try !segments.isNamed(in: books, without: "book") { return }
    // `log remains of the day 15`
    if try books.named(bookName(before.words)).one?.hasWholeWords == true { return }
    // `log henry iv part 2` may name a book.
    guard try books.named(bookName(before.words + segments.parts[index].words)).isNone else { return }
    throw CaptureError.part(word + " " + segments.parts[index].text)
  }

  // MARK: Years after a book, and months alone

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
