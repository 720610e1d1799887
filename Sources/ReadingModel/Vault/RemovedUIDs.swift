/// The uids of readings and entries that the reader removed from a library, which a page of a vault may still name.
package struct RemovedUIDs: Sendable {
  private let uids: Set<UID>
  private let byEnd: [String: [UID]]

  /// Removed readings and entries.
  package init(_ uids: [UID]) {
    self.uids = Set(uids)
    byEnd = Dictionary(grouping: self.uids, by: EntryMark.shortName)
  }

  /// Whether a reading was removed.
  func contains(_ uid: UID) -> Bool { uids.contains(uid) }

  /// Whether an entry of that name was removed.
  func hasEntry(named name: String) -> Bool {
    byEnd[String(name.suffix(EntryMark.shortLength))]?.contains { EntryMark.isName(name, of: $0) } ?? false
  }
}

extension News {
  /// The news without the entries of a page that the reader removed from the library, and did not change on the page
  /// since it was written.
  /// - Parameter removed: Asked for only when the page has an entry that the library has not.
  package func without(
    _ removed: @autoclosure () throws -> RemovedUIDs, of page: PageProperties, in held: Book
  ) rethrows -> News {
    let isNew: (Entry) -> Bool = { page.names[$0.uid] != nil }
    guard book.readings.contains(where: { $0.entries.contains(where: isNew) }) else { return self }
    let removed = try removed()
    var (book, readingCount, entryCount) = (book, 0, 0)
    book.readings = book.readings.compactMap { reading in
      var news = reading
      news.entries.removeAll { entry in
        page.names[entry.uid].map { page.isAsWritten($0) && removed.hasEntry(named: $0) } ?? false
      }
      let isHere = held.readings.contains { $0.uid == reading.uid }
      if !isHere, news.entries.isEmpty, removed.contains(reading.uid) {
        readingCount += 1
        return nil
      }
      entryCount += reading.entries.count - news.entries.count
      return news
    }
    return News(book, removed: (removedReadingCount + readingCount, removedEntryCount + entryCount), targets)
  }
}

extension PageProperties {
  /// Whether an entry says on the page what an export wrote there; so it seems when nobody knows.
  fileprivate func isAsWritten(_ name: String) -> Bool {
    left.map { $0[.entry(name)] == pieces[.entry(name)] } ?? true
  }
}
