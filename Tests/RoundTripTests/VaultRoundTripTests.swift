import BundledTemplates
import ExportHost
import ExporterKit
import Fixtures
import Foundation
import Importing
import MarkdownExporter
import ReadingModel
import TemplateEngine
import Testing

/// Out of a library into a vault, and in again.
@Suite("a round trip through a vault")
struct VaultRoundTripTests {
  private func books(_ snapshot: Snapshot) async throws -> [Book] { try await records(snapshot).map(\.book) }

  /// What comes back of a vault, in which the closure writes before.
  private func records(_ snapshot: Snapshot, writing: (URL) throws -> Void = { _ in }) async throws -> [ImportRecord] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "octavo-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var job = ExportJob(
      .markdown, of: snapshot, to: .folder(folder), templates: TemplateLibrary(builtIn: BundledTemplates.all).renderer)
    job.audience = .me
    _ = try await job.run()
    try writing(folder)
    var batch = ImportBatch(.builtIn, only: nil, uids: .random(unixMilliseconds: 0))
    try batch.add(folder: folder, name: "vault")
    #expect(batch.unreadable.isEmpty)
    return batch.parts.flatMap(\.file.records)
  }

  /// A book as a vault carries it: without who may see what, names for catalogues, and the uids of readings and entries.
  private func carried(_ book: Book) -> Book {
    var book = book
    book.visibility = .public
    for index in book.contributors.indices { book.contributors[index].sortName = nil }
    return book
  }

  /// A reading in words, without uids.
  private func words(_ reading: Reading) -> [String] {
    [reading.status.rawValue, reading.rating?.text ?? "-", reading.review ?? "-"]
      + reading.entries.map { entry in
        [
          entry.kind.rawValue, entry.status?.rawValue, entry.day?.text, entry.time?.text, entry.position?.text,
          entry.position?.total.map(String.init), entry.minutes.map(String.init), entry.text, entry.note,
          entry.tags.joined(separator: ","),
        ].map { $0 ?? "-" }.joined(separator: " | ")
      }
  }

  @Test("what the reader wrote around it stays in the vault, which is said, and all that it carries comes back")
  func ownWords() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.notes = "A note.\n\n```\n<!-- octavo:end -->\n```"
    book.readings = [try make.reading([make.status(.reading, "2025-01-01"), make.status(.finished, "2025-02-01")])]
    book.readings[0].review = "~~~\n\\<!-- octavo:begin x -->\n~~~"
    let records = try await records(Snapshot(books: [book])) { folder in
      let file = folder.appending(path: "books/jane-austen-emma.md")
      let page = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      let mine = "\n## Reading\n\n- **2025-01-03** · *finished*\n\nMine.\n"
      let written =
        page.replacing("---\n\n<!--", with: "mood: calm\n---\n\nAbove.\n\n<!--")
        .replacing("<!-- octavo:end -->\n\n<!--", with: "<!-- octavo:end -->\n\(mine)\n<!--")
      try Data((written + mine).utf8).write(to: file)
    }
    let record = try #require(records.first)
    #expect(record.warnings == [.ownWords(lines: 7)])
    #expect(record.book.notes == book.notes)
    #expect(record.book.readings.map(words) == book.readings.map(words))
  }

  @Test("a page whose marks are damaged is read by its headings, which is said")
  func damaged() async throws {
    let record = try #require(
      try await records(.small()) { folder in
        let file = folder.appending(path: "books/jane-austen-emma.md")
        let page = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        try Data(page.replacing("<!-- octavo:end -->", with: "").utf8).write(to: file)
      }.first { $0.book.title == "Emma" })
    #expect(record.book.readings.count == 2)
    guard case .damagedMarks(let words)? = record.warnings.first else {
      Issue.record("no warning")
      return
    }
    #expect(words.contains("begins within the region of line"))
  }

  @Test("everything that a vault carries comes back")
  func everything() async throws {
    let snapshot = try Snapshot.small()
    let returned = try await books(snapshot)
    #expect(returned.count == snapshot.books.count)
    for book in snapshot.books {
      let back = try #require(returned.first { $0.uid == book.uid })
      #expect(back.readings.map(words) == book.readings.map(words))
      var (one, other) = (carried(back), carried(book))
      (one.readings, other.readings) = ([], [])
      #expect(one == other)
    }
  }
}
