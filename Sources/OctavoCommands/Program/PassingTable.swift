internal import Importing
internal import LibraryStore
internal import ReadingModel

/// A table that is merged while it is read: of its records only those stay of which the report has something to say, so
/// that a large table needs little more room than a small one.
final class PassingTable {
  private let table: TableRecords
  private let visibility: DefaultVisibility
  private let isTold: (ImportRecord, MergeReport.Row) -> Bool
  private var newest: ImportRecord?
  /// The records that stay.
  private(set) var told: [ImportRecord] = []

  /// A table of which nothing is read yet.
  /// - Parameter isTold: Whether the report has something to say of a record that was merged.
  init(
    _ table: TableRecords, _ visibility: DefaultVisibility,
    isTold: @escaping (ImportRecord, MergeReport.Row) -> Bool
  ) {
    self.table = table
    self.visibility = visibility
    self.isTold = isTold
  }

  /// The table as a file that comes in.
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
    newest = try table.next()
    return newest.map { record in
      IncomingBook(
        book: record.book.assuming(visibility), line: record.line, raw: record.raw, mayBeShelved: record.isShelved)
    }
  }

  private func keep(_ row: MergeReport.Row) -> Bool {
    guard let newest, isTold(newest, row) else { return false }
    told.append(newest)
    return true
  }
}
