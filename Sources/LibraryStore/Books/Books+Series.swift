internal import GRDB
internal import ReadingModel

extension Library.Books {
  /// All series of the library, by name.
  package func series() throws -> [SeriesSummary] {
    try read { try SeriesRows.fetch(where: "1", [], $0) }
  }

  /// The one series that the words match: by its name, else by the beginning or a part of it.
  /// - Throws: ``SeriesError`` when none matches, or several do.
  package func series(named words: String) throws -> SeriesSummary {
    try read { db in
      let names = try String.fetchAll(db, sql: "SELECT DISTINCT name FROM series ORDER BY name COLLATE NOCASE")
      switch NameResolution(words, among: names, name: { $0 }) {
      case .one(let name, _):
        guard let series = try SeriesRows.fetch(where: "name = ?", [name], db).first else { break }
        return series
      case .several(let names): throw SeriesError.several(words: words, names: names)
      case .none: break
      }
      throw SeriesError.none(words: words)
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
      db, where: "book.id IN (SELECT bookId FROM series WHERE \(condition))", arguments, order: "book.sortKey, book.id",
      limit: nil)
    let byNumber = Dictionary(
      books.enumerated().map { ($0.element.id.number, $0) }, uniquingKeysWith: { one, _ in one })
    var names: [String] = []
    var volumes: [String: [(order: Int, volume: SeriesSummary.Volume)]] = [:]
    for row in rows {
      let name: String = try row["name"]
      guard let (order, book) = try byNumber[row["bookId"]].map({ ($0.offset, $0.element) }) else { continue }
      if volumes[name] == nil { names.append(name) }
      let volume = SeriesSummary.Volume(position: try row["position"], book: book)
      volumes[name, default: []].append((order, volume))
    }
    return names.map { name in
      let sorted = (volumes[name] ?? []).sorted { left, right in
        let (one, other) = (number(left.volume.position), number(right.volume.position))
        return one == other ? left.order < right.order : one < other
      }
      return SeriesSummary(name: name, volumes: sorted.map(\.volume))
    }
  }

  private static func number(_ position: String?) -> Double {
    SeriesPlace(name: "", position: position).number ?? .infinity
  }
}
