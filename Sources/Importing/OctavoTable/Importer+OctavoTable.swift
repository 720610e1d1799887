internal import Foundation

extension Importer {
  /// Imports Octavo's own CSV: a row for each reading, grouped by book. It has no journal.
  package static let octavoTable = Importer(
    name: "csv", summary: "Octavo's CSV export in its own columns.",
    recognises: { head in
      guard head.problem == nil, let header = head.headers(isUnquoted: false).first else { return false }
      return OctavoColumn.identifying.allSatisfy { header.index(of: $0.rawValue) != nil }
    },
    read: { (bytes, fileName, uids) throws(ImportError) in
      do throws(ImportError.Reason) {
        return try OctavoTable(bytes).file(uids: uids)
      } catch {
        throw .unreadable(file: fileName, error)
      }
    })
}
