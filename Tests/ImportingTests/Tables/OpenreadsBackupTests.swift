import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Importing Openreads' backup")
struct OpenreadsBackupTests {
  private static let emma =
    #"{"id":1,"title":"Emma","author":"Jane Austen","status":0,"rating":45,"favourite":1,"deleted":0,"tags":"a|||||b","readings":"2025-03-01T00:00:00.000|2025-03-20T00:00:00.000|","book_type":"paperback"}"#
  private static let gone = #"{"id":2,"title":"Gone","author":"X","status":2,"rating":0,"favourite":0,"deleted":1}"#

  @Test("books come with readings, ratings and covers, in both forms", arguments: ["@@@@@", "|||||"])
  func backup(sign: String) throws {
    let bytes = try MadeFolder.archive([
      "info.txt": Data("5".utf8), "books.backup": Data((Self.emma + sign + Self.gone).utf8),
      "1.jpg": Data([0xFF, 0xD8, 0xFF, 0xE0]),
    ])
    let importer = try ImporterRegistry.builtIn.importer(recognising: bytes.prefix(4096), fileName: "x.backup")
    #expect(importer.name == "openreads")
    let file = try importer.read(bytes: bytes, fileName: "x.backup", uids: .random(unixMilliseconds: 0))
    let book = try #require(file.records.first).book
    #expect(book.title == "Emma" && book.isFavorite && book.tags == ["a", "b"] && book.format == .print)
    #expect(book.changes == ["reading 2025-03-01, finished 2025-03-20"])
    #expect(book.readings[0].rating?.hundredths == 450 && book.cover?.mediaType == .jpeg)
    #expect(file.rejected.map(\.reason) == [.deleted])
  }
}
