package import ImportMerge
package import ReadingModel
package import Vault

/// The result of an import, book by book, in the order of the file.
package struct MergeReport: Hashable, Sendable {
  package enum Outcome: String, Sendable, Hashable, CaseIterable {
    case added
    /// Existing, and changed.
    case merged
    /// Existing, and unchanged.
    case unchanged
  }

  package struct Row: Hashable, Sendable {
    /// The 1-based line of the file; nil if the file is not a table.
    package let line: Int?
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
    package var downgrade: VisibilityDowngrade?
    /// Field conflicts: values of the file that differ from the library's, which stay.
    package var conflicts: [FieldConflict] = []
    /// Whether an earlier row of the file added the book, so that its values are not the reader's.
    package var isOfAddedBook = false
    /// Entries that the reader logged after the end of their reading in the file.
    package var lateEntries: LateEntries?
    /// The numbers of two readings that an edited page made overlap, from 1; empty if there are none.
    package var overlap: [Int] = []
    /// How many of its readings and entries the reader removed since an earlier import; they stay removed.
    package var removedReadingCount = 0
    package var removedEntryCount = 0
    /// The fields of which the reader removed values since a vault page was written; these stay removed.
    package var clearedFields: Set<BookField> = []
    /// The identifier conflict, if the book has another number in its source's catalogue.
    package var identifierConflict: IdentifierConflict?
    /// The title in the file, if the book matched by a number but has neither that title nor that author.
    package var unrelatedTitle: String?
    /// Shelves that an earlier import already named for the book; they are not applied again.
    var knownShelves: Set<String> = []
    package var possibleDuplicate: PossibleDuplicate?
  }

  /// An identifier conflict: the book was merged into one with another number in its source's catalogue.
  package struct IdentifierConflict: Hashable, Sendable {
    /// Its title in the file.
    package let title: String
    package let number: String
    /// The number of the book that it was merged into.
    package let existingNumber: String

    /// Nil unless both books have numbers in the catalogue and they differ.
    init?(_ book: Book, in existing: Book, catalogue: String) {
      let mine = existing.identifiers.filter { $0.scheme == catalogue }
      guard let existingNumber = mine.first?.value,
        let number = book.identifiers.first(where: { $0.scheme == catalogue }), !mine.contains(number)
      else { return nil }
      (title, self.number, self.existingNumber) = (book.title, number.value, existingNumber)
    }
  }

  package private(set) var rows: [Row] = []
  /// The titles of the sample books that were replaced by a book with their title.
  package var replacedSamples: [String] = []
  /// The titles of the sample books that made room, in the report of the file that cleared them.
  package var clearedSamples: [String] = []
  /// What was added besides books.
  package var added = PartCounts()
  /// The names of shelves that became private because something from a private shelf was added.
  package var hiddenShelves: [String] = []
  /// The names of shelves that the reader removed since an earlier import; they stay removed.
  package var removedShelves: [String] = []
  /// What the library keeps besides the values of its books.
  package var keptValues: [KeptValue] = []
  private var counts: [Outcome: Int] = [:]

  init() {}

  init(rows: [Row]) {
    for row in rows { add(row, isKept: true) }
  }

  mutating func add(_ row: Row, isKept: Bool) {
    counts[row.outcome, default: 0] += 1
    if isKept { rows.append(row) }
  }

  /// Counts a row that was not read again.
  mutating func addUnchanged() { counts[.unchanged, default: 0] += 1 }

  package func count(_ outcome: Outcome) -> Int { counts[outcome] ?? 0 }
}

extension MergeReport.Row {
  /// Records what was not taken from a book, and what is unusual about it.
  /// - Parameter isPage: Whether it is a vault page, which is reported in more detail elsewhere.
  mutating func addDetails(
    of threeWay: ThreeWayMerge, into merged: Book, over existing: Book, isPage: Bool, from source: String
  ) {
    let book = threeWay.incoming
    removedReadingCount = threeWay.delta.removedReadingCount
    removedEntryCount = threeWay.delta.removedEntryCount
    clearedFields = threeWay.delta.clearedFields
    lateEntries = MergeReport.LateEntries(in: merged, since: existing)
    if isPage { overlap = merged.newOverlap(since: existing) }
    if !isPage { conflicts = threeWay.conflicts(in: merged, isOwn: match == .uid && book.uid == existing.uid) }
    if match != .uid, match != .row {
      identifierConflict = MergeReport.IdentifierConflict(book, in: existing, catalogue: source)
    }
    guard match == .identifier || match == .isbn, threeWay.baseline?.hasTitle(of: book) != true else { return }
    guard BookMatch.areUnrelated(book, existing) else { return }
    unrelatedTitle = book.title
    conflicts.removeAll { $0.subject == .field(.title) }
  }
}

extension MergeReport {
  /// The entries that the reader logged after the day on which the file ends their reading.
  package struct LateEntries: Hashable, Sendable {
    package let end: Day
    package let count: Int
    /// The number of the reading, from 1; nil if it is the book's only one.
    package let reading: Int?

    /// The entries of the first such reading; nil if there is none.
    init?(in merged: Book, since existing: Book) {
      for (place, reading) in merged.readings.enumerated() where reading.status.isOver {
        guard let end = reading.ended, let before = existing.readings.first(where: { $0.uid == reading.uid }),
          before.ended != end
        else { continue }
        let count = before.entries.count { entry in
          entry.kind == .progress && entry.day.map { $0.earliest > end.latest } ?? false
        }
        guard count > 0 else { continue }
        (self.end, self.count, self.reading) = (end, count, merged.readings.count == 1 ? nil : place + 1)
        return
      }
      return nil
    }
  }
}
