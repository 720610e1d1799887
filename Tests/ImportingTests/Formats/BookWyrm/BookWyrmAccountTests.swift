import Archiving
import Foundation
import Importing
import ReadingModel
import TemporaryFolders
import Testing

@Suite("Importing the archive of a BookWyrm account")
struct BookWyrmAccountTests {
  private static let archive = #"""
    {"id": "https://books.example/user/ada", "type": "Person", "preferredUsername": "ada",
     "inbox": "https://books.example/user/ada/inbox", "bookwyrmUser": true,
     "settings": {"preferred_timezone": "Australia/Adelaide"},
     "goals": [{"goal": 12, "year": 2023, "privacy": "followers"}, {"goal": 0, "year": 2024, "privacy": "public"}],
     "books": [
      {"work": {"title": "The Quay", "firstPublishedDate": "1931"},
       "edition": {"id": "https://books.example/book/2", "title": "The Quay", "subtitle": "A Novel",
        "languages": ["English"], "series": "Harbours", "seriesNumber": "2", "isbn13": "9780306406157",
        "openlibraryKey": "OL1M", "physicalFormat": "Paperback", "publishers": ["Quay Press"], "pages": 238,
        "publishedDate": "1998-03-30T00:00:00Z", "cover": {"url": "covers/a.jpeg"}},
       "authors": [{"name": "Ada Roe"}, {"name": "Bo Doe"}],
       "shelves": [{"id": "https://books.example/user/ada/books/read", "name": "Gelesen"},
        {"id": "https://books.example/user/ada/books/sea-7", "name": "Sea"}],
       "lists": [{"name": "To the sea", "owner": "https://books.example/user/ada", "summary": "<p>Wet.</p>",
        "list_item": {"order": 2}}, {"name": "Not mine", "owner": "https://books.example/user/bo"}],
       "readthroughs": [
        {"start_date": "2018-01-01T13:30:00Z", "finish_date": "2018-01-09T13:30:00Z", "stopped_date": null},
        {"start_date": "2023-08-01T00:00:00Z", "finish_date": "2023-08-13T00:00:00Z", "stopped_date": null}],
       "reviews": [
        {"published": "2018-01-10T04:09:18.343+00:00", "content": "<p>First.</p>", "name": "", "rating": 3.0,
         "to": ["https://www.w3.org/ns/activitystreams#Public"]},
        {"published": "2023-08-14T04:09:18.343+00:00", "content": "<p>Still <b>good</b>.</p>", "name": "Again",
         "rating": 4.5, "to": ["https://books.example/user/ada/followers"], "cc": []}],
       "comments": [{"published": "2018-01-05T20:00:00.000+00:00", "content": "<p>Halfway.</p>", "progress": 50,
         "progress_mode": "PCT"}],
       "quotations": [{"published": "2023-08-12T04:29:38.370305+00:00", "quote": "<p>To be</p>", "content": "<p>hm</p>",
         "position": 12, "endposition": 14, "position_mode": "PG"}]},
      {"work": {"title": ""}, "edition": {"title": " "}},
      {"edition": {"id": "https://books.example/book/4", "title": "Sand"}, "authors": [], "shelves": [],
       "quotations": [{"published": "2023-11-12T04:29:38Z", "quote": "<p>Q</p>"}]}]}
    """#

  private func file() throws -> ImportedFile {
    let bytes = Data(Self.archive.utf8)
    return try ImporterRegistry.builtIn.read(bytes, named: "archive.json", as: "bookwyrm", head: 4096)
  }

  @Test("imports the book with all details of its edition")
  func edition() throws {
    let file = try file()
    #expect(file.records.map(\.book.title) == ["The Quay", "Sand"])
    #expect(file.rejected.map(\.reason) == [.missingTitle])
    let book = file.records[0].book
    #expect(book.subtitle == "A Novel" && book.contributors.map(\.name) == ["Ada Roe", "Bo Doe"])
    #expect(book.series == [SeriesPlace(name: "Harbours", position: "2")] && book.tags == ["Sea"])
    #expect(book.isbn?.digits == "9780306406157" && book.language == "en" && book.format == .print)
    #expect(book.pageCount == 238 && book.publisher == "Quay Press")
    #expect(book.published?.text == "1998-03-30" && book.firstPublished?.text == "1931")
    #expect(file.records[0].source == Identifier(scheme: "bookwyrm", value: "https://books.example/book/2"))
  }

  @Test("keeps every time through, on the reader's days, with what was written in it")
  func readings() throws {
    let book = try file().records[0].book
    #expect(
      book.changes == [
        "reading 2018-01-02, progress 2018-01-06, finished 2018-01-10, thought 2018-01-10",
        "reading 2023-08-01, quote 2023-08-12, finished 2023-08-13",
      ])
    let (first, second) = (book.readings[0], book.readings[1])
    #expect(first.entries[1].text == "Halfway." && first.entries[1].position?.to == 5000)
    #expect(first.entries[1].visibility == .private, "words stay as private as a thought")
    #expect(first.place?.to == 5000)
    #expect(first.entries[3].text == "First.", "a reading has one review; the older one is a thought of its day")
    #expect(second.rating?.hundredths == 450 && second.review == "**Again**\n\nStill **good**.")
    #expect(second.visibility == .private, "it was told to followers only")
    #expect(second.entries[1].text == "To be" && second.entries[1].note == "hm")
    #expect(second.entries[1].position == (try Position(.page, from: 12, to: 14)))
    #expect(try file().records[1].book.changes == ["quote 2023-11-12"])
  }

  @Test("makes shelves of the reader's lists and goals of the years")
  func shelves() throws {
    let file = try file()
    #expect(file.shelves.map(\.name) == ["To the sea"])
    #expect(file.shelves[0].description == "Wet." && file.shelves[0].books == [file.records[0].book.uid])
    #expect(file.goals.map(\.words) == ["12 books in 2023"])
  }

  @Test("imports the covers in the archive")
  func covers() throws {
    let bytes = try TemporaryFolder.archive(
      ["archive.json": Data(Self.archive.utf8), "covers/a.jpeg": Data([0xFF, 0xD8, 0xFF, 0xE0])], .tarGzip)
    var batch = ImportBatch(.builtIn, only: nil, uids: .random(unixMilliseconds: 0))
    try batch.add(file: bytes, name: "account.tar.gz")
    #expect(batch.parts.flatMap(\.file.records).map { $0.book.cover?.mediaType } == [.jpeg, nil])
  }

  @Test("placeholders in place of authors are counted")
  func placeholders() throws {
    let text =
      #"{"id": "u", "inbox": "i", "bookwyrmUser": true, "books": [{"edition": {"title": "Sand"}, "#
      + #""authors": [{"name": "Various"}, {"name": "Ada Roe"}]}]}"#
    let file = try Importer.bookWyrm.read(text, named: "archive.json")
    #expect(file.records.first?.book.contributors.map(\.name) == ["Ada Roe"])
    #expect(file.leftOut.counts == ["'Various' as an author": 1])
  }
}
