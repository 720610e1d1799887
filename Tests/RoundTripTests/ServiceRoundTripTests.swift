import Fixtures
import Foundation
import Importing
import JSONExporter
import LibraryStore
import ReadingModel
import Testing

/// A small file of every service, from the fuzzer's corpus.
@Suite("a round trip of the services' exports")
struct ServiceRoundTripTests {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../FuzzTests/Corpus").standardizedFileURL

  /// The importers of other formats than Octavo's own JSON.
  static let services = ImporterRegistry.builtIn.importers.map(\.name).filter { !["json", "jsonl"].contains($0) }

  private func files(of service: String) throws -> [Data] {
    let folder = ServiceRoundTripTests.corpus.appending(path: "import-\(service)")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }.map { try Data(contentsOf: $0) }
  }

  private func library(_ file: ImportedFile, _ name: String) throws -> Library {
    let library = try Library.inMemory(now: .fixed())
    try library.merge(file, from: name)
    return library
  }

  @Test(
    "copies that are owned come in once, go through JSON, and come in no second time",
    arguments: [
      (
        "storygraph",
        "Title,Authors,ISBN/UID,Format,Read Status,Owned?\nEmma,Jane Austen,,digital,read,Yes\nKim,R K,,,read,No\n"
      ),
      (
        "jelu",
        "Title,Author,ISBN,Publisher,Date Read,Shelves,Bookshelves,read_dates,tags,authors,isbn10,isbn13,owned,"
          + "dropped_dates,currently_reading\nEmma,Jane Austen,,,,,,,,Jane Austen,,,true,,\nKim,R K,,,,,,,,R K,,,false,,\n"
      ),
      (
        "hardcover",
        "Title,Author,Series,Status,Privacy,Hardcover Book ID,Media,Owned\n"
          + "Emma,Jane Austen,,Read,Public,7,Ebook,true\nKim,R K,,Read,Public,8,Book,false\n"
      ),
    ])
  func copies(service: String, text: String) async throws {
    let importer = try ImporterRegistry.builtIn.importer(named: service)
    let file = try importer.read(bytes: Data(text.utf8), fileName: "file", uids: .random(unixMilliseconds: 0))
    let library = try library(file, service)
    func counts(_ library: Library) throws -> [Int] {
      try library.snapshot().books.sorted { $0.title < $1.title }.map(\.holding.copies.count)
    }
    #expect(try counts(library) == [1, 0])
    let again = try importer.read(bytes: Data(text.utf8), fileName: "file", uids: .random(unixMilliseconds: 1))
    try library.merge(again, from: service)
    #expect(try counts(library) == [1, 0])
    let json = try await OneFile(.json, of: library.snapshot()).text
    let back = try Importer.snapshotJSON.read(
      bytes: Data(json.utf8), fileName: "library.json", uids: .random(unixMilliseconds: 2))
    #expect(try counts(self.library(back, "json")) == [1, 0])
  }

  @Test("service, library, JSON, empty library, JSON: the same bytes, and there is a book in it", arguments: services)
  func json(service: String) async throws {
    let importer = try ImporterRegistry.builtIn.importer(named: service)
    var titles: [String] = []
    for bytes in try files(of: service) {
      guard let file = try? importer.read(bytes: bytes, fileName: "file", uids: .random(unixMilliseconds: 0)) else {
        continue
      }
      titles += file.records.map(\.book.title)
      let text = try await OneFile(.json, of: library(file, service).snapshot()).text
      let again = try Importer.snapshotJSON.read(
        bytes: Data(text.utf8), fileName: "library.json", uids: .random(unixMilliseconds: 0))
      #expect(try await OneFile(.json, of: library(again, "json").snapshot()).text == text)
    }
    #expect(!titles.isEmpty, "nothing that the fuzzer begins with is a file of \(service)")
  }
}
