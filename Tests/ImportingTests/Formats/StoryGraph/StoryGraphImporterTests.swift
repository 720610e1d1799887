import Importing
import ReadingModel
import Testing

@Suite("Importing from StoryGraph")
struct StoryGraphImporterTests {
  private func record(
    status: String = "read", dates: String = "", last: String = "", count: String = "", rating: String = "",
    review: String = "", isbn: String = "9781982102319", owned: String = "Yes"
  ) throws -> ImportRecord {
    try ImportedRow(
      .storyGraph,
      [
        "Title": "Elevation", "Authors": "Stephen King", "Contributors": "Ann Lee (Translator), Bo Ray",
        "ISBN/UID": isbn,
        "Format": "audio", "Read Status": status, "Date Added": "2021/05/03", "Last Date Read": last,
        "Dates Read": dates, "Read Count": count, "Star Rating": rating, "Review": review, "Tags": "sf",
        "Owned?": owned,
      ]
    ).record()
  }

  @Test("moods, pace, answers and content warnings become custom fields")
  func answers() throws {
    let book = try ImportedRow(
      .storyGraph,
      [
        "Title": "Emma", "Authors": "", "ISBN/UID": "", "Read Status": "", "Tags": "slow, dark",
        "Moods": "dark, tense, dark", "Pace": "slow", "Character- or Plot-Driven?": "A mix",
        "Strong Character Development?": "Yes", "Loveable Characters?": "No", "Diverse Characters?": "",
        "Flawed Characters?": "It's complicated", "Content Warnings": "Graphic: Violence, Death, Minor: Blood",
        "Content Warning Description": "In chapter 3.",
      ]
    ).book()
    #expect(book.tags == ["slow", "dark"])
    #expect(
      book.custom.assignments == [
        "character-development=yes", "content-warning=Graphic: Violence", "content-warning=Graphic: Death",
        "content-warning=Minor: Blood", "content-warning-note=In chapter 3.", "driven-by=A mix",
        "flawed-characters=It's complicated", "lovable-characters=no", "mood=dark", "mood=tense", "pace=slow",
      ])
  }

  @Test("a row becomes a book with its people, format and tags")
  func book() throws {
    let record = try record(rating: "3.75", review: "<div>Short.<br>Odd.</div>")
    let book = record.book
    #expect(
      book.contributors == [
        Contributor(name: "Stephen King"), Contributor(name: "Ann Lee", role: .translator),
        Contributor(name: "Bo Ray", role: .contributor),
      ])
    #expect(book.isbn?.digits == "9781982102319")
    #expect(book.format == .audio)
    #expect(book.tags == ["sf"])
    #expect(book.holding.copies.map(\.format) == [.audio])
    for owned in ["No", "", "no"] { #expect(try self.record(owned: owned).book.holding.isEmpty) }
    #expect(book.added == (try Day("2021-05-03")))
    #expect(book.readings.first?.rating == (try Rating("3.75")))
    #expect(book.readings.first?.review == "Short.  \nOdd.")
    #expect(record.warnings.isEmpty)
  }

  @Test(
    "each range is a separate reading, and an undated one stays undated",
    arguments: [
      ("read", "", "", "", ["finished"]), ("read", "", "2021/07/13", "1", ["finished 2021-07-13"]),
      (
        "read", "2025/03/01-2025/03/14, 2026/09/01-2026/09/12", "2026/09/12", "2",
        ["reading 2025-03-01, finished 2025-03-14", "reading 2026-09-01, finished 2026-09-12"]
      ),
      ("read", "2025/03/14", "2025/03/14", "3", ["finished", "finished", "finished 2025-03-14"]),
      ("read", "2025/03/01-", "", "1", ["reading 2025-03-01, finished"]),
      ("read", "2024-2025", "", "1", ["reading 2024, finished 2025"]),
      ("read", "2025-03", "", "1", ["finished 2025-03"]),
      ("read", "2025-03-01-2025-03-14", "", "1", ["reading 2025-03-01, finished 2025-03-14"]),
      ("did-not-finish", "", "2021/07/13", "0", ["abandoned 2021-07-13"]),
      (
        "did-not-finish", "2021/01/01, 2021/07/01-2021/07/13", "", "1",
        ["finished 2021-01-01", "reading 2021-07-01, abandoned 2021-07-13"]
      ),
      ("currently-reading", "2021/01/01, 2021/07/01-", "", "1", ["finished 2021-01-01", "reading 2021-07-01"]),
      ("currently-reading", "", "", "0", ["reading"]),
      ("paused", "2021/07/01-", "", "0", ["reading 2021-07-01, paused"]),
      ("paused", "", "", "0", ["paused"]), ("to-read", "", "", "0", ["wanted"]),
      ("to-read", "2021/01/01", "", "1", ["finished 2021-01-01", "wanted"]), ("", "", "", "", []),
    ] as [(String, String, String, String, [String])])
  func readings(status: String, dates: String, last: String, count: String, expected: [String]) throws {
    let record = try record(status: status, dates: dates, last: last, count: count)
    #expect(record.book.changes == expected)
    #expect(record.warnings.isEmpty)
  }

  @Test("a start after the end is left out, and so is a date that is none")
  func badDates() throws {
    let turned = try record(dates: "2021/07/13-2021/07/01")
    #expect(turned.book.changes == ["finished 2021-07-01"])
    #expect(turned.warnings == [.endBeforeStart(start: try Day("2021-07-13"), end: try Day("2021-07-01"))])
    let unreadable = try record(dates: "########")
    #expect(unreadable.book.changes == ["finished"])
    #expect(unreadable.warnings == [.unreadableDate(column: "Dates Read", text: "########")])
  }

  @Test("a rating without a status is kept with a reading on an unknown day, and said so")
  func ratedOnly() throws {
    let record = try record(status: "", rating: "4.0")
    #expect(record.book.changes == ["finished"])
    #expect(record.book.readings.first?.rating == (try Rating("4")))
    #expect(record.warnings == [.assumedFinished])
  }

  @Test("books entered by hand have a number of the service's own")
  func ownNumber() throws {
    let record = try record(isbn: "0190C3F2-7c00-4abc-8def-0123456789ab")
    #expect(record.source == Identifier(scheme: "storygraph", value: "0190c3f2-7c00-4abc-8def-0123456789ab"))
    #expect(record.warnings.isEmpty)
    #expect(try self.record(isbn: "B00B7NPRY8").book.identifiers == [Identifier(scheme: "asin", value: "B00B7NPRY8")])
  }

  @Test("a file saved again by a spreadsheet program is read as far as possible")
  func corrupt() throws {
    let row = try ImportedRow(
      .storyGraph,
      ["Title": "A", "Author": "B", "ISBN": "9.78053E+12", "Read Status": "read", "Last Date Read": "1/13/2024"])
    #expect(try row.book().changes == ["finished 2024-01-13"])
    #expect(try row.record().warnings == [.roundedISBN("9.78053E+12")])
  }
}
