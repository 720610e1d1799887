internal import GRDB
package import ReadingModel

/// A book of the library that may be the one that was added, though nothing tells that it is.
package struct BookRelative: Hashable, Sendable {
  /// Its number.
  package let id: BookID
  /// Its title.
  package let title: String
  /// What the edition is made of.
  package let format: Book.Format?
  /// Whether the titles are one, so that it is another edition; otherwise one of them has a subtitle that the other one
  /// lacks.
  package let isEdition: Bool
}

extension BookMatcher {
  /// The books of the same author that have the title in another edition, or with a subtitle where this one has none,
  /// or without.
  func relatives(of traits: BookMatch.Traits) throws -> [BookRelative] {
    guard !traits.matchKey.hasSuffix("|") else { return [] }
    let passed = passed()
    let numbers = try (known.map { $0.relatives(of: traits) } ?? numbers(related: traits)).filter {
      !passed.contains($0)
    }
    guard !numbers.isEmpty else { return [] }
    try settle()
    return try numbers.compactMap { number in
      let row = try Row.fetchOne(
        db.cachedStatement(sql: "SELECT title, subtitle, format, matchKey FROM book WHERE id = ?"), arguments: [number])
      guard let row, let key = row["matchKey"] as String? else { return nil }
      let main = Book.mainTitleKey(row["title"], row["subtitle"], matchKey: key)
      guard [key, main].contains(traits.matchKey) || key == traits.mainTitleKey else { return nil }
      return BookRelative(
        id: BookID(number), title: row["title"],
        format: (row["format"] as String?).flatMap { Book.Format(rawValue: $0) },
        isEdition: key == traits.matchKey)
    }
  }

  /// Their numbers through the index, in which longer titles follow shorter ones.
  private func numbers(related traits: BookMatch.Traits) throws -> [Int64] {
    let title = traits.matchKey.prefix(upTo: traits.matchKey.lastIndex(of: "|") ?? traits.matchKey.endIndex)
    return try Int64.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT id FROM book WHERE matchKey IN (?, ?)
          UNION SELECT id FROM book WHERE matchKey > ? AND matchKey < ?
          ORDER BY 1
          """),
      arguments: [traits.matchKey, traits.mainTitleKey ?? traits.matchKey, "\(title) ", "\(title)!"])
  }
}
