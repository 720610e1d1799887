import Foundation
import ImportMerge
import Importing
import ReadingModel
import Testing

@Suite("Real clippings of Kindles", .enabled(if: RealFiles.folder != nil, "OCTAVO_REAL_FILES names no folder"))
struct RealClippingsTests {
  private func read(_ file: URL) throws -> ImportedFile {
    let bytes = try Data(contentsOf: file)
    return try ImporterRegistry.builtIn.read(bytes, named: file.lastPathComponent, as: "kindle", head: 65_536)
  }

  /// The number of distinct headings and of distinct passages per heading, and of bookmarks, as counted by Python.
  private func expected(_ file: URL) throws -> (headings: Int, bodies: Int, bookmarks: Int) {
    let script = """
      import re, sys
      text = open(sys.argv[1], encoding='utf-8', newline='').read().replace('\\ufeff', '').replace('\\r', '')
      headings, bodies, bookmarks = set(), set(), 0
      for record in re.split('^==========$', text, flags=re.M):
          lines = record.strip('\\n').split('\\n')
          if len(lines) < 2: continue
          heading = ' '.join(lines[0].split())
          headings.add(heading.lower())
          body = ' '.join(' '.join(lines[2:]).split())
          if body: bodies.add((heading, body))
          else: bookmarks += 1
      print(len(headings)); print(len(bodies)); print(bookmarks)
      """
    let numbers = try RealFiles.python(script, file.path).compactMap { Int($0) }
    try #require(numbers.count == 3)
    return (numbers[0], numbers[1], numbers[2])
  }

  static let files = RealFiles.files(of: "kindle", ending: ".txt")

  @Test("there are files to test")
  func present() {
    #expect(!RealClippingsTests.files.isEmpty)
  }

  @Test(
    "books and passages are those that Python counts, without what grew; every line is understood", arguments: files)
  func counts(file: URL) throws {
    let expected = try expected(file)
    let imported = try read(file)
    #expect(imported.records.count == expected.headings && imported.rejected.isEmpty)
    let entries = imported.records.flatMap(\.book.readings).flatMap(\.entries)
    let texts = entries.count + entries.count { $0.note != nil }
    // Some passages were extended by later ones, at most one in four; none is there twice.
    #expect(texts <= expected.bodies && texts * 4 >= expected.bodies * 3, "\(texts) of \(expected.bodies)")
    let warnings = imported.records.flatMap(\.warnings)
    #expect(!warnings.contains { if case .unreadableDetails = $0 { true } else { false } }, "\(warnings)")
    #expect(entries.allSatisfy { $0.day != nil && $0.position != nil && $0.text != nil })
  }

  @Test("importing a file again adds nothing", arguments: files)
  func again(file: URL) throws {
    for (existing, incoming) in zip(try read(file).records, try read(file).records) {
      #expect(existing.book.merging(incoming.book) == existing.book)
    }
  }

  @Test("LibraryThing: the items are those that Python finds")
  func libraryThing() throws {
    let json = RealFiles.file("librarything/mouse-reeve.json")
    let script = """
      import json, sys
      items = json.load(open(sys.argv[1], encoding='utf-8'))
      print(len(items))
      print(sum(1 for item in items.values() if item.get('isbn')))
      print(sum(1 for item in items.values() if item.get('rating')))
      """
    let expected = try RealFiles.python(script, json.path).compactMap { Int($0) }
    let bytes = try Data(contentsOf: json)
    let importer = try ImporterRegistry.builtIn.importer(recognising: bytes.prefix(65_536), fileName: "a.json")
    #expect(importer.name == "librarything")
    let file = try importer.read(bytes, named: "a.json")
    #expect(file.rowCount == expected[0] && file.rejected.isEmpty)
    // Some ISBNs are invalid, which the importer reports.
    #expect(
      file.records.count { record in
        record.book.isbn != nil || record.warnings.contains { if case .invalidISBN = $0 { true } else { false } }
          || record.book.identifiers.contains { $0.scheme == "asin" }
      } == expected[1])
    #expect(file.records.count { $0.book.readings.contains { $0.rating != nil } } == expected[2])
    let lines = file.records.compactMap(\.line)
    #expect(lines == lines.sorted() && Set(lines).count == expected[0])
    let table = try Data(contentsOf: RealFiles.file("librarything/bookwyrm-fixture-3rows.tsv"))
    let rows = try ImporterRegistry.builtIn.importer(recognising: table, fileName: "a.tsv").read(table, named: "a.tsv")
    #expect(rows.format == "librarything" && rows.records.count == 3 && rows.rejected.isEmpty)
    #expect(
      rows.records.map(\.book.contributors.first?.name) == ["Julio Cortazar", "Jacques Roubaud", "Mikhaïl Boulgakov"])
  }
}
