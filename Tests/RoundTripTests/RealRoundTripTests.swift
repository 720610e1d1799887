import Fixtures
import Foundation
import Importing
import JSONExporter
import LibraryStore
import ReadingModel
import Testing

/// Real exports of other services, not part of the project, in the folder that OCTAVO_REAL_FILES names.
private enum RealExports {
  static let folder = ProcessInfo.processInfo.environment["OCTAVO_REAL_FILES"]

  /// The paths of all files below the folder that an importer recognises, sorted.
  static let paths: [String] = {
    guard let folder, let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    return walk.compactMap { $0 as? String }.filter { path in
      let head = FileHead(ofFile: URL(filePath: "\(folder)/\(path)"))
      return !path.hasSuffix(".epub") && ImporterRegistry.builtIn.importer(for: head) != nil
    }.sorted()
  }()
}

@Suite(
  "a round trip of real exports", .enabled(if: RealExports.folder != nil, "OCTAVO_REAL_FILES names no folder"))
struct RealRoundTripTests {
  private func library(_ bytes: Data, _ name: String) throws -> Library {
    let library = try Library.inMemory(now: .fixed())
    let importer = try ImporterRegistry.builtIn.importer(recognising: bytes.prefix(65_536), fileName: name)
    let file = try importer.read(bytes: bytes, fileName: name, uids: library.uidSource)
    try library.merge(file, from: importer.name, named: name)
    return library
  }

  @Test("export of the service, library, JSON, empty library, JSON: the same bytes", arguments: RealExports.paths)
  func json(path: String) async throws {
    let file = URL(filePath: RealExports.folder ?? "").appending(path: path)
    let first = try library(try Data(contentsOf: file), file.lastPathComponent)
    let text = try await OneFile(.json, of: first.snapshot()).text
    let second = try library(Data(text.utf8), "library.json")
    #expect(try await OneFile(.json, of: second.snapshot()).text == text)
  }

  @Test("importing a file twice changes nothing the second time", arguments: RealExports.paths)
  func twice(path: String) throws {
    let file = URL(filePath: RealExports.folder ?? "").appending(path: path)
    let bytes = try Data(contentsOf: file)
    let library = try library(bytes, file.lastPathComponent)
    let before = try library.snapshot()
    let importer = try ImporterRegistry.builtIn.importer(
      recognising: bytes.prefix(65_536), fileName: file.lastPathComponent)
    let again = try importer.read(bytes: bytes, fileName: file.lastPathComponent, uids: library.uidSource)
    let report = try library.merge(again, from: importer.name, named: file.lastPathComponent)
    #expect(report.count(.added) == 0)
    #expect(try library.snapshot() == before)
  }

  @Test("there are files of every service")
  func present() {
    let services = Set(RealExports.paths.compactMap { $0.split(separator: "/").first })
    #expect(services.isSuperset(of: ["goodreads", "storygraph", "kindle", "koreader", "calibre", "librarything"]))
  }
}
