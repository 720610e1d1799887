internal import Foundation

extension Importer {
  /// The library export of Goodreads, in each form it has had: 31, 24 or 23 columns, found by their names.
  ///
  /// What the file does not tell stays unknown: starts, earlier finishes, what further contributors did. A subtitle
  /// stays in the title, as the file does not tell it from the name of a series (`Freakonomics: A Rogue …`,
  /// `Mistborn: The Final Empire`); matching does not mind. Copies, condition, purchase and the community's rating are
  /// kept in the raw row only.
  package static let goodreads = Importer(
    name: "goodreads", summary: "Goodreads' library export (goodreads_library_export.csv).",
    recognises: { head, _ in GoodreadsTable.isOne(head: head) },
    read: { (bytes, fileName, uids) throws(ImportError) in
      let table: GoodreadsTable
      do throws(ImportError.Reason) { table = try GoodreadsTable(bytes) } catch {
        throw .unreadable(file: fileName, error)
      }
      var records: [ImportRecord] = []
      var rejected: [RejectedRow] = []
      for row in table.rows {
        switch row {
        case .rejected(let row): rejected.append(row)
        case .record(let row):
          switch GoodreadsBook.record(row, of: table, uids: uids) {
          case .success(let record): records.append(record)
          case .failure(let row): rejected.append(row)
          }
        }
      }
      return ImportedFile(format: "goodreads", records: records, rejected: rejected)
    })
}
