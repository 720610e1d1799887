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
      isTaken = takeBracketed(from: &words, atLeast: least, into: &book)
      if isTaken { continue }
      for count in stride(from: min(longest, words.count - least), to: 0, by: -1) {
        let typed = words.suffix(count)
        guard !typed.contains(where: \.isQuoted), hasWholeBrackets(typed) else { continue }
        if count == 1, isLaterYear(words) || isYearOfDate(words) { continue }
        let isAfterArticle = ["a", "an", "the", "my"].contains(words.dropLast(count).last?.lowered)
        let isApart = words.dropLast(count).last.map(\.endsClause) ?? false
        let found = NewBookDetail(
          typed, isSure: isSure, isApart: isApart, isEager: isEager,
          isAfterName: words.count - count > 1 && !isAfterArticle,
          isAfterCapital: words[0].text.first?.isUppercase == true)
        guard found.take(into: &book) else { continue }
        words.removeLast(count)
        dropJoint(from: &words)
        isTaken = true
        break
      }
    }
  }

  /// Whether words end with a second year, which is not the one of an edition: `read in 2015 and 2020`.
  private static func isLaterYear(_ words: [TypedWord]) -> Bool {
    let areYears = words.suffix(3).map { NumberWords.year($0.lowered) != nil }
    return areYears == [true, false, true] && ["and", "&"].contains(words[words.count - 2].lowered)
  }

  /// Whether words end with the year of a date: `12 november 1987`.
  private static func isYearOfDate(_ words: [TypedWord]) -> Bool {
    words.count > 1 && NumberWords.year(words[words.count - 1].lowered) != nil
      && Day.isMonthName(words[words.count - 2].lowered)
  }

  /// Takes several details in brackets: `(1987, Gollancz)`.
  private static func takeBracketed(
    from words: inout [TypedWord], atLeast least: Int, into book: inout NewBookWords
  ) -> Bool {
    guard let start = words.lastIndex(where: { $0.text.hasPrefix("(") }), start >= least,
      words[words.count - 1].text.hasSuffix(")"), !words[start...].contains(where: \.isQuoted)
    else { return false }
    let list = FactList(TypedWord.divided(String(words[start...].asTyped.dropFirst().dropLast())))
    var found = book
    guard list.pieces.count > 1, list.pieces.allSatisfy({ FactList.take($0.words, into: &found) != nil }) else {
      return false
    }
    book = found
    words.removeSubrange(start...)
    dropJoint(from: &words)
    return true
  }

  /// Whether the words open as many brackets as they close.
  private static func hasWholeBrackets(_ words: ArraySlice<TypedWord>) -> Bool {
    let signs = words.map(\.text).joined()
    return signs.count { "([".contains($0) } == signs.count { ")]".contains($0) }
  }

  /// Takes `audiobook` and the like from the end of a title.
  static func takeFormat(from words: inout [TypedWord], into book: inout NewBookWords) {
    var known = book
    // `How to Publish on Kindle`
    guard words.count > 1, let last = words.last, NewBookDetail.format(last.lowered) != nil,
      !FillerWords.articles.contains(words[words.count - 2].lowered),
      !["print", "audio", "pdf", "kobo"].contains(last.lowered),
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
    words[words.count - 1] = TypedWord(text: String(last.text.dropLast()))
  }

  /// The most words of a detail.
  private static let longest = 10
}

/// Words at the end that may be one detail.
struct NewBookDetail {
  typealias Words = ArraySlice<String>

  let typed: ArraySlice<TypedWord>
  let words: ArraySlice<String>
  let isSure: Bool
  let isBracketed: Bool
  let isApart: Bool
  let isEager: Bool
  /// Whether there are at least two words before, such as a name.
  private let isAfterName: Bool
  /// Whether the title begins with a capital letter.
  private let isAfterCapital: Bool
  /// Whether nothing else than a detail can be meant.
  var isCertain: Bool { isSure || isBracketed }

  /// - Parameter isApart: Whether a comma is before the words.
  init(
    _ typed: ArraySlice<TypedWord>, isSure: Bool, isApart: Bool, isEager: Bool, isAfterName: Bool = false,
    isAfterCapital: Bool = false
  ) {
    self.typed = typed
    words = typed.map(\.lowered)[...]
    isBracketed =
      "([".contains(typed.first?.text.first ?? " ") && ")]".contains(typed.last?.text.last ?? " ")
    self.isSure = isSure
    self.isEager = isEager
    self.isApart = isApart
    self.isAfterName = isAfterName
    self.isAfterCapital = isAfterCapital
  }

