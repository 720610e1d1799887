internal import Foundation

extension Importer {
  /// The exports of LibraryThing, tab-delimited or JSON.
  ///
  /// Collections tell where the reader stands. Only the latest time through is in the file. Films and records are
  /// rejected by row; subjects, call numbers, measures and lending are kept in the raw row only.
  package static let libraryThing = Importer(
    name: "librarything", summary: "LibraryThing's export (tab-delimited or JSON).",
    recognises: { ServiceTable<LibraryThingColumn>.isOne($0) || LibraryThingJSON.isOne($0) },
    read: { (bytes, fileName, uids) throws(ImportError) in
      do throws(ImportError.Reason) {
        let isJSON = FileHead(of: bytes, fileName: fileName).object != nil
        let table = isJSON ? try LibraryThingJSON.table(bytes) : try ServiceTable<LibraryThingColumn>(bytes)
        return try table.imported(as: "librarything", uids: uids, book: LibraryThingBook.book)
      } catch {
        throw .unreadable(file: fileName, error)
      }
    })
}
