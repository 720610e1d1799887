internal import Foundation

extension Importer {
  /// Imports LibraryThing's exports, tab-delimited or JSON.
  ///
  /// Collections give the status. Only the latest readthrough is in the file. Films and music are rejected by row;
  /// subjects, call numbers and dimensions stay in the raw row only.
  package static let libraryThing = Importer(
    name: "librarything", summary: "LibraryThing's export (tab-delimited or JSON).",
    recognises: { LibraryThingColumn.table.matches($0) || LibraryThingJSON.isOne($0) },
    read: { (bytes, fileName, uids) throws(ImportError.Reason) in
      let isJSON = FileHead(of: bytes, fileName: fileName).object != nil
      let table = isJSON ? try LibraryThingJSON.table(bytes) : try Table(bytes, LibraryThingColumn.table)
      return try table.imported(as: "librarything", uids: uids, book: LibraryThingBook.book)
    })
}
