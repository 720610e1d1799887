internal import ReadingModel

/// The length and the format after a book to start: `start overstory 612 pages`, `start hobbit on my kindle`.
extension Interpreter {
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
