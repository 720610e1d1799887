package import ReadingModel

/// What an import did to the library, book by book, in the order of the file.
package struct MergeReport: Hashable, Sendable {
  /// What became of a book.
  package enum Outcome: String, Sendable, Hashable, CaseIterable {
    /// It is new.
    case added
    /// It was there, and now tells more.
    case merged
    /// It was there and told as much.
    case unchanged
  }

  /// One book.
  package struct Row: Hashable, Sendable {
    /// The 1-based line of the file.
    package let line: Int?
    /// The book's number in the library.
    package let bookID: BookID
    /// The book's title in the library.
    package let title: String
    /// What became of it.
    package let outcome: Outcome
    /// By what it was recognised; nil when it is new.
    package let match: BookMatch?
    /// What became of the properties of its page.
    package var page = PageOutcome()
    /// The numbers of the entries that this speaks of.
    package var entryNumbers: [UID: Int64] = [:]
    /// What is private since, because something private came to it; nil when there is nothing.
    package var hiding: Hiding?
    /// What the file has otherwise than the library, which kept its own.
    package var otherwise: [Otherwise] = []
    /// How many readings and entries of it the reader removed since an earlier import, which stay away.
    package var removedReadingCount = 0
    package var removedEntryCount = 0
    /// What it is in the catalogue of its source, when the book has another number there.
    package var twin: Twin?
    /// The title of the file, when the book was recognised by a number and has neither that title nor that author.
    package var strangeTitle: String?
    /// The shelves that an earlier import told of: where the reader has put the book since is the reader's.
    var knownShelves: Set<String> = []
    /// What is here already and may be the same, when the book is new.
    package var relative: BookRelative?
  }

  /// A book that has a number of its own in the catalogue of its source, and went into one that has another there.
  package struct Twin: Hashable, Sendable {
    /// Its title there.
    package let title: String
    /// Its number there.
    package let number: String
    /// The number of the book that it went into.
    package let heldNumber: String

    /// What a book is in a catalogue; nil when it is one with what the library has from there.
    init?(_ book: Book, in held: Book, catalogue: String) {
      let mine = held.identifiers.filter { $0.scheme == catalogue }
      guard let heldNumber = mine.first?.value,
        let number = book.identifiers.first(where: { $0.scheme == catalogue }), !mine.contains(number)
      else { return nil }
      (title, self.number, self.heldNumber) = (book.title, number.value, heldNumber)
    }
  }

  /// The books of which the report was to keep what became of them.
  package private(set) var rows: [Row] = []
  /// The titles of the sample books that gave way to some of them.
  package var samples: [String] = []
  /// The names of the shelves that are private since, because something of a private one came to them.
  package var hiddenShelves: [String] = []
  /// The names of the shelves that the reader removed since an earlier import told of them, which stay away.
  package var removedShelves: [String] = []
  private var counts: [Outcome: Int] = [:]

  /// A report on no book yet.
  init() {}

  /// A report on books, all of which it keeps.
  init(rows: [Row]) {
    for row in rows { add(row, isKept: true) }
  }

  /// Counts a book, and keeps what became of it or not.
  mutating func add(_ row: Row, isKept: Bool) {
    counts[row.outcome, default: 0] += 1
    if isKept { rows.append(row) }
  }

  /// How many books had an outcome.
  package func count(_ outcome: Outcome) -> Int { counts[outcome] ?? 0 }
}

extension MergeReport.Row {
  /// Notes what of a book was not taken, and what is odd about it.
  /// - Parameters:
  ///   - names: By the uids of its readings that are readings of the library, the uids that these have.
  ///   - isPage: Whether it is a page of a vault, of which more is said elsewhere.
  mutating func tell(
    of news: News, since told: Told?, of book: Book, named names: [UID: UID], into merged: Book, over held: Book,
    isPage: Bool, from source: String
  ) {
    (removedReadingCount, removedEntryCount) = (news.removedReadingCount, news.removedEntryCount)
    if !isPage { otherwise = merged.otherwise(than: news, named: names, isToldBefore: told != nil) }
    if match != .uid, match != .row { twin = MergeReport.Twin(book, in: held, catalogue: source) }
    guard match == .identifier || match == .isbn, told?.hasTitle(of: book) != true else { return }
    if BookMatch.areStrangers(book, held) { strangeTitle = book.title }
  }
}
