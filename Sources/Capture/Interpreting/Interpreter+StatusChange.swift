internal import ReadingModel

/// What is said with a change of status: `pause dune at page 175`, `start emma, third time lucky`.
extension Interpreter {
  /// The meaning with the words after the book as a position, a thought or a review; nil if they are in doubt.
  mutating func withRemark(_ words: String) throws -> Capture? {
    var typed = words.split(separator: " ").map(String.init)
    if verb == .rate {
      guard isAfterRating(typed), try remark(typed, for: .review) != nil else { return nil }
      return .meaning(try finished())
    }
    guard verb.changesStatus, let book = meaning.book, named?.isAuthor == false else { return nil }
    // `start ulysses from the beginning`, `start emma again, audio this time`
    if verb == .start, case let count = FillerWords.startOverCount(typed), count > 0 {
      typed.removeFirst(count)
      (meaning.isAgain, meaning.text) = (true, typed.isEmpty ? nil : typed.joined(separator: " ").withoutSeparators)
      if typed.isEmpty { return .meaning(try finished()) }
    }
    if let capture = try questionAboutNumber(typed) ?? withoutTime(typed) { return capture }
    if !Self.haveCount(typed),
      case .meaning(let logged) = try? Capture(aboutOne: typed, for: .log, book: book, in: books),
      logged.place != nil, logged.day == nil || meaning.day == nil
    {
      take(logged)
      return .meaning(try finished())
    }
    return try remark(typed, for: .note) == nil ? nil : .meaning(try finished())
  }

  /// Takes words that name no book and are about the one being read: a reason, `pause until christmas`, a position,
  /// `pause at 150`, or a review after its rating, `rate 4 great book`.
  /// - Returns: Whether it took them.
  mutating func takeWithoutBook(_ words: [String]) throws -> Bool {
    if try isReason(words) || isReview(words) {
      meaning.text = words.joined(separator: " ")
      return true
    }
    guard verb == .pause, !words.isEmpty, !Self.haveCount(words), try books.named(bookName(words)).isNone,
      case .meaning(let logged) = try? Capture(aboutOne: words, for: .log, in: books), logged.book == nil,
      logged.place != nil, logged.day == nil || meaning.day == nil
    else { return false }
    take(logged)
    return true
  }

  /// Takes what words mean in `log`.
  private mutating func take(_ logged: Meaning) {
    (meaning.place, meaning.total, meaning.text) = (logged.place, logged.total, logged.text)
    (meaning.minutes, meaning.clock) = (logged.minutes, logged.clock)
    meaning.day = meaning.day ?? logged.day
  }

  /// Whether the first number among words counts the next one and is not a page: `for 3 days`, `2 other books first`.
  private static func haveCount(_ words: [String]) -> Bool {
    let typed = words.map { TypedWord(text: $0) }
    guard let index = typed.firstIndex(where: { $0.text.startsWithNumber }), index + 1 < typed.count,
      touches([words[index]], [words[index + 1]]), TokenTable.match(typed[index...], for: .log)?.token.isNumber == true
    else { return false }
    let isIntroduced = index > 0 && ["for", "with"].contains(typed[index - 1].lowered)
    return isIntroduced || RemarkWords.followsCount(typed[index + 1].lowered)
  }

  /// `start hobbit 310`: where the reader is, or the length of the book; `start hobbit at 9`: a page, or a time of day.
  private func questionAboutNumber(_ words: [String]) throws -> Capture? {
    guard let last = words.last, let page = NumberWords.digits(last) else { return nil }
    let isTime = words.count == 2 && words[0].lowercased() == "at" && page <= 24
    guard isTime || (verb == .start && words.count == 1) else { return nil }
    let placed = try finished { ($0.meaning.text, $0.meaning.place) = (nil, .page(from: nil, to: page)) }
    let other = try isTime ? finished { $0.meaning.text = nil } : withLength(last)
    return .question([placed] + [other].compactMap(\.self), about: words.joined(separator: " "))
  }

  /// Whether a part is a quoted text after the book: `start beloved +bookclub "Anna chose it"`.
  func isNote(_ part: Segments.Segment, after words: [String]) throws -> Bool {
    guard part.part == .quoted, verb.changesStatus, meaning.text == nil, !words.isEmpty else { return false }
    return try book(words) != nil
  }

  /// Whether words without a book say why, or until when, a reading is paused: `pause until christmas`.
  private func isReason(_ words: [String]) throws -> Bool {
    guard verb == .pause, words.count > 1, meaning.text == nil,
      ["until", "till", "because", "for", "while", "since", "due"].contains(Typography.token(words[0]))
    else { return false }
    return try books.named(bookName(words)).isNone && books.named(bookName(words.dropFirst())).isNone
  }

  /// `start hobbit yesterday 22:15`: a change of status has a day, but no time of day.
  private func withoutTime(_ words: [String]) throws -> Capture? {
    let typed = words.map { TypedWord(text: $0) }
    guard !isHeard, let found = TokenTable.match(typed[...], for: .log), found.count == words.count,
      found.token.isTimeOfDay
    else { return nil }
    return .meaning(
      try finished { ($0.meaning.text, $0.meaning.leftOut) = (nil, words.joined(separator: " ")) })
  }

  /// The words as a text without anything else in it; nil if a part of them may be something else.
  private func remark(_ words: [String], for other: Verb) throws -> String? {
    guard case .meaning(let whole) = try? Capture(aboutOne: words, for: other, book: meaning.book, in: books) else {
      return nil
    }
    var text = Meaning()
    (text.book, text.text) = (whole.book, whole.text)
    return whole == text && whole.text?.split(separator: " ").count == words.count ? whole.text : nil
  }

  /// Whether words after a rating name no book and are plainly a remark.
  private func isReview(_ words: [String]) throws -> Bool {
    try verb == .rate && isAfterRating(words) && RemarkWords.areClear(words) && books.named(bookName(words)).isNone
  }

  /// Whether words follow the rating, as in `rate piranesi 5 beautiful and strange`.
  private func isAfterRating(_ words: [String]) -> Bool {
    guard words.count > 1, let last = segments.parts.last, [.loose, .quoted].contains(last.part),
      last.text == words.joined(separator: " "),
      case .rating? = segments.parts.dropLast().last?.token
    else { return false }
    return true
  }
}
