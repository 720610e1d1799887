import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Importing from KOReader")
struct KOReaderImporterTests {
  private func book(_ text: String, name: String = "metadata.epub.lua") throws -> Book {
    let file = try ImporterRegistry.builtIn.importer(recognising: Data(text.utf8), fileName: name).read(
      text, named: name)
    #expect(file.format == "koreader")
    return try #require(file.records.first?.book)
  }

  @Test("placeholders in place of authors are counted")
  func placeholders() throws {
    let text =
      "return {\n[\"doc_props\"] = { [\"title\"] = \"Dune\", [\"authors\"] = \"Unknown\\nFrank Herbert\" },\n}\n"
    let file = try Importer.koreader.read(text, named: "metadata.epub.lua")
    #expect(file.records.first?.book.contributors.map(\.name) == ["Frank Herbert"])
    #expect(file.leftOut.counts == ["'Unknown' as an author": 1])
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

  @Test("a book without a title is named for its file or folder")
  func untitled() throws {
    func named(_ text: String, _ name: String = "metadata.pdf.lua") throws -> String {
      try book(text, name: name).title
    }
    let empty = "return { [\"doc_props\"] = {}, "
    #expect(try named(empty + "[\"stats\"] = { [\"title\"] = \"Round\" }, [\"doc_path\"] = \"/a/b.pdf\" }") == "Round")
    #expect(try named(empty + "[\"doc_path\"] = \"/mnt/books/2017_round_1.pdf\" }") == "2017_round_1")
    #expect(try named(empty + "}", "Emma.sdr") == "Emma")
    let file = try Importer.koreader.read(empty + "}", named: "metadata.pdf.lua")
    #expect(file.records.isEmpty && file.rejected.map(\.reason) == [.missingTitle])
  }

  @Test("people, numbers and position are read from the device")
  func facts() throws {
    let book = try book(
      """
      return { ["doc_props"] = { ["title"] = "Quays", ["authors"] = "Roe, Ada; Doe, Bo\\nN/A",
      ["identifiers"] = "uuid:1-2\\nurn:isbn:9780306406157\\ngoogle:abc" }, ["percent_finished"] = 0.2645,
      ["summary"] = { ["status"] = "reading", ["modified"] = "2024-01-02" } }
      """)
    #expect(book.contributors.map(\.name) == ["Ada Roe", "Bo Doe"])
    #expect(book.isbn?.digits == "9780306406157")
    #expect(book.identifiers == [Identifier(scheme: "google", value: "abc")])
    let place = book.readings.first?.entries.first { $0.position != nil }
    #expect(place?.position?.to == 2645 && place?.day == nil)
  }

  @Test("an export in Markdown becomes its books, without the signs of how a passage was marked")
  func markdown() throws {
    let text = """
      # Emma
      ##### Jane Austen, Someone Else

      ## Chapter I
      ### Page 12 @ 05 March 2024 09:10:00 PM
      *Handsome, clever, and rich*
      ### Page 14 @ 06 March 2024 12:10:00 AM
      ~~A line
      and *another*~~

      ---

      Hm.

      [View in book](<file:///mnt/emma.epub?pos=/body>)
      # Persuasion
      ##### N/A

      ## II
      ### Page iv @ 07 March 2024 08:00:00 AM
      # not a title


      _Generated at: 2024-03-08 10:00:00_
      """
    let importer = try ImporterRegistry.builtIn.importer(recognising: Data(text.utf8), fileName: "notes.md")
    let file = try importer.read(text, named: "notes.md")
    let books = file.records.map(\.book)
    #expect(file.format == "koreader" && books.map(\.title) == ["Emma", "Persuasion"])
    #expect(books.map { $0.contributors.map(\.name) } == [["Jane Austen", "Someone Else"], []])
    let entries = books.flatMap { $0.readings.flatMap(\.entries) }
    #expect(
      entries.map(\.text) == ["Handsome, clever, and rich", "A line  \nand \\*another\\*", "\\# not a title"])
    #expect(entries.map(\.note) == [nil, "Hm.", nil])
    #expect(entries.map { $0.day?.text } == ["2024-03-05", "2024-03-06", "2024-03-07"])
    #expect(entries.map { $0.time?.text } == ["21:10", "00:10", "08:00"])
    #expect(try entries.map(\.position) == [Position(.page, to: 12), Position(.page, to: 14), nil])
  }

