internal import GRDB
internal import ReadingModel

/// Finds the book a reader means.
struct BookFinder {
  private let db: Database

  /// A finder in one state of the library.
  init(_ db: Database) {
    self.db = db
  }

  /// The book that is being read: the only one, else the chosen one.
  func bookBeingRead() throws -> BookSummary {
    let books = try books(standing: .reading)
    guard let book = books.first else { throw BookError.noneBeingRead }
    if books.count == 1 { return book }
    let chosen = try ChosenBookRow.fetch(db)
    guard let book = books.first(where: { $0.id == chosen }) else { throw BookError.severalBeingRead(books) }
    return book
  }

  /// The book that is paused, when there is exactly one.
  func pausedBook() throws -> BookSummary {
    let books = try books(standing: .paused)
    guard let book = books.first else { throw BookError.nonePaused }
    guard books.count == 1 else { throw BookError.severalPaused(books) }
    return book
  }

  private func books(standing status: Reading.Status) throws -> [BookSummary] {
    var filter = BookFilter()
    filter.statuses = [status]
    return try BookSummary.fetch(db, filter)
  }

  /// The one book that the words mean.
  func find(_ words: String) throws -> BookSummary {
    guard words.contains(where: { !$0.isWhitespace }) else { throw BookError.none(words: words, near: []) }
    let key = Book(uid: UID(unixMilliseconds: 0, random: 0, 0), title: words).sortKey
    let attempts: [() throws -> [BookSummary]] = [
      { try books("book.sortKey = ?", [key]) },
      { try byNumber(words) },
      { try books("book.sortKey >= ? AND book.sortKey < ?", [key, key + "\u{10FFFF}"]) },
      { try byWords(words) },
      { try withinUnspacedText(words) },
    ]
    for attempt in attempts {
      let found = try attempt()
      if found.count == 1 { return found[0] }
      if found.count > 1 { throw BookError.several(words: words, candidates: found) }
    }
    throw BookError.none(words: words, near: try NearBooks(words, db).fetch(limit: BookFinder.nearLimit))
  }

  /// As many as a reader looks through.
  private static let nearLimit = 9

  private func byNumber(_ words: String) throws -> [BookSummary] {
    if let uid = try? UID(words) { return try books("book.uid = ?", [uid.text]) }
    if let isbn = try? ISBN(words) { return try books("book.isbn = ?", [isbn.digits]) }
    guard let number = Int64(words.hasPrefix("#") ? String(words.dropFirst()) : words) else { return [] }
    return try books("book.id = ?", [number])
  }

  private func byWords(_ words: String) throws -> [BookSummary] {
    let text = SearchText(words: words.split(separator: " ").map(String.init))
    guard !text.isEmpty else { return [] }
    return try books(
      "book.id IN (SELECT rowid FROM bookText WHERE bookText MATCH ?)", [text.expression])
  }

  /// Books whose title or people hold the words anywhere, in scripts that do not divide words: `猫` finds `吾輩は猫である`.
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
