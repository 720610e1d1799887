import Foundation
import ImportMerge
import Importing
import ReadingModel
import Testing

/// Real tables other than Goodreads exports, see ``RealFiles``.
private struct RealTable: CustomTestStringConvertible {
  let path: String
  let importer: String
  /// The column with the cells that Python counts; there must be as many records.
  let column: String

  var testDescription: String { path }

  static let all = [
    RealTable(path: "storygraph/ivanalba97.csv", importer: "storygraph", column: "Title"),
    RealTable(path: "storygraph/bookwyrm-fixture-2rows.csv", importer: "storygraph", column: "Title"),
    RealTable(path: "bookwyrm/bookwyrm-fixture-3rows.csv", importer: "bookwyrm", column: "title"),
    RealTable(path: "openreads/openreads-csv-example.csv", importer: "openreads", column: "title"),
    RealTable(path: "hardcover/bookhive-fixture-3rows.csv", importer: "hardcover", column: "Title"),
    RealTable(path: "jelu/jelu-test-expected.csv", importer: "jelu", column: "Title"),
  ]

  var bytes: Data { get throws { try Data(contentsOf: RealFiles.file(path)) } }

  func read() throws -> ImportedFile {
    try ImporterRegistry.builtIn.read(bytes, named: path, as: self.importer, head: 65_536)
  }
}

@Suite("Real tables of other services", .enabled(if: RealFiles.folder != nil, "OCTAVO_REAL_FILES names no folder"))
struct RealTablesTests {
  @Test("the titles are those that Python reads, in their order, and no row is rejected", arguments: RealTable.all)
  fileprivate func titles(table: RealTable) throws {
    let script = """
      import csv, sys
      rows = csv.DictReader(open(sys.argv[1], newline='', encoding='utf-8-sig'))
      for row in rows: print(' '.join(row[sys.argv[2]].split()))
      """
    let expected = try RealFiles.python(script, RealFiles.file(table.path).path, table.column)
    let file = try table.read()
    #expect(file.rejected.isEmpty)
    #expect(file.records.count == expected.count)
    for (record, title) in zip(file.records, expected) {
      #expect(title.hasPrefix(record.book.title), "line \(record.line ?? 0)")
    }
  }

  @Test("importing a table again adds nothing to its books", arguments: RealTable.all)
  fileprivate func again(table: RealTable) throws {
    for (existing, incoming) in zip(try table.read().records, try table.read().records) {
      #expect(existing.book.merging(incoming.book) == existing.book)
    }
  }

  @Test("a table cut off anywhere is read up to there", arguments: RealTable.all)
  fileprivate func truncated(table: RealTable) throws {
    let bytes = try table.bytes
    let importer = try ImporterRegistry.builtIn.importer(named: table.importer)
    let whole = try table.read().rowCount
    let headerEnd = (bytes.firstIndex(of: 0x0A) ?? 0) + 1
    for part in 0..<10 {
      let head = bytes.prefix(headerEnd + (bytes.count - headerEnd) * part / 10)
      let file = try importer.read(head, named: table.path)
      #expect(file.rowCount <= whole)
    }
  }

  @Test("the ratings, ranges and statuses of a StoryGraph export are those that Python finds")
  func storyGraph() throws {
    let table = RealTable.all[0]
    let script = """
      import csv, sys, collections
      rows = list(csv.DictReader(open(sys.argv[1], newline='', encoding='utf-8-sig')))
      print(sum(1 for row in rows if row['Star Rating'] not in ('', '0.0')))
      print(sum(1 for row in rows if row['Read Status'] == 'read'))
      print(sum(1 for row in rows if row['Read Status'] == 'to-read'))
      print(sum(len([part for part in row['Dates Read'].split(', ') if part]) for row in rows))
      """
    let expected = try RealFiles.python(script, RealFiles.file(table.path).path)
    let readings = try table.read().records.map(\.book.readings)
    let all = readings.flatMap(\.self)
    #expect(expected.first == "\(all.count { $0.rating != nil })")
    #expect(expected[1] == "\(readings.count { $0.last?.status == .finished })")
    #expect(expected[2] == "\(readings.count { $0.last?.status == .wanted })")
    #expect(expected[3] == "\(all.count { $0.ended != nil })")
  }

  @Test("Open Library's log of numbers is rejected by row")
  func openLibrary() throws {
    let path = "openlibrary/bookwyrm-fixture-2021-4rows.csv"
    let bytes = try Data(contentsOf: RealFiles.file(path))
    let file = try ImporterRegistry.builtIn.read(bytes, named: path, as: "openlibrary")
    #expect(file.records.isEmpty && file.rejected.count == 4)
  }
}
