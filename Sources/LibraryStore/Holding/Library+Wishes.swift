internal import GRDB
package import ReadingModel

/// A wish with the book that is wished for.
package struct WishLine: Hashable, Sendable {
  /// The book.
  package let book: BookSummary
  /// The wish.
  package let wish: Wish

  /// What is wanted most first; of the same priority what was wished for first.
  fileprivate static func isBefore(_ one: WishLine, _ other: WishLine) -> Bool {
    (one.wish.priority ?? 10, one.wish.since?.text ?? "", one.book.id)
      < (other.wish.priority ?? 10, other.wish.since?.text ?? "", other.book.id)
  }
}

extension Library {
  /// The wishes for books that fit, what is wanted most first.
  /// - Parameter shop: Only those that are to be had at a shop of which this is a part of the name.
  package func wishes(_ query: Query = Query(), at shop: String? = nil) throws -> [WishLine] {
    try read { try wishes(fitting: query, $0) }.filter { line in
      shop.map { shop in line.wish.shop.map { Name.isPart(shop, of: $0) } ?? false } ?? true
    }
  }

  func wishes(fitting query: Query = Query(), _ db: Database) throws -> [WishLine] {
    try holdings(fitting: query, in: "wish", db).compactMap { book, holding in
      holding.wish.map { WishLine(book: book, wish: $0) }
    }.sorted(by: WishLine.isBefore)
  }

  /// Wishes for a book, or changes what is known of the wish.
  /// - Parameters:
  ///   - course: A course that the book is for, which becomes one of the book's.
  ///   - college: The college where it is given, likewise.
  package func wish(
    for book: MeantBook, course: Name? = nil, college: Name? = nil, _ change: (inout Wish) -> Void
  ) throws -> (line: WishLine, isNew: Bool) {
    try changeHolding(book) { holding, book, db in
      try addStudies(course?.text, college?.text, to: book.id, db)
      let isNew = holding.wish == nil
      var wish = holding.wish ?? Wish(uid: uids.next(), since: now.day)
      change(&wish)
      holding.wish = wish
      return (WishLine(book: book, wish: wish), isNew)
    } as: {
      "wish for \($0.line.book.title)"
    }
  }

  private func addStudies(_ course: String?, _ college: String?, to bookID: BookID, _ db: Database) throws {
    guard course != nil || college != nil,
      let held = try BookRows(db, where: "book.id = ?", [bookID.number]).fetch().first?.book
    else { return }
    var book = held
    func add(_ name: String?, to names: inout [String]) {
      guard let name, !names.contains(where: { Name.areSame($0, name) }) else { return }
      names.append(name)
    }
    add(course, to: &book.courses)
    add(college, to: &book.colleges)
    if book != held { try BookRow.update(bookID, to: book, db) }
  }

  /// Wishes for a book no more.
  /// - Returns: The wish as it was.
  /// - Throws: ``WishError`` when it was not wished for.
  package func unwish(_ bookID: BookID) throws -> WishLine {
    try changeHolding(.held(bookID)) { holding, book, _ in
      guard let wish = holding.wish else { throw WishError.none(title: book.title) }
      holding.wish = nil
      return WishLine(book: book, wish: wish)
    } as: {
      "wish for \($0.book.title) no more"
    }
  }
}
