internal import Foundation

extension Importer {
  /// Imports Openreads' CSV export, and its backup with covers. Deleted books are rejected.
  package static let openreads = Importer(
    name: "openreads", summary: "Openreads' export (CSV) or backup.",
    recognises: { OpenreadsColumn.table.matches($0) || OpenreadsBackup.isOne($0) },
    read: { (bytes, fileName, uids) throws(ImportError.Reason) in
      guard OpenreadsBackup.isOne(FileHead(of: bytes, fileName: fileName)) else {
        return try Table(bytes, OpenreadsColumn.table).imported(as: "openreads", uids: uids, book: OpenreadsBook.book)
      }
      let backup = try OpenreadsBackup(bytes, name: fileName)
      var file = try backup.table.imported(as: "openreads", uids: uids, book: OpenreadsBook.book)
      file.goals = backup.goals(uids: uids)
      return file.addingCovers { record in record.line.flatMap { backup.cover(at: $0) } }
    })
}
