internal import GRDB
package import ReadingModel

extension Library.Books {
  /// All series of the library, by name.
  package func series() throws -> [SeriesSummary] {
    try read { try SeriesRows.fetch(where: "1", [], $0) }
  }

  /// The one series that the words match: by its name, else by the beginning or a part of it.
  /// - Throws: ``NameError`` when none matches, or several do.
  package func series(named words: String) throws -> SeriesSummary {
    try read { db in
      let names = try String.fetchAll(db, sql: "SELECT DISTINCT name FROM series ORDER BY name COLLATE NOCASE")
      let name = try NameResolution(words, among: names, name: { $0 }).only(.series).item
      guard let series = try SeriesRows.fetch(where: "name = ?", [name], db).first else {
        throw NameError.none(.series, words: words)
      }
      return series
    }
  }
}

private enum SeriesRows {
  static func fetch(where condition: String, _ arguments: StatementArguments, _ db: Database) throws -> [SeriesSummary]
  {
    let rows = try Row.fetchAll(
      db, sql: "SELECT name, position, bookId FROM series WHERE \(condition) ORDER BY name COLLATE NOCASE",
      arguments: arguments)
    let books = try BookSummary.fetch(
      db, where: "book.id IN (SELECT bookId FROM series WHERE \(condition))", arguments, order: "book.sortKey, book.id")
    let byNumber = Dictionary(
      books.enumerated().map { ($0.element.id.number, $0) }, uniquingKeysWith: { one, _ in one })
    var volumes: [(name: String, order: (Double, Double), place: Int, volume: SeriesSummary.Volume)] = []
    for row in rows {
      guard let (place, book) = try byNumber[row["bookId"]].map({ ($0.offset, $0.element) }) else { continue }
      let position: String? = try row["position"]
      let order = SeriesPlace(name: "", position: position).order
      volumes.append((try row["name"], order, place, SeriesSummary.Volume(position: position, book: book)))
    }
    let sorted = volumes.sorted { ($0.order.0, $0.order.1, $0.place) < ($1.order.0, $1.order.1, $1.place) }
    let byName = Dictionary(grouping: sorted, by: \.name)
    return volumes.map(\.name).eachOnce.map { name in
      SeriesSummary(name: name, volumes: (byName[name] ?? []).map(\.volume))
    }
  }
}

/// A series with its books in order.
package struct SeriesSummary: Hashable, Sendable {
  /// A book and its position in the series.
  package struct Volume: Hashable, Sendable {
    /// The position as the series counts it; nil if unknown.
    package let position: String?
    package let book: BookSummary
  }

  package let name: String
  /// Its books by position; those without one come last.
  package let volumes: [Volume]

  package var finishedCount: Int { volumes.count(where: \.book.isFinished) }

  /// The book to read next: the one being read, else the first that is neither finished nor abandoned, or that is
  /// wanted again.
  package var next: Volume? {
    let open = volumes.filter { $0.book.status == .wanted || !$0.book.isFinished && $0.book.status?.isOver != true }
    return open.first { $0.book.status == .reading } ?? open.first
  }
}

extension Library.Books {
  /// The other books of a book's series, with everything that belongs to them; empty if the book no longer exists.
  /// - Throws: ``LibraryError`` when the library cannot be read.
  package func othersInSeries(of id: BookID) throws -> [(id: BookID, book: Book)] {
    try read { db in
      try BookRows(
        db,
        where: """
          book.id <> ? AND book.id IN (
            SELECT bookId FROM series WHERE name IN (SELECT name FROM series WHERE bookId = ?))
          """, [id.number, id.number]
      ).fetch()
    }
  }
}
