internal import Foundation

extension Importer {
  /// Imports Octavo's own CSV: a row for each reading, grouped by book. It has no journal.
  package static let octavoTable = Importer(
    name: "csv", summary: "Octavo's CSV export in its own columns.",
    recognises: { OctavoColumn.table.matches($0) },
    read: { (bytes, _, uids) throws(ImportError.Reason) in
      try OctavoTable.file(bytes, uids: uids)
    })
}
