internal import ImportMerge
internal import Importing
internal import LibraryStore
internal import ReadingModel

/// A file that is merged while it is read. Only the records that the report mentions are kept, so that a large file
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

  private enum Item: Sendable {
    case record(StreamedRecord)
    case unchanged
  }

  /// From this number of rows on, they are read ahead on another thread.
  private static let leastAheadCount = 1000

  private let records: RecordStream
  private let report: Report
  private lazy var ahead = ReadAhead { [records, report] isAhead throws(ImportError) in
    try StreamingImport.next(of: records, report, isAhead: isAhead)
  }
  private var newest: StreamedRecord?
  /// The records that are kept.
  private(set) var reported: [ImportRecord] = []

  /// What the report needs of the rows.
  struct Report: Sendable {
    let visibility: DefaultVisibility
    let today: Day
    /// Whether it lists every row, so that unchanged ones must be parsed, too.
    let isComplete: Bool
  }

  init(_ records: RecordStream, _ report: Report) {
    self.records = records
    self.report = report
  }

  func file(named name: String) -> IncomingFile {
    let head = records.head
    var file = IncomingFile(
      head, named: name, books: IncomingBooks(expecting: records.expectedCount) { [self] in try next() })
    file.shelves = { [records] in records.shelves() }
    file.isReported = { [self] in keep($0) }
    if file.hasOwnUIDs {
      file.recognising = { [records, report] rows in
        var known = KnownRows(readBy: [Program.version, head.format, head.form?.identity ?? ""])
        if !report.isComplete { known.add(rows) }
        records.skip(known)
      }
    }
    return file
  }

  private func next() throws -> IncomingItem? {
    let item =
      records.expectedCount < StreamingImport.leastAheadCount
      ? try StreamingImport.next(of: records, report, isAhead: false) : try ahead.next()
    newest = nil
    switch item {
    case .record(let record):
      newest = record
      return .book(record.book)
    case .unchanged: return .unchanged
    case nil: return nil
    }
  }

  /// The next record.
  /// - Parameter isAhead: Whether the merging thread has enough to do, so that nothing is left to it.
  private static func next(
    of records: RecordStream, _ report: Report, isAhead: Bool
  ) throws(ImportError) -> Item? {
    switch try records.next() {
    case .record(let record):
      let isComplete = ImportReport.days(after: report.today, in: record).isEmpty
      let book = IncomingBook(
        book: records.head.statesVisibility ? record.book : record.book.assuming(report.visibility), line: record.line,
        raw: record.raw, mayBeShelved: record.isShelved, shelves: record.shelves, isIdentified: record.isIdentified,
        rowHash: isComplete ? record.rowHash : nil, isHashed: isAhead)
      return .record(StreamedRecord(record, book))
    case .unchanged: return .unchanged
    case nil: return nil
    }
  }

  private func keep(_ row: MergeReport.Row) -> Bool {
    guard let newest, report.isComplete || ImportReport.shouldReport(newest.record, row, today: report.today) else {
      return false
    }
    reported.append(ImportReport.reduced(newest.record, today: report.today))
    return true
  }
}
