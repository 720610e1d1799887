package import ReadingModel

/// The result of importing a page's text pieces that the library has too.
package struct PageTextOutcome: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    /// An entry, as in the library.
    case entry(Entry)
    /// The review of a reading, as in the library.
    case review(Reading)
    /// The notes about the book.
    case notes
  }

  /// New on the page, and imported.
  package var added: [Entry] = []
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
  /// What differs from the library in the lines under the headings of readings, if any of these were changed since the
  /// export. They are not imported, as no fingerprint shows which side changed a value.
  package var readingValues: [ReadingValue] = []
  /// The changed pieces as the library has them now.
  private(set) var versions: [PageVersion] = []

  /// A value of a reading that differs from the library's.
  package struct ReadingValue: Hashable, Sendable {
    /// What the value is of.
    package enum Kind: Hashable, Sendable {
      case rating(Rating)
      case field(FieldName, [CustomValue])
    }

    /// The number of the reading, from 1.
    package let reading: Int
    package let kind: Kind
  }

  package init() {}

  /// The result for a piece that the library has.
  private enum PieceOutcome { case same, taken, kept, unknown, missing }

  private static func outcome(
    _ piece: PagePiece, in page: PageProperties, since wasTaken: (PageVersion) -> Bool, existing: () -> [String]
  ) -> PieceOutcome {
    let left = page.left?[piece]
    guard let mark = page.pieces[piece] else { return left == nil ? .same : .missing }
    if mark == left { return .same }
    let existing = existing()
    if existing.contains(mark) { return .same }
    guard page.left != nil else { return .unknown }
    if left.map(existing.contains) ?? false { return .taken }
    // The last import is the base, unless the page is older than that.
    let isBase = existing.contains { wasTaken(PageVersion(piece, $0, of: page)) }
    return isBase && !wasTaken(PageVersion(piece, mark, of: page)) ? .taken : .kept
  }

  private mutating func note(_ piece: Piece, _ outcome: PieceOutcome) {
    switch outcome {
    case .same: break
    case .taken: taken.append(piece)
    case .kept: kept.append(piece)
    case .unknown: unknown.append(piece)
    case .missing: missing.append(piece)
    }
  }

  /// Imports the text changed on a page since it was written, unless the library changed it too.
  /// - Parameters:
  ///   - incomingPage: The page's book, with entries under their uids in the library.
  ///   - existing: The existing book before the import.
  ///   - book: The book to change.
  ///   - wasTaken: Whether an import took a version.
  package init(
    taking page: PageProperties, of incomingPage: MatchedPage, over existing: Book, into book: inout Book,
    since wasTaken: (PageVersion) -> Bool
  ) {
    let notes = PageTextOutcome.outcome(.notes, in: page, since: wasTaken) {
      [existing.notes.map { BlockText.mark($0, below: 2) } ?? ""]
    }
    if existing.notes != nil { note(.notes, notes) }
    if notes == .taken { book.notes = incomingPage.book.notes }
    for reading in existing.readings where reading.review != nil {
      let outcome = PageTextOutcome.outcome(.review(reading.uid), in: page, since: wasTaken) {
        [BlockText.mark(reading.review, below: 3)]
      }
      note(.review(reading), outcome)
      guard outcome == .taken, let place = book.readings.firstIndex(where: { $0.uid == reading.uid }) else { continue }
      book.readings[place].review = incomingPage.book.readings.first { $0.uid == reading.uid }?.review
    }
    isFrameChanged = page.isFrameChanged
    if isFrameChanged { readingValues = PageTextOutcome.readingValues(of: incomingPage.book, unlike: book) }
    takeEntries(page, of: incomingPage, over: existing, into: &book, since: wasTaken)
    let known = Set(existing.readings.flatMap(\.entries).map(\.uid))
    added = book.readings.flatMap(\.entries).filter { !known.contains($0.uid) }
    addVersions(page, of: incomingPage.book, in: book)
  }

  /// Adds the versions of notes, reviews and new lines that the book has from the page.
  private mutating func addVersions(_ page: PageProperties, of incoming: Book, in book: Book) {
    if book.notes == incoming.notes {
      versions += page.versions(of: .notes, as: [BlockText.mark(book.notes, below: 2)])
    }
    let reviews = Dictionary(incoming.readings.map { ($0.uid, $0.review) }) { first, _ in first }
    for reading in book.readings {
      if let review = reading.review, reviews[reading.uid] == review {
        versions += page.versions(of: .review(reading.uid), as: [BlockText.mark(review, below: 3)])
      }
      for entry in reading.entries { versions += page.versions(ofLine: entry.uid, of: entry) }
    }
  }

  private static func readingValues(of page: Book, unlike book: Book) -> [ReadingValue] {
    book.readings.enumerated().flatMap { place, reading -> [ReadingValue] in
      guard let other = page.readings.first(where: { $0.uid == reading.uid }) else { return [] }
      let rating = other.rating.flatMap { $0 == reading.rating ? nil : ReadingValue.Kind.rating($0) }
      let fields = other.custom.all.filter { reading.custom[$0.name] != $0.values }
      return ([rating].compactMap { $0 } + fields.map { .field($0.name, $0.values) })
        .map { ReadingValue(reading: place + 1, kind: $0) }
    }
  }

  private mutating func takeEntries(
    _ page: PageProperties, of incomingPage: MatchedPage, over existing: Book, into book: inout Book,
    since wasTaken: (PageVersion) -> Bool
  ) {
    for entry in existing.readings.flatMap(\.entries) {
      guard let line = incomingPage.correctedLines[entry.uid], let new = incomingPage.entries[entry.uid]
      else { continue }
      let corrected = new.replacing(entry, incomingPage, page)
      if corrected.isEmptied(entry) {
        missing.append(.entry(entry))
        continue
      }
      taken.append(.entry(entry))
      book.replace(corrected)
      versions += page.versions(ofLine: line, of: corrected)
    }
    let named = Set((page.left ?? [:]).keys).union(page.pieces.keys)
    guard !named.isEmpty else { return }
    for entry in existing.readings.flatMap(\.entries) {
      guard let name = incomingPage.names[entry.uid] ?? EntryMark.name(of: entry.uid, among: named) else { continue }
      let piece = PagePiece.entry(name)
      var outcome = PageTextOutcome.outcome(piece, in: page, since: wasTaken) { page.marks(of: entry) }
      let new = incomingPage.entries[entry.uid].map { $0.replacing(entry, incomingPage, page) }
      // A line that cannot be read has a warning of its own.
      if outcome == .taken, new == nil { continue }
      if new == entry { outcome = .same }
      if outcome == .taken, new?.isEmptied(entry) ?? false { outcome = .missing }
      note(.entry(entry), outcome)
      if outcome == .taken, let new { book.replace(new) }
      guard outcome == .same || outcome == .taken else { continue }
      versions += page.versions(of: piece, as: page.marks(of: new ?? entry))
    }
  }
}

extension Entry {
  /// Whether the reader deleted the words of an existing entry on a page, and what is left says nothing.
  fileprivate func isEmptied(_ existing: Entry) -> Bool {
    existing.hasWords && !hasWords && position == nil && minutes == nil && status == nil
  }

  /// The entry of a page as it replaces an existing one.
  fileprivate func replacing(_ existing: Entry, _ matched: MatchedPage, _ page: PageProperties) -> Entry {
    var entry = self
    entry.uid = existing.uid
    entry.visibility = matched.visibility(of: self, over: existing, in: page)
    // Pages do not show the total of some positions.
    if let position = existing.position, self.position.map(WrittenEntry.placeText) == WrittenEntry.placeText(position) {
      entry.position = position
    }
    return entry
  }
}

extension Book {
  /// Replaces the entry with the uid of another one.
  fileprivate mutating func replace(_ entry: Entry) {
    for place in readings.indices {
      guard let index = readings[place].entries.firstIndex(where: { $0.uid == entry.uid }) else { continue }
      let day = readings[place].entries[index].day
      readings[place].entries[index] = entry
      if entry.day != day { readings[place].entries = Entry.inJournalOrder(readings[place].entries) }
    }
  }
}
