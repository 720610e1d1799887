import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("a snapshot in JSON")
struct SnapshotJSONTests {
  private func json(_ snapshot: Snapshot) throws -> Data {
    try SnapshotRecord(of: snapshot, includingChange: true).json(isIndented: false)
  }

  @Test("comes back equal, with the same bytes", arguments: SharedLibrary.quick)
  func roundTrip(_ library: SharedLibrary) throws {
    let snapshot = try library.snapshot()
    let bytes = try json(snapshot)
    let decoded = try JSONDecoder().decode(Snapshot.self, from: bytes)
    #expect(decoded == snapshot)
    #expect(try json(decoded) == bytes)
  }

  @Test("keeps the year that it was narrowed to")
  func year() throws {
    let narrowed = try Snapshot.small().narrowed(toYear: 2025)
    let decoded = try JSONDecoder().decode(Snapshot.self, from: json(narrowed))
    #expect(decoded.year == 2025 && decoded.books == narrowed.books && decoded.profile == narrowed.profile)
  }

  @Test("has every key of books, readings and entries")
  func keys() throws {
    let text = String(decoding: try json(try .everything()), as: UTF8.self)
    let keys = [
      "uid", "sortName", "role", "position", "scheme", "value", "amount", "currency", "visibility", "mediaType",
      "base64",
      "readings", "status", "started", "ended", "rating", "review", "entries", "kind", "day", "time", "unit", "from",
      "to",
      "total", "isBaseline", "minutes", "text", "note", "schema", "modifiedUnixSeconds", "profile", "name", "bio",
      "avatar", "background",
    ]
    for key in keys + BookField.table.map(\.key.stringValue) {
      #expect(text.contains("\"\(key)\":"), "\(key) is missing")
    }
  }

  @Test("of another schema is refused with its number", arguments: [0, 2, 99])
  func schema(_ number: Int) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Snapshot.self, from: Data(#"{"schema":\#(number),"books":[]}"#.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(context.debugDescription == "schema \(number) is not supported; this version reads schema 1")
  }

  @Test("status, start and end that a file claims are taken from the entries instead")
  func claims() throws {
    let json = """
      {"uid":"0190c3f2-7c00-7abc-8def-0123456789ac","status":"finished","started":"2020-01-01","ended":"2020-02-01",
      "entries":[{"uid":"0190c3f2-7c00-7abc-8def-0123456789ad","kind":"status","status":"reading","day":"2025-01-01"}]}
      """
    let reading = try JSONDecoder().decode(Reading.self, from: Data(json.utf8))
    #expect(reading.status == .reading)
    #expect(reading.started?.text == "2025-01-01")
    #expect(reading.ended == nil)
  }
}
