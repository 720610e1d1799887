internal import GRDB
internal import ImportMerge
internal import ReadingModel
internal import Vault

extension BookMerger {
  /// The vault page of a book, matched with the existing one; nil for other sources.
  func matchedPage(
    of book: Book, _ incoming: IncomingBook, in existing: Book, since baseline: ImportBaseline?
  ) -> MatchedPage? {
    incoming.properties.map { properties in
      MatchedPage(book, properties, in: existing) { baseline?.contains(version: $0.texts) ?? false }
    }
  }

  /// The delta without what the reader removed from the library since a vault page was written.
  func withoutRemoved(
    _ delta: ImportDelta, of matched: MatchedPage?, _ page: PageProperties?, in existing: Book
  ) throws -> ImportDelta {
    guard let matched, let page, case let removals = try before.removed(), !removals.isEmpty else { return delta }
    let joined = existing.joining(delta.book).book
    guard joined != existing else { return delta }
    var left = RemainingPage(delta.book, joined: joined, with: existing)
    left.remove(removals, of: matched, page)
    return delta.reduced(
      to: left.book, removed: (left.readingCount, left.entryCount), clearedFields: left.clearedFields)
  }

  /// Takes what the reader changed on a vault page; nothing from other sources.
  func pageOutcome(
    of incoming: IncomingBook, _ incomingPage: MatchedPage?, over existing: Book, into merged: inout Book,
    since baseline: ImportBaseline?
  ) -> PageOutcome {
    guard let properties = incoming.properties, let incomingPage else { return PageOutcome() }
    func wasTaken(_ version: PageVersion) -> Bool { baseline?.contains(version: version.texts) ?? false }
    var page = PageOutcome(
      taking: properties, of: incoming.book, over: existing, into: &merged, since: wasTaken)
    page.words = PageTextOutcome(
      taking: properties, of: incomingPage, over: existing, into: &merged, since: wasTaken)
    return page
  }

  /// What an existing book has now of what was changed on its vault page, for the next import and export.
  func versions(of incoming: IncomingBook, _ page: PageOutcome) -> [[String]] {
    incoming.properties.map { page.versions(of: $0).map(\.texts) } ?? []
  }

  /// The same for a new book.
  func versions(ofNew book: Book, _ incoming: IncomingBook) -> [[String]] {
    guard let properties = incoming.properties else { return [] }
    var copy = book
    let page = MatchedPage(book, properties, in: book) { _ in false }
    return versions(of: incoming, pageOutcome(of: incoming, page, over: book, into: &copy, since: nil))
  }

  /// Whether earlier imports had all versions.
  func areKnown(_ versions: [[String]], since baseline: ImportBaseline?) -> Bool {
    versions.allSatisfy { baseline?.contains(version: $0) ?? false }
  }

  /// The ids of the entries that the report mentions.
  func entryNumbers(of words: PageTextOutcome) throws -> [UID: Int64] {
    var numbers: [UID: Int64] = [:]
    for case .entry(let entry) in words.taken + words.kept + words.unknown + words.missing {
      numbers[entry.uid] = try EntryRow.id(of: entry.uid, db)?.number
    }
    return numbers
  }
}
