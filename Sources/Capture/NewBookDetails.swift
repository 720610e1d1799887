internal import ReadingModel

/// What is known of a new book besides its title and author, at the end of the words: `272 pages`, `#fantasy`,
/// `audiobook 6:58`, `(2020)`, `5 stars`, `want`, `finished yesterday`.
enum NewBookDetails {
  /// Takes the details at the end of words.
  /// - Parameters:
  ///   - least: How many words are left at least.
  ///   - isSure: Whether the title is known, so that a year or `want` alone is not part of it.
  ///   - isEager: Whether details are taken that may be part of a title.
  static func take(
    from words: inout [TypedWord], atLeast least: Int, isSure: Bool, isEager: Bool = false,
    into book: inout NewBookWords
  ) {
    var isTaken = true
    while isTaken, words.count > least {
      isTaken = false
      for count in stride(from: min(longest, words.count - least), to: 0, by: -1) {
        let typed = words.suffix(count)
        guard !typed.contains(where: \.isQuoted) else { continue }
        let isApart = words.dropLast(count).last.map(\.endsClause) ?? false
        let found = NewBookDetail(
          typed, isSure: isSure, isApart: isApart, isEager: isEager, isAfterName: words.count - count > 1)
        guard found.take(into: &book) else { continue }
        words.removeLast(count)
        dropJoint(from: &words)
        isTaken = true
        break
      }
    }
  }

  /// Takes `audiobook` and the like from the end of a title.
  static func takeFormat(from words: inout [TypedWord], into book: inout NewBookWords) {
    var known = book
    guard words.count > 1, let last = words.last, NewBookDetail.formats[last.lowered] != nil,
      last.lowered != "print", last.lowered != "audio",
      NewBookDetail([last], isSure: true, isApart: true, isEager: false).take(into: &known)
    else { return }
    book = known
    words.removeLast()
    dropJoint(from: &words)
  }

  /// Drops a comma, a dash or `and` before a detail that was taken.
  static func dropJoint(from words: inout [TypedWord]) {
    while words.count > 1, let last = words.last, !last.isQuoted,
      ["and", "&", "-", "–", "—", ",", ";", "|", "/"].contains(last.text.lowercased())
    {
      words.removeLast()
    }
    guard let last = words.last, !last.isQuoted, last.text.count > 1,
      last.text.hasSuffix(",") || last.text.hasSuffix(";")
    else { return }
    words[words.count - 1] = TypedWord(text: String(last.text.dropLast()), isQuoted: false)
  }

  /// The most words of a detail.
  private static let longest = 10
}

/// Words at the end that may be one detail.
struct NewBookDetail {
  private typealias Words = ArraySlice<String>

  let typed: ArraySlice<TypedWord>
  let words: ArraySlice<String>
  let isSure: Bool
  let isBracketed: Bool
  let isApart: Bool
  private let isEager: Bool
  /// Whether there are at least two words before, such as a name.
  private let isAfterName: Bool
  /// Whether nothing else than a detail can be meant.
  var isCertain: Bool { isSure || isBracketed }

  /// - Parameter isApart: Whether a comma is before the words.
  init(_ typed: ArraySlice<TypedWord>, isSure: Bool, isApart: Bool, isEager: Bool, isAfterName: Bool = false) {
    self.typed = typed
    words = typed.map(\.lowered)[...]
    isBracketed =
      "([".contains(typed.first?.text.first ?? " ") && ")]".contains(typed.last?.text.last ?? " ")
    self.isSure = isSure
    self.isEager = isEager
    self.isApart = isApart
    self.isAfterName = isAfterName
  }

  /// Takes the words as a detail that is not known yet.
  func take(into book: inout NewBookWords) -> Bool {
    takePages(&book) || takeTag(&book) || takeFormat(&book) || takeYear(&book) || takeISBN(&book) || takeRating(&book)
      || takeStatus(&book) || takeSeries(&book)
  }

  // MARK: The edition

  static let pageWords: Set<String> = ["pages", "page", "pp", "pgs", "pg", "p", "seiten"]

