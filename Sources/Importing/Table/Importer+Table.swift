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
        let table: ServiceTable<Column>
        do throws(ImportError.Reason) { table = try ServiceTable(bytes) } catch {
          throw .unreadable(file: fileName, error)
        }
        return table.imported(as: name, uids: uids, book: book)
      })
  }
}

extension ServiceTable {
  /// Every row as a book, or rejected.
  func imported(as format: String, uids: UIDSource, book: Importer.RowReader<Column>) -> ImportedFile {
    var records: [ImportRecord] = []
    var rejected: [RejectedRow] = []
    var shelves = ToldShelves()
    for row in rows {
      switch row {
      case .rejected(let row): rejected.append(row)
      case .record(let record):
        var row = ServiceRow(record, of: self, uids: uids)
        if record.isCutOff { row.warn(.cutOff) }
        do throws(RejectedRow.Reason) {
          let book = try book(&row)
          for (name, place) in row.shelved { shelves.add(book.uid, to: name, at: place) }
          records.append(
            ImportRecord(
              book: book, line: record.line, source: book.identifiers.first { $0.scheme == Column.scheme },
              raw: record.raw, warnings: row.warnings))
        } catch {
          rejected.append(RejectedRow(line: record.line, reason: error, raw: record.raw))
        }
      }
    }
    return ImportedFile(
      format: format, records: records, rejected: rejected, shelves: shelves.shelves(uids: uids), form: form)
  }
}
