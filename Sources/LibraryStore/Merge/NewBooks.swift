internal import GRDB
internal import ImportMerge
internal import ReadingModel

/// New books of a large import, with their rows written in batches of some hundreds of books.
final class NewBooks {
  /// Large enough that starting a batch costs little per book; small enough that its rows are still in the CPU cache
  /// when they are written.
  private static let gatheredCount = 500
  /// Large enough that the checks cost little per book; small enough that its rows are still in the page cache.
  private static let checkedCount = 2000

  private let rows: RowWriter
  private let written: WrittenRows
  private let recorder: ChangeRecorder?
  private let db: Database
  private let indexes: RowIndex
  private let index: SearchIndexBuild?
  /// The books whose rows are not written yet, by number.
  private var waiting: [Int64: IncomingBook] = [:]
  private var waitingCount = 0
  /// How many were written and not checked yet.
  private var uncheckedCount = 0

  /// Starts without books.
  /// - Parameters:
  ///   - recorder: Records the books as a whole instead of row by row.
  ///   - index: Indexes their text; nil if triggers do.
  init(_ db: Database, _ recorder: ChangeRecorder?, _ index: SearchIndexBuild?) throws {
    self.db = db
    self.index = index
    indexes = RowIndex(db)
    rows = try RowWriter(db, isGathering: true)
    written = WrittenRows(db)
    self.recorder = recorder
  }

  /// Whether all rows of a new book can be batched. Covers, loans and other readers' marks are written in other ways; a
  /// book that the tables' CHECK constraints may refuse is left to them.
  static func canTake(_ book: Book, of incoming: IncomingBook, _ rows: RowWriter) -> Bool {
    book.cover == nil && rows.isMarkInBook && book.keepsChecks
      && incoming.line.map { $0 > 0 } ?? true
  }

  /// The writer for the rows of the next book; ``note(_:_:)`` must follow once they are added.
  func nextRows() throws -> RowWriter {
    if waitingCount == NewBooks.gatheredCount {
      // Not before: a file with few new books keeps the indexes.
      try indexes.drop()
      try write()
    }
    waitingCount += 1
    return rows
  }

  /// Records a book after all of its rows were added to the batch.
  func note(_ id: BookID, _ book: IncomingBook) {
    recorder?.note(id)
    waiting[id.number] = book
  }

  func pending(_ number: Int64) -> IncomingBook.Identified? { waiting[number]?.added }

  func write() throws {
    guard waitingCount > 0 else { return }
    uncheckedCount += waitingCount
    waitingCount = 0
    waiting.removeAll(keepingCapacity: true)
    try written.begin()
    try rows.writeGathered(recorder)
    if uncheckedCount >= NewBooks.checkedCount { try check() }
    try index?.update()
  }

  private func check() throws {
    uncheckedCount = 0
    try written.check()
  }

  /// Writes the pending rows, checks those that are not checked yet, and rebuilds the indexes. Call it once, after the
  /// last book.
  func finish() throws {
    try write()
    try check()
    try indexes.rebuild()
  }
}
