import BundledTemplates
import CSVExporter
import EPUBExporter
import ExportHost
import ExporterKit
import Fixtures
import Foundation
import Importing
import JSONExporter
import JSONLinesExporter
import MarkdownExporter
import ReadingModel
import TemplateEngine
import TemporaryFolders
import Testing
import Vault

/// Exports random custom fields, and imports them again.
@Suite("a round trip of custom fields")
struct CustomFieldRoundTripTests {
  /// Texts without line breaks and control characters, which tables and lines of a vault cannot have.
  private static let texts =
    NaughtyText.all.filter { InlineText.line($0) == $0 && !$0.isEmpty } + [
      "no", "1e3", "2020-01-01", "3", "007", "true", "a; b", "a=b", "a: b", "- a", "\"quoted\"", "\\", "mood:: x",
      String(repeating: "long ", count: 1999) + "words",
    ]

  /// A library in which every book and reading has some of these fields.
  private static func library(seed: UInt64) throws -> Snapshot {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func number(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    func value() throws -> CustomValue {
      switch number(5) {
      case 0: .number(FixedPointNumber(millionths: (number(2_000_000) - 1_000_000) * [1, 1000, 1_000_000][number(3)]))
      case 1: .flag(number(2) == 0)
      case 2: .day(try Day(["2024-05-01", "1999-12", "-0800-03-04"][number(3)]))
      default: .text(texts[number(texts.count)])
      }
    }
    func fields() throws -> CustomFields {
      var fields = CustomFields()
      for name in ["mood", "spice", "story-pace", "größe", "subtitle", "no"] where number(2) == 0 {
        fields[try FieldName(name)] = try (0...number(3)).map { _ in try value() }
      }
      return fields
    }
    var make = FixtureMaker()
    let books = try (1...12).map { index in
      var book = make.book("Book \(index)", by: "Jane Austen", pages: 100)
      book.custom = try fields()
      book.readings = try (0..<number(3)).map { year in
        var reading = make.reading([
          try make.status(.reading, "202\(year)-01-01"), try make.status(.finished, "202\(year)-02-01"),
        ])
        reading.custom = try fields()
        return reading
      }
      return book
    }
    return Snapshot(books: books, modifiedUnixSeconds: 1_767_225_600)
  }

  private func expect(_ books: [Book], equal snapshot: Snapshot) {
    let found = Dictionary(uniqueKeysWithValues: books.map { ($0.uid, $0) })
    for book in snapshot.books {
      #expect(found[book.uid]?.custom == book.custom)
      #expect(found[book.uid]?.readings.map(\.custom) == book.readings.map(\.custom))
    }
  }

  private func books(_ bytes: Data, _ file: String) throws -> [Book] {
    let importer = try ImporterRegistry.builtIn.importer(recognising: bytes.prefix(65_536), fileName: file)
    let read = try importer.read(bytes: bytes, fileName: file, uids: .random(unixMilliseconds: 0))
    #expect(read.rejected.isEmpty && read.records.flatMap(\.warnings).isEmpty && read.remarks.isEmpty)
    return read.records.map(\.book)
  }

  @Test("through JSON, lines of JSON and the table keeps every value with its type", arguments: Seeds.count(8))
  func files(seed: UInt64) async throws {
    let snapshot = try CustomFieldRoundTripTests.library(seed: seed)
    for (exporter, file) in [(Exporter.json, "a.json"), (.jsonLines, "a.jsonl"), (.csv, "a.csv")] {
      let text = try await OneFile(exporter, of: snapshot).text
      try expect(books(Data(text.utf8), file), equal: snapshot)
    }
  }

  @Test("through an EPUB and a vault keeps every value with its type", arguments: Seeds.count(4))
  func folders(seed: UInt64) async throws {
    let snapshot = try CustomFieldRoundTripTests.library(seed: seed)
    let folder = try TemporaryFolder()
    let templates = TemplateLibrary(builtIn: BundledTemplates.all).renderer
    let destination = try Destination(folder.path(of: "a.epub"), for: .epub)
    _ = try await ExportJob(.epub, of: snapshot, .library, to: destination, templates: templates).run()
    try expect(books(Data(folder.bytes(of: "a.epub")), "a.epub"), equal: snapshot)

    let vault = try MadeVault()
    for isWithManifest in [true, false] {
      try await vault.export(snapshot)
      if !isWithManifest { try FileManager.default.removeItem(at: vault.folder.appending(path: ManifestForm.fileName)) }
      expect(try vault.records().map(\.book), equal: snapshot)
    }
  }

  @Test("a property that the reader adds to a page stays on the page, and one that changed is taken")
  func properties() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: nil)
    book.custom[try FieldName("mood")] = [.text("dark")]
    let vault = try await MadeVault(of: Snapshot(books: [book]))
    try vault.edit(path: "books/jane-austen-emma.md") { page in
      #expect(page.contains("\nmood: dark\n"))
      return page.replacing("mood: dark", with: "mood: [calm, 3]\nweather: rain")
    }
    let record = try #require(vault.records().first)
    var taken = book
    let outcome = PageOutcome(taking: try #require(record.properties), of: record.book, over: book, into: &taken)
    #expect(outcome.taken == [.custom(try FieldName("mood"))])
    #expect(taken.custom.assignments == ["mood=calm", "mood=3"])
  }
}
