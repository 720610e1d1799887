import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Importing from Goodreads")
struct GoodreadsImporterTests {
  /// A file with one row of these cells, with a header that has only their columns and the required ones.
  private func file(_ cells: [String: String]) throws -> ImportedFile {
    var cells = cells
    for (column, cell) in ["Title": "Emma", "Author": "Jane Austen", "Exclusive Shelf": "read"]
    where cells[column] == nil {
      cells[column] = cell
    }
    let columns = cells.keys.sorted()
    let row = columns.map { "\"" + (cells[$0] ?? "").replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
    return try ImportedFile(goodreads: columns.joined(separator: ",") + "\n" + row + "\n")
  }

  private func record(_ cells: [String: String]) throws -> ImportRecord {
    try #require(try file(cells).records.first)
  }

  private func book(_ cells: [String: String]) throws -> Book { try record(cells).book }

  @Test(
    "the apostrophe that Octavo puts before what a spreadsheet would run comes off again, and no other",
    arguments: [("'=1+1", "=1+1"), ("''=1+1", "'=1+1"), ("'Salem's Lot", "'Salem's Lot"), ("'@ home'", "@ home'")])
  func guarded(cell: String, title: String) throws {
    #expect(try book(["Title": cell]).title == title)
    #expect(try book(["Author": cell]).contributors.map(\.name) == [title])
  }

  @Test("a full row becomes a complete book")
  func fullRow() throws {
    let record = try record([
      "Book Id": "77566", "Title": "Hyperion  (Hyperion Cantos, #1) ", "Author": "Dan   Simmons",
      "Author l-f": "Simmons, Dan",
      "Additional Authors": "Gary Ruddell, Dan Simmons", "ISBN": "=\"0553283685\"", "ISBN13": "=\"9780553283686\"",
      "My Rating": "4", "Publisher": "Bantam Spectra ", "Binding": "Mass Market Paperback", "Number of Pages": "482",
      "Year Published": "1990", "Original Publication Year": "1989", "Date Read": "2023/12/17",
      "Date Added": "2023/11/25",
      "Bookshelves": "science-fiction, doorstops", "My Review": "Six tales.<br/><br/>The <b>priest</b>.",
      "Private Notes": "lent",
      "Read Count": "1",
    ])
    let book = record.book
    var expected = Book(uid: book.uid, title: "Hyperion")
    expected.series = [SeriesPlace(name: "Hyperion Cantos", position: "1")]
    expected.contributors = [
      Contributor(name: "Dan Simmons", sortName: "Simmons, Dan"), Contributor(name: "Gary Ruddell", role: .contributor),
    ]
    expected.identifiers = [Identifier(scheme: "goodreads", value: "77566")]
    expected.isbn = try ISBN("9780553283686")
    expected.publisher = "Bantam Spectra"
    expected.published = try Day("1990")
    expected.firstPublished = try Day("1989")
    expected.format = .print
    expected.pageCount = 482
    expected.added = try Day("2023-11-25")
    expected.notes = "lent"
    expected.tags = ["science-fiction", "doorstops"]
    let reading = try #require(book.readings.first)
    let entry = try #require(reading.entries.first)
    var expectedReading = Reading(
      uid: reading.uid, entries: [Entry(uid: entry.uid, status: .finished, day: try Day("2023-12-17"))])
    expectedReading.rating = try Rating("4")
    expectedReading.review = "Six tales.\n\nThe **priest**."
    expected.readings = [expectedReading]
    #expect(book == expected)
    #expect(book.visibility == .public && reading.visibility == .public && entry.visibility == .public)
    #expect(record.warnings.isEmpty)
    #expect(record.line == 2)
    #expect(record.source == Identifier(scheme: "goodreads", value: "77566"))
    #expect(record.raw.contains("\"Dan   Simmons\""))
  }

  @Test("owned copies are imported with their details")
  func copies() throws {
    let book = try book([
      "Title": "Emma", "Author": "Jane Austen", "Exclusive Shelf": "read", "Binding": "Paperback", "Owned Copies": "2",
      "Original Purchase Date": "2019/03/04", "Original Purchase Location": "Quay Books", "Condition": "Like New",
      "Condition Description": "no jacket", "BCID": "123-456",
    ])
    #expect(
      book.holding.copies.map(\.words) == [
        "print, like new, bought 2019-03-04, Quay Books, no jacket; BookCrossing 123-456", "print",
      ])
    #expect(try self.book(["Title": "Emma", "Author": "J", "Owned Copies": "0"]).holding.isEmpty)
    #expect(
      try self.book(["Title": "Emma", "Author": "J", "Condition": "a bit wet"]).holding.copies.map(\.words) == [
        "a bit wet"
      ])
  }

  @Test("a row with nothing but title, author and shelf is enough, and nothing is made up")
  func emptyRow() throws {
    let record = try record([:])
    let book = record.book
    var expected = Book(uid: book.uid, title: "Emma")
    expected.contributors = [Contributor(name: "Jane Austen")]
    expected.readings = book.readings
    #expect(book == expected)
    #expect(book.readings.map(\.status) == [.finished])
    #expect(book.readings.flatMap(\.entries).map(\.day) == [nil])
    #expect(record.source == nil)
  }

  @Test("columns are found by name, whatever their order, case and spaces")
  func columns() throws {
    let file = try ImportedFile(goodreads: "exclusiveshelf; TITLE ;author\nto-read;Emma;Jane Austen\n")
    #expect(file.records.map(\.book.title) == ["Emma"])
    #expect(file.records.first?.book.readings.map(\.status) == [.wanted])
  }

  @Test("a subtitle stays in the title, where the file has it")
  func subtitle() throws {
    let book = try book(["Title": "Freakonomics: A Rogue Economist (Freakonomics, #1)"])
    #expect(book.title == "Freakonomics: A Rogue Economist")
    #expect(book.subtitle == nil)
  }

  @Test(
    "people are named as they write themselves",
    arguments: [
      ("Homer", "Homer, Homer", "", [Contributor(name: "Homer", sortName: "Homer")]),
      (
        "A B", "", "C D, , E  F, C D",
        [
          Contributor(name: "A B"), Contributor(name: "C D", role: .contributor),
          Contributor(name: "E F", role: .contributor),
        ]
      ),
      (
        "A B", "B, A", "C D, Jr., E F",
        [
          Contributor(name: "A B", sortName: "B, A"), Contributor(name: "C D, Jr.", role: .contributor),
          Contributor(name: "E F", role: .contributor),
        ]
      ),
      ("", "", "C D", [Contributor(name: "C D", role: .contributor)]),
    ])
  func people(author: String, sortName: String, others: String, expected: [Contributor]) throws {
    let book = try book(["Author": author, "Author l-f": sortName, "Additional Authors": others])
    #expect(book.contributors == expected)
  }

  @Test(
    "placeholder page counts are unknown",
    arguments: [
      ("320", "Paperback", 320, nil), ("320.0", "Paperback", 320, nil), ("0", "Kindle Edition", nil, nil),
      ("1", "", nil, nil), ("", "Paperback", nil, nil),
      ("12", "Audible Audio", nil, ImportWarning.audioPages("12")), ("1", "Audio CD", nil, nil),
      ("-5", "", nil, .unreadableNumber(column: "Number of Pages", text: "-5")),
      ("many", "", nil, .unreadableNumber(column: "Number of Pages", text: "many")),
      ("99999999999999999999", "", nil, .unreadableNumber(column: "Number of Pages", text: "99999999999999999999")),
    ] as [(String, String, Int?, ImportWarning?)])
  func pages(cell: String, binding: String, expected: Int?, warning: ImportWarning?) throws {
    let record = try record(["Number of Pages": cell, "Binding": binding])
    #expect(record.book.pageCount == expected)
    #expect(record.warnings == [warning].compactMap { $0 })
  }

  @Test(
    "years may be before Christ and before a thousand",
    arguments: [
      ("-800", -800, nil), ("180", 180, nil), ("1997.0", 1997, nil), ("0", nil, nil), ("", nil, nil),
      ("c. 1600", nil, ImportWarning.unreadableNumber(column: "Original Publication Year", text: "c. 1600")),
      ("20000", nil, .unreadableNumber(column: "Original Publication Year", text: "20000")),
    ] as [(String, Int?, ImportWarning?)])
  func years(cell: String, expected: Int?, warning: ImportWarning?) throws {
    let record = try record(["Original Publication Year": cell])
    #expect(record.book.firstPublished?.year == expected)
    #expect(record.book.firstPublished?.month == nil)
    #expect(record.warnings == [warning].compactMap { $0 })
  }

  @Test(
    "a rating of 0 is none",
    arguments: [
      ("0", nil, nil), ("", nil, nil), ("5", 500, nil), ("4.5", 450, nil),
      ("6", nil, ImportWarning.unreadableNumber(column: "My Rating", text: "6")),
    ] as [(String, Int?, ImportWarning?)])
  func ratings(cell: String, expected: Int?, warning: ImportWarning?) throws {
    let record = try record(["My Rating": cell])
    #expect(record.book.readings.first?.rating?.hundredths == expected)
    #expect(record.warnings == [warning].compactMap { $0 })
  }

  @Test("an Amazon number becomes a name there, a damaged ISBN a warning")
  func identifiers() throws {
    let asin = try record(["Book Id": "1", "ISBN": "=\"B00B7NPRY8\"", "ISBN13": "=\"\""])
    #expect(
      asin.book.identifiers == [
        Identifier(scheme: "goodreads", value: "1"), Identifier(scheme: "asin", value: "B00B7NPRY8"),
      ])
    #expect(asin.warnings.isEmpty)
    let rounded = try record(["ISBN13": "9.78E+12"])
    #expect(rounded.book.isbn == nil)
    #expect(rounded.warnings == [.roundedISBN("9.78E+12")])
  }

  @Test(
    "shelves are tags, but for those that are a status",
    arguments: [
      ("to-read", "to-read, fae, read, fae", ["fae"]), ("read", "abandoned, sf", ["abandoned", "sf"]),
      ("abandoned", "abandoned, sf", ["sf"]), ("trashed", "trashed", ["trashed"]),
      ("waiting", "sf", ["sf", "waiting"]),
      ("read", "", []),
    ])
  func tags(exclusive: String, shelves: String, expected: [String]) throws {
    #expect(try book(["Exclusive Shelf": exclusive, "Bookshelves": shelves]).tags == expected)
  }

  @Test("a spoiler review tags the book, an empty one does not")
  func spoiler() throws {
    #expect(try book(["Spoiler": "true", "My Review": "He dies."]).tags == ["spoiler"])
    #expect(try book(["Spoiler": "true", "My Review": ""]).tags == [])
  }

  @Test(
    "what a review hides is hidden, marks within marks and unusual ones too",
    arguments: [
      ("a <spoiler>b</spoiler> c", "a (spoiler) c", ["b"]),
      ("a <spoiler>b <spoiler>c</spoiler> d</spoiler> e", "a (spoiler) e", ["b c d"]),
      ("a <Spoiler class=\"x\">b</ SPOILER > c", "a (spoiler) c", ["b"]), ("a <spoiler>b", "a (spoiler)", ["b"]),
      ("a </spoiler> b", "a  b", []), ("a &lt;spoiler&gt;b&lt;/spoiler&gt; c", "a (spoiler) c", ["b"]),
      ("a &lt;spoiler b", "a \\<spoiler b", []),
    ])
  func hidden(review: String, open: String, hidden: [String]) throws {
    let reading = try #require(book(["Exclusive Shelf": "read", "My Review": review]).readings.first)
    #expect(reading.review?.split(separator: " ") == open.split(separator: " "))
    #expect(reading.entries.compactMap(\.text) == hidden)
    #expect(reading.entries.allSatisfy { $0.text == nil || $0.visibility == .private })
  }

  @Test("dates reordered by a spreadsheet are read only when the order can be inferred")
  func spreadsheetDates() throws {
    let header = "Title,Author,Exclusive Shelf,Date Read,Date Added\n"
    let imported = try ImportedFile(goodreads: header + "A,x,read,1/2/2024,12/31/2023\n")
    #expect(imported.records.first?.book.readings.first?.ended == (try Day("2024-01-02")))
    let withoutStatus = try ImportedFile(goodreads: header + "A,x,read,1/2/2024,3/4/2023\n")
    #expect(withoutStatus.records.first?.book.readings.first?.ended == (try Day("2024")))
    #expect(
      withoutStatus.records.first?.warnings == [
        .ambiguousDate(column: "Date Added", text: "3/4/2023"), .ambiguousDate(column: "Date Read", text: "1/2/2024"),
      ])
    let unreadable = try ImportedFile(goodreads: header + "A,x,read,yesterday,\n")
    #expect(unreadable.records.first?.book.readings.first?.ended == nil)
    #expect(unreadable.records.first?.warnings == [.unreadableDate(column: "Date Read", text: "yesterday")])
  }

  @Test("every warning and rejection says what it is about in one line")
  func messages() {
    let warnings: [ImportWarning] = [
      .invalidISBN("x"), .roundedISBN("x"), .unreadableDate(column: "c", text: "x"),
      .ambiguousDate(column: "c", text: "x"),
      .unreadableNumber(column: "c", text: "x"), .audioPages("x"), .unknownShelf("x", takenAs: .wanted),
      .tooManyReadings(count: 7, kept: 5),
    ]
    for warning in warnings.dropLast() { #expect(warning.description.contains("'x'")) }
    #expect(warnings.last?.description == "too many readings: 7; 5 were imported")
  }
}
