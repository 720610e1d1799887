import Archiving
import CSQLite3
import Foundation
import Importing
import PrivateFolders
import ReadingModel
import TemporaryFolders
import Testing
import Vault

@Suite("Walking folders and archives")
struct ImportBatchTests {
  private static let goodreads = Data("Book Id,Title,Author,Exclusive Shelf\n1,Emma,Jane Austen,read\n".utf8)
  private static let storyGraph = Data(
    "Title,Authors,Read Status,Star Rating,Moods,ISBN/UID,Dates Read\nUlysses,James Joyce,read,4.25,,,\n".utf8)
  private static let sidecar = Data(
    "-- we can read Lua syntax here!\nreturn {\n[\"doc_props\"] = { [\"title\"] = \"Dune\" } }\n".utf8)

  private func batch(limits: WalkLimits = WalkLimits(), only importer: Importer? = nil) -> ImportBatch {
    ImportBatch(.builtIn, only: importer, uids: .random(unixMilliseconds: 0), limits: limits)
  }

  private func titles(_ batch: ImportBatch) -> [String] {
    batch.parts.flatMap(\.file.records).map(\.book.title)
  }

  @Test("what is too large, or seems to be nothing known, is refused by its beginning")
  func refusedUnread() throws {
    let unknown = FileHead(of: Data(repeating: UInt8(ascii: "x"), count: 100_000), fileName: "a.bin")
    #expect(throws: ImportError.unrecognised(file: "a.bin", known: ImporterRegistry.builtIn.importers.map(\.name))) {
      try batch().check(byteCount: 900 << 20, unknown)
    }
    let table = FileHead(of: Self.goodreads, fileName: "a.csv")
    try batch().check(byteCount: 1 << 30, table)
    #expect(throws: ImportError.unreadable(file: "a.csv", .tooLarge(limitBytes: 1 << 30))) {
      try batch().check(byteCount: 1 << 30 + 1, table)
    }
    let record = FileHead(of: Data("{\"schema\": 1, \"books\": [".utf8), fileName: "a.json")
    try batch().check(byteCount: 3 << 30, record)
    // Archives and databases are recognised by content, so the larger limit applies even without a format name.
    try batch().check(byteCount: 900 << 20, FileHead(of: Data("PK\u{3}\u{4}".utf8), fileName: "a.zip"))
    try batch().check(byteCount: 900 << 20, FileHead(of: Data("SQLite format 3\0".utf8), fileName: "a.db"))
    try batch(only: .jrnl).check(byteCount: 900 << 20, unknown)
  }

  @Test("a file that cannot be read has no beginning")
  func head() throws {
    let folder = try TemporaryFolder(["a.txt": Data(repeating: UInt8(ascii: "x"), count: 100_000)])
    let head = FileHead(ofFile: folder.url.appending(path: "a.txt"))
    #expect(!head.isEmpty)
    #expect(FileHead(ofFile: folder.url.appending(path: "b.txt")).isEmpty)
  }

  @Test(
    "foreign JSON is skipped, damaged Octavo JSON is an error",
    arguments: [
      "{\"books\": [{\"isbn\": 1}]}", "{\"schema\": \"x\"}", "{\"schema\": 2, \"tables\": []}", "{\"books_id\": 3}",
      "{\"created_on\": 1, \"version\": \"2\"}",
    ])
  func otherJSON(text: String) throws {
    let folder = try TemporaryFolder(["a.csv": Self.goodreads, "b.json": Data(text.utf8)])
    var batch = batch()
    try batch.add(folder: folder.url, name: "in")
    #expect(batch.unreadable.isEmpty)
    #expect(batch.skipped == [SkippedFile(path: "in/b.json", reason: .unknownFormat)])
    let own = try TemporaryFolder(["b.json": Data("{\"schema\": 1, \"books\": [{}]}".utf8)])
    try batch.add(folder: own.url, name: "own")
    #expect(batch.unreadable.map(\.path) == ["own/b.json"])
  }

  @Test("every file below a folder is recognised by what is in it; the others are counted")
  func folder() throws {
    let folder = try TemporaryFolder([
      "b/Dune.sdr/metadata.epub.lua": Self.sidecar, "b/Dune.sdr/metadata.epub.lua.old": Self.sidecar,
      "a.csv": Self.goodreads, "notes.txt": Data("hello".utf8), ".adds/x/s.csv": Self.storyGraph,
      ".git/config.csv": Self.goodreads, "empty.csv": Data(),
    ])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "link.csv"), withDestinationURL: folder.url.appending(path: "a.csv"))
    var batch = batch()
    try batch.add(folder: folder.url, name: "books")
    #expect(batch.parts.map(\.path) == ["books/.adds/x/s.csv", "books/a.csv", "books/b/Dune.sdr/metadata.epub.lua"])
    #expect(batch.parts.map(\.file.format) == ["storygraph", "goodreads", "koreader"])
    #expect(titles(batch) == ["Ulysses", "Emma", "Dune"])
    #expect(
      batch.skipped.map { "\($0.path) \($0.reason)" } == [
        "books/link.csv link", "books/empty.csv unknownFormat", "books/notes.txt unknownFormat",
      ])
    #expect(batch.unreadable.isEmpty && batch.isWalk)
  }

  @Test("companion files of an export are not counted as skipped", arguments: [false, true])
  func exported(isPacked: Bool) throws {
    let page = "---\ntitle: Emma\ncover: ../covers/emma.gif\nuid: 0190c3f2-7c00-7abc-8def-0123456789ab\n---\n"
    let list = #"{"version":1,"exporter":"markdown","files":{"index.md":[],"covers/emma.gif":[]}}"#
    let files: KeyValuePairs = [
      "vault/books/emma.md": Data(page.utf8), "vault/index.md": Data("<!-- octavo:begin index -->\n# Books\n".utf8),
      "vault/covers/emma.gif": Data("GIF89a\u{1}\0\u{1}\0\0\0\0;".utf8), "vault/mine.txt": Data("Mine.".utf8),
      // An exported archive contains no manifest.
      "vault/\(isPacked ? "also" : ManifestForm.fileName)": Data(isPacked ? "Mine.".utf8 : list.utf8),
    ]
    var batch = batch()
    if isPacked {
      try batch.add(file: try TemporaryFolder.archive(files, .zip), name: "vault.zip")
    } else {
      let folder = try TemporaryFolder(files)
      try batch.add(folder: folder.url.appending(path: "vault"), name: "vault.zip/vault")
    }
    #expect(titles(batch) == ["Emma"])
    #expect(
      batch.skipped.map(\.path).sorted()
        == (isPacked ? ["also", "mine.txt"] : ["mine.txt"]).map { "vault.zip/vault/\($0)" })
  }

  @Test("a file or folder with an undecodable name is counted")
  func names() throws {
    let folder = try TemporaryFolder(["a/b.csv": Self.goodreads])
    let stray: [CChar] =
      Array(folder.url.appending(path: "a/").path.utf8CString.dropLast()) + [0x2F, -1, 0x2E, 0x63, 0]
    #expect(close(creat(stray, 0o600)) == 0)
    var batch = batch()
    try batch.add(folder: folder.url, name: "books")
    #expect(batch.skipped.map { "\($0.path) \($0.reason)" } == ["books/a/\u{FFFD}.c unreadableName"])
    #expect(titles(batch) == ["Emma"])
  }

  @Test("archives are walked without unpacking them to the disk", arguments: [ArchiveFormat.zip, .tarGzip, .tarZstd])
  func archives(format: ArchiveFormat) throws {
    let bytes = try TemporaryFolder.archive(
      ["export/a.csv": Self.goodreads, "cover.jpg": Data([0xFF, 0xD8, 0xFF]), "s.csv": Self.storyGraph], format)
    var batch = batch()
    try batch.add(file: bytes, name: "backup")
    #expect(titles(batch) == ["Emma", "Ulysses"])
    #expect(batch.parts.map(\.path) == ["backup/export/a.csv", "backup/s.csv"] && batch.skipped.count == 1)
  }

  @Test("an archive in a folder is walked, one in an archive is not")
  func nested() throws {
    let inner = try TemporaryFolder.archive(["a.csv": Self.goodreads])
    let outer = try TemporaryFolder.archive(["inner.zip": inner, "s.csv": Self.storyGraph])
    let folder = try TemporaryFolder(["outer.zip": outer])
    var batch = batch()
    try batch.add(folder: folder.url, name: "books")
    #expect(titles(batch) == ["Ulysses"] && batch.skipped.count == 1)
  }

  @Test("files with a path outside the archive are reported as skipped")
  func unsafePaths() throws {
    let made = try TemporaryFolder.archive(["xx/a.csv": Self.goodreads, "s.csv": Self.storyGraph])
    let bytes = made.replacingBytes("xx/a.csv", with: "../a.csv")
    var partly = batch()
    try partly.add(file: bytes, name: "out.zip")
    #expect(
      titles(partly) == ["Ulysses"]
        && partly.unreadable.map(\.sentence).first?.contains(
          "with a path outside of it") == true
    )
    let only = try TemporaryFolder.archive(["xx/a.csv": Self.goodreads]).replacingBytes("xx/a.csv", with: "../a.csv")
    var nothing = batch()
    let error = #expect(throws: ImportError.self) { try nothing.add(file: only, name: "out.zip") }
    #expect(error == .unreadable(file: "out.zip", .leftInArchive(encrypted: 0, unsafe: 1)))
  }

  @Test("many tables of one repeated row are refused one by one, in the memory of one")
  func repeatedRows() throws {
    let row = "1,\(String(repeating: "A", count: 40)),Jane Austen,read\n"
    let table = Data(("Book Id,Title,Author,Exclusive Shelf\n" + String(repeating: row, count: 2_000)).utf8)
    var batch = batch()
    try batch.add(
      file: try TemporaryFolder.archive(["a.csv": table, "b.csv": table, "c.csv": Self.goodreads]), name: "b.zip")
    #expect(titles(batch) == ["Emma"] && batch.unreadable.map(\.path) == ["b.zip/a.csv", "b.zip/b.csv"])
    #expect(batch.unreadable.first?.sentence.contains("has more than 1000 rows of one book") == true)
  }

  @Test("an archive that unpacks to more than it may is refused, whatever it claims; what came before comes in")
  func bomb() throws {
    let bytes = try TemporaryFolder.archive(["zeros.csv": Data(count: 8 << 20), "a.csv": Self.goodreads])
    var limits = WalkLimits(ratio: 10)
    limits.freeBytes = 1 << 20
    var bomb = batch(limits: limits)
    let error = #expect(throws: ImportError.self) { try bomb.add(file: bytes, name: "bomb.zip") }
    #expect(error?.description == "bomb.zip unpacks to more than the limit of 1 MiB")
    let later = try TemporaryFolder.archive(["a.csv": Self.goodreads, "zeros.csv": Data(count: 8 << 20)])
    var partly = batch(limits: limits)
    try partly.add(file: later, name: "bomb.zip")
    #expect(titles(partly) == ["Emma"])
    #expect(
      partly.unreadable.map(\.sentence) == ["bomb.zip unpacks to more than the limit of 1 MiB"])
    var many = WalkLimits(fileCount: 1)
    many.freeBytes = 1 << 30
    var first = batch(limits: many)
    try first.add(file: later, name: "many.zip")
    #expect(titles(first) == ["Emma"] && first.unreadable.count == 1)
    #expect(throws: ImportError.tooManyFiles("x", limit: 1)) {
      let folder = try TemporaryFolder(["x/a.csv": Self.goodreads, "x/b.csv": Self.goodreads])
      var batch = batch(limits: many)
      try batch.add(folder: folder.url.appending(path: "x"), name: "x")
    }
  }

  @Test("one bad file does not stop the others")
  func damaged() throws {
    let database = try MadeDatabase.bytes("CREATE TABLE book (id INTEGER); CREATE TABLE page_stat_data (id INTEGER)")
    let folder = try TemporaryFolder([
      "a.csv": Self.goodreads, "statistics.sqlite3": Data(database.prefix(900)),
      "metadata.pdf.lua": Data("return { [\"doc_props\"] = {".utf8), "broken.zip": Data("PK\u{3}\u{4}nothing".utf8),
    ])
    var batch = batch()
    try batch.add(folder: folder.url, name: "books")
    #expect(titles(batch) == ["Emma"])
    #expect(batch.unreadable.map(\.path) == ["books/broken.zip", "books/metadata.pdf.lua", "books/statistics.sqlite3"])
    #expect(batch.unreadable.allSatisfy { $0.sentence.hasPrefix($0.path) }, "\(batch.unreadable)")
  }

  @Test("a format that is named is the only one looked for in a walk")
  func chosen() throws {
    let folder = try TemporaryFolder(["a.csv": Self.goodreads, "s.csv": Self.storyGraph])
    var batch = batch(only: .storyGraph)
    try batch.add(folder: folder.url, name: "books")
    #expect(titles(batch) == ["Ulysses"])
  }

  @Test("a database is read with its WAL, in a folder and in an archive")
  func log() throws {
    let folder = try TemporaryFolder(["x": Data()])
    let path = folder.url.appending(path: "statistics.sqlite3").path
    var connection: OpaquePointer?
    try #require(sqlite3_open(path, &connection) == SQLITE_OK)
    let sql = """
      PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;
      CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, authors TEXT, series TEXT, language TEXT, md5 TEXT);
      CREATE TABLE page_stat_data (id_book INTEGER, page INTEGER, start_time INTEGER, duration INTEGER,
        total_pages INTEGER);
      PRAGMA wal_checkpoint; INSERT INTO book VALUES (1, 'Emma', 'Jane Austen', 'N/A', 'en', 'aa');
      """
    try #require(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
    // The database is still open, as on a device that was not ejected.
    defer { sqlite3_close(connection) }
    var batch = batch()
    try batch.add(folder: folder.url, name: "device")
    #expect(titles(batch) == ["Emma"])
    let file = URL(filePath: path)
    var alone = self.batch()
    try alone.add(file: WALFile.checkpointed(try Data(contentsOf: file), beside: file), name: "statistics.sqlite3")
    #expect(titles(alone) == ["Emma"])
    let packed = try TemporaryFolder.archive([
      "s/statistics.sqlite3": try Data(contentsOf: file),
      "s/statistics.sqlite3-wal": try Data(contentsOf: URL(filePath: path + "-wal")),
    ])
    var archived = self.batch()
    try archived.add(file: packed, name: "device.zip")
    #expect(titles(archived) == ["Emma"])
  }

  @Test("temporary database copies of a killed run are removed by the next")
  func leftDatabase() throws {
    let left = PrivateFolder.parent + "/octavo-run-00000000feedbeef"
    // Moved there whole: another test may be looking for such folders, too.
    let made = PrivateFolder.parent + "/octavo-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: made + "/files", withIntermediateDirectories: true)
    for file in ["lock", "files/database"] { try Data("left".utf8).write(to: URL(filePath: "\(made)/\(file)")) }
    try FileManager.default.moveItem(atPath: made, toPath: left)
    defer { try? FileManager.default.removeItem(atPath: left) }
    let folder = try TemporaryFolder(["x": Data()])
    let path = folder.url.appending(path: "statistics.sqlite3").path(percentEncoded: false)
    var connection: OpaquePointer?
    try #require(sqlite3_open(path, &connection) == SQLITE_OK)
    defer { sqlite3_close(connection) }
    try #require(sqlite3_exec(connection, "PRAGMA journal_mode = WAL; CREATE TABLE a (b)", nil, nil, nil) == SQLITE_OK)
    let file = URL(filePath: path)
    let bytes = try Data(contentsOf: file)
    #expect(WALFile.checkpointed(bytes, beside: file) != bytes)
    #expect(!FileManager.default.fileExists(atPath: left))
  }
}

extension Data {
  /// Replaces all occurrences of a text with another of the same length.
  fileprivate func replacingBytes(_ old: String, with new: String) -> Data {
    var bytes = self
    let (old, new) = (Data(old.utf8), Data(new.utf8))
    while let range = bytes.range(of: old) { bytes.replaceSubrange(range, with: new) }
    return bytes
  }
}
