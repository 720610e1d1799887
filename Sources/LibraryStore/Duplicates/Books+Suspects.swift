internal import GRDB
internal import ImportMerge
package import QueryLanguage
internal import ReadingModel

package struct SuspectedPair: Hashable, Sendable {
  /// Why they may be the same, the surest reason first.
  package enum Reason: CaseIterable, Sendable, Comparable {
    /// An import would take one for the other.
    case identifier, isbn, titleAndAuthor
    /// Only one has a subtitle.
    case subtitle
    /// Same title and author, but something shows that they are two editions.
    case edition
    /// Same title, and the author's name may have another form, or a slip.
    case authorName
    /// Same place in a series, by the same author.
    case seriesPlace
  }

  /// The book that was added first, which would stay.
  package let kept: BookSummary
  package let other: BookSummary
  package let reason: Reason
  /// Whether readings of both ended on the same day.
  package let isReadTogether: Bool
}

extension Library.Books {
  /// Pairs of books that may be the same, the surest first. They are found as an import recognises a book; without
  /// pairs that the reader called different, and pairs with another title or edition whose readings contradict each
  /// other.
  /// - Parameter query: At least one of the books matches it; nil for all.
  package func suspects(matching query: Query? = nil) throws -> [SuspectedPair] {
    try read { db in
      let matching = try query.map { query in
        let condition = try QuerySQL(db, for: .books).condition(query).build(db)
        return Set(
          try Int64.fetchAll(
            db, sql: "SELECT book.id FROM book \(BookSummary.joinedReading) WHERE \(condition.sql)",
            arguments: condition.arguments))
      }
      let separate = try SeparateBookRow.fetch(db)
      let pairs = try SuspectedPair.reasons(db).filter { pair, _ in
        !separate.contains(pair) && (matching.map { ids in pair.contains(where: ids.contains) } ?? true)
      }
      return try suspects(pairs, db)
    }
  }

  /// Records that two books are different, so that they are not suspected any more.
  package func keepSeparate(_ one: BookID, _ other: BookID) throws {
    try library.readers.require(.edit)
    _ = try write { db in
      let titles = (try summary(one, db).title, try summary(other, db).title)
      guard one != other else { throw DuplicateError.sameBook(title: titles.0) }
      try SeparateBookRow.insert(one, other, db)
      return titles
    } as: {
      "keep \($0) and \($1) separate"
    }
  }

  private func suspects(_ pairs: [[Int64]: SuspectedPair.Reason], _ db: Database) throws -> [SuspectedPair] {
    let scope = BookScope.numbered(Array(Set(pairs.keys.joined())))
    guard !pairs.isEmpty else { return [] }
    let books = Dictionary(uniqueKeysWithValues: try BookSummary.fetch(db, scope).map { ($0.id.number, $0) })
    let readings = try ReadingRows(db, scope).fetch()
    return pairs.compactMap { pair, reason in
      guard let kept = books[pair[0]], let other = books[pair[1]] else { return nil }
      let (mine, theirs) = (readings[pair[0]] ?? [], readings[pair[1]] ?? [])
      if reason > .titleAndAuthor, mine.contains(where: { theirs.contains(where: $0.contradicts) }) { return nil }
      let days = Set(mine.compactMap(\.ended).filter { $0.dayOfMonth != nil })
      return SuspectedPair(
        kept: kept, other: other, reason: reason,
        isReadTogether: theirs.contains { $0.ended.map(days.contains) ?? false })
    }.sorted { one, two in
      if one.reason != two.reason { return one.reason < two.reason }
      if one.isReadTogether != two.isReadTogether { return one.isReadTogether }
      return (one.kept.id.number, one.other.id.number) < (two.kept.id.number, two.other.id.number)
    }
  }
}

extension SuspectedPair {
  /// The surest reason for each pair of similar books, the smaller number first, by the rules of imports.
  fileprivate static func reasons(_ db: Database) throws -> [[Int64]: Reason] {
    let index = BookIndex(db, expecting: 0)
    try index.load()
    var pairs: [[Int64]: Reason] = [:]
    func add(_ one: Int64, _ other: Int64, _ reason: Reason) {
      let pair = [min(one, other), max(one, other)]
      pairs[pair] = min(pairs[pair] ?? reason, reason)
    }
    var series: [String: [Int64]] = [:]
    var titles: [Substring: [(id: Int64, author: String)]] = [:]
    let places = try places(db)
    try BookMatch.Traits.forEach(db) { traits, authors, id in
      let matcher = BookMatcher(db, index, skipping: { [id] })
      if let found = try matcher.match(traits, hasNewUID: true), let reason = Reason(found.match) {
        add(id, found.id.number, reason)
      }
      for similar in try matcher.possibleDuplicates(of: traits, by: authors.map { Contributor(name: $0) }) {
        add(id, similar.id.number, Reason(similar))
      }
      let (title, author) = Book.parts(ofMatchKey: traits.matchKey)
      guard !author.isEmpty else { return }
      titles[title, default: []].append((id, String(author)))
      for place in places[id] ?? [] { series["\(author)|\(place)", default: []].append(id) }
    }
    for books in titles.values where (2...PossibleDuplicate.mostCount).contains(books.count) {
      for (index, one) in books.enumerated() {
        for other in books[..<index] where EditDistance.between(one.author, other.author, atMost: 1) == 1 {
          add(one.id, other.id, .authorName)
        }
      }
    }
    // More books with one place are parts of it.
    for books in series.values where books.count == 2 { add(books[0], books[1], .seriesPlace) }
    return pairs
  }

  /// The numbered places in series, by book.
  private static func places(_ db: Database) throws -> [Int64: [String]] {
    var places: [Int64: [String]] = [:]
    try RawRow.each(db, "SELECT bookId, name, position FROM series WHERE position IS NOT NULL", []) { row in
      places[row.number(0), default: []].append("\(row.text(2))|\(MatchText(row.text(1)).title)")
    }
    return places
  }
}

extension SuspectedPair.Reason {
  /// The reason for a match; nil for matches of other kinds.
  fileprivate init?(_ match: BookMatch) {
    switch match {
    case .identifier: self = .identifier
    case .isbn: self = .isbn
    case .titleAndAuthor: self = .titleAndAuthor
    case .uid, .row: return nil
    }
  }

  fileprivate init(_ similar: PossibleDuplicate) {
    self = similar.otherAuthor != nil ? .authorName : similar.isEdition ? .edition : .subtitle
  }
}
