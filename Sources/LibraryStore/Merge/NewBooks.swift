internal import GRDB
internal import ReadingModel

/// New books of a large import, with their rows written in batches of some hundreds of books.
final class NewBooks {
  /// Large enough that starting a batch costs little per book; small enough that its rows are still in the CPU cache
  /// when they are written.
  private static let gatheredCount = 500

  private let rows: RowWriter
  private let recorder: ChangeRecorder?
  private var waitingCount = 0

  /// Starts without books.
  /// - Parameter recorder: Records the books as a whole instead of row by row.
  init(_ db: Database, _ recorder: ChangeRecorder?) throws {
    rows = try RowWriter(db, isGathering: true)
    self.recorder = recorder
  }

  /// Whether all rows of a new book can be batched. Covers, copies and other readers' marks are written in other ways;
  /// a book that the tables' CHECK constraints may refuse is left to them.
  static func canTake(_ book: Book, of incoming: IncomingBook, _ rows: RowWriter) -> Bool {
    book.cover == nil && book.holding.isEmpty && rows.isMarkInBook && book.keepsChecks
      && incoming.line.map { $0 > 0 } ?? true
  }

  /// The writer for the rows of the next book; ``note(_:)`` must follow once they are added.
  func nextRows() throws -> RowWriter {
    if waitingCount == NewBooks.gatheredCount { try write() }
    waitingCount += 1
    return rows
  }

  /// Records a book after all of its rows were added to the batch.
  func note(_ id: BookID) { recorder?.note(id) }

  /// Writes the pending rows.
  func write() throws {
    guard waitingCount > 0 else { return }
    waitingCount = 0
    guard let recorder else { return try rows.writeGathered() }
    try recorder.unrecorded { try rows.writeGathered() }
  }
}
