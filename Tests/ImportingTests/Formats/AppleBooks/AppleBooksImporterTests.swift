import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Importing from Apple Books")
struct AppleBooksImporterTests {
  private static let assets = """
    CREATE TABLE ZBKLIBRARYASSET (Z_PK INTEGER PRIMARY KEY, ZASSETID, ZTITLE, ZAUTHOR, ZISFINISHED, ZDATEFINISHED,
      ZREADINGPROGRESS, ZLASTOPENDATE, ZISSAMPLE);
    """
  private static let passages = """
    CREATE TABLE ZAEANNOTATION (Z_PK INTEGER PRIMARY KEY, ZANNOTATIONASSETID, ZANNOTATIONSELECTEDTEXT, ZANNOTATIONNOTE,
      ZANNOTATIONCREATIONDATE, ZANNOTATIONDELETED, ZANNOTATIONTYPE);
    """
  private static let emma = "INSERT INTO ZBKLIBRARYASSET (ZASSETID, ZTITLE) VALUES ('a', 'Emma');"
  private static let quote = "INSERT INTO ZAEANNOTATION VALUES (1, 'a', 'Badly done!', 'mine', 700000000.5, 0, 2);"

  private func read(_ sql: String) throws -> ImportedFile {
    try Importer.appleBooks.read(MadeDatabase.bytes(sql), named: "BKLibrary.sqlite")
  }

  private func book(_ values: String) throws -> Book {
    let file = try read(
      Self.assets + "INSERT INTO ZBKLIBRARYASSET (ZASSETID, ZTITLE, ZISFINISHED, ZDATEFINISHED, ZREADINGPROGRESS, "
        + "ZLASTOPENDATE) VALUES ('a', 'Emma', \(values));")
    return try #require(file.records.first).book
  }

  private func batch(_ files: [String: Data]) throws -> ImportBatch {
    var batch = ImportBatch(.builtIn, only: nil, uids: .random(unixMilliseconds: 0))
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) { try batch.add(file: bytes, name: name) }
    return batch
  }

  @Test("a finished book has a day only if the file has one; a position alone is not a status")
  func statuses() throws {
    #expect(try book("0, NULL, 0.0, NULL").readings == [])
    // 700,000,000 seconds after 2001 are 2023-03-08 20:26:40 UTC.
    #expect(try book("1, 700000000, 1.0, NULL").readings.first?.ended?.text.hasPrefix("2023-03-0") == true)
    #expect(try book("1, NULL, 1.0, NULL").changes == ["finished"])
    let entry = try #require(try book("0, NULL, 0.415, 700000000").readings.first?.entries.first)
    #expect(entry.kind == .progress && entry.position?.percent == 41 && entry.day != nil)
  }

  @Test("wrong types and impossible numbers are left out", arguments: ["'x'", "'nan'", "-1", "1e300", "X'00'", "''"])
  func wrongTypes(value: String) throws {
    let book = try book("\(value), \(value), \(value), \(value)")
    #expect(book.title == "Emma")
    #expect(book.readings.flatMap(\.entries).allSatisfy { $0.day == nil })
  }

  @Test("passages come to their book from the other file, in either order", arguments: ["a.sqlite", "z.sqlite"])
  func joined(name: String) throws {
    let library = try MadeDatabase.bytes(Self.assets + Self.emma)
    let batch = try batch(["m.sqlite": library, name: try MadeDatabase.bytes(Self.passages + Self.quote)])
    #expect(batch.parts.flatMap(\.file.rejected) == [])
    let entries = batch.parts.flatMap(\.file.records).flatMap(\.book.readings).flatMap(\.entries)
    #expect(entries.map(\.text) == ["Badly done!"])
    #expect(entries.map(\.note) == ["mine"] && entries.allSatisfy { $0.kind == .quote && $0.day != nil })
  }

  @Test("passages without their library are reported, one row for a book")
  func alone() throws {
    let batch = try batch([
      "a.sqlite": try MadeDatabase.bytes(
        Self.passages + Self.quote + "INSERT INTO ZAEANNOTATION VALUES (2, 'a', 'If', NULL, 1, 0, 2);")
    ])
    #expect(batch.parts.flatMap(\.file.rejected).map(\.reason) == [.bookInOtherFile])
    #expect(batch.parts.allSatisfy { $0.file.records.isEmpty })
  }

  @Test("deleted passages and the place where a book was closed are left out; bookmarks are counted")
  func others() throws {
    let file = try read(
      Self.passages + """
        INSERT INTO ZAEANNOTATION VALUES (1, 'a', 'Gone', NULL, 1, 1, 2), (2, 'a', NULL, NULL, 1, 0, 3),
          (3, 'a', NULL, NULL, 1, 0, 1), (4, NULL, 'Nowhere', NULL, 1, 0, 2), (5, 'a', NULL, 'loose', 'x', 0, 2);
        """)
    #expect(file.leftOut.counts == ["bookmarks": 1])
    #expect(file.rejected.count == 1)
  }

  @Test("samples are counted, and a book without a title is reported")
  func notBooks() throws {
    let file = try read(
      Self.assets + """
        INSERT INTO ZBKLIBRARYASSET (ZASSETID, ZTITLE, ZISSAMPLE) VALUES ('a', 'Emma', 0), ('b', 'Kim', 1), ('c', ' ', 0);
        """)
    #expect(file.records.map(\.book.title) == ["Emma"])
    #expect(file.rejected.map(\.reason) == [.untitled] && file.leftOut.counts == ["samples": 1])
  }

  @Test("a database that is cut off is called that")
  func cutOff() throws {
    let bytes = try MadeDatabase.bytes(Self.assets)
    #expect(throws: ImportError.unreadable(file: "BKLibrary.sqlite", .truncatedDatabase)) {
      try Importer.appleBooks.read(bytes.prefix(4096), named: "BKLibrary.sqlite")
    }
  }

  @Test("a view in place of the table is refused")
  func view() throws {
    #expect(throws: ImportError.self) { try read("CREATE VIEW ZBKLIBRARYASSET AS SELECT 1 AS ZTITLE;") }
  }
}
