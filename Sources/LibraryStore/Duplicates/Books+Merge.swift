internal import GRDB
internal import ImportMerge
internal import Presentation
package import ReadingModel

package struct BookPair: Hashable, Sendable {
  /// The book that stays.
  package let kept: BookID
  /// The book that is merged into it.
  package let other: BookID

  package init(kept: BookID, other: BookID) {
    (self.kept, self.other) = (kept, other)
  }
}

package struct BookMerge: Hashable, Sendable {
  /// The book that stays, before the merge.
  package let kept: BookSummary
  /// The book that was merged into it.
  package let other: BookSummary
  /// The fields that were filled or extended.
  package let fields: [BookField]
  /// The fields of the other book that are dropped, because the book that stays has another value.
  package let droppedFields: [BookField]
  /// The reader's readings of the other book that stay readings of their own.
  package let movedReadingCount: Int
  /// Those that were joined with a reading of the book that stays.
  package let joinedReadingCount: Int
  /// The entries of the other book, except those that the book that stays has, too.
  package let entryCount: Int
  /// How many texts of joined readings became thoughts, because the reading has another text in their place.
  package let thoughtCount: Int
  /// The ratings of joined readings that were dropped, because the reading has another one.
  package let droppedRatings: [Rating]
  /// The days on which joined readings ended that were dropped, because the reading ended on another one.
  package let droppedEnds: [Day]
  /// The copies, loans, reservations and wishes that moved.
  package let holdingCount: Int
  /// The copies without any details that were dropped, because the book that stays has one.
  package let droppedCopyCount: Int
  /// Whether the other book's wish was dropped, because the book that stays has one.
  package let isWishDropped: Bool
  /// The names of the shelves that the book that stays is new on.
  package let shelves: [String]
  /// Whether the book became private, because the other one is.
  package let isNowPrivate: Bool
}

extension Library.Books {
  /// Merges pairs of books, as one history entry: the other book's readings, entries, shelves, holdings and origins
  /// move, its details fill gaps, and it is gone. Later imports of its rows go to the book that stays.
  /// - Parameter confirmed: What the reader confirmed after a dry run; nil if nothing was asked.
  /// - Throws: ``DuplicateError``, ``StaleConfirmation``, ``ReaderError`` if another reader has something that
  ///   cannot move, such as the book on a shelf.
  package func merge(
    _ pairs: [BookPair], isDryRun: Bool = false, confirmed: [BookMerge]? = nil
  ) throws -> [BookMerge] {
    try library.readers.require(.edit)
    return try write(isDryRun: isDryRun) { db in
      var homes: [BookID: BookID] = [:]
      func home(_ id: BookID) -> BookID { homes[id].map(home) ?? id }
      var merges: [BookMerge] = []
      for pair in pairs {
        let (kept, other) = (home(pair.kept), home(pair.other))
        // Merged already, as both are the same as a third book.
        if kept == other, pairs.count > 1 { continue }
        merges.append(try merge(other, into: kept, db))
        homes[other] = kept
      }
      try StaleConfirmation.check(merges, equals: confirmed)
      return merges
    } as: { merges in
      merges.count == 1
        ? "merge \(merges[0].other.title) into \(merges[0].kept.title)" : "merge \(merges.count.grouped) pairs of books"
    }
  }

  private func merge(_ other: BookID, into kept: BookID, _ db: Database) throws -> BookMerge {
    let (mine, theirs) = (try book(kept, db), try book(other, db))
    guard kept != other else { throw DuplicateError.sameBook(title: mine.title) }
    try refuseSecondLoan(mine, theirs)
    let (keptSummary, otherSummary) = (try summary(kept, db), try summary(other, db))
    let absorbed = mine.absorbing(theirs) { uids.next() }
    let shelves = try shelves(of: kept, db)
    let mover = BookRowMover(db: db, kept: (kept, mine), other: (other, theirs), absorbed: absorbed)
    let (_, changes) = try ChangeSet.recording(db) { _ in try mover.move() }
    if let changes { try MergedBookRow.insert(theirs, into: mine, kept, replaced: absorbed.replaced, changes, now, db) }
    let spareCount = BookRowMover.spareCopies(mine, theirs).count
    let holding = theirs.holding
    let isWishDropped = holding.wish != nil && mine.holding.wish != nil
    let entries = theirs.readings.flatMap(\.entries)
    return BookMerge(
      kept: keptSummary, other: otherSummary,
      fields: absorbed.book.changedFields(from: mine).filter { $0.definition != nil },
      droppedFields: BookField.table.map(\.field).filter { absorbed.book.drops($0, of: theirs) },
      movedReadingCount: theirs.readings.count - absorbed.joined.count, joinedReadingCount: absorbed.joined.count,
      entryCount: entries.count { absorbed.replaced[$0.uid] == nil }, thoughtCount: absorbed.thoughtCount,
      droppedRatings: absorbed.droppedRatings, droppedEnds: absorbed.droppedEnds,
      holdingCount: holding.copies.count - spareCount + holding.loans.count + holding.reservations.count
        + (holding.wish == nil || isWishDropped ? 0 : 1),
      droppedCopyCount: spareCount, isWishDropped: isWishDropped,
      shelves: try self.shelves(of: kept, db).filter { !shelves.contains($0) },
      isNowPrivate: mine.visibility == .public && absorbed.book.visibility == .private)
  }

  /// Two open loans of a book are possible only if they name its copies.
  private func refuseSecondLoan(_ mine: Book, _ theirs: Book) throws(DuplicateError) {
    func open(_ book: Book) -> Set<Loan.Direction> {
      Set(book.holding.loans.filter { $0.isOpen && $0.copy == nil }.map(\.direction))
    }
    if let direction = open(mine).intersection(open(theirs)).first { throw .bothOut(title: mine.title, direction) }
  }

  private func shelves(of id: BookID, _ db: Database) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT shelf.name FROM shelfBook JOIN shelf ON shelf.id = shelfBook.shelfId WHERE shelfBook.bookId = ?
        ORDER BY shelf.id
        """, arguments: [id.number])
  }
}

extension Book {
  /// Whether the other book has a single value for a field that this one does not take. An ISBN becomes an identifier.
  fileprivate func drops(_ field: BookField, of other: Book) -> Bool {
    guard let definition = field.definition, definition.emptyList == nil, field != .isbn, field != .notes,
      field != .favorite, let value = definition.value(of: other)
    else { return false }
    return value != definition.value(of: self)
  }
}
