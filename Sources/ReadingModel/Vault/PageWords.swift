/// What became of the words on a page that the library has, too.
package struct PageWords: Hashable, Sendable {
  /// A piece of the page.
  package enum Piece: Hashable, Sendable {
    /// An entry, as the library has it.
    case entry(Entry)
    /// The review of a reading, as the library has it.
    case review(Reading)
    /// The notes about the book.
    case notes
  }

  /// Those changed on the page, and taken from there.
  package var taken: [Piece] = []
  /// Those changed on the page and in the library since the page was written, of which the library's stayed.
  package var kept: [Piece] = []
  /// Those that tell otherwise than the library, of which nobody knows which is newer; the library's stayed.
  package var unknown: [Piece] = []
  /// Those that the page had and has no more, which stay in the library.
  package var missing: [Piece] = []
  /// Whether lines were changed in which nothing stands that is read.
  package var isFrameChanged = false

  /// Nothing became of any.
  package init() {}

  /// What is to become of a piece of which the library says something.
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

  /// Takes the words that were changed on a page since it was written, and not in the library.
  /// - Parameters:
  ///   - arrival: The book of the page, whose entries have the uids by which the library knows them.
  ///   - held: The book as the library had it.
  ///   - book: The book that is to have them.
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

/// The book of a page, whose entries have the uids by which the library knows them.
package struct KnownPage {
  /// The book.
  package private(set) var book: Book
  /// The names on the page of its entries, by the uids that they have in the library.
  package private(set) var names: [UID: String] = [:]
  /// The entries that the library has, too, by their uids.
  package private(set) var entries: [UID: Entry] = [:]

  /// The book of a page as one that the library holds. An entry that stands with another reading there stays with it.
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
  /// Puts an entry as a page tells it in the place of one as the library had it.
  fileprivate mutating func replace(_ held: Entry, by page: Entry, tellsVisibility: Bool) {
    for place in readings.indices {
      guard let index = readings[place].entries.firstIndex(where: { $0.uid == held.uid }) else { continue }
      var entry = page
      entry.uid = held.uid
      if !tellsVisibility { entry.visibility = held.visibility }
      // Of some places a page does not tell what they are measured against.
      if let position = held.position, entry.position.map(WrittenEntry.placeText) == WrittenEntry.placeText(position) {
        entry.position = position
      }
      readings[place].entries[index] = entry
      if entry.day != held.day { readings[place].entries = Entry.inJournalOrder(readings[place].entries) }
    }
  }
}
