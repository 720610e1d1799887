import Foundation
import Importing
import ReadingModel
import TemporaryFolders
import Testing

@Suite("calibre's lists, covers and custom columns")
struct CalibreListTests {
  private func read(_ bytes: Data, _ name: String) throws -> ImportedFile {
    try ImporterRegistry.builtIn.read(bytes, named: name, as: "calibre")
  }

  @Test("the CSV catalogue and the JSON list contain the same")
  func lists() throws {
    let csv = """
      \u{FEFF}authors,library_name,timestamp,formats,isbn,identifiers,tags,series,series_index,languages,title,title_sort,publisher,pubdate,rating,uuid
      "Jane Austen & Emma Lee","Books","2021-01-19T22:41:16+01:00","epub, pdf","9780141439587","goodreads:6969,isbn:9780141439587","classic, england","Novels","2.0","eng","Emma","Emma","Penguin","2003-05-06T02:00:00+02:00","4","u1"

      """
    let book = try #require(try read(Data(csv.utf8), "catalog.csv").records.first).book
    #expect(book.title == "Emma" && book.contributors.map(\.name) == ["Jane Austen", "Emma Lee"])
    #expect(
      book.series == [SeriesPlace(name: "Novels", position: "2")] && book.format == .ebook && book.language == "en")
    #expect(book.identifiers.map(\.scheme) == ["goodreads", "calibre"] && book.isbn?.digits == "9780141439587")
    #expect(book.readings.first?.rating?.hundredths == 400)
    let json = #"""
      [{"*read": true, "authors": "Jane Austen", "id": 57, "isbn": "9780141439587", "rating": 8, "tags": ["a", "b"], "title": "Emma"}]
      """#
    let list = try read(Data(json.utf8), "list.json")
    #expect(list.leftOut.counts == ["ratings": 1])
    let listed = try #require(list.records.first).book
    #expect(listed.title == "Emma" && listed.tags == ["a", "b"] && listed.readings.isEmpty)
  }

  @Test("custom columns of the list become fields of the types of their values")
  func customColumnsOfList() throws {
    let json = #"""
      [{"*mood": ["dark", "tense"], "*spice": 3.5, "*done": false, "*seen": "2024-05-01T10:00:00+00:00", "*none": null,
        "*undefined": "0101-01-01T00:00:00+00:00", "*read": true, "*about": "<p>An <b>odd</b> one</p>",
        "*quoted": "\"x\"", "authors": "Jane Austen", "id": 57, "isbn": "", "title": "Emma"},
       {"authors": "Jane Austen", "id": 58, "isbn": "", "title": "Persuasion"}]
      """#
    let file = try read(Data(json.utf8), "list.json")
    #expect(
      file.records.first?.book.custom.assignments == [
        "about=An **odd** one", "calibre-read=yes", "done=no", "mood=dark", "mood=tense", "quoted=\"\"x\"\"",
        "seen=2024-05-01", "spice=3.5",
      ])
    #expect(file.records.last?.book.custom.isEmpty == true)
    #expect(file.remarks == [.customColumns(["about", "calibre-read", "done", "mood", "quoted", "seen", "spice"])])
  }

  @Test("custom columns of the catalogue become fields, and are not called unknown")
  func customColumnsOfCatalogue() throws {
    let csv = """
      authors,library_name,title,title_sort,uuid,#mood,#spice,#read,#seen
      Jane Austen,Books,Emma,Emma,u1,"dark, tense",3,True,2024-05-01T10:00:00+00:00
      Jane Austen,Books,Kim,Kim,u2,,,,

