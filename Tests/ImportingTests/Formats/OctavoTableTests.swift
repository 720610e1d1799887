import Importing
import ReadingModel
import Testing

@Suite("Octavo's own table, edited")
struct OctavoTableTests {
  @Test(
    "a status is read in its usual forms; an unknown one is reported, and leaves the dates",
    arguments: [
      ("finished", .finished, []), ("Finished", .finished, []), (" read", .finished, []), ("", .finished, []),
      ("DNF", .abandoned, []), ("gone", .finished, ["'gone' in Status is not known; skipped"]),
    ] as [(String, Reading.Status, [String])])
  func statuses(word: String, status: Reading.Status, warnings: [String]) throws {
    let table = "Title,Status,Book uid,Reading uid,Ended,Rating,Review\nEmma,\(word),,,2020-02-02,4,good\n"
    let record = try #require(try Importer.octavoTable.read(table, named: "a.csv").records.first)
    let reading = try #require(record.book.readings.first)
    #expect(reading.status == status && reading.ended?.text == "2020-02-02")
    #expect(reading.rating?.text == "4" && reading.review == "good")
    #expect(record.warnings.map(\.description) == warnings)
  }

  @Test("a book without readings has none, and an unknown format is reported")
  func noReading() throws {
    let table = "Title,Status,Book uid,Reading uid,Format\nEmma,,,,scroll\nKim,,,,Audio\n"
    let records = try Importer.octavoTable.read(table, named: "a.csv").records
    #expect(records.map(\.book.readings.isEmpty) == [true, true] && records.map(\.book.format) == [nil, .audio])
    #expect(records.map { $0.warnings.map(\.description) } == [["'scroll' in Format is not known; skipped"], []])
  }
}
