import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Readings from Goodreads")
struct GoodreadsReadingsTests {
  private func record(shelf: String, dateRead: String, count: String) throws -> ImportRecord {
    let text = """
      Title,Author,Exclusive Shelf,Date Read,Read Count,My Rating,My Review,Date Added
      Emma,Jane Austen,\(shelf),\(dateRead),\(count),4,Fine.,2020/01/01

      """
    return try #require(try ImportedFile(goodreads: text).records.first)
  }

  /// `finished 2025-01-02`, with a star if it has the rating and review.
  private func text(_ reading: Reading) -> String {
    [reading.status.rawValue, reading.ended?.text, reading.rating != nil && reading.review == "Fine." ? "*" : nil]
      .compactMap(\.self).joined(separator: " ")
  }

  @Test(
    "the shelf decides, the date is the last finish, and the count adds undated ones",
    arguments: [
      ("read", "2025/01/02", "1", ["finished 2025-01-02 *"]),
      ("read", "2025/01/02", "0", ["finished 2025-01-02 *"]),
      ("read", "2025/01/02", "", ["finished 2025-01-02 *"]),
      ("read", "2025/01/02", "3", ["finished", "finished", "finished 2025-01-02 *"]),
      ("read", "", "1", ["finished *"]),
      ("read", "", "0", ["finished *"]),
      ("read", "", "2", ["finished", "finished *"]),
      ("read", "2025/01/02", "-4", ["finished 2025-01-02 *"]),
      ("to-read", "", "0", ["wanted *"]),
      ("to-read", "", "3", ["wanted *"]),
      ("to-read", "2025/01/02", "1", ["finished 2025-01-02 *", "wanted"]),
      ("currently-reading", "", "1", ["reading *"]),
      ("currently-reading", "2025/01/02", "2", ["finished 2025-01-02 *", "reading"]),
      ("did-not-finish", "", "0", ["abandoned *"]),
      ("did-not-finish", "2025/01/02", "1", ["abandoned 2025-01-02 *"]),
      ("DNF", "", "", ["abandoned *"]),
      ("abandoned", "", "", ["abandoned *"]),
      ("stopped-reading", "", "", ["abandoned *"]),
      ("gave up", "", "", ["abandoned *"]),
      ("on-hold", "", "", ["paused *"]),
      ("paused", "2025/01/02", "1", ["finished 2025-01-02 *", "paused"]),
      ("trashed", "", "0", ["wanted *"]),
      ("trashed", "2025/01/02", "1", ["finished 2025-01-02 *"]),
      ("trashed", "", "1", ["finished *"]),
      ("", "2025/01/02", "", ["finished 2025-01-02 *"]),
      ("", "", "0", ["finished *"]),
    ])
  func readings(shelf: String, dateRead: String, count: String, expected: [String]) throws {
    let readings = try record(shelf: shelf, dateRead: dateRead, count: count).book.readings
    #expect(readings.map(text) == expected)
    // The day a book was added is not a start, and no other day is known.
    for reading in readings {
      #expect(reading.started == nil)
      #expect(reading.entries.map(\.kind) == [.status])
      #expect(reading.entries.allSatisfy { $0.day == nil || $0.day?.text == "2025-01-02" })
    }
    let uids = readings.map(\.uid) + readings.flatMap(\.entries).map(\.uid)
    #expect(Set(uids).count == uids.count)
  }

  @Test("an unknown exclusive shelf is reported with the assumed status")
  func unknownShelf() throws {
    #expect(
      try record(shelf: "trashed", dateRead: "", count: "0").warnings == [.unknownShelf("trashed", takenAs: .wanted)])
    #expect(
      try record(shelf: "trashed", dateRead: "2025/01/02", count: "1").warnings
        == [.unknownShelf("trashed", takenAs: .finished)])
  }

  @Test("an absurd count makes a hundred readings and a warning")
  func absurdCount() throws {
    let record = try record(shelf: "read", dateRead: "", count: "999999999")
    #expect(record.book.readings.count == 100)
    #expect(record.warnings == [.tooManyReadings(count: 999_999_999, kept: 100)])
  }
}
