import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Importing tables of other services")
struct OtherTablesTests {
  @Test("what Openreads says about a book comes as notes, before the reader's own")
  func openreadsDescription() throws {
    let row = try ImportedRow(
      .openreads,
      ["title": "Emma", "author": "Jane Austen", "status": "planned", "description": "A novel.", "notes": "Mine."])
    #expect(try row.book().notes == "A novel.\n\nMine.")
  }

  @Test(
    "BookWyrm: dates and shelf determine the status",
    arguments: [
      (
        "2022-08-10", "2022-10-10", "", "cooking-9", "Cooking", ["reading 2022-08-10, finished 2022-10-10"], ["Cooking"]
      ),
      ("", "", "", "to-read", "To Read", ["wanted"], []),
      ("", "2001-07-10", "", "read", "Read", ["finished 2001-07-10"], []),
      ("2022-08-10", "", "2022-09-01", "read", "Read", ["reading 2022-08-10, abandoned 2022-09-01"], []),
      ("", "", "2022-09-01", "stopped-reading", "Stopped", ["abandoned 2022-09-01"], []),
      ("2022-08-10", "", "", "reading", "", ["reading 2022-08-10"], []),
      ("", "", "", "cooking-9", "", [], ["cooking-9"]),
    ] as [(String, String, String, String, String, [String], [String])])
  func bookWyrm(
    start: String, finish: String, stopped: String, shelf: String, name: String, expected: [String], tags: [String]
  ) throws {
    let record = try ImportedRow(
      .bookWyrm,
      [
        "title": "Ottolenghi Simple", "author_text": "Yotam Ottolenghi, A B", "remote_id": "https://example.com/book/2",
        "openlibrary_key": "OL43065148M", "isbn_13": "9780449017036", "start_date": start, "finish_date": finish,
        "stopped_date": stopped, "shelf": shelf, "shelf_name": name, "shelf_date": "2024-08-10",
      ]
    ).record()
    #expect(record.book.changes == expected)
    #expect(record.book.tags == tags)
    #expect(record.book.contributors.map(\.name) == ["Yotam Ottolenghi", "A B"])
    #expect(record.source == Identifier(scheme: "bookwyrm", value: "https://example.com/book/2"))
    #expect(record.book.identifiers.contains(Identifier(scheme: "openlibrary", value: "OL43065148M")))
    #expect(record.warnings.isEmpty)
  }

  @Test("BookWyrm: a review keeps its name and its Markdown, and HTML becomes Markdown")
  func bookWyrmReview() throws {
    func review(_ name: String, _ text: String) throws -> String? {
      try ImportedRow(
        .bookWyrm,
        [
          "title": "A", "author_text": "B", "rating": "4.00", "review_name": name, "review_content": text,
          "shelf": "read",
        ]
      ).book().readings.first?.review
    }
    #expect(try review("Too *much*", "in _his_ hummus") == "**Too \\*much\\***\n\nin _his_ hummus")
    #expect(try review("", "<p>in <em>his</em> hummus</p>") == "in *his* hummus")
    #expect(try review("", "") == nil)
  }

  @Test(
    "Openreads: each reading has its own dates",
    arguments: [
      ("finished", "2023-10-27T00:00:00.000|2023-11-28T00:00:00.000|", ["reading 2023-10-27, finished 2023-11-28"]),
      ("finished", "|2023-12-10T00:00:00.000|", ["finished 2023-12-10"]),
      (
        "in_progress", "2020-01-01T00:00:00.000|2020-02-01T00:00:00.000|3600;2023-10-27T00:00:00.000||",
        ["reading 2020-01-01, finished 2020-02-01", "reading 2023-10-27"]
      ),
      ("planned", "2025-01-01T00:00:00.000||", ["reading 2025-01-01, paused"]),
      ("planned", "", ["wanted"]), ("abandoned", "|2023-12-10T00:00:00.000|", ["abandoned 2023-12-10"]),
      ("unknown", "", []),
    ] as [(String, String, [String])])
  func openreads(status: String, readings: String, expected: [String]) throws {
    let record = try ImportedRow(
      .openreads,
      [
        "title": "The road to winter", "author": "Smith, Mark", "status": status, "favourite": "true",
        "deleted": "false",
        "rating": "4.5", "pages": "233", "publication_year": "2016", "isbn": "9781925355123", "olid": "OL26934980M",
        "tags": "1|||||Solarpunk", "my_review": "Cold *and*\nlong.", "book_format": "paperback", "readings": readings,
      ]
    ).record()
    let book = record.book
    #expect(book.changes == (expected.isEmpty ? ["finished"] : expected))
    #expect(record.warnings == (expected.isEmpty ? [.assumedFinished] : []))
    #expect(book.contributors == [Contributor(name: "Mark Smith", sortName: "Smith, Mark")])
    #expect(book.isFavorite && book.tags == ["1", "Solarpunk"] && book.format == .print && book.pageCount == 233)
    #expect(book.readings.compactMap(\.rating).map(\.hundredths) == [450])
    #expect(book.readings.compactMap(\.review) == ["Cold \\*and\\*  \nlong."])
  }

