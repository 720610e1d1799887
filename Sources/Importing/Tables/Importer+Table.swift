internal import Foundation
internal import ImportMerge
internal import ReadingModel

extension Importer {
  /// An importer for a table of a known format.
  /// - Parameter book: Reads a book from one row, or throws why it can't.
  static func table<Column: TableColumn>(
    name: String, summary: String, _ format: TableFormat<Column>,
    book: @escaping @Sendable (inout TableRow<Column>) throws(RejectedRow.Reason) -> Book
  ) -> Importer {
    Importer(
      name: name, summary: summary,
      recognises: { format.matches($0) },
      open: { (bytes, fileName, uids, release) throws(ImportError.Reason) in
        try Table(bytes, format).records(as: name, of: fileName, uids: uids, release, book: book)
      })
  }
}

extension Table {
  /// Reads a book from one row, or throws why it can't.
  typealias BookReader = (inout TableRow<Column>) throws(RejectedRow.Reason) -> Book

  /// Reads every row as a book, or rejects it.
  func imported(
    as name: String, uids: UIDSource, book: @escaping BookReader
  ) throws(ImportError.Reason) -> ImportedFile {
    try records(as: name, of: "", uids: uids, {}, book: book).whole()
  }

  /// Reads every row as a book, or rejects it, one by one.
  func records(
    as name: String, of fileName: String, uids: UIDSource, _ release: @escaping () -> Void, book: @escaping BookReader
  ) -> RecordStream {
    var rows = rows
    var head = ImportedFile(format: name, form: form)
    head.remarks = remarks
    let count = rows.expectedCount
    release()
    return RecordStream(head, fileName: fileName, expectedCount: count, uids: uids, release: release) {
      (findings) throws(ImportError.Reason) in
      while let row = rows.next() {
        switch row {
        case .rejected(let row):
          try findings.quota.add()
          findings.rejected.append(row)
        case .record(let row):
          let hash = findings.knownRows?.hash(of: row.raw)
          if let hash, findings.knownRows?.contains(hash) == true {
            try findings.quota.add()
            self.count(in: row, &findings.leftOut)
            return .unchanged
          }
          if let record = try self.record(of: row, hash, uids, &findings, book) { return .record(record) }
        }
      }
      return nil
    }
  }

  /// The book in a row, and the row with its warnings.
  func book(
    of record: CSVRecord, uids: UIDSource, _ read: BookReader
  ) throws(RejectedRow.Reason) -> (book: Book, row: TableRow<Column>) {
    var row = TableRow(record, of: self, uids: uids)
    var book = try read(&row)
    if !format.isOctavo { for what in book.removePlaceholderAuthors() { row.leave(what) } }
    return (book, row)
  }

  private func record(
    of record: CSVRecord, _ hash: ContentHash?, _ uids: UIDSource, _ findings: inout RecordStream.Findings,
    _ book: BookReader
  ) throws(ImportError.Reason) -> ImportRecord? {
    if isHeader(record) { return nil }
    let inferenceCount = inferenceCount
    let made: Book
    var row: TableRow<Column>
    do throws(RejectedRow.Reason) {
      try checkFields(of: record)
      (made, row) = try self.book(of: record, uids: uids, book)
    } catch {
      try findings.quota.add()
      let reason = record.isTruncated && error == .missingTitle ? .truncated : error
      findings.rejected.append(RejectedRow(line: record.line, reason: reason, raw: record.raw))
      return nil
    }
    findings.leftOut.add(row.unmappedValues)
    count(in: record, &findings.leftOut)
    let number = number(of: made)
    let isbn = made.isbn.map { Identifier(scheme: "isbn", value: $0.digits) }
    let warning = try findings.quota.add(
      made, number: number ?? isbn, line: record.line, limit: format.maximumRowsPerBook)
    if let warning { row.warn(warning) }
    for (name, place) in row.shelved { findings.shelves.add(made.uid, to: name, at: place) }
    var imported = row.record(of: made, source: number)
    // Whatever the report mentions is read each time, and so is what depends on other rows. Columns are always counted.
    let isComplete = imported.warnings.isEmpty && row.unmappedValues.isEmpty && inferenceCount == self.inferenceCount
    imported.rowHash = isComplete ? hash : nil
    return imported
  }

  /// The book's number in the service's catalogue; nil if it has none.
  private func number(of book: Book) -> Identifier? {
    format.isOctavo
      ? Identifier(scheme: "octavo", value: book.uid.text)
      : book.identifiers.first { $0.scheme == format.catalogue }
  }
}
