internal import GRDB
internal import ImportMerge
package import ReadingModel

/// A possible duplicate: an existing book similar to the added one, but not a match.
package struct PossibleDuplicate: Hashable, Sendable {
  /// How many books with one title are checked at most, as each check takes a while.
  static let mostCount = 50

  package let id: BookID
  package let title: String
  package let format: Book.Format?
  /// Whether titles and authors are the same, so that it is another edition. If not, only one of the titles has a
  /// subtitle, or the author is spelled differently.
  package let isEdition: Bool
  /// That book's author, if the name may be another form of the incoming one.
  package var otherAuthor: String?
}

extension BookMatcher {
  /// Books of the same author with the title in another edition, with or without the subtitle; and books with the same
  /// title by an author with what may be another form of the name.
  func possibleDuplicates(of traits: BookMatch.Traits, by people: [Contributor]) throws -> [PossibleDuplicate] {
    guard !traits.matchKey.hasSuffix("|") else { return [] }
    let skipped = skipped()
    let numbers = try
      (known.map { $0.possibleDuplicates(of: traits, by: BookMatcher.authors(people)) }
      ?? numbers(possibleDuplicatesOf: traits)).filter { !skipped.contains($0) }
    guard !numbers.isEmpty else { return [] }
    return try numbers.eachOnce.compactMap { number in
      guard let (title, format, key, main) = try edition(number) else { return nil }
      let isPossibleDuplicate = [key, main].contains(traits.matchKey) || key == traits.mainTitleKey
      let author = isPossibleDuplicate ? nil : try sharedAuthor(of: number, key, traits, people)
      guard isPossibleDuplicate || author != nil else { return nil }
      return PossibleDuplicate(
        id: BookID(number), title: title, format: format, isEdition: key == traits.matchKey, otherAuthor: author)
    }.sorted { $0.otherAuthor == nil && $1.otherAuthor != nil }
  }

  /// The title and format of a known book, and its keys with and without the subtitle.
  private func edition(
    _ number: Int64
  ) throws -> (title: String, format: Book.Format?, key: String, main: String?)? {
    if let (book, traits) = pending(number) { return (book.title, book.format, traits.matchKey, traits.mainTitleKey) }
    let row = try Row.fetchOne(db, cached: "SELECT title, subtitle, format, matchKey FROM book WHERE id = ?", [number])
    guard let row else { return nil }
    let key: String = try row["matchKey"]
    return (
      try row["title"], try row.word("format", in: "book"), key,
      try Book.mainTitleKey(row["title"], row["subtitle"], matchKey: key)
    )
  }

  /// The only possible duplicate that was finished on the same day as this book, and so is the same one. It differs in
  /// the subtitle, or in the format, which services may report differently.
  func read(with book: Book, among possibleDuplicates: [PossibleDuplicate]) throws -> BookID? {
    guard !possibleDuplicates.isEmpty else { return nil }
    let days = Set(book.readings.compactMap(\.ended).filter { $0.dayOfMonth != nil })
    guard !days.isEmpty else { return nil }
    let read = try possibleDuplicates.filter { possibleDuplicate in
      guard possibleDuplicate.otherAuthor == nil, try wasRead(possibleDuplicate.id, to: days) else { return false }
      guard possibleDuplicate.isEdition else { return true }
      let id = possibleDuplicate.id
      let existing = try pending(id.number)?.book ?? BookRows(db, .only(id)).fetch().first?.book
      return existing?.mayBeEdition(of: book) ?? false
    }
    return read.count == 1 ? read[0].id : nil
  }

  private func wasRead(_ id: BookID, to days: Set<Day>) throws -> Bool {
    if let (book, _) = pending(id.number) { return book.readings.contains { $0.ended.map(days.contains) ?? false } }
    let ends = try db.cachedStatement(sql: "SELECT ended FROM reading WHERE bookId = ? AND ended IS NOT NULL")
    return try String.fetchAll(ends, arguments: [id.number]).contains { days.contains(try Day($0)) }
  }

  /// The author of a book with the same title who may be one of the people, under another form of the name.
  private func sharedAuthor(
    of number: Int64, _ key: String, _ traits: BookMatch.Traits, _ people: [Contributor]
  ) throws -> String? {
    guard Book.parts(ofMatchKey: key).title == Book.parts(ofMatchKey: traits.matchKey).title else { return nil }
    let names =
      try pending(number).map { $0.book.contributors.filter { $0.role == .author }.map(\.name) }
      ?? String.fetchAll(
        db, cached: "SELECT name FROM contributor WHERE bookId = ? AND role = 'author' ORDER BY place", [number])
    return names.first { name in
      people.contains { $0.role == .author && Contributor.mayBeSame($0.name, name) }
    }
  }

  /// Finds ids through the index on the match key, where longer titles follow shorter ones, and other authors each
  /// other.
  private func numbers(possibleDuplicatesOf traits: BookMatch.Traits) throws -> [Int64] {
    let title = Book.parts(ofMatchKey: traits.matchKey).title
    // If very many books have a key, only the first are fetched, in index order.
    let same = try Int64.fetchAll(
      db,
      cached: """
        SELECT id FROM (SELECT id FROM book WHERE matchKey = ?1 ORDER BY id LIMIT ?3)
        UNION SELECT id FROM (SELECT id FROM book WHERE matchKey = ?2 ORDER BY id LIMIT ?3)
        ORDER BY 1 LIMIT ?3
        """, [traits.matchKey, traits.mainTitleKey ?? traits.matchKey, PossibleDuplicate.mostCount])
    guard same.count < PossibleDuplicate.mostCount else { return same }
    return try same
      + Int64.fetchAll(
        db,
        cached: """
          SELECT id, 1 FROM book WHERE matchKey > ? AND matchKey < ?
          UNION ALL SELECT id, 2 FROM book WHERE matchKey > ? AND matchKey < ?
          ORDER BY 2, 1 LIMIT ?
          """, ["\(title) ", "\(title)!", "\(title)|", "\(title)}", PossibleDuplicate.mostCount - same.count])
  }
}
