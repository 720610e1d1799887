import ExportHost
import ExporterKit
import Fixtures
import Foundation
import Synchronization
import TemporaryFolders
import Testing

@Suite("files that the folder of an export has already")
struct UnchangedFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var vault: String { folder.path + "/vault" }

  /// Exports these files; the closure runs after they are written, before they are published.
  @discardableResult
  private func export(
    _ files: [(String, String)], _ body: @escaping @Sendable () throws -> Void = {}
  ) async throws -> ExportReport {
    let exporter = Exporter(
      name: "tree", summary: "Files.", shape: .tree(), mediaType: "text/plain", carries: []
    ) { _, output in
      for (path, text) in files { try output.write(text, to: path) }
      try body()
    }
    return try await ExportJob(
      exporter, of: .empty, to: .folder(URL(filePath: vault)), templates: TemplateRenderer { _, _ in "" }
    ).run()
  }

  @Test("are not staged")
  func inPlace() async throws {
    try await export([("books/a.md", "a"), ("books/b.md", "b"), ("index.md", "1")])
    let staged = Mutex<[String]>([])
    let report = try await export([("books/a.md", "a"), ("books/b.md", "c"), ("index.md", "1")]) {
      [path = folder.path] in
      let paths = try FileManager.default.subpathsOfDirectory(atPath: path)
      staged.withLock { $0 = paths.filter { $0.hasSuffix(".md") && !$0.hasPrefix("vault/") } }
    }
    #expect(report.replacedCount == 1)
    #expect(report.unchangedCount == 2)
    #expect(staged.withLock { $0 }.map { ($0 as NSString).lastPathComponent } == ["b.md"])
    let texts = [try folder.text(of: "vault/books/a.md"), try folder.text(of: "vault/books/b.md")]
    #expect(texts == ["a", "c"])
    let last = try await export([("books/a.md", "a"), ("books/b.md", "c"), ("index.md", "1")])
    #expect(last.unchangedCount == 3)
  }

  @Test("are staged if the folder has a link of their name")
  func link() async throws {
    try await export([("a.md", "a"), ("index.md", "1")])
    try FileManager.default.moveItem(atPath: vault + "/a.md", toPath: folder.path + "/elsewhere.md")
    try FileManager.default.createSymbolicLink(
      atPath: vault + "/a.md", withDestinationPath: folder.path + "/elsewhere.md")
    await #expect(throws: ExportError(path: vault, reason: .conflicts(changed: ["a.md"], foreign: []))) {
      try await export([("a.md", "a"), ("index.md", "1")])
    }
  }

  @Test("are missed if the folder is deleted meanwhile, which is an error")
  func deletedMeanwhile() async throws {
    try await export([("a.md", "a"), ("index.md", "1")])
    await #expect(throws: ExportError(path: vault, reason: .noSuchFolder)) {
      try await export([("a.md", "a"), ("index.md", "2")]) { [vault] in
        try FileManager.default.removeItem(atPath: vault)
      }
    }
    #expect(try folder.files().isEmpty)
  }
}
