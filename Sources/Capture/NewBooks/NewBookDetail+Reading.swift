internal import ReadingModel

/// What the reader did with a new book: `5 stars`, `want`, `started friday`, `read in 2015`.
extension NewBookDetail {
  func takeRating(_ book: inout NewBookWords) -> Bool {
    guard book.rating == nil, book.status == nil || book.status == .finished, isCertain || isEager else { return false }
    if book.day == nil, let (day, rating) = NewBookDetail.ratingAndDay(words) {
      (book.rating, book.status, book.day) = (rating, .finished, day)
      return true
    }
    guard let found = RatingWords.match(words), found.count == words.count, case .rating(let rating) = found.token
    else { return false }
    // `5` alone may be anything.
    let isNumber = words.count == 1 && words.first?.allSatisfy { $0.isNumber || $0 == "." } == true
    guard !isNumber, !(words.first?.allSatisfy(\.isLetter) == true && words.count == 1) else { return false }
    (book.rating, book.status) = (rating, .finished)
    return true
  }

  private static let wants: PhraseList = """
    want, wanted, want to read, to read, to-read, tbr, wishlist, on wishlist, on my wishlist, to tbr, to my tbr,
    on my tbr, to my to-read list, to wishlist, to my wishlist, to want to read, i want, i want to read,
    i want to read it
    """
  private static let starts: PhraseList = "start, start it, start reading, start reading it, start now, and start"
  private static let reading: PhraseList = """
    currently reading, now reading, reading now, am reading, i'm reading, im reading, reading it, reading it now,
    in progress
    """
  private static let started: WordSet = "started start begun began starting since"
  private static let finished: WordSet = "finished read readed completed done ended"

  /// `want`, `start` and `reading` alone.
  private func takeStatusAlone(_ book: inout NewBookWords) -> Bool {
    let all = Array(words)
    if NewBookDetail.wants.contains(all), book.status == nil, isCertain || isEager {
      book.status = .wanted
      return true
    }
    if NewBookDetail.starts.contains(all), book.status == nil, isCertain || (isEager && isApart) {
      (book.status, book.day) = (.reading, .daysAgo(0))
      return true
    }
    if book.status == nil,
      NewBookDetail.reading.contains(all) && (isCertain || isEager && isApart)
        || (all == ["reading"] && isApart && isCertain)
    {
      (book.status, book.day) = (.reading, .unknown)
      return true
    }
    return false
  }

  private static let abandoned: PhraseList = """
    abandoned, dropped, quit, dnf, given up on, given up, gave up on, gave up, never finished, did not finish,
    didn't finish
    """

  /// Those of them with which no name ends.
  private static let surelyAbandoned: PhraseList = """
    dnf, given up, gave up, never finished, did not finish, didn't finish
    """

  /// `given up in 1983`, `dnf`, `dnf at page 40`, `dnf p. 40`.
  private func takeAbandoned(_ book: inout NewBookWords) -> Bool {
    let rest = words.drop { ["i", "i've", "and", "but"].contains($0) }
    guard book.status == nil, isApart || isCertain || isEager,
      case let verb = NewBookDetail.abandoned.count(at: rest), verb > 0
    else { return false }
    let after = rest.dropFirst(verb).drop { $0 == "it" }
    let isSurely = isSure && NewBookDetail.surelyAbandoned.contains(rest.prefix(verb))
    let place = after.drop { ["at", "on", "after", "around"].contains($0) }
    let position = NewBookDetail.position(place, isIntroduced: true) ?? NewBookDetail.pagesRead(after)
    // `abandoned in 2018 at page 100`
    if position == nil, let at = after.lastIndex(where: { ["at", "on"].contains($0) }), at > after.startIndex,
      let day = NewBookDetail.day(after[..<at]),
      let position = NewBookDetail.position(after[(at + 1)...], isIntroduced: true)
    {
      (book.status, book.day, book.position) = (.abandoned, day, position)
      return true
    }
    guard
      after.isEmpty
        ? isSurely || (isApart && (isCertain || !isEager)) : position != nil || NewBookDetail.day(after) != nil
    else { return false }
    (book.status, book.day) = (.abandoned, position == nil ? NewBookDetail.day(after) ?? .unknown : .unknown)
    book.position = position ?? book.position
    return true
  }

