internal import ReadingModel

extension Token {
  /// Whether it is a time of day, or a time that may be one.
  var isTimeOfDay: Bool {
    switch self {
    case .clock, .timeOrPosition, .hours(_, isClock: true): true
    // `half past eight`
    case .either(let tokens): tokens.allSatisfy(\.isTimeOfDay)
    default: false
    }
  }

  /// The token as a position, also if it is a number alone.
  var asPlace: Token? {
    switch self {
    case .number(let place): .place(place, total: nil)
    case .place, .hours: self
    default: nil
    }
  }

  /// Whether it is a number of pages or percent further.
  var isStep: Bool {
    switch self {
    case .place(.forward, _), .place(.forwardPercent, _), .chapters: true
    case .either(let tokens): tokens.contains(where: \.isStep)
    default: false
    }
  }

  /// Whether it is a page, or pages from one to another, without the last one.
  var isPlainPage: Bool { if case .place(.page, total: nil) = self { true } else { false } }

  /// Whether it is a page, with the last one.
  var isPageOfTotal: Bool { if case .place(.page, total: _?) = self { true } else { false } }

  /// Whether it is what is left of the book.
  var isRemaining: Bool { if case .remaining = self { true } else { false } }

  /// Whether it is the last page.
  var isEnd: Bool { if case .place(.end, _) = self { true } else { false } }

  var isRating: Bool { if case .rating = self { true } else { false } }

  /// Whether it is a number alone.
  var isNumber: Bool { if case .number = self { true } else { false } }

  /// Whether `log` stores it by itself: a position, or the time read.
  var isLogged: Bool {
    switch self {
    case .number, .place, .toEnd, .remaining, .finished, .hours, .spokenHours, .minutes, .forwardMinutes, .chapters,
      .location,
      .session:
      true
    case .either(let tokens): tokens.contains(where: \.isLogged)
    default: false
    }
  }

  /// Whether it is a position with a word or sign for its unit, or a day: after a book, it is not text.
  var isPlaceOrDay: Bool {
    switch self {
    case .place(.end, _): false
    case .place, .toEnd, .hours, .day, .moment, .clock: true
    case .either(let tokens): tokens.allSatisfy(\.isPlaceOrDay)
    default: false
    }
  }

  /// Whether it is a day or a time of day.
  var isTime: Bool {
    switch self {
    case .day, .moment, .clock: true
    default: false
    }
  }

  /// Whether `done` or `so far` may follow it: `34% done`.
  var mayBeDone: Bool {
    guard case .place(let place, _) = self else { return false }
    switch place {
    case .percent, .forward, .forwardPercent, .chapter: return true
    default: return false
    }
  }

  /// Whether it is not part of the sentence before it.
  func isSureAtEnd(for verb: Verb) -> Bool {
    switch self {
    case .rating: verb.takesRatings
    case .place(.page, _), .place(.chapter, _): verb.isAboutText
    case .day(let day): (verb == .finish || verb == .drop) && day.isOneDay
    case .moment: verb == .finish || verb == .drop
    default: false
    }
  }
}

extension Segments.Segment {
  /// Whether it is a token that may as well be part of a sentence: a day, a time, a position or a rating.
  var isDoubtful: Bool {
    switch token {
    case nil, .number, .place(.end, _), .finished, .book: return false
    // `half asleep`, `one more chapter`.
    case .place, .chapters: return text.contains(where: \.isNumber) || text.contains("%")
    default: return true
    }
  }

  /// The hour of `at 9`, which may be a time of day.
  var hourAlone: Int? {
    guard words.count == 2, Typography.token(words[0]) == "at",
      let hour = NumberWords.digits(Typography.token(words[1]))
    else { return nil }
    return (1...12).contains(hour) ? hour : nil
  }

  /// The page of a number alone, or after `about`.
  var pageAlone: Int? {
    switch token {
    case .number(.page(from: nil, let to)): to
    case .place(.page(from: nil, let to), total: nil) where words.count == 2: to
    default: nil
    }
  }

  /// Whether it is a number after `about` or the like, and nothing says what it counts: `around 1900`.
  var isNumberAfterHedge: Bool {
    let hedge = Typography.token(words[0])
    return numberAfterWords != nil && words.count == 2
      && (FillerWords.approximate.contains(hedge) || FillerWords.approximateForYears.contains(hedge))
  }

  /// The number of a page or year after words that do not say what it is: `until 1853`, but not `page 120`.
  var numberAfterWords: Int? {
    switch token {
    case .place(.page(from: nil, _), total: nil), .day(.date):
      words.count > 1 && !words.contains { PlaceWords.pageWords.contains(Typography.token($0)) }
        ? NumberWords.digits(Typography.token(words[words.count - 1])) : nil
    default: nil
    }
  }

  /// Whether it begins or ends with a word before a title: `30 pages of 1984`, `about 1984`.
  var isBeforeTitle: Bool {
    let words: Set<String> = ["of", "in", "from", "about", "reading", "book"]
    return part == .loose
      ? self.words.last.map { words.contains(Typography.token($0)) } ?? false
      : self.words.count == 2 && words.contains(Typography.token(self.words[0]))
  }

  /// The position that it is.
  var place: PlaceInput? { if case .place(let place, _) = token { place } else { nil } }

  /// The last page that is said with the position.
  var total: Int? { if case .place(_, let total) = token { total } else { nil } }

  /// Whether it is a number of pages, as in `30 pages`.
  var isPagesRead: Bool {
    guard case .forward = place else { return false }
    return words.contains { word in
      let unit = Typography.token(word).drop { !$0.isLetter }
      return unit == "p" || PlaceWords.pageWords.contains(String(unit))
    }
  }

  /// Whether it is a page or a share with a word or sign for its unit.
  var isMarkedPlace: Bool {
    switch place {
    case .page, .percent: text.contains { $0.isLetter || $0 == "%" }
    default: false
    }
  }

  /// Whether it is a position.
  var isPlace: Bool {
    switch token {
    case .number, .place, .toEnd, .remaining: true
    default: false
    }
  }
}

extension DayPhrase {
  /// Whether it is one day, not a month or a year.
  var isOneDay: Bool {
    switch self {
    case .date(let day): day.dayOfMonth != nil
    case .daysAgo, .lastWeekday, .lastDate, .lastDayOfMonth: true
    default: false
    }
  }
}
