internal import Importing
internal import LibraryStore
internal import ReadingModel

/// A table that is merged while it is read. Only the records that the report mentions are kept, so that a large table
/// needs little more memory than a small one.
final class StreamingImport {
  /// A record and its incoming book; a class, because both are large.
  private final class StreamedRecord: Sendable {
    let record: ImportRecord
    let book: IncomingBook

    init(_ record: ImportRecord, _ book: IncomingBook) {
      self.record = record
      self.book = book
    }
  }

  /// From this number of rows on, they are read ahead on another thread.
  private static let leastAheadCount = 1000

  private let table: TableRecords
  private let visibility: DefaultVisibility
  private let shouldReport: (ImportRecord, MergeReport.Row) -> Bool
  private lazy var ahead = ReadAhead { [table, visibility] () throws(ImportError) in
    try StreamingImport.next(of: table, visibility)
  }
  private var newest: StreamedRecord?
  /// The records that are kept.
  private(set) var reported: [ImportRecord] = []

  /// A table of which nothing has been read yet.
  /// - Parameter shouldReport: Whether the report mentions a merged record.
  init(
    _ table: TableRecords, _ visibility: DefaultVisibility,
    shouldReport: @escaping (ImportRecord, MergeReport.Row) -> Bool
  ) {
    self.table = table
    self.visibility = visibility
    self.shouldReport = shouldReport
  }

  /// The table as an incoming file.
  func file(named name: String) -> IncomingFile {
    var file = IncomingFile(
      source: table.format, name: name,
      books: IncomingBooks(expecting: table.expectedCount) { [self] in try next() })
    file.hasOwnUIDs = true
    file.shelves = { [table] in table.shelves() }
    file.isReported = { [self] in keep($0) }
    return file
  }

  private func next() throws -> IncomingBook? {
    newest =
      table.expectedCount < StreamingImport.leastAheadCount
      ? try StreamingImport.next(of: table, visibility) : try ahead.next()
    return newest?.book
  }

  private static func next(of table: TableRecords, _ visibility: DefaultVisibility) throws(ImportError)
    -> StreamedRecord?
  {
    guard let record = try table.next() else { return nil }
    let book = IncomingBook(
      book: record.book.assuming(visibility), line: record.line, raw: record.raw, mayBeShelved: record.isShelved,
      shelves: record.shelves, isReadAhead: true)
    return StreamedRecord(record, book)
  }

  private func keep(_ row: MergeReport.Row) -> Bool {
    // The record is copied only if it is kept.
    guard let newest, shouldReport(newest.record, row) else { return false }
    reported.append(newest.record)
    return true
  }
}
