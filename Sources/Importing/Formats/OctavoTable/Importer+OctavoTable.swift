internal import Foundation
internal import ReadingModel

extension Importer {
  /// Imports Octavo's own CSV: a row for each reading, grouped by book. It has no journal.
  package static let octavoTable = Importer(
    name: "csv", summary: "Octavo's CSV export in its own columns.",
    recognises: { OctavoColumn.table.matches($0) },
    read: { (bytes, _, uids) throws(ImportError.Reason) in
      try OctavoTable.file(bytes, uids: uids)
    })
}

/// Reads Octavo's own CSV: a row for each reading of a book, all of them with its uid.
struct OctavoTable {
  private var uidsInFile: [String: UID] = [:]

  /// The books of a file, each with the readings of all its rows.
  static func file(_ bytes: Data, uids: UIDSource) throws(ImportError.Reason) -> ImportedFile {
    var reader = OctavoTable()
    let rows = try Table(bytes, OctavoColumn.table).imported(as: "csv", uids: uids) {
      (row) throws(RejectedRow.Reason) in try reader.book(&row)
    }
    let identified = Set(reader.uidsInFile.values)
    var file = rows.merging(by: \.book.uid) { $0.addReadings(of: $1) }
    for index in file.records.indices {
      file.records[index].isIdentified = identified.contains(file.records[index].book.uid)
    }
    file.statesVisibility = true
    return file
  }

  /// The book of a row with its reading; only the reading if an earlier row has the book.
  private mutating func book(_ row: inout TableRow<OctavoColumn>) throws(RejectedRow.Reason) -> Book {
    let text = row.text(.bookUID)
    if let uid = uidsInFile[text] {
      var book = Book(uid: uid, title: row.text(.title))
      book.readings = OctavoTableBook.readings(&row)
      return book
    }
    let book = try OctavoTableBook.book(&row)
    if !text.isEmpty { uidsInFile[text] = book.uid }
    return book
  }
}
