internal import Foundation

extension Importer {
  /// Imports LibraryThing's exports, tab-delimited or JSON.
  ///
  /// Collections give the status. Only the latest readthrough is in the file. Films and music are rejected by row;
  /// subjects, call numbers and dimensions stay in the raw row only.
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
