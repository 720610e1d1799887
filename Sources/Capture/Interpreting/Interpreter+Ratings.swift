internal import ReadingModel

/// Ratings that readers type in other ways than in stars.
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
    if verb.takesDays, meaning.day == nil, let day = DoubtfulWords.germanDay(text[0].words.map(Typography.token)) {
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
}
