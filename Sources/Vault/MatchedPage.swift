package import ReadingModel

/// The book of a page, with its entries under their uids in the library.
package struct MatchedPage {
  package private(set) var book: Book
  /// The names of its entries on the page, by uid.
  package private(set) var names: [UID: String] = [:]
  /// The entries that the library has too, by uid.
  package private(set) var entries: [UID: Entry] = [:]
  /// Those of them with a visibility in their lines.
  private var entriesWithVisibility: Set<UID> = []

  /// Matches a page's entries with the existing book. An entry that the library has in another reading stays there.
  /// Without a record of the export, properties with the form of custom fields may be the reader's own, and are left.
  package init(_ page: Book, _ properties: PageProperties, in existing: Book) {
    book = page
    if properties.changed == nil { book.custom = CustomFields() }
    if properties.isDeleted(.rating), let place = book.readings.lastIndex(where: { $0.rating != nil }) {
      book.readings[place].rating = nil
    }
    guard !properties.names.isEmpty else { return }
    var known: [String: [(uid: UID, reading: UID)]] = [:]
    for reading in existing.readings {
      for entry in reading.entries {
        known[EntryMark.shortName(of: entry.uid), default: []].append((entry.uid, reading.uid))
      }
    }
    for place in page.readings.indices {
      let reading = page.readings[place]
      book.readings[place].entries = reading.entries.compactMap { entry in
        guard let name = properties.names[entry.uid],
          let same = known[String(name.suffix(EntryMark.shortLength))]?.filter({ EntryMark.isName(name, of: $0.uid) }),
          same.count == 1
        else { return entry }
        var entry = entry
        if properties.entriesWithVisibility.contains(entry.uid) { entriesWithVisibility.insert(same[0].uid) }
        entry.uid = same[0].uid
        names[entry.uid] = name
        entries[entry.uid] = entry
        return same[0].reading == reading.uid || !existing.readings.contains { $0.uid == reading.uid } ? entry : nil
      }
    }
  }

  /// The visibility of an entry that was changed on the page. Without one in its line, an entry becomes private with
  /// its first text, but public only if `private` was deleted.
  func visibility(of entry: Entry, over existing: Entry, in page: PageProperties) -> Visibility {
    guard page.statesVisibility else { return existing.visibility }
    if entriesWithVisibility.contains(existing.uid) { return entry.visibility }
    let usual = DefaultVisibility.builtIn.entries(existing.kind, hasWords: existing.hasWords)
    return existing.visibility == .private && usual == .private ? .private : entry.visibility
  }
}
