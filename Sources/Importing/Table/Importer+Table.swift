internal import Foundation
internal import ReadingModel

extension Importer {
  /// What makes a book of one row of a table, or says why it cannot.
  typealias RowReader<Column: ServiceColumn> =
    @Sendable (inout ServiceRow<Column>) throws(RejectedRow.Reason) -> Book

  /// An importer for a service's table.
  static func table<Column: ServiceColumn>(
    name: String, summary: String, book: @escaping RowReader<Column>
  ) -> Importer {
    Importer(
      name: name, summary: summary,
      recognises: { head, _ in ServiceTable<Column>.isOne(head: head) },
      read: { (bytes, fileName, uids) throws(ImportError) in
        do throws(ImportError.Reason) {
          return try ServiceTable<Column>(bytes).imported(as: name, uids: uids, book: book)
        } catch {
          throw .unreadable(file: fileName, error)
        }
      })
  }
}

extension ServiceTable {
  /// Every row as a book, or rejected.
  func imported(
    as format: String, uids: UIDSource, book: Importer.RowReader<Column>
  ) throws(ImportError.Reason) -> ImportedFile {
    var records: [ImportRecord] = []
    var rejected: [RejectedRow] = []
    var shelves = ToldShelves()
    var census = RowCensus()
    for row in rows {
      switch row {
      case .rejected(let row):
        try census.addRejected()
        rejected.append(row)
      case .record(let record):
        var row = ServiceRow(record, of: self, uids: uids)
        if record.isCutOff { row.warn(.cutOff) }
        let made: Book
        do throws(RejectedRow.Reason) { made = try book(&row) } catch {
          try census.addRejected()
          rejected.append(RejectedRow(line: record.line, reason: error, raw: record.raw))
          continue
        }
        let number = made.identifiers.first { $0.scheme == Column.scheme }
        if let warning = try census.add(made, number: number, line: record.line) { row.warn(warning) }
        for (name, place) in row.shelved { shelves.add(made.uid, to: name, at: place) }
        records.append(
          ImportRecord(book: made, line: record.line, source: number, raw: record.raw, warnings: row.warnings))
      }
    }
    return ImportedFile(
      format: format, records: records, rejected: rejected, shelves: shelves.shelves(uids: uids), form: form)
  }
}