  /// The page in `after 100 pages`.
  private static func pagesRead(_ words: Words) -> String? {
    guard words.count == 3, words.first == "after", pageWords.contains(words.last) else { return nil }
    return NumberWords.digits(words[words.startIndex + 1]).map { "\($0)" }
  }

  /// The first day of a reading that is over, or the last one of a reading whose first one is known.
  private func takeOtherDay(_ book: inout NewBookWords) -> Bool {
    guard book.started == nil, book.day != .unknown, let verb = words.first,
      let day = NewBookDetail.day(words.dropFirst())
    else { return false }
    switch book.status {
    case .finished where NewBookDetail.started.contains(verb), .abandoned where NewBookDetail.started.contains(verb):
      book.started = day
    case .finished where NewBookDetail.finished.contains(verb):
      // `read in 2015, read in 2020`
      book.laterDays = (book.day.map { [$0] } ?? []) + book.laterDays
      book.day = day
    case .reading where NewBookDetail.finished.contains(verb) && book.position == nil:
      (book.started, book.day, book.status) = (book.day, day, .finished)
    default: return false
    }
    return true
  }

  func takeStatus(_ book: inout NewBookWords) -> Bool {
    guard book.day == nil else { return takeOtherDay(&book) }
    if takeStatusAlone(&book) || takeAbandoned(&book) { return true }
    var rest = words
    if ["reading", "since"] == rest.prefix(2) { rest = rest.dropFirst() }
    let isAlready = words.contains("already")
    for filler in ["which", "i", "i've", "ive", "have", "and", "just", "already"] where rest.first == filler {
      rest = rest.dropFirst()
    }
    guard let verb = rest.first else { return false }
    rest = rest.dropFirst()
    for filler in ["it", "reading", "already"] where rest.first == filler { rest = rest.dropFirst() }
    if NewBookDetail.finished.contains(verb), book.status == nil || book.status == .finished {
      guard takeEnd(verb, rest, isAlready: isAlready, &book) else { return false }
      book.status = .finished
      return true
    }
    guard NewBookDetail.started.contains(verb), let day = NewBookDetail.day(rest) else { return false }
    // `started in november, 4 stars`
    if book.status == .finished, book.started == nil {
      book.started = day
      return true
    }
    guard book.status == nil || book.position != nil else { return false }
    (book.status, book.day) = (.reading, day)
    return true
  }

  /// Takes the words after `finished` or `read`, if any.
  private func takeEnd(_ verb: String, _ rest: Words, isAlready: Bool, _ book: inout NewBookWords) -> Bool {
    // `Read` is also a name: Herbert Read.
    if rest.isEmpty {
      guard isAlready || (verb == "read" ? isApart && isCertain : isCertain || (isEager && isApart)) else {
        return false
      }
      if isAlready { book.day = .unknown }
    } else if let (said, rating) = vagueDay(rest), rating == nil || book.rating == nil {
      book.rating = rating ?? book.rating
      return takeVagueDay(said, &book)
    } else if let days = NewBookDetail.severalDays(rest) {
      (book.day, book.laterDays) = (days[0], Array(days.dropFirst()))
    } else if book.started == nil, let (first, last) = NewBookDetail.period(rest) {
      (book.started, book.day) = (first, last)
    } else {
      guard let (day, rating) = NewBookDetail.dayAndRating(rest), rating == nil || book.rating == nil else {
        return false
      }
      book.day = day
      book.rating = rating ?? book.rating
    }
    return true
  }

  /// The words of `last summer`, which do not say one day, and a rating after them: `last week 4/5`.
  private func vagueDay(_ rest: Words) -> (words: ArraySlice<TypedWord>, rating: Rating?)? {
    func isVague(_ words: [String]) -> Bool {
      !["tomorrow", "next"].contains(words.first ?? "")
        && (DoubtfulWords.vagueDays.contains(words) || DoubtfulWords.isVagueAlone(words))
    }
    let said = typed.suffix(rest.count)
    if isVague(Array(rest)) { return (said, nil) }
    guard rest.count > 1, let rating = rest.last.flatMap({ try? Rating($0) }), isVague(Array(rest.dropLast())) else {
      return nil
    }
    return (said.dropLast(), rating)
  }

