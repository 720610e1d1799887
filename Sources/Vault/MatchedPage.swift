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
  /// The page's uids of lines that the reader corrected since an import added their entries, by uid in the library.
  private(set) var correctedLines: [UID: UID] = [:]

  /// Matches a page's entries with the existing book. An entry that the library has in another reading stays there.
  /// Without a record of the export, properties with the form of custom fields may be the reader's own, and are left.
  /// - Parameter wasTaken: Whether an import took a version.
  package init(
    _ page: Book, _ properties: PageProperties, in existing: Book, since wasTaken: (PageVersion) -> Bool
  ) {
    book = page
    if properties.changed == nil { book.custom = CustomFields() }
    if properties.isDeleted(.rating), let place = book.readings.lastIndex(where: { $0.rating != nil }) {
      book.readings[place].rating = nil
    }
    matchNames(properties, in: existing)
    if properties.left != nil, !properties.lineMarks.isEmpty {
      for place in book.readings.indices { matchLines(of: place, properties, in: existing, since: wasTaken) }
    }
  }

  private mutating func matchNames(_ properties: PageProperties, in existing: Book) {
    guard !properties.names.isEmpty else { return }
    var known: [String: [(uid: UID, reading: UID)]] = [:]
    for reading in existing.readings {
      for entry in reading.entries {
        known[EntryMark.shortName(of: entry.uid), default: []].append((entry.uid, reading.uid))
      }
    }
    for (place, reading) in book.readings.enumerated() {
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

  /// Matches lines that the reader corrected with the entries that an earlier import made of them, if these are as the
  /// import left them.
  private mutating func matchLines(
    of place: Int, _ page: PageProperties, in existing: Book, since wasTaken: (PageVersion) -> Bool
  ) {
    let reading = book.readings[place]
    guard let home = existing.readings.first(where: { $0.uid == reading.uid }) else { return }
    var lines = reading.entries.indices.filter { page.lineMarks[reading.entries[$0].uid] != nil }
    var open = home.entries.filter { entry in
      names[entry.uid] == nil
        && page.marks(of: entry).contains { wasTaken(PageVersion(lineOf: entry.uid, $0, of: page)) }
    }
    lines.removeAll { line in
      guard let mark = page.lineMarks[reading.entries[line].uid] else { return true }
      let same = home.entries.first { wasTaken(PageVersion(lineOf: $0.uid, mark, of: page)) }
      open.removeAll { $0.uid == same?.uid }
      return same != nil
    }
    for line in lines {
      var entry = reading.entries[line]
      let similar = open.filter { $0.isCorrected(by: entry) }
      guard similar.count == 1, lines.filter({ similar[0].isCorrected(by: reading.entries[$0]) }) == [line]
      else { continue }
      if page.entriesWithVisibility.contains(entry.uid) { entriesWithVisibility.insert(similar[0].uid) }
      correctedLines[similar[0].uid] = entry.uid
      entry.uid = similar[0].uid
      (entries[entry.uid], book.readings[place].entries[line]) = (entry, entry)
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

extension Entry {
  /// Whether another entry can be this one, corrected in its day, its place or its text.
  fileprivate func isCorrected(by other: Entry) -> Bool {
    let isSameKind = status == other.status && (kind == .quote) == (other.kind == .quote)
    let isSamePlace =
      position?.unit == other.position?.unit && position?.to == other.position?.to && time == other.time
    return isSameKind && [day == other.day, isSamePlace, text == other.text].count { $0 } >= 2
  }
}
