internal import GRDB
internal import ReadingModel

struct BookFinder {
  private let db: Database
  private let prefersReading: Bool

  /// A finder in one snapshot of the library.
  /// - Parameter prefersReading: Whether of several books that match, the only one being read is chosen.
  init(_ db: Database, prefersReading: Bool = false) {
    self.db = db
    self.prefersReading = prefersReading
  }

  /// The book that is being read: the only one, else the default one.
  func bookBeingRead() throws -> BookSummary {
    try SelectedBookRow.beingRead(db) ?? only(.reading, else: .noneBeingRead, BookError.severalBeingRead)
  }

  /// The paused book, if there is exactly one.
  func pausedBook() throws -> BookSummary {
    try only(.paused, else: .nonePaused, BookError.severalPaused)
  }

  private func only(
    _ status: Reading.Status, else none: BookError, _ several: ([BookSummary]) -> BookError
  ) throws -> BookSummary {
    let books = try BookSummary.fetch(db, BookFilter(statuses: [status]))
    guard let book = books.first else { throw none }
    guard books.count == 1 else { throw several(books) }
    return book
  }

  func find(_ words: String) throws -> BookSummary { try named(words).book }

  /// The one book that the words name, and whether they name it exactly.
  /// - Parameter isForgiving: Whether one typing mistake in a word of five letters or more is forgiven, and initials
  ///   name a book.
  func named(_ words: String, forgiving isForgiving: Bool = false) throws -> NamedBook {
    if let book = try match(words) { return book }
    if isForgiving, let book = try mistyped(words) { return book }
    let near = try BookWords(words).isTooCommon ? [] : SimilarTitles(words, db).fetch(limit: BookFinder.nearLimit)
    throw BookError.none(words: words, near: near)
  }

  /// The one book that words with one typing mistake name, or its initials; nil if there is none, or several.
  func mistyped(_ words: String) throws -> NamedBook? {
    guard !BookWords(words).isTooCommon else { return nil }
    let similar = SimilarTitles(words, db)
    return try (similar.onlyMistyped() ?? similar.onlyByInitials()).map {
      NamedBook(book: $0, isExact: false, isCorrected: true)
    }
  }

  /// The book of which the words are the full title, `#` and its number, ISBN or uid; nil if there is none. A number
  /// alone is a title, such as `1984`.
  func titled(_ words: String) throws -> BookSummary? {
    let name = BookWords(words)
    let isNumber = Int64(words) != nil && (try? ISBN(words)) == nil
    return try titled(
      words, name, byNumber: !isNumber, foundByWords: { name.isTooCommon ? [] : try byWords(words, name) })
  }

  private func titled(
    _ words: String, _ name: BookWords, byNumber takesNumbers: Bool = true, foundByWords: () throws -> [BookSummary]
  ) throws -> BookSummary? {
    guard !words.isBlank else { return nil }
    if let book = try only(of: try filed(as: words), words) { return book }
    if takesNumbers, let book = try only(of: try byNumber(words), words) { return book }
    if let book = try only(of: try foundByWords().filter({ name.isTitle(of: $0) }), words) { return book }
    return try only(of: try bySpelledNumbers(words), words)
  }

  /// The one book that the words name without a typing mistake: by its title, among the books being read, or among all.
  /// Nil if there is none.
  func match(_ words: String) throws -> NamedBook? {
    // Every title begins with no words.
    guard !words.isBlank else { return nil }
    let name = BookWords(words)
    // Looked for only if title and number are not those of a book: `#1` alone is in very many titles.
    var found: [BookSummary] = []
    let book = try titled(words, name) {
      found = name.isTooCommon ? [] : try byWords(words, name)
      return found
    }
    if let book { return NamedBook(book: book, isExact: true) }
    guard !name.isTooCommon else { return nil }
    let read = found.filter { $0.status == .reading }
    if read.count == 1, let book = read.first { return NamedBook(book: book, isExact: false) }
    let key = sortKey(words)
    // Every title begins with a quotation mark alone.
    let begun =
      key.isEmpty ? [] : try books("book.sortKey >= ? AND book.sortKey < ?", [key, key + "\u{10FFFF}"])
    let likeBegun = found.filter { book in name.isBeginning(of: book) && !begun.contains { $0.id == book.id } }
    for candidates in [begun + likeBegun, found, try withinUnspacedText(words)] {
      if let book = try only(of: candidates, words) { return NamedBook(book: book, isExact: false) }
    }
    return nil
  }

