import Foundation
import Importing
import ReadingModel
import TemporaryFolders
import Testing

@Suite("Importing Openreads' backup")
struct OpenreadsBackupTests {
  private static let emma =
    #"{"id":1,"title":"Emma","author":"Jane Austen","status":0,"rating":45,"favourite":1,"deleted":0,"tags":"a|||||b","readings":"2025-03-01T00:00:00.000|2025-03-20T00:00:00.000|","book_type":"paperback"}"#
  private static let gone = #"{"id":2,"title":"Gone","author":"X","status":2,"rating":0,"favourite":0,"deleted":1}"#

  @Test("books come with readings, ratings and covers, in both forms", arguments: ["@@@@@", "|||||"])
  func backup(sign: String) throws {
    let bytes = try TemporaryFolder.archive([
      "info.txt": Data("5".utf8), "books.backup": Data((Self.emma + sign + Self.gone).utf8),
      "1.jpg": Data([0xFF, 0xD8, 0xFF, 0xE0]),
    ])
    let file = try ImporterRegistry.builtIn.read(bytes, named: "x.backup", as: "openreads", head: 4096)
    let book = try #require(file.records.first).book
    #expect(book.title == "Emma" && book.isFavorite && book.tags == ["a", "b"] && book.format == .print)
    #expect(book.changes == ["reading 2025-03-01, finished 2025-03-20"])
    #expect(book.readings[0].rating?.hundredths == 450 && book.cover?.mediaType == .jpeg)
    #expect(file.rejected.map(\.reason) == [.deleted])
  }

  @Test("version 4 keeps covers as numbers, and what is aimed at in a year comes along")
  func versionFour() throws {
    let book = #"{"id":7,"title":"Emma","status":1,"cover":[255,216,255,224],"start_date":"2022-05-01T00:00:00.000"}"#
    let bytes = try TemporaryFolder.archive([
      "books.backup": Data(book.utf8),
      "challenges.backup": Data(
        #"{"year":2023,"books":20,"pages":null}|||||{"year":2024,"books":null,"pages":900}"#.utf8),
    ])
    let file = try Importer.openreads.read(bytes, named: "x.backup")
    #expect(file.records.map { $0.book.cover?.mediaType } == [.jpeg])
    #expect(file.records[0].book.changes == ["reading 2022-05-01"])
    #expect(!file.records[0].raw.contains("255"))
    #expect(file.goals.map(\.words) == ["20 books in 2023", "900 pages in 2024"])
  }

  @Test("version 3 is a database, with days in milliseconds and words for what is not known")
  func versionThree() throws {
    let books = try MadeDatabase.bytes(
      """
      CREATE TABLE Book (id INTEGER PRIMARY KEY, item_bookTitle TEXT, item_bookAuthor TEXT, item_bookStatus TEXT,
        item_bookRating REAL, item_bookIsFav INTEGER, item_bookIsDeleted INTEGER, item_bookStartDate TEXT,
        item_bookFinishDate TEXT, item_bookNumberOfPages INTEGER, item_bookPublishYear INTEGER, item_bookISBN13 TEXT,
        item_bookISBN10 TEXT, item_bookOLID TEXT, item_bookTags TEXT, item_bookNotes TEXT, item_bookCoverImg BLOB);
      INSERT INTO Book VALUES (1, 'Emma', 'Jane Austen', 'finished', 4.5, 1, 0, '1740830400000', 'none', 474, 1815,
        'null', '0306406152', 'OL1W', '["sea","a b"]', 'Lent to Bo.', X'FFD8FFE0');
      INSERT INTO Book VALUES (2, 'Dune', 'Frank Herbert', 'not_finished', 0, 0, 0, 'null', 'none', NULL, NULL,
        'none', 'none', 'none', 'null', NULL, NULL);
      INSERT INTO Book VALUES (3, 'Gone', 'X', 'to_read', 0, 0, 1, 'null', 'null', 0, 0, '', '', '', '', '', NULL);
      """)
    let years = try MadeDatabase.bytes(
      """
      CREATE TABLE Year (id INTEGER PRIMARY KEY, item_year TEXT, item_challenge_books INTEGER,
        item_challenge_pages INTEGER);
      INSERT INTO Year VALUES (1, '2021', 30, NULL);
      """)
    let bytes = try TemporaryFolder.archive(["books.sql": books, "years.sql": years])
    let file = try ImporterRegistry.builtIn.read(bytes, named: "openreads_3_x", as: "openreads", head: 4096)
    #expect(file.records.map(\.book.title) == ["Emma", "Dune"] && file.rejected.map(\.reason) == [.deleted])
    let (emma, dune) = (file.records[0].book, file.records[1].book)
    #expect(emma.isFavorite && emma.pageCount == 474 && emma.published?.text == "1815" && emma.notes == "Lent to Bo.")
    #expect(emma.isbn?.digits == "9780306406157" && emma.tags == ["sea", "a b"] && emma.cover?.mediaType == .jpeg)
    #expect(emma.readings[0].status == .finished && emma.readings[0].rating?.hundredths == 450)
    #expect(emma.readings[0].started?.year == 2025 && emma.readings[0].ended == nil)
    #expect(dune.readings.map(\.status) == [.abandoned] && dune.readings[0].rating == nil)
    #expect(file.goals.map(\.words) == ["30 books in 2021"])
  }
}