  func takePages(_ book: inout NewBookWords) -> Bool {
    guard book.pages == nil, let first = words.first else { return false }
    var parts = words.map { $0.filter { $0 != "," } }
    if words.count == 1, let (number, unit) = NumberWords.divided(first) { parts = [number, unit] }
    guard parts.count == 2, NewBookDetail.pageWords.contains(parts[1]), let count = NumberWords.digits(parts[0]),
      Book.plausiblePageCounts.contains(count)
    else { return false }
    book.pages = count
    return true
  }

  /// Words for what a book is, which are tags after its author.
  private static let genres: Set<String> = [
    "fantasy", "sci-fi", "scifi", "science-fiction", "sf", "horror", "romance", "memoir", "biography", "autobiography",
    "history", "poetry", "thriller", "mystery", "crime", "ya", "nonfiction", "non-fiction", "fiction", "classic",
    "classics", "philosophy", "essays", "comic", "comics", "manga", "graphic-novel", "humor", "humour", "drama",
    "plays", "travel", "science", "psychology", "politics", "economics", "religion", "cookbook", "dystopia",
    "dystopian", "historical", "literary", "adventure", "short-stories", "stories", "reference",
  ]

  private func takeTag(_ book: inout NewBookWords) -> Bool {
    if words.count == 1, let word = words.first, isSure, isAfterName || isApart, NewBookDetail.genres.contains(word) {
      book.tags = [word] + book.tags
      return true
    }
    guard words.count == 1, let word = typed.first?.text, word.hasPrefix("#"), word.dropFirst().first?.isLetter == true
    else { return false }
    let names = word.split { "#,;".contains($0) }.map(String.init)
    book.tags = names + book.tags
    return true
  }

  /// The formats by their words.
  static let formats: [String: Book.Format] = [
    "audiobook": .audio, "audio": .audio, "audible": .audio, "ebook": .ebook, "e-book": .ebook, "kindle": .ebook,
    "epub": .ebook, "paperback": .print, "hardcover": .print, "hardback": .print, "print": .print,
  ]

  /// `audiobook 6:58`, `6h 58m audiobook`, `ebook`, `6:58`.
  func takeFormat(_ book: inout NewBookWords) -> Bool {
    var rest = words
    while rest.count > 1, let first = rest.first, ["as", "an", "a", "the", "on", "my", "in", "via"].contains(first) {
      rest = rest.dropFirst()
    }
    // `on my kindle`, with which no title ends.
    let isIntroduced = ["as", "on"].contains(words.first ?? "") && !["audio", "print"].contains(rest.last ?? "")
    var format: Book.Format?
    if let found = rest.first.flatMap({ NewBookDetail.formats[$0] }) {
      (format, rest) = (found, rest.dropFirst())
    } else if let found = rest.last.flatMap({ NewBookDetail.formats[$0] }) {
      (format, rest) = (found, rest.dropLast())
    }
    if ["edition", "version", "book"].contains(rest.last ?? "") { rest = rest.dropLast() }
    let length = rest.isEmpty ? nil : NewBookDetail.seconds(rest)
    guard rest.isEmpty ? format != nil : length != nil, length == nil || format ?? .audio == .audio else {
      return false
    }
    guard book.format == nil || (format == nil && book.format == .audio), book.seconds == nil || length == nil else {
      return false
    }
    let isNamed = format != nil && (length != nil || isIntroduced || isEager)
    guard isCertain || isNamed || (isApart && isEager) else { return false }
    book.format = format ?? .audio
    book.seconds = length ?? book.seconds
    return true
  }

  private static func seconds(_ words: Words) -> Int? {
    guard let found = TimeWords.duration(words), found.count == words.count else { return nil }
    switch found.token {
    case .hours(let seconds, _), .spokenHours(let seconds): return seconds
    case .minutes(let minutes): return minutes * 60
    default: return nil
    }
  }

  /// `2020`, `(2020)`, `published 2020`, `2020 edition`.
  private func takeYear(_ book: inout NewBookWords) -> Bool {
    guard book.published == nil else { return false }
    var rest = words
    let isNamed = ["published", "publ", "from", "©"].contains(rest.first ?? "") || rest.last == "edition"
    if rest.last == "edition" { rest = rest.dropLast() }
    if ["published", "publ", "from", "©"].contains(rest.first ?? "") { rest = rest.dropFirst() }
    if isNamed, rest.first == "in" { rest = rest.dropFirst() }
    guard rest.count == 1, let word = rest.first, word.utf8.count == 4, let year = NumberWords.digits(word),
      year > 1000,
      let day = Day(year: year), isCertain || (isEager && (isApart || words.first == "published"))
    else { return false }
    book.published = day
    return true
  }

