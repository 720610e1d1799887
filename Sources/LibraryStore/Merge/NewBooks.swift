internal import GRDB
internal import ReadingModel

/// New books of a large import, whose rows are gathered and written some hundreds of books at a time.
final class NewBooks {
  /// Enough that to begin and end costs little for each, and few enough that their rows are still at hand in the
  /// processor's own memory when they are written.
  private static let gatheredCount = 500

  private let rows: RowWriter
  private let recorder: ChangeRecorder?
  private var waitingCount = 0

  /// No books yet.
  /// - Parameter recorder: Takes in the books, so that they are not recorded row by row.
  init(_ db: Database, _ recorder: ChangeRecorder?) throws {
    rows = try RowWriter(db, isGathering: true)
    self.recorder = recorder
  }

  /// Whether all that is to be written of a new book can wait: a cover, copies and what other readers keep of a book
  /// are written in other ways, and what the tables' checks may refuse is left to them.
  static func canTake(_ book: Book, of incoming: IncomingBook, _ rows: RowWriter) -> Bool {
    book.cover == nil && book.holding.isEmpty && rows.isMarkInBook && book.keepsChecks
      && incoming.line.map { $0 > 0 } ?? true
  }

  /// The writer of the rows of the next book, which is to be noted once they are gathered.
  func nextRows() throws -> RowWriter {
    if waitingCount == NewBooks.gatheredCount { try write() }
    waitingCount += 1
    return rows
  }

  /// Takes in a book all of whose rows are gathered.
  func note(_ id: BookID) { recorder?.note(id) }

  /// Writes those that wait.
  func write() throws {
    guard waitingCount > 0 else { return }
    waitingCount = 0
    guard let recorder else { return try rows.writeGathered() }
    try recorder.unrecorded { try rows.writeGathered() }
  }
}
