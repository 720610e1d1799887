import Foundation
import ImportMerge
import Importing
import ReadingModel
import Testing

extension RealFiles {
  fileprivate static var goodreads: [URL] { files(of: "goodreads", ending: ".csv") }

  /// The Book Ids of the complete rows, as read by Python's csv module.
  fileprivate static func bookIDs(_ file: URL) throws -> [String] {
    let script = """
      import csv, sys
      rows = csv.reader(open(sys.argv[1], newline='', encoding='utf-8-sig'))
      header = next(rows)
      place = header.index('Book Id')
      for row in rows:
          if any(cell.strip() for cell in row):
              print(row[place] if len(row) == len(header) else 'ragged')
      """
    return try python(script, file.path)
  }
}

@Suite("Real exports of Goodreads", .enabled(if: RealFiles.folder != nil, "OCTAVO_REAL_FILES names no folder"))
struct RealFilesTests {
  private func read(_ file: URL) throws -> ImportedFile {
    let bytes = try Data(contentsOf: file)
    return try ImporterRegistry.builtIn.read(bytes, named: file.lastPathComponent, as: "goodreads", head: 4096)
  }

  @Test("there are files to test")
  func present() {
    #expect(!RealFiles.goodreads.isEmpty)
  }

  @Test("the rows are those that Python counts, in their order, and none is rejected", arguments: RealFiles.goodreads)
  func rows(file: URL) throws {
    let expected = try RealFiles.bookIDs(file)
    let imported = try read(file)
    #expect(imported.rowCount == expected.count)
    #expect(imported.rejected.isEmpty)
    #expect(imported.records.map(\.source?.value) == expected)
  }

  @Test("every book has a title, and no date or page count is made up", arguments: RealFiles.goodreads)
  func books(file: URL) throws {
    for record in try read(file).records {
      let book = record.book
      #expect(!book.title.isEmpty && !book.title.contains(#/#[0-9.-]+\)$/#), "\(record.raw)")
      #expect(book.pageCount ?? 2 > 1)
      #expect(!book.contributors.contains { $0.name.contains("  ") })
      let dateCount = record.raw.matches(of: #/,\d{4}/\d\d/\d\d/#).count
      let days = book.readings.flatMap(\.entries).compactMap(\.day) + [book.added].compactMap { $0 }
      #expect(days.count <= dateCount, "\(record.raw)")
    }
  }

  @Test("importing a file again adds nothing to its books", arguments: RealFiles.goodreads)
  func again(file: URL) throws {
    let (first, second) = (try read(file).records, try read(file).records)
    for (existing, incoming) in zip(first, second) {
      #expect(BookMatch(incoming.book.matchTraits, existing.book.matchTraits) == .identifier)
      #expect(existing.book.merging(incoming.book) == existing.book)
    }
  }

  @Test("a file cut off anywhere is still read up to there", arguments: RealFiles.goodreads)
  func truncated(file: URL) throws {
    let bytes = try Data(contentsOf: file)
    let whole = try read(file).rowCount
    for part in 1..<10 {
      let head = bytes.prefix(2_000 + (bytes.count - 2_000) * part / 10)
      let imported = try Importer.goodreads.read(head, named: file.lastPathComponent)
      #expect(imported.rowCount <= whole)
      #expect(imported.rejected.count <= 1)
    }
  }
}
