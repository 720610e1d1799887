/// The result of importing a page's text pieces that the library has too.
package struct PageWords: Hashable, Sendable {
  /// A text piece.
  package enum Piece: Hashable, Sendable {
    /// An entry, as in the library.
    case entry(Entry)
    /// The review of a reading, as in the library.
    case review(Reading)
    /// The notes about the book.
    case notes
  }

  /// Changed on the page, and imported.
  package var taken: [Piece] = []
  /// Changed both on the page and in the library since the export; the library's text stays.
  package var kept: [Piece] = []
  /// Different from the library, without knowing which is newer; the library's text stays.
  package var unknown: [Piece] = []
  /// Removed from the page; they stay in the library.
  package var missing: [Piece] = []
  /// Whether lines that are not imported were changed.
  package var isFrameChanged = false

  /// An empty result.
  package init() {}

  /// The result for a piece that the library has.
  private enum Fate { case same, taken, kept, unknown, missing }

  private static func fate(_ piece: PagePiece, in page: PageProperties, held: () -> [String]) -> Fate {
    let left = page.left?[piece]
    guard let mark = page.pieces[piece] else { return left == nil ? .same : .missing }
    if mark == left { return .same }
    let held = held()
    if held.contains(mark) { return .same }
    guard page.left != nil else { return .unknown }
    return left.map(held.contains) ?? false ? .taken : .kept
  }

  private mutating func note(_ piece: Piece, _ fate: Fate) {
    switch fate {
    case .same: break
    case .taken: taken.append(piece)
    case .kept: kept.append(piece)
    case .unknown: unknown.append(piece)
    case .missing: missing.append(piece)
    }
  }

  /// Imports the text changed on a page since it was written, unless the library changed it too.
  /// - Parameters:
  ///   - arrival: The page's book, with entries under their uids in the library.
  ///   - held: The existing book before the import.
  ///   - book: The book to change.
  package init(taking page: PageProperties, of arrival: KnownPage, over held: Book, into book: inout Book) {
    let notes = PageWords.fate(.notes, in: page) { [held.notes.map { BlockText.mark($0, below: 2) } ?? ""] }
    if held.notes != nil { note(.notes, notes) }
    if notes == .taken { book.notes = arrival.book.notes }
    for reading in held.readings where reading.review != nil {
      let fate = PageWords.fate(.review(reading.uid), in: page) { [BlockText.mark(reading.review, below: 3)] }
      note(.review(reading), fate)
      guard fate == .taken, let place = book.readings.firstIndex(where: { $0.uid == reading.uid }) else { continue }
      book.readings[place].review = arrival.book.readings.first { $0.uid == reading.uid }?.review
    }
    isFrameChanged = page.left?[.frame].map { $0 != page.pieces[.frame] } ?? false
    takeEntries(page, of: arrival, over: held, into: &book)
  }

  private mutating func takeEntries(
    _ page: PageProperties, of arrival: KnownPage, over held: Book, into book: inout Book
  ) {
    let named = Set((page.left ?? [:]).keys).union(page.pieces.keys)
    guard !named.isEmpty else { return }
    for place in held.readings.indices {
      for entry in held.readings[place].entries {
        guard let name = arrival.names[entry.uid] ?? EntryMark.name(of: entry.uid, among: named) else { continue }
        let fate = PageWords.fate(.entry(name), in: page) {
          [true, false].map {
            WrittenEntry(entry, isBegun: $0, tellsVisibility: page.tellsVisibility).item.mark
          }
        }
        note(.entry(entry), fate)
        if fate == .taken, let new = arrival.entries[entry.uid] {
          book.replace(entry, by: new, tellsVisibility: page.tellsVisibility)
        }
      }
    }
  }
}

/// The book of a page, with its entries under their uids in the library.
package struct KnownPage {
  /// The book.
  package private(set) var book: Book
  /// The names of its entries on the page, by uid.
  package private(set) var names: [UID: String] = [:]
  /// The entries that the library has too, by uid.
  package private(set) var entries: [UID: Entry] = [:]

  /// Matches a page's entries with the existing book. An entry that the library has in another reading stays there.
  package init(_ page: Book, _ properties: PageProperties, in held: Book) {
    book = page
    guard !properties.names.isEmpty else { return }
    var known: [String: [(uid: UID, reading: UID)]] = [:]
    for reading in held.readings {
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
        entry.uid = same[0].uid
        names[entry.uid] = name
        entries[entry.uid] = entry
        return same[0].reading == reading.uid || !held.readings.contains { $0.uid == reading.uid } ? entry : nil
      }
    }
  }
}

extension Book {
  /// Replaces an existing entry with the one from a page.
  fileprivate mutating func replace(_ held: Entry, by page: Entry, tellsVisibility: Bool) {
    for place in readings.indices {
      guard let index = readings[place].entries.firstIndex(where: { $0.uid == held.uid }) else { continue }
      var entry = page
      entry.uid = held.uid
      if !tellsVisibility { entry.visibility = held.visibility }
      // Pages do not show the total of some positions.
      if let position = held.position, entry.position.map(WrittenEntry.placeText) == WrittenEntry.placeText(position) {
        entry.position = position
      }
      readings[place].entries[index] = entry
      if entry.day != held.day { readings[place].entries = Entry.inJournalOrder(readings[place].entries) }
    }
  }
}
