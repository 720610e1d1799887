internal import Foundation

extension Importer {
  /// Octavo's own CSV: a row for each reading, those of one book together. The journal is not in it.
  package static let octavoTable = Importer(
    name: "csv", summary: "Octavo's CSV export in its own columns.",
    recognises: { head, _ in
      guard FileLook.problem(ofHead: head) == nil else { return false }
      let header = CSVHeader(CSVReader(head).header)
      return OctavoColumn.telling.allSatisfy { header.index(of: $0.rawValue) != nil }
    },
    read: { (bytes, fileName, uids) throws(ImportError) in
      do throws(ImportError.Reason) {
        return try OctavoTable(bytes).file(uids: uids)
      } catch {
        throw .unreadable(file: fileName, error)
      }
    })
}
