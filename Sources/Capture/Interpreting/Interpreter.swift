internal import ReadingModel

/// Puts the parts of a command together: which words are the book, which the position, the day or the rating, which the
/// text.
///
/// There are three ways, and ``capture()`` chooses one:
/// - without a text (`start`, `rate`): all words that are no token name the book;
/// - with a text that is clearly one, in quotation marks or after a colon: the words around it name the book;
/// - with loose words: they begin with the book if they name one, and the others are the text.
///
/// Words that may be one thing or another become a question with a meaning for each: a title or a day (`TwoMeanings`),
/// a token or the beginning of the text (`Doubts`, `Within`), a book that is not in the library or a text (`Names`),
/// a rating or a number (`Numbers`). What is left as text is searched once more for what it may be instead
/// (`TextDoubts`).
struct Interpreter {
  typealias Alternative = (title: NamedTitle, name: String, others: [String]?)

  let verb: Verb
  let segments: Segments
  let books: any BookNames

  var tokens = TakenTokens()
  var named: NamedTitle?
  /// The book that an option names.
  var givenBook: String?
  /// A book that the text may begin with, and the words after it.
  var alternative: Alternative?
  /// The token before the text, if it may be its beginning: `note yesterday he died`.
  var doubtfulStart: Segments.Segment?
  /// A word that may name a book or mean something else.
  var twoMeanings: TwoMeanings?
  /// Words that may name another book, as in `finish dune messiah`.
  var doubt: String?
  /// Another book that the words may name with a typing mistake, as in `finish dune mesiah`.
  var similar: NamedTitle?
  /// Words of the text that may name a book which is not in the library.
  var missing: String?
  /// A number without a word for what it counts, as in `finish 8`.
  var numberAlone: Int?
  /// Whether the text is a remark before the position: `log wow 150`.
  var isRemarkFirst = false
  /// The tokens beside a given text of which a kind was taken before, as `42` in `log dune 41 "so very dry" 42`.
  var untaken: Set<Int> = []
  /// The parts that may be text, in order, with tokens between and after them.
  var rest: [Segments.Segment] = []

  var meaning: Meaning {
    get { tokens.meaning }
    set { tokens.meaning = newValue }
  }

  /// Takes the book that an option names.
  mutating func know(_ book: String?) throws {
    givenBook = book
    if let book { try setBook([book]) }
  }

  mutating func capture() throws -> Capture {
    meaning.tags = segments.tags
    guard verb.takesText else { return try withoutText() }
    let quoted = try quotedText()
    if segments.textAfterColon != nil || quoted != nil { return try withGivenText() }
    let capture = try withLooseText()
    return try missing.map { try questionAboutMissing($0, capture) } ?? questionAboutNumeral(capture)
  }

  // MARK: Commands without a text

  /// All words that are no token name the book, as in `start "Piranesi" by Susanna Clarke yesterday`.
  private mutating func withoutText() throws -> Capture {
    var (words, dividedAt): ([String], Set<Int>) = ([], [])
    for (index, typed) in segments.parts.enumerated() {
      let part = withoutArticle(typed, at: index)
      if part.part == .loose { try checkGrade(in: part.words) }
      if case .token(let token) = part.part, try take(token, isWithText: true) {
        // `start orlando from 1 march`
        if token.isTime, words.count > 1, words.last?.lowercased() == "from" { words.removeLast() }
        dividedAt.insert(words.count)
        continue
      }
      if try isNote(part, after: words) {
        meaning.text = part.text
        continue
      }
      if leaveOut(part) { continue }
      let isAround = part.part == .loose && FillerWords.isFiller(part.words)
      if isAround, meaning.book == nil, try isTitle(part.words, alone: true) {
        words += part.words
        continue
      }
      if isAround, index > 0 || segments.parts.count > 1 || FillerWords.isCurrentBook(part.words) { continue }
      words += part.words
    }
    if verb == .start { try takeEdition(from: &words) }
    if try takeWithoutBook(words) { words = [] }
    try setBook(words)
    if named == nil { try takeLess(words) }
    if named == nil { try checkVagueDay(after: words) }
    if let question = try questionAboutAuthor() ?? questionAboutIt() { return question }
    if let numbered = try withTwoNumbers(words) { return numbered }
    if let rated = try onOtherScale(words) { return .question([rated], about: words[words.count - 1]) }
    meaning.isAgain = verb == .start && FillerWords.sayAgain(words)
    try takeYear()
    if named == nil, let others = try takeBeginning(words, dividedAt) {
      if doubt == nil, let given = try withRemark(others) { return given }
      return .question([try finished()] + [try withLength(others)].compactMap(\.self), about: others)
    }
    return .meaning(try finished())
  }

