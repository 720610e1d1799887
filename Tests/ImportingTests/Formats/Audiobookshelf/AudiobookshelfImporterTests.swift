import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Importing from audiobookshelf")
struct AudiobookshelfImporterTests {
  private func read(_ text: String) throws -> ImportedFile {
    try Importer.audiobookshelf.read(text, named: "sessions.json")
  }

  private func session(_ id: String, of item: String = "li1", seconds: String = "600", rest: String = "") -> String {
    #"{"id": "\#(id)", "libraryItemId": "\#(item)", "mediaMetadata": {"title": "Kim"}, "timeListening": \#(seconds), "#
      + #""startedAt": 1700000000000\#(rest)}"#
  }

  @Test("a session that is in the file twice counts once")
  func twice() throws {
    let sessions = ["a", "b", "a"].map { session($0) }.joined(separator: ", ")
    let file = try read("{\"sessions\": [\(sessions)]}")
    #expect(file.records.count == 1)
    #expect(file.records.flatMap(\.book.readings).flatMap(\.entries).map(\.minutes) == [10, 10])
  }

  @Test("short sittings, sittings without a day and podcasts are counted")
  func counted() throws {
    let podcast = session("b", rest: #", "mediaType": "podcast""#)
    let dayless = #"{"id": "c", "libraryItemId": "li1", "mediaMetadata": {"title": "Kim"}, "timeListening": 600}"#
    let file = try read("[" + [session("a", seconds: "20"), podcast, dayless].joined(separator: ", ") + "]")
    #expect(
      file.leftOut.counts
        == ["sittings under a minute": 1, "sittings without a day": 1, "podcast sessions": 1])
    #expect(file.records.flatMap(\.book.readings) == [])
  }

  @Test("a status of a book without a session is counted, and one with sessions is imported")
  func progress() throws {
    let one = session("a")
    let file = try read(
      #"""
      {"sessions": [\#(one)], "mediaProgress": [
        {"libraryItemId": "li1", "isFinished": true, "finishedAt": 1700100000000},
        {"libraryItemId": "li9", "isFinished": true, "finishedAt": 1700100000000}]}
      """#)
    #expect(file.records.flatMap(\.book.readings).map(\.status) == [.finished])
    #expect(file.leftOut.counts == ["statuses of books without a session": 1])
  }

  @Test(
    "wrong types and impossible numbers are left out",
    arguments: ["\"x\"", "-1", "1e300", "9223372036854775807", "null", "[1]", "{}", "true"])
  func wrongTypes(value: String) throws {
    let file = try read(
      #"""
      [{"id": \#(value), "libraryItemId": "li1", "timeListening": \#(value), "startedAt": \#(value), "duration": \#(value),
        "currentTime": \#(value), "startTime": \#(value), "mediaMetadata": {"title": "Kim", "authors": \#(value),
        "narrators": \#(value), "series": \#(value), "publishedYear": \#(value), "isbn": \#(value)}}]
      """#)
    let book = try #require(file.records.first).book
    #expect(book.title == "Kim")
    #expect(book.readings.flatMap(\.entries).allSatisfy { ($0.minutes ?? 1) <= Entry.largestMinutes })
  }

  @Test("a book without a title is reported, and so is a file of another service or one that is cut off")
  func refused() throws {
    let whole = session("a", of: "li2")
    let file = try read(#"[{"libraryItemId": "li1", "mediaMetadata": {}}, \#(whole)]"#)
    #expect(file.rejected.map(\.reason) == [.untitled] && file.records.count == 1)
    #expect(throws: ImportError.unreadable(file: "sessions.json", .otherData(service: "audiobookshelf"))) {
      try read(#"{"sessions": []}"#)
    }
    #expect(throws: ImportError.self) { try read("[" + whole.dropLast(9)) }
  }
}
