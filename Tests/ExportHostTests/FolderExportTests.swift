import Archiving
import ExportHost
import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import Synchronization
import TemporaryFolders
import Testing

@Suite("an export to a folder")
struct FolderExportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var vault: String { folder.path + "/vault" }

  @discardableResult
  private func export(
    _ files: KeyValuePairs<String, String>, name: String = "tree", breaks: Bool = false, isForced: Bool = false,
    isDryRun: Bool = false, to path: String? = nil
  ) async throws -> ExportReport {
    var job = ExportJob(.tree(files, name: name, breaks: breaks), to: .folder(URL(filePath: path ?? vault)))
    job.isForced = isForced
    job.isDryRun = isDryRun
    return try await job.run()
  }

  private func conflicts(changed: [String] = [], foreign: [String] = []) -> ExportError {
    ExportError(path: vault, reason: .conflicts(changed: changed, foreign: foreign))
  }

  @Test("makes the folder, and a second one changes only what changed")
  func again() async throws {
    #expect(try await export(["books/a.md": "a", "books/b.md": "b", "index.md": "1"]).counts == [3, 0, 0, 0])
    #expect(
      try folder.files() == ["vault/.octavo-export.json", "vault/books/a.md", "vault/books/b.md", "vault/index.md"])
    #expect(try await export(["books/a.md": "a", "years/c.md": "c", "index.md": "2"]).counts == [1, 1, 1, 1])
    #expect(try folder.files(below: "vault") == [".octavo-export.json", "books/a.md", "index.md", "years/c.md"])
    #expect(try folder.text(of: "vault/index.md") == "2")
    #expect(try await export(["index.md": "2"]).counts == [0, 0, 1, 2])
    #expect(try FileManager.default.contentsOfDirectory(atPath: vault).sorted() == [".octavo-export.json", "index.md"])
  }

  @Test("counts the files as they are made, in a folder and in an archive", arguments: ["vault", "vault.zip"])
  func progress(name: String) async throws {
    let counts = Mutex([Int]())
    let url = URL(filePath: "\(folder.path)/\(name)")
    let destination = name == "vault" ? Destination.folder(url) : .archive(url, .zip)
    var job = ExportJob(.tree(["a.md": "a", "b/c.md": "c", "d.md": "d"]), to: destination)
    job.progress = { count in counts.withLock { $0.append(count) } }
    _ = try await job.run()
    #expect(counts.withLock { $0 } == [1, 2, 3])
  }

  @Test("changes nothing when no file is made")
  func nothingMade() async throws {
    try await export(["index.md": "1"])
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = [make.reading([try make.status(.finished, "2025-05-01")])]
    let job = ExportJob(.tree([:]), of: Snapshot(books: [book]), to: .folder(URL(filePath: vault)))
    await #expect(
      throws: ExportError(path: vault, reason: .badFiles(exporter: "tree", words: "made no files"))
    ) { try await job.run() }
    #expect(try folder.text(of: "vault/index.md") == "1")
  }

  @Test("gives the folder and its files the usual permissions")
  func permissions() async throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/usual", withIntermediateDirectories: false)
    let usual = try FileManager.default.attributesOfItem(atPath: folder.path + "/usual")[.posixPermissions] as? Int
    try await export(["books/a.md": "a"])
    for path in [vault, vault + "/books"] {
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == usual)
    }
    #expect(
      try FileManager.default.attributesOfItem(atPath: vault + "/books/a.md")[.posixPermissions] as? Int
        == usual.map { $0 & 0o666 })
  }

  @Test("that throws in the middle leaves the last one as it was, and nothing beside it")
  func throwing() async throws {
    await #expect(throws: Broken.self) { try await export(["a.md": "1"], breaks: true) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    try await export(["a.md": "1", "b.md": "1"])
    await #expect(throws: Broken.self) { try await export(["a.md": "2"], breaks: true) }
    #expect(try folder.text(of: "vault/a.md") == "1")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["vault"])
    #expect(try folder.files(below: "vault") == [".octavo-export.json", "a.md", "b.md"])
  }

  @Test("keeps files the reader changed, whether they would be replaced or deleted, unless forced")
  func changed() async throws {
    try await export(["a.md": "1", "b.md": "1", "c.md": "1"])
    try folder.write("mine", to: "vault/a.md")
    try folder.write("mine", to: "vault/b.md")
    await #expect(throws: conflicts(changed: ["a.md", "b.md"])) { try await export(["a.md": "2", "c.md": "2"]) }
    #expect(try folder.text(of: "vault/c.md") == "1")
    #expect(try folder.text(of: "vault/a.md") == "mine")
    #expect(try await export(["a.md": "2", "c.md": "2"], isForced: true).counts == [0, 2, 0, 1])
    #expect(try folder.text(of: "vault/a.md") == "2")
    #expect(try folder.files(below: "vault") == [".octavo-export.json", "a.md", "c.md"])
  }

  @Test("says which files would be lost, and what to do")
  func words() {
    let path = ExportError(path: "/v", reason: .conflicts(changed: ["a.md"], foreign: (0..<12).map { "f\($0)" }))
      .description
    #expect(
      path
        == "'/v' contains files that would be lost: a.md (changed since the last export); f0, f1, f2, f3, f4, f5, f6, f7, "
        + "f8, f9 and 2 more (not written by an export) - choose another folder, or add --force to replace them")
  }

  @Test("takes a changed file as its own again when the reader put the export's bytes back")
  func changedBack() async throws {
    try await export(["a.md": "1"])
    try folder.write("2", to: "vault/a.md")
    #expect(try await export(["a.md": "2"]).counts == [0, 0, 1, 0])
    #expect(try await export(["a.md": "3"]).counts == [0, 1, 0, 0])
  }

  @Test("goes beside foreign files, and never over them unless forced")
  func foreign() async throws {
    try folder.write("diary", to: "vault/books/mine.md")
    #expect(try await export(["books/a.md": "1"]).counts == [1, 0, 0, 0])
    await #expect(throws: conflicts(foreign: ["books/mine.md"])) {
      try await export(["books/a.md": "2", "books/mine.md": "x"])
    }
    #expect(try folder.text(of: "vault/books/a.md") == "1")
    #expect(try await export([:]).counts == [0, 0, 0, 1])
    #expect(try folder.text(of: "vault/books/mine.md") == "diary")
    try await export(["books/mine.md": "x"], isForced: true)
    #expect(try folder.text(of: "vault/books/mine.md") == "x")
  }

  @Test("lists foreign files in the folder on the first export")
  func neighbours() async throws {
    try folder.write("diary", to: "vault/mine.md")
    try folder.write("more", to: "vault/notes/x.md")
    #expect(try await export(["books/a.md": "1"]).changes.neighbourCount == 2)
    #expect(try await export(["books/a.md": "2"]).changes.neighbourCount == 0)
  }

  @Test("does not replace another exporter's files unless forced")
  func otherExporter() async throws {
    try await export(["a.html": "1"], name: "html")
    await #expect(throws: ExportError(path: vault, reason: .otherExport(exporter: "html"))) {
      try await export(["a.md": "1"])
    }
    #expect(try await export(["a.md": "1"], isForced: true).counts == [1, 0, 0, 1])
  }

  @Test("continues after a killed run")
  func killed() async throws {
    try await export(["a.md": "1", "b.md": "1"])
    // The state after a run killed after its first move: one new file, and the manifest with both states.
    let new = "d4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35"
    let old = "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b"
    try folder.write("2", to: "vault/a.md")
    try folder.write(
      "{\"version\":1,\"exporter\":\"tree\",\"files\":{\"a.md\":[\"\(old)\",\"\(new)\"],\"b.md\":[\"\(old)\",\"\(new)\"]}}",
      to: "vault/.octavo-export.json")
    #expect(try await export(["a.md": "3", "b.md": "3"]).counts == [0, 2, 0, 0])
    #expect(!(try folder.text(of: "vault/.octavo-export.json").contains(old)))
  }

  @Test(
    "does not trust a damaged manifest, or one that names files elsewhere",
    arguments: [
      "", "{}", "{\"version\":2,\"exporter\":\"tree\",\"files\":{}}",
      "{\"version\":1,\"exporter\":\"tree\",\"files\":{\"../victim\":[\"x\"]}}",
    ])
  func damagedManifest(text: String) async throws {
    try folder.write("v", to: "victim")
    try folder.write(text, to: "vault/.octavo-export.json")
    await #expect(throws: ExportError(path: vault + "/.octavo-export.json", reason: .damagedManifest)) {
      try await export(["a.md": "1"])
    }
    #expect(try await export(["a.md": "1"], isForced: true).changes.neighbourCount == 0)
    #expect(try folder.text(of: "victim") == "v")
  }

  @Test("follows no link inside the folder, and a link to the folder itself to where it leads")
  func links() async throws {
    try folder.write("out", to: "outside/a.md")
    try folder.write("x", to: "vault/keep")
    try folder.link("vault/books", to: "../outside")
    try folder.link("vault/b.md", to: "../outside/a.md")
    await #expect(throws: ExportError(path: vault, reason: .blocked(["books/a.md"]))) {
      try await export(["books/a.md": "1"])
    }
    await #expect(throws: ExportError(path: vault, reason: .blocked(["books/a.md"]))) {
      try await export(["books/a.md": "1"], isForced: true)
    }
    await #expect(throws: conflicts(foreign: ["b.md"])) { try await export(["b.md": "1"]) }
    try await export(["b.md": "1"], isForced: true)
    #expect(try folder.text(of: "vault/b.md") == "1")
    #expect(try folder.text(of: "outside/a.md") == "out")
    try folder.link("way", to: "vault")
    try await export(["b.md": "2"], to: folder.path + "/way")
    #expect(try folder.text(of: "vault/b.md") == "2")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["outside", "vault", "way"])
  }

  @Test("deletes no file through a link that replaced one of its folders")
  func linkedAway() async throws {
    try await export(["books/a.md": "1", "index.md": "1"])
    try FileManager.default.moveItem(atPath: vault + "/books", toPath: folder.path + "/books")
    try folder.link("vault/books", to: "../books")
    try await export(["index.md": "1"])
    #expect(try folder.text(of: "books/a.md") == "1")
  }

  @Test("is refused where a folder blocks a file, or a file a folder")
  func inTheWay() async throws {
    try folder.write("x", to: "vault/a.md/x")
    try folder.write("x", to: "vault/books")
    await #expect(throws: ExportError(path: vault, reason: .blocked(["a.md", "books/b.md"]))) {
      try await export(["a.md": "1", "books/b.md": "1"], isForced: true)
    }
  }

  @Test("fills an empty folder without replacing it")
  func emptyFolder() async throws {
    try FileManager.default.createDirectory(atPath: vault, withIntermediateDirectories: false)
    let before = try FileManager.default.attributesOfItem(atPath: vault)[.systemFileNumber] as? Int
    try await export(["a.md": "1"])
    #expect(try FileManager.default.attributesOfItem(atPath: vault)[.systemFileNumber] as? Int == before)
    #expect(try folder.files() == ["vault/.octavo-export.json", "vault/a.md"])
  }

  @Test("says what a dry run would do, and does not do it")
  func dryRun() async throws {
    let first = try await export(["a.md": "1"], isDryRun: true)
    #expect(first.isDryRun)
    #expect(first.counts == [1, 0, 0, 0])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    try await export(["a.md": "1", "b.md": "1"])
    #expect(try await export(["a.md": "2", "c.md": "1"], isDryRun: true).counts == [1, 1, 0, 1])
    #expect(try folder.text(of: "vault/a.md") == "1")
    #expect(try folder.files(below: "vault") == [".octavo-export.json", "a.md", "b.md"])
    try folder.write("mine", to: "vault/a.md")
    await #expect(throws: conflicts(changed: ["a.md"])) { try await export(["a.md": "2"], isDryRun: true) }
  }

  @Test(
    "refuses names that collide on some file systems",
    arguments: [
      ["a.md", "A.md"], ["\u{E9}.md", "e\u{301}.md"], ["a", "a/b"], ["a/b", "a"], ["Books/a", "books/b"], ["x", "x"],
      ["STRASSE", "straße"],
    ])
  func sameNames(paths: [String]) async throws {
    let exporter = Exporter("twice", .tree()) { _, output in
      for path in paths { try output.write("x", to: path) }
    }
    let job = ExportJob(exporter, to: .folder(URL(filePath: vault)))
    await #expect(throws: FileWriter.Refused.duplicate(path: paths[1])) { try await job.run() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("leaves the place of its list of files to the host")
  func manifestName() async throws {
    let words = "wrote '.octavo-export.json', a name reserved for the list of files"
    await #expect(throws: ExportError(path: vault, reason: .badFiles(exporter: "tree", words: words))) {
      try await export([".octavo-export.json": "{}"])
    }
  }

  @Test("removes the staging folders of killed runs")
  func sweeps() async throws {
    for name in [".octavo-export-0123456789abcdef", ".octavo-export-mine"] {
      try folder.write("", to: name + "/lock")
      try folder.write("x", to: name + "/files/tree/a.md")
    }
    try await export(["a.md": "1"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [".octavo-export-mine", "vault"])
  }

  @Test("takes a tree of many files")
  func many() async throws {
    let exporter = Exporter("many", .tree()) { _, output in
      for index in 0..<500 { try output.write("\(index)", to: "d\(index % 7)/f\(index)") }
    }
    let job = ExportJob(exporter, to: .folder(URL(filePath: vault)))
    #expect(try await job.run().changes.new == 500)
    #expect(try await job.run().changes.unchanged == 500)
  }
}
