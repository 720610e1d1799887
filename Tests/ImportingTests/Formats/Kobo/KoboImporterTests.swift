import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Importing from a Kobo")
struct KoboImporterTests {
  private static let tables = """
    CREATE TABLE content (ContentID TEXT, ContentType TEXT, MimeType TEXT, BookID TEXT, Title TEXT, Attribution TEXT,
      DateLastRead TEXT, ReadStatus INTEGER, ___UserID TEXT, ___PercentRead INTEGER, TimeSpentReading INTEGER,
      LastTimeFinishedReading TEXT);
    CREATE TABLE Bookmark (BookmarkID TEXT, VolumeID TEXT, Text TEXT, Annotation TEXT, DateCreated TEXT, Hidden, Type TEXT);
    """

  private func read(_ sql: String) throws -> ImportedFile {
    try Importer.kobo.read(MadeDatabase.bytes(Self.tables + sql), named: "KoboReader.sqlite")
  }

  private func book(_ status: Int, percent: Int = 0, seconds: Int = 0, finished: String? = nil) throws -> Book {
    let end = finished.map { "'\($0)'" } ?? "NULL"
    let file = try read(
      "INSERT INTO content VALUES ('a', '6', 'application/x-kobo-epub+zip', NULL, 'Emma', 'Jane Austen', "
        + "'2024-05-01T12:00:00Z', \(status), 'u', \(percent), \(seconds), \(end));")
    return try #require(file.records.first).book
  }

  @Test("a status is imported; a day of finishing only if the device has one")
  func statuses() throws {
    #expect(try book(0).readings == [])
    #expect(try book(2, percent: 100, finished: "2024-05-02T12:00:00Z").changes == ["finished 2024-05-02"])
    #expect(try book(2, percent: 100).changes == ["finished"])
    let reading = try #require(try book(1, percent: 41, seconds: 3600).readings.first)
    #expect(reading.status == .reading && reading.entries.contains { $0.minutes == 60 && $0.day == nil })
    #expect(reading.entries.contains { $0.position?.percent == 41 && $0.day?.text == "2024-05-01" })
  }

  @Test("passages keep their notes; hidden marks are gone, bookmarks and drawings are counted")
  func marks() throws {
    let file = try read(
      """
      INSERT INTO content (ContentID, ContentType, Title, ___UserID) VALUES ('a', '6', 'Emma', 'u');
      INSERT INTO Bookmark VALUES ('1', 'a', 'Badly done!', 'mine', '2024-05-01T12:00:00Z', 0, 'note'),
        ('2', 'a', 'Gone', NULL, NULL, 'true', 'highlight'), ('3', 'a', NULL, NULL, NULL, 0, 'dogear'),
        ('4', 'a', NULL, NULL, NULL, 0, 'markup'), ('5', 'a', NULL, 'loose', NULL, 'false', 'note');
      """)
    let entries = file.records.flatMap(\.book.readings).flatMap(\.entries)
    #expect(entries.map(\.kind).sorted { $0.rawValue < $1.rawValue } == [.quote, .thought])
    #expect(entries.first { $0.kind == .quote }?.note == "mine")
    #expect(file.records.first?.warnings == [.bookmarks(count: 1)])
    #expect(file.leftOut.counts == ["handwritten marks": 1])
  }

  @Test("chapters and saved articles are not books")
  func others() throws {
    let file = try read(
      """
      INSERT INTO content (ContentID, ContentType, MimeType, BookID, Title, ___UserID) VALUES
        ('a', '6', 'x', NULL, 'Emma', 'u'), ('a#1', '9', 'x', 'a', 'Chapter', 'u'),
        ('p', '6', 'application/x-kobo-html+pocket', NULL, 'Article', 'u'), ('n', '6', 'x', NULL, NULL, 'u');
      """)
    #expect(file.records.map(\.book.title) == ["Emma"])
    #expect(file.rejected.map(\.reason) == [.untitled] && file.leftOut.counts == ["saved articles": 1])
  }

  @Test(
    "wrong types and unknown statuses are left out",
    arguments: ["'x'", "-1", "9", "1e300", "9223372036854775807", "X'00'", "''", "NULL"])
  func wrongTypes(value: String) throws {
    let file = try read(
      """
      INSERT INTO content (ContentID, ContentType, Title, ___UserID, ReadStatus, ___PercentRead, TimeSpentReading,
        DateLastRead, LastTimeFinishedReading)
      VALUES ('a', '6', 'Emma', 'u', \(value), \(value), \(value), \(value), \(value));
      INSERT INTO Bookmark VALUES ('1', 'a', \(value), \(value), \(value), \(value), \(value));
      """)
    #expect(file.records.map(\.book.title) == ["Emma"])
    #expect(file.records.flatMap(\.book.readings).allSatisfy { $0.status != .finished })
  }

  @Test("reads a table without the columns of new firmware, and leaves out marks of unknown books")
  func oldFirmware() throws {
    let file = try Importer.kobo.read(
      MadeDatabase.bytes(
        """
        CREATE TABLE content (ContentID TEXT, ContentType TEXT, Title TEXT);
        CREATE TABLE Bookmark (BookmarkID TEXT, VolumeID TEXT, Text TEXT);
        INSERT INTO content VALUES ('a', '6', '<script>alert(1)</script>'), ('a', '6', '<script>alert(1)</script>');
        INSERT INTO Bookmark VALUES ('1', 'gone', 'Text');
        """), named: "KoboReader.sqlite")
    #expect(file.records.map(\.book.title) == ["<script>alert(1)</script>", "<script>alert(1)</script>"])
    #expect(file.records.allSatisfy { $0.book.readings == [] })
  }

  @Test("a database that is cut off is called that")
  func cutOff() throws {
    let bytes = try MadeDatabase.bytes(Self.tables)
    #expect(throws: ImportError.unreadable(file: "KoboReader.sqlite", .truncatedDatabase)) {
      try Importer.kobo.read(bytes.prefix(4096), named: "KoboReader.sqlite")
    }
  }
}
