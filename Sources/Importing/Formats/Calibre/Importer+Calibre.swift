internal import Foundation
internal import ReadingModel

extension Importer {
  /// Imports a calibre library (`metadata.db`), its CSV catalogue or its JSON list.
  ///
  /// calibre has no reading status, so only rated books get a reading. Descriptions become notes; custom columns become
  /// custom fields, but for those that a mapping names.
  package static let calibre = Importer(
    name: "calibre", summary: "A calibre library (metadata.db), its catalogue (CSV) or its list (JSON).",
    recognises: {
      CalibreLibrary.isOne($0) || CalibreListBook.isList($0) || CalibreColumn.table.matches($0)
    },
    read: { (bytes, fileName, uids) throws(ImportError.Reason) in
      if SQLiteFile.isOne(head: bytes) {
        let library = try CalibreLibrary(bytes)
        let columns = try CalibreColumns(library.database)
        let records = try library.records(uids: uids, columns)
        var file = ImportedFile(
          format: "calibre", records: records, rejected: try library.rejected(besides: records),
          leftOut: library.unmappedValues)
        let fields = columns.fieldNames.map(\.text)
        if !fields.isEmpty { file.remarks.append(.customColumns(fields)) }
        return file
      }
      if CalibreListBook.isList(FileHead(of: bytes, fileName: fileName)) {
        return try CalibreListBook.file(list: bytes, uids: uids)
      }
      let table = try Table(bytes, CalibreColumn.table)
      return try table.imported(as: "calibre", uids: uids, book: CalibreListBook.book)
    })
}
