import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Importing from KOReader")
struct KOReaderImporterTests {
  private func book(_ text: String, name: String = "metadata.epub.lua") throws -> Book {
    let file = try ImporterRegistry.builtIn.importer(recognising: Data(text.utf8), fileName: name).read(
      bytes: Data(text.utf8), fileName: name, uids: .random(unixMilliseconds: 0))
    #expect(file.format == "koreader")
    return try #require(file.records.first?.book)
  }

  private func sidecar(_ summary: String = "", _ rest: String = "") -> String {
    """
    -- we can read Lua syntax here!
    return {
        ["annotations"] = {
            [1] = { ["chapter"] = "I", ["datetime"] = "2023-12-22 18:17:37", ["pageno"] = 2, ["text"] = "in I" },
            [2] = {
                ["datetime"] = "2023-12-23 08:47:28", ["drawer"] = "lighten", ["note"] = "Hm.", ["pageno"] = 265,
                ["text"] = "But the *misery*\\
    I felt",
            },
        },
        ["doc_props"] = { ["title"] = "Frankenstein", ["authors"] = "Mary Shelley\\nA Second", ["series"] = "N/A" },
        ["doc_pages"] = 310,
        ["partial_md5_checksum"] = "9336eb2f",
        ["summary"] = { \(summary) },
        \(rest)
    }
    """
  }

  @Test("a sidecar becomes a book with its passages and their notes; marks of pages are none")
  func passages() throws {
    let book = try book(sidecar())
    #expect(book.title == "Frankenstein" && book.series.isEmpty && book.format == .ebook)
    #expect(book.contributors.map(\.name) == ["Mary Shelley", "A Second"])
    #expect(book.identifiers == [Identifier(scheme: "koreader", value: "9336eb2f")])
    let entries = book.readings.flatMap(\.entries)
    #expect(entries.map(\.text) == ["But the \\*misery\\*  \nI felt"])
    #expect(entries.map(\.note) == ["Hm."])
    #expect(entries.first?.position == (try Position(.page, to: 265, total: 310)))
    #expect(try entries.first?.day == Day("2023-12-23") && entries.first?.time == TimeOfDay("08:47"))
  }

  @Test(
    "the status is the device's, its day that of the last change",
    arguments: [
      ("complete", Reading.Status.finished, "2024-01-02"), ("reading", .reading, nil), ("abandoned", .paused, nil),
      ("", .paused, nil),
    ] as [(String, Reading.Status, String?)])
  func status(word: String, status: Reading.Status, ended: String?) throws {
    let summary =
      "[\"status\"] = \"\(word)\", [\"modified\"] = \"2024-01-02\", [\"rating\"] = 4, [\"note\"] = \"Long.\""
    let reading = try #require(try book(sidecar(summary)).readings.first)
    #expect(reading.status == status && reading.started == nil)
    #expect(reading.ended?.text == ended)
    #expect(try reading.rating == Rating("4") && reading.review == "Long.")
  }

  @Test("the old form is read when it is alone, without the words that the device made up")
  func oldForm() throws {
    let old = """
      [\"bookmarks\"] = {
        [2] = { ["highlighted"] = true, ["notes"] = "Two", ["text"] = "Page 346 Two @ 2023-05-19 23:42:17",
          ["datetime"] = "2023-05-19 23:42:17" },
        [1] = { ["highlighted"] = true, ["notes"] = "One", ["text"] = "Why?", ["datetime"] = "2023-05-18 23:42:17" },
        [3] = { ["notes"] = "a page", ["datetime"] = "2023-05-20 23:42:17" },
      },
      ["highlight"] = { [7] = { [1] = { ["datetime"] = "2023-05-18 23:42:17", ["text"] = "One" },
        [2] = { ["datetime"] = "2023-05-21 23:42:17", ["text"] = "Three" } } },
      """
    let alone = try book("-- x\nreturn { [\"stats\"] = { [\"title\"] = \"A\" }, \(old) }").readings.flatMap(\.entries)
    #expect(alone.map(\.text) == ["One", "Two", "Three"])
    #expect(alone.map(\.note) == ["Why?", nil, nil])
    #expect(alone.map { $0.position?.to } == [7, nil, 7])
    #expect(try book(sidecar("", old)).readings.flatMap(\.entries).count == 1)
  }

  @Test("the JSON export of one book, of many, and annotations by themselves are read")
  func json() throws {
    let one = """
      {"title": "\u{FEFF}Emma", "author": "Jane Austen", "version": "json/1.0.0", "created_on": 1700000000,
       "entries": [{"sort": "highlight", "page": 3, "time": 1700000000, "text": "Badly done!", "note": "Yes."}, {"text": "x"}]}
      """
    let book = try book(one, name: "a.json")
    #expect(book.title == "Emma" && book.contributors.map(\.name) == ["Jane Austen"])
    #expect(book.readings.flatMap(\.entries).map(\.text) == ["Badly done!", "x"])
    let many = "{\"version\": \"json/1.0.0\", \"created_on\": 1, \"documents\": [\(one), \(one)]}"
    let file = try Importer.koreader.read(
      bytes: Data(many.utf8), fileName: "a.json", uids: .random(unixMilliseconds: 0))
    #expect(file.records.count == 2)
    let map =
      "{\"2\": {\"pos0\": \"x\", \"drawer\": \"l\", \"text\": \"two\"}, \"1\": {\"drawer\": \"l\", \"text\": \"one\"}}"
    let annotations = try self.book(map, name: "Emma.sdr.json")
    #expect(annotations.title == "Emma" && annotations.readings.flatMap(\.entries).map(\.text) == ["one", "two"])
  }

  @Test("a rating without a status or a passage makes a reading on an unknown day, and that is said")
  func ratedOnly() throws {
    let text = "return { doc_props = { title = \"A\" }, summary = { rating = 3 } }"
    let record = try Importer.koreader.read(
      bytes: Data(text.utf8), fileName: "metadata.epub.lua", uids: .random(unixMilliseconds: 0)
    ).records.first
    #expect(record?.book.changes == ["finished"])
    #expect(record?.warnings == [.takenAsFinished])
  }

  @Test("JSON and Lua of other kinds are refused", arguments: ["{\"a\": 1}", "return {a = 1}", "{\"entries\": "])
  func other(text: String) {
    #expect(throws: ImportError.self) {
      try Importer.koreader.read(bytes: Data(text.utf8), fileName: "f", uids: .random(unixMilliseconds: 0))
    }
  }
}
