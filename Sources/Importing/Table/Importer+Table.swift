internal import Foundation
internal import ReadingModel

extension Importer {
  /// Reads a book from one row of a table, or throws why it can't.
  typealias RowReader<Column: ServiceColumn> =
    @Sendable (inout ServiceRow<Column>) throws(RejectedRow.Reason) -> Book

  /// An importer for a service's table.
  static func table<Column: ServiceColumn>(
    name: String, summary: String, book: @escaping RowReader<Column>
  ) -> Importer {
    Importer(
      name: name, summary: summary,
      recognises: { ServiceTable<Column>.isOne($0) },
      open: { (bytes, fileName, uids) throws(ImportError) in
        do throws(ImportError.Reason) {
          return try ServiceTable<Column>(bytes).records(as: name, of: fileName, uids: uids, book: book)
        } catch {
          throw .unreadable(file: fileName, error)
        }
      })
  }
}

extension ServiceTable {
  /// Reads every row as a book, or rejects it.
  func imported(
    as format: String, uids: UIDSource, book: @escaping Importer.RowReader<Column>
  ) throws(ImportError.Reason) -> ImportedFile {
    do throws(ImportError) { return try records(as: format, of: "", uids: uids, book: book).whole() } catch {
      guard case .unreadable(_, let reason) = error else { throw .empty }
      throw reason
    }
  }

  /// Reads every row as a book, or rejects it, one by one.
  func records(
    as format: String, of fileName: String, uids: UIDSource, book: @escaping Importer.RowReader<Column>
  ) -> TableRecords {
    var rows = rows
    return TableRecords(
      format: format, fileName: fileName, form: form, expectedCount: rows.expectedCount, remarks: remarks,
      uids: uids
    ) { (findings) throws(ImportError.Reason) in
      while let row = rows.next() {
        switch row {
        case .rejected(let row):
          try findings.quota.addRejected()
          findings.rejected.append(row)
        case .record(let row):
          if let record = try record(of: row, uids, &findings, book) { return record }
        }
      }
      return nil
    }
  }

  private func record(
    of record: CSVRecord, _ uids: UIDSource, _ findings: inout TableRecords.Findings, _ book: Importer.RowReader<Column>
  ) throws(ImportError.Reason) -> ImportRecord? {
    if isHeader(record) { return nil }
    var row = ServiceRow(record, of: self, uids: uids)
    if record.isTruncated { row.warn(.truncated) }
    var made: Book
    do throws(RejectedRow.Reason) { made = try book(&row) } catch {
      try findings.quota.addRejected()
      let reason = record.isTruncated && error == .missingTitle ? .truncated : error
      findings.rejected.append(RejectedRow(line: record.line, reason: reason, raw: record.raw))
      return nil
    }
    made.removePlaceholderAuthors()
    count(in: record, &findings.leftOut)
    findings.leftOut.add(row.unmappedValues)
    let number = made.identifiers.first { $0.scheme == Column.scheme }
    let isbn = made.isbn.map { Identifier(scheme: "isbn", value: $0.digits) }
    if let warning = try findings.quota.add(made, number: number ?? isbn, line: record.line) { row.warn(warning) }
    for (name, place) in row.shelved { findings.shelves.add(made.uid, to: name, at: place) }
    return ImportRecord(
      book: made, line: record.line, source: number, raw: record.raw, warnings: row.warnings,
      isShelved: !row.shelved.isEmpty, shelves: row.shelved.map(\.name))
  }
}