  /// The books with the title, apart from case, accents and quotation marks; of several, those with just this title.
  private func filed(as words: String) throws -> [BookSummary] {
    let found = try books("book.sortKey = ?", [sortKey(words)])
    let same = found.filter { $0.title.lowercased() == words.lowercased() }
    return same.isEmpty ? found : same
  }

  private func sortKey(_ words: String) -> String {
    Book(uid: UID(unixMilliseconds: 0, random: 0, 0), title: words).sortKey
  }

  private func only(of candidates: [BookSummary], _ words: String) throws -> BookSummary? {
    if candidates.count < 2 { return candidates.first }
    let read = candidates.filter { $0.status == .reading }
    guard prefersReading, read.count == 1 else { throw BookError.several(words: words, candidates: candidates) }
    return read.first
  }

  private static let nearLimit = 9

  private func byNumber(_ words: String) throws -> [BookSummary] {
    if let uid = try? UID(words) { return try books("book.uid = ?", [uid.text]) }
    if let isbn = try? ISBN(words) {
      let ofMerged = "SELECT bookId FROM identifier WHERE scheme = 'isbn' AND value = ?1"
      return try books("book.isbn = ?1 OR book.id IN (\(ofMerged))", [isbn.digits])
    }
    if words.hasPrefix("koreader:") {
      let ofDocument = "SELECT bookId FROM identifier WHERE scheme = 'koreader' AND value = ?"
      return try books("book.id IN (\(ofDocument))", [words.dropFirst(9).lowercased()])
    }
    guard let number = words.digitsOfNumber.flatMap({ Int64($0) }) else { return [] }
    return try BookSummary.fetch(db, id: number).map { [$0] } ?? []
  }

  /// The books with the title that differs in spaces, hyphens or the spelling of numbers: `catch22`,
  /// `slaughterhouse 5`, `the four hour work week`.
  private func bySpelledNumbers(_ words: String) throws -> [BookSummary] {
    let key = sortKey(words)
    guard words.contains(where: \.isLetter), key.count > 3 else { return [] }
    let variants = SpelledNumbers(key).variants
    guard !variants.isEmpty else { return [] }
    let condition = "(book.sortKey >= ? AND book.sortKey < ? AND replace(replace(book.sortKey, ' ', ''), '-', '') = ?)"
    let arguments = variants.flatMap { key in
      let first = String(key.prefix(1))
      return [first, first + "\u{10FFFF}", key]
    }
    return try books(
      Array(repeating: condition, count: variants.count).joined(separator: " OR "), StatementArguments(arguments))
  }

  private func byWords(_ words: String, _ name: BookWords) throws -> [BookSummary] {
    let text = SearchText(words: words.split(separator: " ").map(String.init))
    guard !text.isEmpty else { return [] }
    let columns = name.mayBePerson ? "" : "{title subtitle seriesNames} : "
    return try books(
      "book.id IN (SELECT rowid FROM bookText WHERE bookText MATCH ?)", ["\(columns)(\(text.expression))"])
  }

  /// Books with a title or contributor that contains the words, in scripts without spaces: `猫` finds `吾輩は猫である`.
  private func withinUnspacedText(_ words: String) throws -> [BookSummary] {
    guard words.unicodeScalars.contains(where: \.isUnspaced) else { return [] }
    return try books(
      """
      instr(book.title, ?1) OR EXISTS
        (SELECT 1 FROM contributor WHERE contributor.bookId = book.id AND instr(contributor.name, ?1))
      """, [words])
  }

  private func books(_ condition: String, _ arguments: StatementArguments) throws -> [BookSummary] {
    let sql = "SELECT book.id FROM book WHERE \(condition) ORDER BY book.sortKey, book.id LIMIT 200"
    let ids = try Int64.fetchAll(db, cached: sql, arguments)
    return try ids.compactMap { try BookSummary.fetch(db, id: $0) }
  }
}
