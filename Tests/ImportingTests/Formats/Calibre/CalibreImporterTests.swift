import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Importing a calibre library")
struct CalibreImporterTests {
  private func books(_ rows: String) throws -> [ImportRecord] { try file(rows).records }

  private func file(_ rows: String) throws -> ImportedFile {
    let bytes = try library(rows)
    return try ImporterRegistry.builtIn.read(bytes, named: "metadata.db", as: "calibre")
  }

  private func library(_ rows: String) throws -> Data {
    try MadeDatabase.calibre(
      """
      INSERT INTO books VALUES (1, 'Design  Patterns', 2.5, '2009-12-31 16:00:00+00:00', '2014-01-05 10:00:00+00:00', 'u1');
      INSERT INTO books VALUES (2, 'Untitled', 1.0, '0101-01-01 00:00:00+00:00', '2014-01-05 10:00:00+00:00', 'u2');
      \(rows)
      """)
  }

  @Test(
    "a view or a virtual table in the place of a table is refused, and its code never runs",
    arguments: [
      "VIEW books AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS id, 'x' AS title FROM n",
      "VIEW books AS SELECT 1 AS id, hex(zeroblob(400000000)) AS title",
      "VIEW tags AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS id, 'x' AS name FROM n",
      "VIRTUAL TABLE books USING fts5 (id, title)",
      "TABLE tags (id INTEGER PRIMARY KEY, name AS (hex(zeroblob(400000000)))); INSERT INTO tags VALUES (1)",
    ])
  func hostile(_ object: String) throws {
    let name = object.contains("books") ? "books" : "tags"
    let bytes = try library("DROP TABLE \(name); CREATE \(object);")
    let error = #expect(throws: ImportError.self) { try Importer.calibre.read(bytes, named: "metadata.db") }
    #expect(error?.description.contains("cannot be read: ") == true, "\(String(describing: error))")
  }

