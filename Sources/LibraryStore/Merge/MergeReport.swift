package import ReadingModel

/// The result of an import, book by book, in the order of the file.
package struct MergeReport: Hashable, Sendable {
  /// What happened to a book.
  package enum Outcome: String, Sendable, Hashable, CaseIterable {
    /// New.
    case added
    /// Existing, and changed.
    case merged
    /// Existing, and unchanged.
    case unchanged
  }

  /// One book.
  package struct Row: Hashable, Sendable {
    /// The 1-based line of the file; nil if the file is not a table.
    package let line: Int?
    /// The book's id in the library.
    package let bookID: BookID
    /// The book's title in the library.
    package let title: String
    package let outcome: Outcome
    /// How it matched; nil if it is new.
    package let match: BookMatch?
    /// What happened to the properties of its vault page.
    package var page = PageOutcome()
    /// The ids of the entries that the report mentions.
    package var entryNumbers: [UID: Int64] = [:]
    /// What became private because something private was merged in; nil if nothing did.
    package var hiding: Hiding?
    /// Field conflicts: values of the file that differ from the library's, which stay.
    package var otherwise: [Otherwise] = []
    /// How many of its readings and entries the reader removed since an earlier import; they stay removed.
    package var removedReadingCount = 0
    package var removedEntryCount = 0
    /// The identifier conflict, if the book has another number in its source's catalogue.
    package var twin: Twin?
    /// The title in the file, if the book matched by a number but has neither that title nor that author.
    package var strangeTitle: String?
    /// Shelves that an earlier import already named for the book; they are not applied again.
    var knownShelves: Set<String> = []
    /// A possible duplicate, if the book is new.
    package var relative: BookRelative?
  }

  /// An identifier conflict: the book was merged into one with another number in its source's catalogue.
  package struct Twin: Hashable, Sendable {
    /// Its title in the file.
    package let title: String
    /// Its number in the catalogue.
    package let number: String
    /// The number of the book that it was merged into.
    package let heldNumber: String

    /// Nil unless both books have numbers in the catalogue and they differ.
    init?(_ book: Book, in held: Book, catalogue: String) {
      let mine = held.identifiers.filter { $0.scheme == catalogue }
      guard let heldNumber = mine.first?.value,
        let number = book.identifiers.first(where: { $0.scheme == catalogue }), !mine.contains(number)
      else { return nil }
      (title, self.number, self.heldNumber) = (book.title, number.value, heldNumber)
    }
  }

  /// The rows that the report keeps.
  package private(set) var rows: [Row] = []
  /// The titles of the sample books that were replaced.
  package var samples: [String] = []
  /// The names of shelves that became private because something from a private shelf was added.
  package var hiddenShelves: [String] = []
  /// The names of shelves that the reader removed since an earlier import; they stay removed.
  package var removedShelves: [String] = []
  private var counts: [Outcome: Int] = [:]

  /// An empty report.
  init() {}

  /// A report that keeps all of these rows.
  init(rows: [Row]) {
    for row in rows { add(row, isKept: true) }
  }

  /// Counts a book, and keeps its row if `isKept`.
  mutating func add(_ row: Row, isKept: Bool) {
    counts[row.outcome, default: 0] += 1
    if isKept { rows.append(row) }
  }

  /// How many books had an outcome.
  package func count(_ outcome: Outcome) -> Int { counts[outcome] ?? 0 }
}

extension MergeReport.Row {
  /// Records what was not taken from a book, and what is unusual about it.
  /// - Parameters:
  ///   - names: The uids of existing readings, by the uids of the incoming readings that were merged into them.
  ///   - isPage: Whether it is a vault page, which is reported in more detail elsewhere.
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
