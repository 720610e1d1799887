import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Real files of KOReader and calibre", .enabled(if: RealFiles.folder != nil, "OCTAVO_REAL_FILES names no folder"))
struct RealDevicesTests {
  private func read(_ path: String, _ format: String) throws -> ImportedFile {
    let file = RealFiles.file(path)
    let bytes = try Data(contentsOf: file)
    let imported = try ImporterRegistry.builtIn.read(bytes, named: file.lastPathComponent, as: format, head: 65_536)
    #expect(imported.rejected.isEmpty)
    return imported
  }

  private func quotes(_ file: ImportedFile) -> [Entry] {
    file.records.flatMap(\.book.readings).flatMap(\.entries).filter { $0.kind == .quote }
  }

  @Test(
    "the passages of a sidecar are those that have a drawer, once",
    arguments: [
      ("koreader/noted-pg42324.metadata.epub.lua", "Frankenstein"),
      ("koreader/noted-the_prophet.metadata.epub.lua", "The Prophet"),
    ])
  func sidecars(path: String, title: String) throws {
    let script = """
      import re, sys
      text = open(sys.argv[1], encoding='utf-8').read()
      part = text[text.index('["annotations"]'):]
      part = part[:re.search('^    [}],$', part, re.M).start()]
      print(part.count('["drawer"]')); print(part.count('["note"]'))
      """
    let expected = try RealFiles.python(script, RealFiles.file(path).path).compactMap { Int($0) }
    let file = try read(path, "koreader")
    #expect(file.records.count == 1 && file.records[0].book.title.contains(title.split(separator: " ").last ?? ""))
    #expect(quotes(file).count == expected[0])
    #expect(quotes(file).count { $0.note != nil } == expected[1])
  }

  @Test(
    "the old form of a sidecar is read too",
    arguments: ["koreader/huynle.metadata.epub.lua", "koreader/noted-the_prophet.metadata.epub.lua.old"])
  func oldSidecar(path: String) throws {
    let script = """
      import re, sys
      text = open(sys.argv[1], encoding='utf-8').read()
      print(text.count('["highlighted"] = true'))
      """
    let expected = try RealFiles.python(script, RealFiles.file(path).path).compactMap { Int($0) }
    #expect(quotes(try read(path, "koreader")).count == expected.first)
  }

  @Test("annotations exported alone are complete")
  func annotations() throws {
    let path = "koreader/totokatz-annotations-map.json"
    let script = """
      import json, sys
      print(sum(1 for item in json.load(open(sys.argv[1], encoding='utf-8')).values() if 'drawer' in item))
      """
    let expected = try RealFiles.python(script, RealFiles.file(path).path).compactMap { Int($0) }
    #expect(quotes(try read(path, "koreader")).count == expected.first)
  }

  @Test("the statistics hold the books, minutes and sittings that Python's sqlite3 finds")
  func statistics() throws {
    let path = "koreader/denisovich.statistics.sqlite3"
    let script = """
      import sqlite3, sys, collections
      db = sqlite3.connect('file:' + sys.argv[1] + '?immutable=1', uri=True)
      books = db.execute('SELECT id, title, authors FROM book').fetchall()
      key = {book: (title, authors) for book, title, authors in books}
      print(len(set(key.values())))
      rows = collections.defaultdict(list)
      for book, start, duration in db.execute('SELECT id_book, start_time, duration FROM page_stat_data ORDER BY start_time, page'):
          rows[key.get(book)].append((start, duration))
      sittings = []
      for pages in rows.values():
          end = None
          for start, duration in pages:
              if end is None or start - end > 1800: sittings.append(0)
              sittings[-1] += duration
              end = start + duration
      sittings = [seconds for seconds in sittings if seconds >= 60]
      print(len(sittings)); print(sum((seconds + 30) // 60 for seconds in sittings))
      """
    let expected = try RealFiles.python(script, RealFiles.file(path).path).compactMap { Int($0) }
    let file = try read(path, "koreader-statistics")
    #expect(file.records.count == expected[0])
    let entries = file.records.flatMap(\.book.readings).flatMap(\.entries)
    #expect(entries.count == expected[1])
    #expect(entries.compactMap(\.minutes).reduce(0, +) == expected[2])
    #expect(entries.allSatisfy { $0.kind == .progress && $0.position?.unit == .page })
  }

  @Test(
    "a calibre library has the books, people, series and ISBNs that Python's sqlite3 finds",
    arguments: [
      "calibre/EvanGyori.metadata.db", "calibre/calibre-own-tests.metadata.db",
      "calibre/harmtemolder-custom-columns.metadata.db",
    ])
  func calibre(path: String) throws {
    let script = """
      import sqlite3, sys
      db = sqlite3.connect('file:' + sys.argv[1] + '?immutable=1', uri=True)
      for table in ('books', 'books_authors_link', 'books_series_link', 'books_tags_link', 'books_ratings_link'):
          print(db.execute('SELECT count(*) FROM ' + table).fetchone()[0])
      names = [row[0] for row in db.execute('SELECT name FROM books_authors_link JOIN authors ON author = authors.id')]
      print(sum(name.count('|') for name in names))
      """
    let expected = try RealFiles.python(script, RealFiles.file(path).path).compactMap { Int($0) }
    let file = try read(path, "calibre")
    let books = file.records.map(\.book)
    #expect(books.count == expected[0])
    #expect(books.map(\.contributors.count).reduce(0, +) <= expected[1] + expected[5], "bars may stand between people")
    #expect(books.map(\.series.count).reduce(0, +) == expected[2])
    #expect(books.map(\.tags.count).reduce(0, +) == expected[3])
    #expect(books.count { !$0.readings.isEmpty } <= expected[4])
    #expect(!books.contains { $0.contributors.contains { $0.name.contains("|") } || $0.published?.year == 101 })
  }

  @Test(
    "a database cut off or damaged anywhere is refused or read, never more",
    arguments: ["koreader/denisovich.statistics.sqlite3", "calibre/EvanGyori.metadata.db"])
  func damaged(path: String) throws {
    let bytes = try Data(contentsOf: RealFiles.file(path))
    let importer = path.hasPrefix("koreader") ? Importer.koreaderStatistics : .calibre
    for step in 1..<40 {
      let cut = bytes.prefix(bytes.count * step / 40)
      var torn = bytes
      for place in stride(from: 100 + step * 7, to: torn.count, by: 997) { torn[place] ^= 0x5A }
      for file in [cut, torn] {
        do { _ = try importer.read(file, named: "f") } catch {
          #expect(!error.description.isEmpty)
        }
      }
    }
  }
}
