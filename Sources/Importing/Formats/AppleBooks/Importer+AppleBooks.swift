internal import Foundation
internal import ReadingModel

extension Importer {
  /// Imports Apple Books' databases: `BKLibrary-….sqlite` with the books, and `AEAnnotation_….sqlite` with passages.
  ///
  /// A passage refers to its book by an id that is in the other database, so a walk joins the two. Where a passage is
  /// (an EPUB CFI) is not a position in the book.
  package static let appleBooks = Importer(
    name: "apple-books", summary: "Apple Books' books and passages (BKLibrary and AEAnnotation databases).",
    recognises: { head in
      SQLiteFile.isOne(head: head.bytes)
        && ["ZBKLIBRARYASSET", "ZAEANNOTATION"].contains { head.bytes.range(of: Data($0.utf8)) != nil }
    },
    read: { (bytes, _, uids) throws(ImportError.Reason) in
      let database = try SQLiteFile(bytes)
      if try database.hasTable("ZBKLIBRARYASSET") { return try AppleBooksLibrary(database).file(uids: uids) }
      guard try database.hasTable("ZAEANNOTATION") else { throw .otherData(service: "Apple Books") }
      return try AppleBooksPassages(database).file(uids: uids)
    })
}

enum CoreDataTime {
  /// 2001-01-01 in Unix seconds.
  private static let epoch = 978_307_200

  /// The local date and time of seconds since 2001; nil if there is none, or it is not in the calendar.
  static func local(_ value: DataValue?) -> CalendarSecond? {
    guard let seconds = value?.number, abs(seconds) < 1e12 else { return nil }
    return CalendarSecond(unixSeconds: Int(seconds) + epoch, in: .current)
  }
}
