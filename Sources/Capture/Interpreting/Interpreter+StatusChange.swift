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
    guard !isHeard, TokenTable.whole(typed[...], for: .log)?.isTimeOfDay == true else { return nil }
    return .meaning(try finished { ($0.meaning.text, $0.meaning.leftOut) = (nil, typed.asTyped) })
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

  // MARK: A book before words that are not part of its name, in commands without a text

  /// Takes the book from the start of words if what follows is not part of a name, as in `start hobbit p. 20`.
  /// - Parameter dividedAt: How many of the words come before each token, such as the day in `start beloved on monday,
  ///   from the library`.
  /// - Returns: The words after it.
  mutating func takeBeginning(_ words: [String], _ dividedAt: Set<Int>) throws -> String? {
    // `pause secret histroy`: the finder says which book is meant.
    if verb.changesStatus, words.count > 1, try books.mistyped(bookName(words)) != nil { return nil }
    for count in stride(from: words.count - 1, to: 0, by: -1) where !Typography.isSign(words[count - 1]) {
      guard try mayBeName(words.prefix(count)) else { continue }
      let name = bookName(words.prefix(count))
      let match = try books.named(name).one
      let mistyped = match == nil && [.pause, .resume].contains(verb) ? try books.mistyped(name) : nil
      guard let title = match ?? mistyped else { continue }
      let others = try withoutAuthor(Array(words.dropFirst(count)), of: title, name)
      // `start emma, third time lucky`
      let isApart =
        (verb == .start ? ",;" : ",;:").contains(words[count - 1].last ?? " ")
        || others.first.map(Typography.isSign) == true || (verb.changesStatus && dividedAt.contains(count))
      // `want dune messiah by frank herbert` is not about Dune.
      if verb == .want, !isApart, isRestOfName(others) { return nil }
      // `start three body audiobook`
      let isFormat = NewBookDetail.format(Typography.token(others.first ?? "")) != nil
      if verb == .rate, meaning.rating == nil { return nil }
      let vagueDay = DoubtfulWords.vagueDay(others)
      let isVague = vagueDay != nil || DoubtfulWords.vagueDays.contains(others.map(Typography.token))
      let isPurpose = isPurpose(others)
      let isAgain = verb == .start && !others.isEmpty && FillerWords.startOverCount(others) == others.count
      guard
        title.isExact || title.isBeingRead || mistyped != nil || isFormat
          || ((isVague || isApart || isPurpose || isAgain || verb == .resume) && title.hasWholeWords),
        isFormat || isApart || isVague || cannotBeTitle(others)
      else { return nil }
      if verb.takesDays, meaning.day == nil, let vagueDay { throw vagueDay }
      try setBook(Array(words.prefix(count)))
      named = named ?? title
      let isDay = DayWords.match(others.map(Typography.token)[...])?.count == others.count
      let text = others.joined(separator: " ").withoutSeparators
      if isPurpose, !title.isExact, !title.isBeingRead, !isApart { doubt = text }
      if verb != .rate || !isDay { meaning.text = text }
      return text
    }
    return nil
  }

  /// Whether words before others may be a whole name: not `pachinko p.`, nor `emma jane` of `pause emma jane is a
  /// bore`.
  private func mayBeName(_ words: ArraySlice<String>) throws -> Bool {
    guard words.count > 1, let last = words.last else { return true }
    return try !PlaceWords.pageWords.contains(Typography.token(last)) && !isTitleAndWord(words)
  }

  /// Whether words cannot be part of a name: numbers, `half past eight`, `from the beginning`, `on the train`.
  private func cannotBeTitle(_ words: [String]) -> Bool {
    [.rate, .pause, .resume].contains(verb) || (verb == .start && FillerWords.startOverCount(words) > 0)
      || words.contains { $0.contains { $0.isNumber || $0 == ":" } }
      || SpokenTimes.clock(words.map(Typography.token)[...])?.count == words.count
      || FillerWords.circumstanceStarts.contains(words.first ?? "")
  }

  /// Whether words after a part of a title are the rest of it and an author: `messiah by frank herbert`, but not
  /// `recommended by anna` or `for the book by the sea`.
  private func isRestOfName(_ words: [String]) -> Bool {
    let lowered = words.map(Typography.token)
    guard let by = lowered.dropFirst().dropLast().firstIndex(of: "by") else { return false }
    let last = lowered[by - 1]
    let isGiven = last.hasSuffix("ed") || ["given", "lent", "sent", "chosen", "gift", "present"].contains(last)
    return !isGiven && !cannotBeTitle(Array(lowered[..<by]))
  }

  /// Whether words after a part of a title say what the book is read for: `start moscow for book club`. They are asked
  /// about, as they may be the rest of a longer title.
  private func isPurpose(_ words: [String]) -> Bool {
    verb == .start && ["for", "because", "with"].contains(Typography.token(words.first ?? ""))
  }

  // MARK: The length and the format after a book to start

  /// Takes what describes the edition from the end of words, if those before it name a book.
  mutating func takeEdition(from words: inout [String]) throws {
    // `start listening to hobbit`
    if words.first?.lowercased() == "listening", words.count > 1, try books.titled(bookName(words)) == nil {
      meaning.format = .audio
    }
    guard words.count > 1, try books.named(bookName(words)).isNone else { return }
    var typed = words.map(TypedWord.init(argument:))
    var found = NewBookWords(title: "")
    // `310 pages long`
    if let last = typed.last, last.lowered == "long", typed.dropLast().last?.lowered == "pages" { typed.removeLast() }
    var isTaken = true
    while isTaken {
      isTaken = false
      for count in stride(from: min(5, typed.count - 1), to: 0, by: -1) {
        let detail = NewBookDetail(typed.suffix(count), isSure: true, isApart: true, isEager: false)
        guard !typed.suffix(count).contains(where: \.isQuoted),
          detail.takePages(&found) || detail.takeFormat(&found)
        else { continue }
        typed.removeLast(count)
        NewBookDetails.dropJoint(from: &typed)
        isTaken = true
        break
      }
    }
    var name = typed.map(\.text)
    // `start reading hobbit, 310 pages`
    if try !isName(name) { name = FillerWords.book(in: name).words }
    // `start hobbit 30 pages` may be what was read.
    // `start hobbit 11:05` may be a time of day.
    let isHeard = words.contains { NewBookDetail.format(Typography.token($0)) == .audio }
    guard found.seconds == nil || isHeard, found.pages ?? Self.leastLength >= Self.leastLength,
      typed.count < words.count, !name.isEmpty,
      try isName(name), try !Self.mayBePage(words) || isOfUnknownLength(name)
    else { return }
    (meaning.total, meaning.seconds) = (found.pages, found.seconds)
    meaning.format = found.format ?? meaning.format
    words = name
  }

  /// Refuses a day that is not clear after a book and its edition: `start hobbit 310 pages early october`.
  func checkVagueDay(after words: [String]) throws {
    guard verb.takesDays, meaning.day == nil, words.count > 1 else { return }
    for count in 1...min(4, words.count - 1) {
      guard let error = DoubtfulWords.vagueDay(words.suffix(count)) else { continue }
      var (other, name) = (self, Array(words.dropLast(count)))
      try other.takeEdition(from: &name)
      if other.meaning.total != nil || other.meaning.format != nil { throw error }
    }
  }

  /// Whether words end with a unit that pages and a page have: `612p`.
  private static func mayBePage(_ words: [String]) -> Bool {
    let last = words.last.map(Typography.token) ?? ""
    return last.startsWithNumber
      ? last.hasSuffix("p") && !last.hasSuffix("pp") : ["p", "pg", "page"].contains(last)
  }

  private func isOfUnknownLength(_ name: [String]) throws -> Bool {
    guard let title = try books.named(bookName(name)).one else { return false }
    return title.pageCount == nil
  }

  /// Fewer pages may be those that were read.
  private static let leastLength = 100

  /// Whether words name a book, perhaps with its author.
  private func isName(_ words: [String]) throws -> Bool {
    if try !books.named(bookName(words)).isNone { return true }
    guard let by = words.lastIndex(where: { $0.lowercased() == "by" }), by > 0,
      let title = try books.named(bookName(words[..<by])).one
    else { return false }
    return try withoutAuthor(Array(words[by...]), of: title, bookName(words[..<by])).isEmpty
  }

  /// The book with a number after it as its length: `start overstory 612`, if its length is not known.
  func withLength(_ words: String) throws -> Meaning? {
    guard verb == .start, named?.pageCount == nil,
      let pages = NumberWords.digits(words.filter { $0 != " " && $0 != "p" }),
      (Self.leastLength...Book.plausiblePageCounts.upperBound).contains(pages)
    else { return nil }
    return try finished { ($0.meaning.text, $0.meaning.total) = (nil, pages) }
  }
}