  private static let preliminary: PhraseList = "so far, for now"

  /// Leaves out words that say that a rating may change, which is not stored: `rate dune 4 so far`.
  private mutating func leaveOut(_ part: Segments.Segment) -> Bool {
    guard verb == .rate, Self.preliminary.contains(part.words.map(Typography.token)) else { return false }
    meaning.leftOut = part.text
    return true
  }

  /// `rate ishiguro 4` may be about another book than the one being read.
  private mutating func questionAboutAuthor() throws -> Capture? {
    guard verb == .rate, let named, named.isAuthor, named.isBeingRead, let author = meaning.book else { return nil }
    meaning.book = "#\(named.id)"
    return .question([try finished()], about: author)
  }

  /// `rate it 4` of someone who has a book titled It, and reads another one.
  private func questionAboutIt() throws -> Capture? {
    guard verb == .rate, named == nil, meaning.book == nil,
      let word = segments.parts.first(where: { FillerWords.isCurrentBook($0.words) })?.text,
      let title = try books.titled(word), let current = try books.current(), current.id != title.id
    else { return nil }
    let others = try [title, current].map { book in
      try finished { ($0.named, $0.meaning.book) = (book, "#\(book.id)") }
    }
    return .question(others, about: word)
  }

  /// The book without words around it, as in `start re-reading hobbit again`.
  private mutating func takeLess(_ words: [String]) throws {
    let inner = FillerWords.withoutAdverbs(FillerWords.book(in: words).words)
    // `start reading norwegian wood by haruki murakami`
    let title = inner.prefix { $0.lowercased() != "by" }.joined(separator: " ")
    guard !inner.isEmpty, inner.count < words.count,
      try books.named(inner.joined(separator: " ")) != .none || (!title.isEmpty && books.titled(title) != nil)
    else { return }
    try setBook(inner)
  }

  mutating func setBook(_ words: [String]) throws {
    guard !words.isEmpty else { return }
    (named, meaning.book) = try book(words) ?? (nil, bookName(words))
  }

  /// The book that words name, perhaps with its author, and its name: `dune by frank herbert`; nil without one.
  func book(_ words: [String]) throws -> (title: NamedTitle, name: String)? {
    let name = bookName(words)
    if let title = try books.named(name).one { return (title, name) }
    guard let by = words.lastIndex(where: { $0.lowercased() == "by" }), by > 0, by < words.count - 1 else { return nil }
    let title = bookName(words[..<by])
    let full = title + " " + bookName(words[(by + 1)...])
    guard let book = try books.named(full).one else { return nil }
    let match = try books.named(title)
    if let named = match.one { return named.id == book.id ? (named, title) : nil }
    return match == .several ? (book, full) : nil
  }

  /// Words as a name, without a comma after them.
  func bookName(_ words: some Collection<String>) -> String {
    let name = words.map { FillerWords.typos[$0] ?? $0 }.joined(separator: " ")
    guard name.count > 1, ",;:=".contains(name.last ?? " ") else { return name }
    return name.dropLast().split(separator: " ").joined(separator: " ")
  }

  // MARK: A text that is clearly one

  /// The quoted part that is the text; nil if there is none.
  func quotedText() throws -> Int? {
    let quoted = segments.parts.indices.filter { segments.parts[$0].part == .quoted }
    guard var last = quoted.last else { return nil }
    // `quote dune p. 8 "Fear is the mind-killer" "so true"`: a quote, and a remark on it.
    if verb == .quote, quoted.count == 2, try books.named(segments.parts[quoted[0]].text).isNone { last = quoted[0] }
    if quoted == [0], try isBookFirst() { return nil }
    return try isBook(quoted) || isBookAlone() ? nil : last
  }