  @Test("a file that takes more work than its size can need is refused")
  func work() throws {
    // Every link of the column matches every one of its values.
    let values = (1...4_000).map { _ in "(1, 'x')" }.joined(separator: ", ")
    let links = (1...4_000).map { "(\($0), 1, 1)" }.joined(separator: ", ")
    let bytes = try library(
      """
      CREATE TABLE custom_columns (id INTEGER PRIMARY KEY, label, datatype, normalized);
      INSERT INTO custom_columns VALUES (1, 'read', 'text', 1);
      CREATE TABLE custom_column_1 (id, value); INSERT INTO custom_column_1 VALUES \(values);
      CREATE TABLE books_custom_column_1_link (id INTEGER PRIMARY KEY, book, value);
      INSERT INTO books_custom_column_1_link VALUES \(links);
      """)
    let reason = ImportError.Reason.invalidDatabase("reading it takes more work than a file of its size should need")
    #expect(throws: ImportError.unreadable(file: "metadata.db", reason)) {
      try Importer.calibre.read(bytes, named: "metadata.db")
    }
  }

  @Test("a book without a title is rejected, and custom columns are reported")
  func left() throws {
    let file = try file(
      """
      INSERT INTO books VALUES (3, ' ', 1.0, NULL, NULL, 'u3');
      CREATE TABLE custom_columns (id INTEGER PRIMARY KEY, label, datatype, normalized);
      CREATE TABLE custom_column_1 (id INTEGER PRIMARY KEY, book, value);
      INSERT INTO custom_columns VALUES (1, 'read', 'bool', 0), (2, 'unused', 'bool', 0);
      INSERT INTO custom_column_1 VALUES (1, 1, 1);
      CREATE TABLE custom_column_2 (id INTEGER PRIMARY KEY, book, value);
      """)
    #expect(file.rejected.map(\.line) == [3] && file.rejected.map(\.reason) == [.untitled])
    #expect(file.remarks == [.customColumns(["calibre-read"])])
  }

  @Test("custom columns become custom fields, with their types")
  func customColumns() throws {
    let file = try file(
      """
      CREATE TABLE custom_columns (id INTEGER PRIMARY KEY, label, datatype, normalized, display);
      INSERT INTO custom_columns VALUES (1, 'read', 'bool', 0, '{}'), (2, 'Story_Mood', 'text', 1, '{}'),
        (3, 'stars', 'rating', 1, '{}'), (4, 'progress', 'float', 0, '{}'), (5, 'bought', 'datetime', 0, '{}'),
        (6, 'words', 'int', 0, '{}'), (7, 'remarks', 'comments', 0, '{"interpret_as": "html"}'),
        (8, 'code', 'comments', 0, '{"interpret_as": "long-text"}'), (9, 'saga', 'series', 1, '{}'),
        (10, 'label', 'composite', 0, '{}'), (11, '###', 'text', 1, '{}'), (12, 'edition', 'text', 1, '{}');
      CREATE TABLE custom_column_1 (id, book, value); INSERT INTO custom_column_1 VALUES (1, 1, 1), (2, 2, 0);
      CREATE TABLE custom_column_2 (id, value); INSERT INTO custom_column_2 VALUES (1, 'dark'), (2, 'no');
      CREATE TABLE books_custom_column_2_link (id, book, value);
      INSERT INTO books_custom_column_2_link VALUES (1, 1, 2), (2, 1, 1);
      CREATE TABLE custom_column_3 (id, value); INSERT INTO custom_column_3 VALUES (1, 7);
      CREATE TABLE books_custom_column_3_link (id, book, value);
      INSERT INTO books_custom_column_3_link VALUES (1, 1, 1);
      CREATE TABLE custom_column_4 (id, book, value); INSERT INTO custom_column_4 VALUES (1, 1, 0.123456789);
      CREATE TABLE custom_column_5 (id, book, value);
      INSERT INTO custom_column_5 VALUES (1, 1, '2021-03-04 10:00:00+00:00'), (2, 2, '0101-01-01 00:00:00+00:00');
      CREATE TABLE custom_column_6 (id, book, value); INSERT INTO custom_column_6 VALUES (1, 1, 120000);
      CREATE TABLE custom_column_7 (id, book, value); INSERT INTO custom_column_7 VALUES (1, 1, '<p>A <b>b</b></p>');
      CREATE TABLE custom_column_8 (id, book, value); INSERT INTO custom_column_8 VALUES (1, 1, '<p>' || char(10) || 'x');
      CREATE TABLE custom_column_9 (id, value); INSERT INTO custom_column_9 VALUES (1, 'Ring');
      CREATE TABLE books_custom_column_9_link (id, book, value, extra);
      INSERT INTO books_custom_column_9_link VALUES (1, 1, 1, 2.0);
      CREATE TABLE custom_column_10 (id, book, value);
      CREATE TABLE custom_column_11 (id, value); CREATE TABLE books_custom_column_11_link (id, book, value);
      CREATE TABLE custom_column_12 (id, value); INSERT INTO custom_column_12 VALUES (1, '1984');
      CREATE TABLE books_custom_column_12_link (id, book, value);
      INSERT INTO books_custom_column_12_link VALUES (1, 1, 1);
      """)
    #expect(
      file.records.map(\.book.custom.assignments) == [
        [
          "bought=2021-03-04", "calibre-read=yes", "calibre-stars=3.5", "code=<p>\nx", "edition=\"1984\"",
          "progress=0.123457", "remarks=A **b**", "saga=Ring #2", "story-mood=\"no\"", "story-mood=dark",
          "words=120000",
        ], ["calibre-read=no"],
      ])
  }

  @Test("a book comes with its people in order, series, tags, numbers and format")
  func book() throws {
    let records = try books(
      """
      INSERT INTO authors VALUES (1, 'Ryan| Anthony'), (2, 'Erich Gamma');
      INSERT INTO books_authors_link VALUES (1, 1, 2), (2, 1, 1);
      INSERT INTO series VALUES (1, 'Patterns'); INSERT INTO books_series_link VALUES (1, 1, 1);
      INSERT INTO publishers VALUES (1, 'AW'); INSERT INTO books_publishers_link VALUES (1, 1, 1);
      INSERT INTO tags VALUES (1, 'code'); INSERT INTO books_tags_link VALUES (1, 1, 1);
      INSERT INTO languages VALUES (1, 'eng'); INSERT INTO books_languages_link VALUES (1, 1, 1);
      INSERT INTO ratings VALUES (1, 9); INSERT INTO books_ratings_link VALUES (1, 1, 1);
      INSERT INTO data VALUES (1, 1, 'EPUB');
      INSERT INTO identifiers VALUES (1, 1, 'isbn', '9780201633610'), (2, 1, 'goodreads', '85009'), (3, 1, 'uri', 'x');
      """)
    let book = try #require(records.first?.book)
    #expect(book.title == "Design Patterns")
    #expect(book.contributors.map(\.name) == ["Erich Gamma", "Anthony Ryan"])
    #expect(book.series == [SeriesPlace(name: "Patterns", position: "2.5")])
    #expect(book.publisher == "AW" && book.tags == ["code"] && book.language == "en" && book.format == .ebook)
    #expect(book.isbn?.digits == "9780201633610")
    #expect(
      book.identifiers == [
        Identifier(scheme: "goodreads", value: "85009"), Identifier(scheme: "calibre", value: "u1"),
      ])
    #expect(book.published?.text == "2010" && book.added?.text == "2014-01-05")
    #expect(book.changes == ["finished"] && book.readings.first?.rating?.hundredths == 450)
    #expect(records.first?.warnings == [.calibreStars])
  }

  @Test(
    "names keep what is in parentheses, names in Chinese are not turned, and numbers are looked at for what they are")
  func people() throws {
    let file = try file(
      """
      INSERT INTO authors VALUES (1, '柏拉图 (Plato)'), (2, '沈迈克| 马若德'), (3, 'Council (GMAC)');
      INSERT INTO books_authors_link VALUES (1, 1, 1), (2, 1, 2), (3, 1, 3);
      INSERT INTO identifiers VALUES (1, 1, 'eisbn', 'ISBN9781453216255'), (2, 1, 'uri', 'http://example.org/7'),
        (3, 1, 'mobi-asin', '83409810-fedf-4200-af0c-e91d85ef0132'), (4, 1, 'shop', '7'), (5, 2, 'urnisbn/9780201633610', 'x');
      """)
    let book = try #require(file.records.first?.book)
    #expect(book.contributors.map(\.name) == ["柏拉图 (Plato)", "沈迈克", "马若德", "Council (GMAC)"])
    #expect(book.contributors.allSatisfy { $0.role == .author })
    #expect(book.isbn?.digits == "9781453216255" && book.link == "http://example.org/7")
    #expect(book.identifiers == [Identifier(scheme: "calibre", value: "u1")])
    #expect(file.records.last?.book.isbn?.digits == "9780201633610")
    #expect(file.leftOut.counts == ["identifiers of type 'shop'": 1])
  }

  @Test("books after every damaged page are read, and the rest is reported")
  func damaged() throws {
    var bytes = try library(
      "WITH RECURSIVE n(i) AS (SELECT 3 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) "
        + "INSERT INTO books SELECT i, printf('%.60c', 'x') || i, 1, NULL, NULL, 'u' || i FROM n;")
    for place in [4, 7, 9] {
      let start = bytes.count / 12 * place / 4096 * 4096
      bytes.replaceSubrange(start..<start + 64, with: Data(repeating: 0xAA, count: 64))
    }
    let file = try Importer.calibre.read(bytes, named: "metadata.db")
    #expect((2700..<3000).contains(file.records.count), "\(file.records.count)")
    #expect(file.isDamaged && file.rejected.last?.description.contains("rows could not be read") == true)
  }

  @Test("calibre's placeholders stay empty, and an unread book has no reading")
  func empty() throws {
    let records = try books(
      """
      INSERT INTO authors VALUES (1, 'Unknown'); INSERT INTO books_authors_link VALUES (1, 2, 1);
      INSERT INTO ratings VALUES (1, 0); INSERT INTO books_ratings_link VALUES (1, 2, 1);
      """)
    let book = try #require(records.last?.book)
    #expect(book.contributors.isEmpty && book.series.isEmpty && book.published == nil && book.readings.isEmpty)
    #expect(book.format == nil && records.last?.warnings.isEmpty == true)
  }
}