  @Test("Openreads: deleted books stay out, and are reported")
  func deleted() throws {
    let row = try ImportedRow(
      .openreads, ["title": "A", "author": "B", "status": "finished", "deleted": "true", "olid": "", "my_review": ""])
    #expect(row.file.records.isEmpty)
    #expect(
      row.file.rejected.map(\.description) == ["line 2: deleted in the service - remove that mark to import it"])
  }

  private func hardcover(
    status: String = "Read", privacy: String = "Public", media: String = "Book"
  ) throws -> ImportRecord {
    try ImportedRow(
      .hardcover,
      [
        "Title": "Hyperion", "Author": "Helena Fraga (Translator), Dan Simmons", "Series": "Hyperion Cantos (#1.0)",
        "Status": status, "Privacy": privacy, "Hardcover Book ID": "427460", "ISBN 10": "", "ISBN 13": "9780385263481",
        "ASIN": "B0036G94XY", "Media": media, "Language Code": "en", "Pages": "492", "Duration in Seconds": "25686",
        "Publish Date": "1989-05-26", "Lists": "Owned, Reading List (#19)", "Date Started": "2025-01-01",
        "Date Finished": "2025-01-23", "Rating": "4.5", "Owned": "true", "Review Contains Spoilers": "false",
      ]
    ).record()
  }

  @Test("Hardcover: people, series, lists and durations are distinguished")
  func hardcoverBook() throws {
    let record = try hardcover()
    let book = record.book
    #expect(
      book.contributors == [Contributor(name: "Helena Fraga", role: .translator), Contributor(name: "Dan Simmons")])
    #expect(book.series == [SeriesPlace(name: "Hyperion Cantos", position: "1")])
    #expect(book.tags == ["Owned", "Reading List"])
    #expect(book.holding.copies.map(\.format) == [book.format])
    #expect(book.pageCount == 492 && book.durationSeconds == nil)
    #expect(try book.published == Day("1989-05-26") && book.language == "en")
    #expect(book.changes == ["reading 2025-01-01, finished 2025-01-23"])
    #expect(record.source == Identifier(scheme: "hardcover", value: "427460"))
    let audio = try hardcover(media: "Audio").book
    #expect(audio.format == .audio && audio.pageCount == nil && audio.durationSeconds == 25686)
  }

  @Test("Hardcover: a private book and its readings are private, and an unknown status makes no reading")
  func hardcoverStatus() throws {
    let hidden = try hardcover(privacy: "Private").book
    #expect(hidden.visibility == .private && hidden.readings.allSatisfy { $0.visibility == .private })
    #expect(try hardcover(status: "Did Not Finish").book.readings.map(\.status) == [.abandoned])
    #expect(try hardcover(status: "Stopped").book.readings.map(\.status) == [.abandoned])
    #expect(try hardcover(status: "Ignored").warnings == [.unknownStatus("Ignored")])
  }

  @Test(
    "Jelu: finished, abandoned and current readings are separate",
    arguments: [
      (
        "2022/02/10", "", "2020/02/10,2021/02/10,2022/02/10", "", "",
        ["finished 2020-02-10", "finished 2021-02-10", "finished 2022-02-10"]
      ),
      (
        "2022/02/10", "currently-reading", "", "2020/02/10,2021/02/10", "2022/02/10",
        ["abandoned 2020-02-10", "abandoned 2021-02-10", "reading 2022-02-10"]
      ),
      ("", "to-read", "", "", "", ["wanted"]), ("2022/02/10", "", "", "", "", ["finished 2022-02-10"]),
      ("", "", "", "", "", []),
    ] as [(String, String, String, String, String, [String])])
  func jelu(date: String, shelf: String, read: String, dropped: String, current: String, expected: [String]) throws {
    let record = try ImportedRow(
      .jelu,
      [
        "Title": "book1", "Author": "test author", "ISBN": "9781566199094", "Date Read": date, "Shelves": shelf,
        "read_dates": read, "tags": "science fiction,fantasy", "authors": "test author,author2 name",
        "dropped_dates": dropped, "currently_reading": current, "owned": date.isEmpty ? "" : "true",
      ]
    ).record()
    #expect(record.book.changes == expected)
    #expect(record.book.tags == ["science fiction", "fantasy"])
    #expect(record.book.holding.copies.count == (date.isEmpty ? 0 : 1))
    #expect(record.book.contributors.map(\.name) == ["test author", "author2 name"])
    #expect(record.warnings.isEmpty)
  }

  @Test("Jelu: an older export is recognised, and two titles with one ISBN are reported")
  func olderJelu() throws {
    let table = """
      Title,Author,ISBN,Publisher,Date Read,Shelves,Bookshelves,read_dates,tags,authors,isbn10,isbn13,owned
      book1,A,9781566199094,,,,,2020/02/10,,,,9781566199094,
      book2,A,9781566199094,,,,,2021/02/10,,,,9781566199094,
      """
    let importer = try ImporterRegistry.builtIn.importer(recognising: Data(table.utf8), fileName: "export.csv")
    #expect(importer.name == "jelu")
    let file = try importer.read(table, named: "a.csv")
    #expect(
      file.records.map(\.warnings) == [
        [], [.sameNumber("9781566199094", title: "book2", other: "book1", otherLine: 2)],
      ])
  }

  @Test("Open Library: a log with titles becomes books, one with numbers only is rejected by row")
  func openLibrary() throws {
    let row = try ImportedRow(
      .openLibrary,
      [
        "Work ID": "OL361393W", "Title": "Emma", "Authors": "Jane Austen", "First Publish Year": "1815",
        "Edition ID": "OL7798182M", "Bookshelf": "Already Read", "My Ratings": "4",
      ])
    #expect(try row.book().changes == ["finished"])
    #expect(try row.record().source == Identifier(scheme: "openlibrary", value: "OL7798182M"))
    let numbers = try ImportedRow(
      .openLibrary, ["Work Id": "OL361393W", "Edition Id": "", "Bookshelf": "Already Read"])
    #expect(numbers.file.rejected.map(\.reason) == [.numberOnly("OL361393W")])
  }

  @Test(
    "values that no book has a field for are counted, unless they say that there is none",
    arguments: [
      (
        "Title,Author,Status,Hardcover Book ID,Hardcover Edition ID,Country Code,Binding,Compilation,Review Slate\n"
          + "Dune,F. H.,Read,7,8,US,Hardcover,No,{}\n",
        ["edition numbers": 1, "countries": 1, "kinds of binding": 1]
      ),
      (
        "Work ID,Title,Authors,Edition ID,Bookshelf,Subjects,Ratings Average\nOL1W,Emma,J. A.,OL2M,Already Read,x,4\n",
        ["work numbers": 1, "subjects": 1]
      ),
      ("Book Id,Title,Author,Binding,Exclusive Shelf\n1,A,B,Hardcover,read\n2,C,D,,read\n", ["kinds of binding": 1]),
      ("Audible Product Id,Title,Length In Minutes,Categories\nB1,Dune,60,Fiction\n", ["categories": 1]),
      ("@book{a, title={Emma}, edition={2}, file={a.pdf}}", ["editions": 1, "linked files": 1]),
      (
        "{\"1\":{\"books_id\":\"1\",\"title\":\"Lirael\",\"series\":[\"Old Kingdom\"],\"summary\":\"s\",\"subject\":[],"
          + "\"originaltitle\":[\"O\"],\"circulation\":[{\"status\":\"Checked out\"}]}}",
        ["series": 1, "summaries": 1, "original titles": 1, "loans": 1]
      ),
    ])
  func notImported(text: String, counts: [String: Int]) throws {
    let importer = try ImporterRegistry.builtIn.importer(recognising: Data(text.utf8), fileName: "a.bib")
    #expect(try importer.read(text, named: "a.bib").leftOut.counts == counts)
  }
}
