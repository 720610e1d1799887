internal import GRDB
internal import ReadingModel
internal import Vault

extension BookMerger {
  /// Takes what the reader changed on a vault page; nothing from other sources.
  func pageOutcome(
    of incoming: IncomingBook, _ incomingPage: MatchedPage?, over existing: Book, into merged: inout Book
  ) -> PageOutcome {
    guard let properties = incoming.properties, let incomingPage else { return PageOutcome() }
    var page = PageOutcome(taking: properties, of: incoming.book, over: existing, into: &merged)
    page.words = PageTextOutcome(taking: properties, of: incomingPage, over: existing, into: &merged)
    return page
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
