import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Importing KOReader's reading times")
struct KOReaderStatisticsTests {
  private func bytes(_ rows: String) throws -> Data {
    try MadeDatabase.bytes(
      """
      CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, authors TEXT, series TEXT, language TEXT, md5 TEXT);
      CREATE TABLE page_stat_data (
        id_book INTEGER, page INTEGER, start_time INTEGER, duration INTEGER, total_pages INTEGER);
      INSERT INTO book VALUES (1, 'Emma', 'Jane Austen' || char(10) || 'A Second', 'Novels #4', 'en', 'aa');
      \(rows)
      """)
  }

  private func read(_ bytes: Data) throws -> ImportedFile {
    try ImporterRegistry.builtIn.read(bytes, named: "backup.db", as: "koreader-statistics")
  }

  @Test("a book without a title is rejected")
  func untitled() throws {
    let file = try read(bytes("INSERT INTO book VALUES (2, 'N/A', 'A', NULL, NULL, 'bb');"))
    #expect(file.records.count == 1 && file.rejected.map(\.line) == [2] && file.rejected.map(\.reason) == [.untitled])
  }

  @Test("a sitting is a line with its minutes and its span; half an hour's pause begins another; leafing is none")
  func sittings() throws {
    let file = try read(
      bytes(
        """
        INSERT INTO page_stat_data VALUES
          (1, 1, 1700000000, 90, 100), (1, 2, 1700000100, 60, 100), (1, 30, 1700009000, 120, 200),
          (1, 31, 1700020000, 20, 200), (1, 250, 1700040000, 3600, 200);
        """))
    let book = try #require(file.records.first?.book)
    #expect(book.title == "Emma" && book.contributors.map(\.name) == ["Jane Austen", "A Second"])
    #expect(book.series == [SeriesPlace(name: "Novels", position: "4")] && book.language == "en")
    #expect(book.identifiers == [Identifier(scheme: "koreader", value: "aa")])
    let entries = book.readings.flatMap(\.entries)
    #expect(entries.map(\.kind) == [.progress, .progress, .progress])
    #expect(entries.map(\.minutes) == [3, 2, 60])
    #expect(entries.map { $0.position?.text } == ["0-2%", "14.5-15%", "99.5-100%"])
    #expect(book.readings.map(\.status) == [.paused])
  }

  @Test("a page that was looked at for more than a day counts as one, and its sitting is counted")
  func tooLong() throws {
    let file = try read(
      bytes(
        """
        INSERT INTO page_stat_data VALUES
          (1, 1, 1700000000, 90000, 100), (1, 2, 1800000000, 80000, 100), (1, 3, 1800080000, 80000, 100),
          (1, 4, 1900000000, 600, 100);
        """))
    #expect(file.records.first?.book.readings.flatMap(\.entries).map(\.minutes) == [1440, 2667, 10])
    #expect(file.leftOut.counts == ["page times over 24 hours": 1])
  }

  @Test("a sitting far ahead gets no position if the next one continues before it, or if it was the last")
  func lookedUp() throws {
    let file = try read(
      bytes(
        """
        INSERT INTO page_stat_data VALUES
          (1, 1, 1700000000, 600, 100), (1, 2, 1700000600, 600, 100), (1, 90, 1700009000, 120, 100),
          (1, 3, 1700020000, 600, 100), (1, 50, 1700040000, 900, 100), (1, 51, 1700060000, 900, 100),
          (1, 99, 1700080000, 90, 100);
        """))
    let entries = try #require(file.records.first?.book.readings.first?.entries)
    #expect(entries.map { $0.position?.text } == ["0-2%", nil, "2-3%", "49-50%", "50-51%", nil])
    #expect(entries.map(\.minutes) == [20, 2, 10, 15, 15, 2])
  }

  @Test("a book with a changed file is still one book with all of its sittings")
  func changedFile() throws {
    let file = try read(
      bytes(
        """
        INSERT INTO book VALUES (2, 'Emma', 'Jane Austen' || char(10) || 'A Second', 'N/A', 'N/A', 'bb');
        INSERT INTO book VALUES (3, 'Opened once', 'N/A', 'N/A', NULL, 'cc');
        INSERT INTO page_stat_data VALUES (1, 1, 1700000000, 90, 100), (2, 5, 1700090000, 90, 300), (9, 5, 1, 90, 300);
        """))
    #expect(file.records.map(\.book.title) == ["Emma", "Opened once"])
    #expect(file.records.map(\.book.identifiers.count) == [2, 1])
    #expect(file.records.map { $0.book.readings.flatMap(\.entries).count } == [2, 0])
    #expect(file.records[1].book.contributors.isEmpty && file.records[1].book.readings.isEmpty)
  }

  @Test("a database in write-ahead mode is read as it is, and its bytes stay")
  func writeAhead() throws {
    var bytes = try bytes("INSERT INTO page_stat_data VALUES (1, 1, 1700000000, 90, 100);")
    bytes[18] = 2
    bytes[19] = 2
    #expect(try read(bytes).records.count == 1)
  }

  @Test("another program's database, a damaged one and none at all are refused with what to do")
  func refused() throws {
    let other = try MadeDatabase.bytes("CREATE TABLE page_stat (a);")
    let whole = try bytes("")
    for file in [other, whole.prefix(700), whole.prefix(20), Data("SQLite format 3\u{0}".utf8)] {
      for importer in [Importer.koreaderStatistics, .calibre] {
        let error = #expect(throws: ImportError.self) { try importer.read(file, named: "f.db") }
        #expect(error?.description.hasPrefix("f.db ") == true && error?.description.contains(" - ") == true)
      }
    }
  }

  @Test("a truncated or damaged database is read as far as possible, and the rest is reported")
  func damaged() throws {
    let rows = (0..<4000).map {
      "INSERT INTO page_stat_data VALUES (1, \($0 + 1), \(1_700_000_000 + $0 * 60), 60, 4000);"
    }
    let whole = try bytes(rows.joined())
    func minutes(_ file: ImportedFile) -> Int {
      file.records.flatMap(\.book.readings).flatMap(\.entries).reduce(0) { $0 + ($1.minutes ?? 0) }
    }
    #expect(minutes(try read(whole)) == 4000)
    let cut = try read(whole.prefix(whole.count / 2))
    #expect(cut.records.map(\.book.title) == ["Emma"] && cut.rejected.count == 1 && cut.isDamaged)
    #expect(cut.rejected.first?.description.contains("cut off") == true)
    #expect((1000..<3000).contains(minutes(cut)))
    var damagedFile = whole
    let page = damagedFile.count / 2 / 4096 * 4096
    damagedFile.replaceSubrange(page..<page + 4096, with: Data(repeating: 0xAA, count: 4096))
    let withWAL = try read(damagedFile)
    #expect(withWAL.isDamaged && withWAL.rejected.first?.description.contains("up to") == true)
    #expect((3500..<4000).contains(minutes(withWAL)), "what lies behind the damage is read, too")
  }
}