      """
    let file = try read(Data(csv.utf8), "catalog.csv")
    #expect(
      file.records.first?.book.custom.assignments
        == ["calibre-read=yes", "mood=dark, tense", "seen=2024-05-01", "spice=3"])
    #expect(file.records.last?.book.custom.isEmpty == true)
    #expect(file.remarks == [.customColumns(["mood", "spice", "calibre-read", "seen"])])
  }

  @Test(
    "the last midnight of a year at Greenwich is the next year elsewhere, and any other time is not",
    arguments: [
      ("2014-12-31T22:00:00+00:00", "2015"), ("2014-12-31T12:49:03+00:00", "2014-12-31"),
      ("2014-12-31T00:00:00+00:00", "2014-12-31"),
    ])
  func published(text: String, day: String) throws {
    let csv = "authors,library_name,title,title_sort,pubdate,uuid\nA,Books,Emma,Emma,\(text),u1\n"
    #expect(try read(Data(csv.utf8), "catalog.csv").records.first?.book.published?.text == day)
  }

  private func library() throws -> Data {
    try MadeDatabase.calibre(
      columns: ", path, has_cover",
      """
      INSERT INTO books VALUES (1, 'Emma', 1, NULL, NULL, 'u1', 'Austen/Emma (1)', 1);
      INSERT INTO books VALUES (2, 'Other', 1, NULL, NULL, 'u2', '../../secret', 1);
      CREATE TABLE custom_columns (id INTEGER PRIMARY KEY, label, datatype, normalized);
      INSERT INTO custom_columns VALUES (1, 'read_status', 'text', 1), (2, 'date_read', 'datetime', 0),
        (3, 'stars', 'rating', 1), (4, 'sum', 'composite', 0);
      CREATE TABLE custom_column_1 (id INTEGER PRIMARY KEY, value);
      CREATE TABLE books_custom_column_1_link (id INTEGER PRIMARY KEY, book, value);
      INSERT INTO custom_column_1 VALUES (7, 'Gelesen am Strand'); INSERT INTO books_custom_column_1_link VALUES (1, 1, 7);
      CREATE TABLE custom_column_2 (id INTEGER PRIMARY KEY, book, value);
      INSERT INTO custom_column_2 VALUES (1, 1, '2025-03-04 12:00:00+00:00'), (2, 2, '0101-01-01 00:00:00+00:00');
      CREATE TABLE custom_column_3 (id INTEGER PRIMARY KEY, value);
      CREATE TABLE books_custom_column_3_link (id INTEGER PRIMARY KEY, book, value);
      INSERT INTO custom_column_3 VALUES (1, 9); INSERT INTO books_custom_column_3_link VALUES (1, 1, 1);
      """)
  }

  @Test("custom columns are imported by a mapping, which is proposed from their names")
  func columns() throws {
    let bytes = try library()
    let proposal = try MappingProposal(table: bytes, fileName: "metadata.db")
    #expect(proposal.yaml.contains("status: \"#read_status\"") && proposal.yaml.contains("finished: \"#date_read\""))
    #expect(!proposal.yaml.contains("#sum"))
    let yaml = """
      columns: {status: "#read_status", finished: "#date_read", rating: "#stars"}
      statuses: {gelesen am strand: finished}
      """
    let mapping = try ColumnMapping(yaml: Data(yaml.utf8), fileName: "m.yaml", needsTitle: false)
    let file = try Importer.calibre(by: mapping, mappingName: "m.yaml").read(bytes, named: "metadata.db")
    #expect(file.records.map(\.book.changes) == [["finished 2025-03-04"], []])
    #expect(file.records[0].book.readings[0].rating?.hundredths == 450)
    let wrong = try ColumnMapping(
      yaml: Data("columns: {status: \"#reed_status\"}".utf8), fileName: "m", needsTitle: false)
    let error = #expect(throws: ImportError.self) {
      try Importer.calibre(by: wrong, mappingName: "m.yaml").read(bytes, named: "metadata.db")
    }
    #expect(error?.description.contains("did you mean '#read_status'?") == true)
  }

  @Test("covers come from the folder of the library, and from nowhere else")
  func covers() throws {
    let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0])
    let folder = try TemporaryFolder([
      "a/lib/metadata.db": try library(), "a/lib/Austen/Emma (1)/cover.jpg": png, "secret/cover.jpg": png,
    ])
    var batch = ImportBatch(.builtIn, only: nil, uids: .random(unixMilliseconds: 0))
    try batch.add(folder: folder.url.appending(path: "a/lib"), name: "lib")
    #expect(batch.parts.flatMap(\.file.records).map(\.book.cover?.mediaType) == [.png, nil])
  }
}
