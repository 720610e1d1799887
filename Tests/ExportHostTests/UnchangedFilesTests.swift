import ExportHost
import ExporterKit
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
    try await ExportJob(.tree(files, then: body), to: .folder(URL(filePath: vault))).run()
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
    #expect(report.changes.replaced == 1)
    #expect(report.changes.unchanged == 2)
    #expect(staged.withLock { $0 }.map { ($0 as NSString).lastPathComponent } == ["b.md"])
    let texts = [try folder.text(of: "vault/books/a.md"), try folder.text(of: "vault/books/b.md")]
    #expect(texts == ["a", "c"])
    let last = try await export([("books/a.md", "a"), ("books/b.md", "c"), ("index.md", "1")])
    #expect(last.changes.unchanged == 3)
  }

  @Test("are staged if the folder has a link of their name")
  func link() async throws {
    try await export([("a.md", "a"), ("index.md", "1")])
    try FileManager.default.moveItem(atPath: vault + "/a.md", toPath: folder.path + "/elsewhere.md")
    try folder.link("vault/a.md", to: "../elsewhere.md")
    await #expect(throws: ExportError(path: vault, reason: .conflicts(changed: ["a.md"], foreign: []))) {
      try await export([("a.md", "a"), ("index.md", "1")])
    }
  }

  @Test("fail the export if one of them is deleted, edited or replaced by a link while it runs")
  func changedMeanwhile() async throws {
    let changes: [@Sendable (String) throws -> Void] = [
      { try FileManager.default.removeItem(atPath: $0) },
      { try Data("b".utf8).write(to: URL(filePath: $0)) },
      {
        try FileManager.default.moveItem(atPath: $0, toPath: $0 + ".moved")
        try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: $0 + ".moved")
      },
    ]
    for change in changes {
      try await export([("a.md", "a"), ("index.md", "1")])
      await #expect(throws: ExportError(path: vault + "/a.md", reason: .changedConcurrently)) {
        try await export([("a.md", "a"), ("index.md", "2")]) { [vault] in try change(vault + "/a.md") }
      }
      #expect(try folder.text(of: "vault/index.md") == "1")
      try FileManager.default.removeItem(atPath: vault)
    }
  }

  @Test("fail the export if the folder is deleted while it runs")
  func deletedMeanwhile() async throws {
    try await export([("a.md", "a"), ("index.md", "1")])
    await #expect(throws: ExportError(path: vault, reason: .changedConcurrently)) {
      try await export([("a.md", "a"), ("index.md", "2")]) { [vault] in
        try FileManager.default.removeItem(atPath: vault)
      }
    }
    #expect(try folder.files().isEmpty)
  }

  @Test("do not hide that the manifest is damaged while the export runs")
  func damagedMeanwhile() async throws {
    try await export([("a.md", "a"), ("index.md", "1")])
    await #expect(throws: ExportError(path: vault + "/.octavo-export.json", reason: .damagedManifest)) {
      try await export([("a.md", "a"), ("index.md", "2")]) { [vault] in
        try Data("{".utf8).write(to: URL(filePath: vault + "/.octavo-export.json"))
      }
    }
  }

  @Test("may be pages with marks, beside one in which the reader wrote")
  func pages() async throws {
    func page(_ name: String, _ text: String) -> (String, String) {
      ("\(name).md", "<!-- octavo:begin \(name) -->\n\(text)\n<!-- octavo:end -->\n")
    }
    try await export([page("a", "one"), page("b", "two")])
    try folder.write(try folder.text(of: "vault/b.md") + "My words.\n", to: "vault/b.md")
    let report = try await export([page("a", "one"), page("b", "three")])
    #expect(report.changes.unchanged == 1)
    #expect(report.changes.replaced == 1)
    #expect(try folder.text(of: "vault/b.md") == page("b", "three").1 + "My words.\n")
    #expect(try await export([page("a", "one"), page("b", "three")]).changes.unchanged == 2)
    // The fingerprints in the manifest show that a region was edited.
    try folder.write(try folder.text(of: "vault/a.md").replacing("one", with: "mine"), to: "vault/a.md")
    await #expect(throws: ExportError(path: vault, reason: .conflicts(changed: ["a.md"], foreign: []))) {
      try await export([page("a", "four"), page("b", "three")])
    }
  }
}