  @Test("an export as text becomes its books")
  func text() throws {
    let text = """
      \u{3000}Emma
      \u{3000}
      \u{3000}Chapter I
      \u{3000}
      \u{3000}\u{3000}-- Page: 12, added on Tue Mar  5 21:10:00 2024
      Handsome, clever, and rich
      ---
      Hm.
      -=-=-=-=-=-
      \u{3000}Chapter II
      \u{3000}
      \u{3000}\u{3000}-- Seite: 20, hinzugefügt am Wed Mar  6 08:00:00 2024
      with a comfortable home
      -=-=-=-=-=-

      \u{3000}Persuasion
      \u{3000}
      \u{3000}\u{3000}-- Page: 3, added on Thu Mar  7 08:00:00 2024
      vanity
      -=-=-=-=-=-

      """
    let importer = try ImporterRegistry.builtIn.importer(recognising: Data(text.utf8), fileName: "notes.txt")
    let file = try importer.read(text, named: "notes.txt")
    #expect(file.format == "koreader" && file.records.map(\.book.title) == ["Emma", "Persuasion"])
    let entries = file.records.flatMap { $0.book.readings.flatMap(\.entries) }
    #expect(entries.map(\.text) == ["Handsome, clever, and rich", "with a comfortable home", "vanity"])
    #expect(entries.map(\.note) == ["Hm.", nil, nil])
    #expect(entries.map { $0.position?.total ?? $0.position?.to } == [12, 20, 3])
    #expect(entries.map { $0.time?.text } == ["21:10", "08:00", "08:00"])
    #expect(entries.map { $0.day?.text } == ["2024-03-05", "2024-03-06", "2024-03-07"])
  }

  @Test("a passage that is longer than any is left out, and said to be")
  func longPassage() throws {
    let long = String(repeating: "a", count: 1_000_001)
    let text = sidecar("", "[\"x\"] = 1,").replacing("in I", with: "x").replacing("But the *misery*", with: long)
    let file = try Importer.koreader.read(text, named: "metadata.epub.lua")
    #expect(file.records.first?.warnings == [.bookmarks(count: 1), .longPassages(count: 1, limit: 1_000_000)])
    #expect(file.records.first?.book.readings.isEmpty == true)
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

  @Test("pages that are marked without a passage are counted, in the new form and in the old one")
  func bookmarks() throws {
    let old = """
      return { ["stats"] = { ["title"] = "A" }, ["bookmarks"] = { [1] = { ["notes"] = "in I" },
        [2] = { ["highlighted"] = true, ["notes"] = "Two" } } }
      """
    for text in [sidecar(), old] {
      let file = try Importer.koreader.read(text, named: "metadata.epub.lua")
      #expect(file.records.first?.warnings == [.bookmarks(count: 1)])
    }
  }

  @Test("the JSON export of one book, of many, and of annotations alone is read")
  func json() throws {
    let one = """
      {"title": "\u{FEFF}Emma", "author": "Jane Austen", "version": "json/1.0.0", "created_on": 1700000000,
       "entries": [{"sort": "highlight", "page": 3, "time": 1700000000, "text": "Badly done!", "note": "Yes."}, {"text": "x"}]}
      """
    let book = try book(one, name: "a.json")
    #expect(book.title == "Emma" && book.contributors.map(\.name) == ["Jane Austen"])
    #expect(book.readings.flatMap(\.entries).map(\.text) == ["Badly done!", "x"])
    let many = "{\"version\": \"json/1.0.0\", \"created_on\": 1, \"documents\": [\(one), \(one)]}"
    let file = try Importer.koreader.read(many, named: "a.json")
    #expect(file.records.count == 2)
    let map =
      "{\"2\": {\"pos0\": \"x\", \"drawer\": \"l\", \"text\": \"two\"}, \"1\": {\"drawer\": \"l\", \"text\": \"one\"}}"
    let annotations = try self.book(map, name: "Emma.sdr.json")
    #expect(annotations.title == "Emma" && annotations.readings.flatMap(\.entries).map(\.text) == ["one", "two"])
  }

  @Test("a rating without a status or a passage makes a reading on an unknown day, and that is said")
  func ratedOnly() throws {
    let text = "return { doc_props = { title = \"A\" }, summary = { rating = 3 } }"
    let record = try Importer.koreader.read(text, named: "metadata.epub.lua").records.first
    #expect(record?.book.changes == ["finished"])
    #expect(record?.warnings == [.assumedFinished])
  }

  @Test("JSON and Lua of other kinds are refused", arguments: ["{\"a\": 1}", "return {a = 1}", "{\"entries\": "])
  func other(text: String) {
    #expect(throws: ImportError.self) { try Importer.koreader.read(text, named: "f") }
  }
}