  private func takeISBN(_ book: inout NewBookWords) -> Bool {
    let rest = ["isbn", "isbn:"].contains(words.first ?? "") ? words.dropFirst() : words
    guard book.isbn == nil, rest.count == 1, let isbn = rest.first.flatMap({ try? ISBN($0) }) else { return false }
    book.isbn = isbn
    return true
  }

  // MARK: The reading

  private func takeRating(_ book: inout NewBookWords) -> Bool {
    guard book.rating == nil, book.status == nil || book.status == .finished, isCertain || isEager,
      let found = RatingWords.match(words), found.count == words.count, case .rating(let rating) = found.token
    else { return false }
    // `5` alone may be anything.
    let isNumber = words.count == 1 && words.first?.allSatisfy { $0.isNumber || $0 == "." } == true
    guard !isNumber, !(words.first?.allSatisfy(\.isLetter) == true && words.count == 1) else { return false }
    (book.rating, book.status) = (rating, .finished)
    return true
  }

  private static let wants: Set<[String]> = [
    ["want"], ["wanted"], ["want", "to", "read"], ["to", "read"], ["to-read"], ["tbr"], ["wishlist"],
    ["on", "wishlist"],
    ["on", "my", "wishlist"], ["to", "tbr"], ["to", "my", "tbr"], ["on", "my", "tbr"], ["to", "my", "to-read", "list"],
    ["to", "wishlist"], ["to", "my", "wishlist"], ["to", "want", "to", "read"], ["i", "want"],
    ["i", "want", "to", "read"], ["i", "want", "to", "read", "it"],
  ]
  private static let starts: Set<[String]> = [
    ["start"], ["start", "it"], ["start", "reading"], ["start", "reading", "it"], ["start", "now"], ["and", "start"],
  ]
  private static let reading: Set<[String]> = [
    ["currently", "reading"], ["now", "reading"], ["reading", "now"], ["am", "reading"], ["i'm", "reading"],
    ["im", "reading"], ["reading", "it"], ["reading", "it", "now"], ["in", "progress"],
  ]
  private static let started: Set<String> = ["started", "start", "begun", "began", "starting", "since"]
  private static let finished: Set<String> = ["finished", "read", "completed", "done", "ended"]

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

  private func takeStatus(_ book: inout NewBookWords) -> Bool {
    guard book.day == nil else { return false }
    if takeStatusAlone(&book) { return true }
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
      // `Read` is also a name: Herbert Read.
      if rest.isEmpty {
        guard isAlready || (verb == "read" ? isApart && isCertain : isCertain || (isEager && isApart)) else {
          return false
        }
        if isAlready { book.day = .unknown }
      } else {
        guard let (day, rating) = NewBookDetail.dayAndRating(rest), rating == nil || book.rating == nil else {
          return false
        }
        book.day = day
        book.rating = rating ?? book.rating
      }
      book.status = .finished
      return true
    }
    guard NewBookDetail.started.contains(verb), book.status == nil, let day = NewBookDetail.day(rest) else {
      return false
    }
    (book.status, book.day) = (.reading, day)
    return true
  }

  /// `yesterday`, or `yesterday 4.5`.
  private static func dayAndRating(_ words: Words) -> (DayPhrase, Rating?)? {
    if let day = day(words) { return (day, nil) }
    guard words.count > 1, let last = words.last, let rating = try? Rating(last), let day = day(words.dropLast()) else {
      return nil
    }
    return (day, rating)
  }

  private static func day(_ words: Words) -> DayPhrase? {
    if let found = DayWords.match(words), found.count == words.count, case .day(let day) = found.token { return day }
    let rest = ["on", "in"].contains(words.first ?? "") ? words.dropFirst() : words
    return rest.isEmpty ? nil : try? DayPhrase(rest.joined(separator: " "))
  }
}