  /// Takes `last summer`, which has to be a day, and `read as a child`, of which no more is known.
  private func takeVagueDay(_ words: ArraySlice<TypedWord>, _ book: inout NewBookWords) -> Bool {
    let (said, lowered) = (words.asTyped.withoutComma, words.map(\.lowered))
    if !DoubtfulWords.isLongAgo(lowered), case .vagueDay(_, let day)? = DoubtfulWords.vagueDay(lowered) {
      (book.day, book.vagueDay) = (day, said)
      return true
    }
    guard book.remark == nil else { return false }
    (book.day, book.remark) = (.unknown, said)
    return true
  }

  /// `in 2015 and 2020`, `2015, 2018 and again in 2020`: at least two days; nil for other words.
  private static func severalDays(_ words: Words) -> [DayPhrase]? {
    var parts: [[String]] = [[]]
    for word in words {
      if ["and", "&", "then", "again", "also"].contains(word) {
        parts.append([])
      } else if NumberWords.year(word) != nil, NumberWords.year(parts[parts.count - 1].last) != nil {
        parts.append([word])
      } else {
        parts[parts.count - 1].append(word)
      }
    }
    parts.removeAll(where: \.isEmpty)
    let days = parts.compactMap { day($0[...]) }
    return parts.count > 1 && days.count == parts.count ? days : nil
  }

  /// `yesterday`, or `yesterday 4.5`.
  private static func dayAndRating(_ words: Words) -> (DayPhrase, Rating?)? {
    if let day = day(words) { return (day, nil) }
    if let (day, rating) = ratingAndDay(words) { return (day, rating) }
    guard words.count > 1, let last = words.last, let rating = try? Rating(last), let day = day(words.dropLast()) else {
      return nil
    }
    return (day, rating)
  }

  /// `4 stars yesterday`, `**** in 2019`.
  private static func ratingAndDay(_ words: Words) -> (DayPhrase, Rating)? {
    guard let found = RatingWords.match(words), found.count < words.count, case .rating(let rating) = found.token,
      found.count > 1 || words.first?.contains(where: { "*★".contains($0) }) == true,
      let day = day(words.dropFirst(found.count))
    else { return nil }
    return (day, rating)
  }

  /// `1 nov - 20 nov`, `from 1 nov to 20 nov`, `1-20 nov`, `nov 1 to 20`: the first and the last day.
  private static func period(_ words: Words) -> (first: DayPhrase, last: DayPhrase)? {
    let words = (words.first == "from" ? words.dropFirst() : words).flatMap(dividedDays)
    guard let sign = words.firstIndex(where: { ["-", "to", "until", "till"].contains($0) }) else { return nil }
    var (first, last) = (Array(words[..<sign]), Array(words[(sign + 1)...]))
    if first.count == 1, isDayOfMonth(first[0]) { first += last.dropFirst() }
    let isMonth = { word in Day.month(named: word) != nil }
    if first.count == 2, isMonth(first[0]), isDayOfMonth(last.first ?? ""), !last.contains(where: isMonth) {
      last.insert(first[0], at: 0)
    }
    guard let start = day(first[...]), let end = day(last[...]) else { return nil }
    return (start, end)
  }

  /// The words of `1-20`; others as they are.
  private static func dividedDays(_ word: String) -> [String] {
    let days = word.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    return days.count == 2 && days.allSatisfy(isDayOfMonth) ? [days[0], "-", days[1]] : [word]
  }

  private static func isDayOfMonth(_ word: String) -> Bool {
    (NumberWords.digits(word) ?? NumberWords.ordinal(word)).map { (1...31).contains($0) } ?? false
  }

  /// The year of words that do not say a day: `around 1970`, `in the summer of 1965`.
  private static func year(_ words: Words) -> DayPhrase? {
    guard words.count > 1,
      words.dropLast().allSatisfy({
        DoubtfulWords.beforeYear.contains($0) || FillerWords.approximateForYears.contains($0)
          || ["sometime", "maybe"].contains($0)
      })
    else { return nil }
    return NumberWords.year(words.last).map { .date($0) }
  }

  /// The date that words are, with its year.
  static func date(_ words: Words) -> Day? {
    if case .date(let date)? = day(words) { date } else { nil }
  }

  static func day(_ words: Words) -> DayPhrase? {
    if let found = DayWords.match(words), found.count == words.count, case .day(let day) = found.token { return day }
    if let year = year(words) { return year }
    let rest = ["on", "in"].contains(words.first ?? "") ? words.dropFirst() : words
    return rest.isEmpty ? nil : try? DayPhrase(rest.joined(separator: " "))
  }
}