  /// Takes the words as a detail that is not known yet.
  func take(into book: inout NewBookWords) -> Bool {
    takePages(&book) || takeTag(&book) || takeFormat(&book) || takeYear(&book) || takeISBN(&book) || takeRating(&book)
      || takeStatus(&book) || takeSeries(&book) || takePosition(&book) || takePublisher(&book)
      || takeLanguage(&book) || takePrice(&book)
  }

  // MARK: The edition

  static let pageWords: WordSet = "pages page pp pgs pg p seiten páginas paginas pagine sidor sider sivua stron blz"

  /// Words before a number of pages: `it has 502 pages`.
  private static let havings: PhraseList = """
    it has, it's, it is, has, with, about, around, ca, circa, roughly, nearly, almost, over
    """

  func takePages(_ book: inout NewBookWords) -> Bool {
    let having = isSure || isApart ? NewBookDetail.havings.count(at: self.words) : 0
    let words = self.words.dropFirst(having)
    guard book.pages == nil, let first = words.first else { return false }
    var parts = words.map { $0.filter { $0 != "," } }
    if words.count == 1, let (number, unit) = NumberWords.divided(first) { parts = [number, unit] }
    // `1008 S.`, German for pages
    let isGerman = parts.last == "s" && typed.last?.text.contains("S") == true
    guard parts.count == 2, isGerman || NewBookDetail.pageWords.contains(parts[1]),
      let count = NumberWords.digits(parts[0]),
      Book.plausiblePageCounts.contains(count)
    else { return false }
    book.pages = count
    return true
  }

  /// Words for what a book is, which are tags after its author.
  private static let genres: WordSet = """
    fantasy sci-fi scifi science-fiction sf horror romance memoir biography autobiography history poetry thriller
    mystery crime ya nonfiction non-fiction fiction classic classics philosophy essays comic comics manga graphic-novel
    humor humour drama plays travel science psychology politics economics religion cookbook dystopia dystopian
    historical literary adventure short-stories stories reference
    """

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

  /// The format that a word names, as in the options.
  /// - Parameter isCertain: Whether a word with which a title may end, such as `paper`, can mean nothing else.
  static func format(_ word: String, isCertain: Bool = false) -> Book.Format? {
    isCertain || !titleWords.contains(word) ? Book.Format(named: word) : nil
  }

  private static let titleWords: WordSet = "paper physical digital printed"

  /// `audiobook 6:58`, `6h 58m audiobook`, `ebook`, `6:58`.
  func takeFormat(_ book: inout NewBookWords) -> Bool {
    var rest = words
    while rest.count > 1, let first = rest.first, ["as", "an", "a", "the", "on", "my", "in", "via"].contains(first) {
      rest = rest.dropFirst()
    }
    // `on my kindle`, with which no title ends; `Works on Kobo` may be one.
    let isInTitle = words.first == "on" && words.count == 2 && !(isAfterCapital && typed.last?.text == rest.last)
    let isIntroduced =
      ["as", "on"].contains(words.first ?? "") && !isInTitle && !["audio", "print"].contains(rest.last ?? "")
    var format: Book.Format?
    if let found = rest.first.flatMap({ NewBookDetail.format($0, isCertain: isCertain) }) {
      (format, rest) = (found, rest.dropFirst())
    } else if let found = rest.last.flatMap({ NewBookDetail.format($0, isCertain: isCertain) }) {
      (format, rest) = (found, rest.dropLast())
    }
    if ["edition", "version", "book"].contains(rest.last ?? "") { rest = rest.dropLast() }
    let length = rest.isEmpty ? nil : NewBookDetail.seconds(rest)
    guard rest.isEmpty ? format != nil : length != nil, length == nil || format ?? .audio == .audio else {
      return false
    }
    guard book.format == nil || format ?? .audio == book.format, book.seconds == nil || length == nil else {
      return false
    }
    let isNamed = format != nil && (length != nil || isIntroduced || isEager)
    guard isCertain || isNamed || (isApart && isEager) else { return false }
    book.format = format ?? .audio
    book.seconds = length ?? book.seconds
    return true
  }

  /// The length of the longest audiobooks, in hours.
  private static let longestHours = 300

  private static func seconds(_ words: Words) -> Int? {
    // `32h`: a time read ends with the day, an audiobook does not.
    if words.count < 3, let (number, unit) = NumberWords.divided(words.joined()), TimeWords.hourUnits.contains(unit),
      let hours = NumberWords.digits(number), (1...longestHours).contains(hours)
    {
      return hours * 3600
    }
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
    // `published in november 1987`
    let isDate = rest.count > 1 && ["published", "publ", "©"].contains(words.first ?? "")
    let typed = rest.count == 1 ? NumberWords.year(rest.first) : isDate ? NewBookDetail.date(rest) : nil
    guard let day = typed, day.year > 1000,
      isCertain || (isEager && (isApart || words.first == "published"))
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
}
