import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Page statistics of KOReader")
struct KOReaderPagesTests {
  /// A book that the device now counts as 200 pages, with rows of page, start, seconds, and the page count of that day.
  private func readings(_ rows: [(page: Int, start: Int, seconds: Int, total: Int)]) throws -> [Reading] {
    let values = rows.map { "(1, \($0.page), \(1_600_000_000 + $0.start), \($0.seconds), \($0.total))" }
    let bytes = try MadeDatabase.bytes(
      """
      CREATE TABLE book (id INTEGER PRIMARY KEY, title, authors, series, language, md5, pages);
      CREATE TABLE page_stat_data (id_book, page, start_time, duration, total_pages);
      INSERT INTO book VALUES (1, 'Emma', 'Jane Austen', NULL, 'en', 'aa', 200);
      INSERT INTO page_stat_data VALUES \(values.joined(separator: ","));
      """)
    return try Importer.koreaderStatistics.read(bytes, named: "statistics.sqlite3").records.flatMap(\.book.readings)
  }

  @Test("are those of the book as the device counts it, whatever the type of the day was")
  func scaled() throws {
    let entries = try readings([(1, 0, 60, 100), (2, 60, 60, 100), (21, 10_000, 60, 400), (24, 10_060, 60, 400)])
      .flatMap(\.entries)
    #expect(entries.map { $0.position?.text } == ["pages 1-4", "pages 11-12"])
    #expect(entries.allSatisfy { $0.position?.total == 200 })
  }

  @Test("leave out what was only looked up far away, such as notes at the end")
  func lookedUp() throws {
    let entries = try readings([(10, 0, 60, 200), (11, 60, 60, 200), (190, 120, 20, 200), (12, 140, 60, 200)])
      .flatMap(\.entries)
    #expect(entries.map { $0.position?.text } == ["pages 10-12"] && entries.map(\.minutes) == [3])
  }

  @Test("belong to a second reading only if the finished book was restarted at least a month later")
  func secondTime() throws {
    func time(_ start: Int, to last: Int) -> [(page: Int, start: Int, seconds: Int, total: Int)] {
      (1...last).map { (page: $0, start: start + $0 * 60, seconds: 60, total: 200) }
    }
    let month = 31 * 86_400
    #expect(try readings(time(0, to: 200) + time(month, to: 60)).map(\.entries.count) == [1, 1])
    #expect(try readings(time(0, to: 200) + time(month, to: 20)).count == 1, "a look at the beginning")
    #expect(try readings(time(0, to: 100) + time(month, to: 60)).count == 1, "it had not been read to its end")
    #expect(try readings(time(0, to: 200) + time(86_400, to: 60)).count == 1, "the day after")
  }
}