  /// Every word that is not a token names the book.
  private mutating func withGivenText() throws -> Capture {
    let text = try segments.textAfterColon == nil ? quotedText() : quoteBeforeColon
    meaning.text =
      text.map { textOfQuote(at: $0) }
      ?? segments.textAfterColon.map { verb == .quote ? Typography.withoutQuotationMarks($0) : $0 }
    let remark = text.flatMap { segments.textAfterColon == nil ? remarkOnQuote(after: $0) : nil }
    meaning.note =
      remark.map { Array(segments.parts[$0]).text.withoutSeparators }
      ?? (text == nil ? nil : segments.textAfterColon)
    for (index, part) in segments.parts.enumerated() where index != text && remark?.contains(index) != true {
      if try takeNumberedTitle(part) { continue }
      if case .token(let token) = part.part {
        if try take(token, isWithText: true) { continue }
        untaken.insert(index)
      }
      if let text, named != nil, segments.textAfterColon == nil, index > text, endsText(index) {
        let whole = segments.parts[text].text + " " + part.text
        if verb == .quote { meaning.note = part.text } else { meaning.text = whole }
        continue
      }
      try takeBook(part, at: index)
    }
    try takeYear()
    if named == nil, let book = meaning.book { try takeLess(book.split(separator: " ").map(String.init)) }
    if named == nil, meaning.book != nil, let text, let around = try aroundText(at: text) { return around }
    if named == nil, let book = meaning.book, try isUnknown(book) { return try questionAboutAllText(book) }
    if segments.textAfterColon == nil, let text, let words = smallWords(before: text) {
      let plain = try finished()
      return .question([plain.changed { $0.text = words + " " + ($0.text ?? "") }, plain], about: words)
    }
    let whole = Capture.meaning(try finished())
    return try text == 0 && mayBeMissingTitle ? questionAboutMissing(segments.parts[0].text, whole) : whole
  }

  /// Takes a number as a title, as in `quote "It was a bright cold day" 1984`, if the book being read has fewer pages.
  private mutating func takeNumberedTitle(_ part: Segments.Segment) throws -> Bool {
    guard case .token(.number(.page(from: nil, let to))) = part.part, verb.isAboutText, meaning.book == nil,
      try books.titled(part.text) != nil, try books.current().map({ $0.pageCount ?? 0 < to }) ?? true
    else { return false }
    try setBook(part.words)
    return true
  }

  private mutating func takeBook(_ part: Segments.Segment, at index: Int) throws {
    if part.part == .loose, FillerWords.isFiller(part.words) {
      let isLabel = segments.textAfterColon != nil && segments.parts.count == 1
      if meaning.book == nil, try isTitle(part.words, alone: isLabel) { try setBook(part.words) }
      return
    }
    var words = part.part == .loose ? FillerWords.book(in: part.words).words : part.words
    // `drop dune at 9pm: too sad`
    let clock = words.indices.dropFirst().first { clockNotStored(at: Array(words[$0...])) == words.count - $0 }
    if let clock {
      meaning.leftOut = words[clock...].joined(separator: " ").withoutSeparators
      words.removeSubrange(clock...)
    }
    // `drop becoming at 5:40 "not in the mood"`, but not `note dune on "the duel scene"`
    let isBeforeText = index + 1 < segments.parts.count && segments.parts[index + 1].part == .quoted
    if words.count > 1, let last = words.last, FillerWords.cannotEndName(last),
      !isBeforeText || Typography.isSign(last), try books.titled(bookName(words)) == nil
    {
      words.removeLast()
    }
    try setBook((meaning.book.map { [$0] } ?? []) + words)
  }

  // MARK: Tokens

  /// Takes a token, unless its kind was taken before.
  /// - Parameter isWithText: Whether the text is known, so that a number alone cannot be a part of it.
  mutating func take(_ token: Token, isWithText: Bool) throws -> Bool {
    guard try tokens.take(token, for: verb, isWithText: isWithText) else { return false }
    if case .book(let reference) = token { named = try? books.titled(reference) }
    return true
  }

  /// Whether the positions of the book are times.
  var isHeard: Bool { title?.isHeard ?? false }

  /// What is known of the book.
  var title: NamedTitle? { named ?? (meaning.book == nil ? try? books.current() : nil) }

  /// The meaning, with times as positions in an audiobook.
  func finished() throws -> Meaning { try tokens.meaning(in: title, for: verb) }

  /// The same with a change.
  func finished(_ change: (inout Interpreter) throws -> Void) throws -> Meaning {
    var changed = self
    try change(&changed)
    return try changed.finished()
  }
}
