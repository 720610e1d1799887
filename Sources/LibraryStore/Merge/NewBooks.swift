internal import GRDB
internal import ImportMerge
internal import ReadingModel

/// New books of a large import, with their rows written in batches of some hundreds of books.
final class NewBooks {
  /// Large enough that starting a batch costs little per book; small enough that its rows are still in the CPU cache
  /// when they are written.
  private static let gatheredCount = 500

  private let rows: RowWriter
  private let recorder: ChangeRecorder?
  private let db: Database
  private let indexes: RowIndex
  private let index: SearchIndexBuild?
  private var hasWritten = false
  /// The books whose rows are not written yet, by number.
  private var waiting: [Int64: IncomingBook] = [:]
  private var waitingCount = 0

  /// Starts without books.
  /// - Parameters:
  ///   - recorder: Records the books as a whole instead of row by row.
  ///   - index: Indexes their text; nil if triggers do.
  init(_ db: Database, _ recorder: ChangeRecorder?, _ index: SearchIndexBuild?) throws {
    self.db = db
    self.index = index
    indexes = RowIndex(db)
    rows = try RowWriter(db, isGathering: true)
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
    waitingCount = 0
    waiting.removeAll(keepingCapacity: true)
    hasWritten = true
    try rows.writeGathered(recorder)
    try index?.update()
  }

  /// Writes the pending rows, checks all rows, and rebuilds the indexes. Call it once, after the last book.
  func finish() throws {
    try write()
    if hasWritten { try WrittenRows.check(db) }
    try indexes.rebuild()
  }
}
