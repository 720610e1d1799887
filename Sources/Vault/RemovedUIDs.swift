package import ReadingModel

/// The uids of deleted readings and entries, which a page of a vault may still contain.
package struct RemovedUIDs: Sendable {
  private let uids: Set<UID>
  private let byEnd: [String: [UID]]

  package init(_ uids: [UID]) {
    self.uids = Set(uids)
    byEnd = Dictionary(grouping: self.uids, by: EntryMark.shortName)
  }

  func contains(_ uid: UID) -> Bool { uids.contains(uid) }

  /// Whether an entry with that name was deleted.
  func hasEntry(named name: String) -> Bool {
    byEnd[String(name.suffix(EntryMark.shortLength))]?.contains { EntryMark.isName(name, of: $0) } ?? false
  }
}

extension Book {
  /// The page's book without the readings and entries that the reader deleted from the library and did not edit on the
  /// page, and how many these are; the entries are those of other readings.
  /// - Parameter removed: Evaluated only if the page has an entry that the library lacks.
  package func without(
    _ removed: @autoclosure () throws -> RemovedUIDs, of page: PageProperties, in existing: Book
  ) rethrows -> (book: Book, readingCount: Int, entryCount: Int) {
    let isNew: (Entry) -> Bool = { page.names[$0.uid] != nil }
    guard readings.contains(where: { $0.entries.contains(where: isNew) }) else { return (self, 0, 0) }
    let removed = try removed()
    var (book, readingCount, entryCount) = (self, 0, 0)
    book.readings = readings.compactMap { reading in
      var delta = reading
      delta.entries.removeAll { entry in
        page.names[entry.uid].map { page.isAsWritten($0) && removed.hasEntry(named: $0) } ?? false
      }
      let exists = existing.readings.contains { $0.uid == reading.uid }
      if !exists, delta.entries.isEmpty, removed.contains(reading.uid) {
        readingCount += 1
        return nil
      }
      entryCount += reading.entries.count - delta.entries.count
      return delta
    }
    return (book, readingCount, entryCount)
  }
}

extension PageProperties {
  /// Whether an entry is unchanged on the page since the export; assumed if no export recorded it.
  fileprivate func isAsWritten(_ name: String) -> Bool {
    left.map { $0[.entry(name)] == pieces[.entry(name)] } ?? true
  }
}
