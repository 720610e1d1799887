internal import GRDB
package import ReadingModel

extension Library.Books {
  /// Resolves words to one book: by its title, its number, ISBN or uid, the beginning of its title, or words of title,
  /// contributors and series. The first of these that matches anything decides, so the title `1984` comes before the
  /// number; `#1984` is only the number.
  /// - Parameter item: If several books match and only one has this, that one is chosen.
  /// - Throws: ``BookError`` when no book matches, or several do.
  package func find(_ words: String, associatedWith item: AssociatedRecord? = nil) throws -> BookSummary {
    try named(words, associated: item).book
  }

  /// The same, and whether the words name the book exactly.
  /// - Parameters:
  ///   - isForgiving: Whether one typing mistake in a word of five letters or more is forgiven.
  ///   - prefersReading: Whether of several books that match, the only one being read is chosen.
  package func named(
    _ words: String, associated item: AssociatedRecord? = nil, forgiving isForgiving: Bool = false,
    preferringReading prefersReading: Bool = false
  ) throws -> NamedBook {
    try askingWhich {
      try read { db in
        let finder = BookFinder(db, prefersReading: prefersReading)
        do {
          let named = try finder.named(words, forgiving: isForgiving)
          return prefersReading ? try named.amongSeveral(words, db) : named
        } catch BookError.several(let words, let candidates) {
          let associated = try candidates.filter { try item?.exists(of: $0.id, db) ?? false }
          if associated.count == 1 { return NamedBook(book: associated[0], isExact: false) }
          throw BookError.several(words: words, candidates: associated.isEmpty ? candidates : associated)
        }
      }
    }
  }

  /// The one book that words name if one typing mistake in a word is forgiven; never asks.
  package func mistyped(_ words: String) throws -> Match {
    try match { try $0.mistyped(words) }
  }

  /// Whether words name books if one typing mistake in a word is forgiven; never asks.
  package func isNear(_ words: String) throws -> Bool {
    try read { db in
      do {
        _ = try BookFinder(db).named(words, forgiving: true)
        return true
      } catch BookError.none(_, let near) { return !near.isEmpty } catch BookError.several { return true }
    }
  }

  /// How words that may name a book match the books; never asks, and forgives no typing mistake.
  package enum Match: Hashable, Sendable {
    case none
    case one(NamedBook)
    case several

    /// The only book that matches.
    package var book: BookSummary? { if case .one(let named) = self { named.book } else { nil } }
  }

  /// How words match the books, see ``find(_:associatedWith:)``.
  /// - Parameter prefersReading: Whether of several books that match, the only one being read is chosen.
  package func match(_ words: String, preferringReading prefersReading: Bool = false) throws -> Match {
    try match(prefersReading) { try $0.match(words) }
  }

  /// How words match the titles, numbers, ISBNs and uids of the books.
  /// - Parameter prefersReading: Whether of several books that match, the only one being read is chosen.
  package func titled(_ words: String, preferringReading prefersReading: Bool = false) throws -> Match {
    try match(prefersReading) { try $0.titled(words).map { NamedBook(book: $0, isExact: true) } }
  }

  /// The book being read, without asking if several are.
  package func currentMatch() throws -> Match {
    try match { finder in
      do { return NamedBook(book: try finder.bookBeingRead(), isExact: true) } catch is BookError { return nil }
    }
  }

  private func match(
    _ prefersReading: Bool = false, _ find: (BookFinder) throws -> NamedBook?
  ) throws -> Match {
    try read { db in
      do {
        return try find(BookFinder(db, prefersReading: prefersReading)).map(Match.one) ?? .none
      } catch BookError.several { return .several }
    }
  }

  /// The book that is being read: the only one, else the default one.
  /// - Throws: ``BookError`` when none is being read; with the candidates when several are and none is the default.
  package func beingRead() throws -> BookSummary {
    try askingWhich { NamedBook(book: try read { try BookFinder($0).bookBeingRead() }, isExact: true) }.book
  }

  /// The paused book, if there is exactly one.
  /// - Throws: ``BookError`` when there is none; with the candidates when there are several.
  package func paused() throws -> BookSummary {
    try askingWhich { NamedBook(book: try read { try BookFinder($0).pausedBook() }, isExact: true) }.book
  }

  /// Runs the closure. If its error has candidates and ``askWhich`` is set, lets the reader choose one, and checks that
  /// the number still belongs to that book.
  private func askingWhich(_ find: () throws -> NamedBook) throws -> NamedBook {
    do { return try find() } catch let error as BookError where !error.candidates.isEmpty {
      guard let askWhich = library.askWhich else { throw error }
      let chosen = try askWhich(error)
      try StaleConfirmation.check(try read { try summary(chosen.id, $0) }.uid, equals: chosen.uid)
      return NamedBook(book: chosen, isExact: true)
    }
  }

  /// A book with the newest entries of each reading and those that its status follows from, and the number of all
  /// entries by the reading's uid.
  /// - Parameter count: How many of the newest; all entries if nil.
  /// - Throws: ``BookError`` when the book no longer exists.
  package func book(_ id: BookID, newestEntries count: Int?) throws -> (book: Book, entryCounts: [UID: Int]) {
    try read { db in
      var counts: [UID: Int] = [:]
      let sql = """
        SELECT uid, (SELECT count(*) FROM entry WHERE readingId = reading.id) FROM reading WHERE bookId = ?
        """
      try RawRow.each(db, sql, [id.number]) { counts[try $0.uid(0)] = Int($0.number(1)) }
      return (try book(id, journals: count.map { .newest($0) } ?? .whole, db), counts)
    }
  }

  /// A book with everything that belongs to it.
  /// - Throws: ``BookError`` when the book no longer exists.
  package func book(_ id: BookID) throws -> Book {
    try read { try book(id, $0) }
  }
}

extension NamedBook {
  /// The same, saying whether other books have the title by which it was chosen.
  fileprivate func amongSeveral(_ words: String, _ db: Database) throws -> NamedBook {
    guard isExact else { return self }
    var named = self
    do { _ = try BookFinder(db).titled(words) } catch BookError.several { named.isAmongSeveral = true }
    return named
  }
}

/// What a command needs a book to have; used to choose among several books that match.
package enum AssociatedRecord: Sendable {
  case wish
  case wishInCart
  /// A copy that the reader still has.
  case copy
  case openLoan
  case reservation

  func exists(of book: BookID, _ db: Database) throws -> Bool {
    let rows =
      switch self {
      case .wish: "wish WHERE bookId = ?"
      case .wishInCart: "wish WHERE bookId = ? AND isInCart"
      case .copy: "bookCopy WHERE bookId = ? AND departure IS NULL"
      case .openLoan: "loan WHERE bookId = ? AND isReturned = 0"
      case .reservation: "reservation WHERE bookId = ? AND outcome IS NULL"
      }
    return try db.exists("SELECT 1 FROM \(rows)", arguments: [book.number])
  }
}
