internal import GRDB
internal import ReadingModel

/// Resolves a reader's words to a book.
struct BookFinder {
  private let db: Database

  /// A finder in one snapshot of the library.
  init(_ db: Database) {
    self.db = db
  }

  /// The book that is being read: the only one, else the default one.
  func bookBeingRead() throws -> BookSummary {
    let books = try books(withStatus: .reading)
    guard let book = books.first else { throw BookError.noneBeingRead }
    if books.count == 1 { return book }
    let chosen = try SelectedBookRow.fetch(db)
    guard let book = books.first(where: { $0.id == chosen }) else { throw BookError.severalBeingRead(books) }
    return book
  }

  /// The paused book, if there is exactly one.
  func pausedBook() throws -> BookSummary {
    let books = try books(withStatus: .paused)
    guard let book = books.first else { throw BookError.nonePaused }
    guard books.count == 1 else { throw BookError.severalPaused(books) }
    return book
  }

  private func books(withStatus status: Reading.Status) throws -> [BookSummary] {
    var filter = BookFilter()
    filter.statuses = [status]
    return try BookSummary.fetch(db, filter)
  }

  /// The one book that the words name.
  func find(_ words: String) throws -> BookSummary { try named(words).book }

  /// The one book that the words name, and whether they name it exactly.
  func named(_ words: String) throws -> NamedBook {
    guard words.contains(where: { !$0.isWhitespace }) else { throw BookError.none(words: words, near: []) }
    let key = Book(uid: UID(unixMilliseconds: 0, random: 0, 0), title: words).sortKey
    if let book = try only(of: try books("book.sortKey = ?", [key]), words) { return NamedBook(book, isExact: true) }
    if let book = try only(of: try byNumber(words), words) { return NamedBook(book, isExact: true) }
    let name = BookWords(words)
    guard !name.isTooCommon else { throw BookError.none(words: words, near: []) }
    let found = try byWords(words, name)
    if let book = try only(of: found.filter { name.isTitle(of: $0) }, words) { return NamedBook(book, isExact: true) }
    let begun = try books("book.sortKey >= ? AND book.sortKey < ?", [key, key + "\u{10FFFF}"])
    let likeBegun = found.filter { book in name.isBeginning(of: book) && !begun.contains { $0.id == book.id } }
    for candidates in [begun + likeBegun, found, try withinUnspacedText(words)] {
      if let book = try only(of: candidates, words) { return NamedBook(book, isExact: false) }
    }
    throw BookError.none(words: words, near: try SimilarTitles(words, db).fetch(limit: BookFinder.nearLimit))
  }

  private func only(of candidates: [BookSummary], _ words: String) throws -> BookSummary? {
    guard candidates.count < 2 else { throw BookError.several(words: words, candidates: candidates) }
    return candidates.first
  }

  /// As many suggestions as a reader will look at.
  private static let nearLimit = 9

  private func byNumber(_ words: String) throws -> [BookSummary] {
    if let uid = try? UID(words) { return try books("book.uid = ?", [uid.text]) }
    if let isbn = try? ISBN(words) { return try books("book.isbn = ?", [isbn.digits]) }
    guard let number = Int64(words.hasPrefix("#") ? String(words.dropFirst()) : words) else { return [] }
    return try books("book.id = ?", [number])
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
    try BookSummary.fetch(db, where: condition, arguments, order: "book.sortKey, book.id", limit: 200)
  }
}
