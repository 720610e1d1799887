import Archiving
import ExportHost
import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import Synchronization
import TemporaryFolders
import Testing

@Suite("an export of what was exported already")
struct ExportReceiptTests {
  private final class Count: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
  }

  private let folder: TemporaryFolder
  private let rendered = Count()

  init() throws { folder = try TemporaryFolder() }

  private var site: String { folder.path + "/site" }

  @discardableResult
  private func export(
    _ files: [String: String], from source: String = "library", to destination: Destination? = nil,
    isForced: Bool = false, isDryRun: Bool = false, for audience: Audience = .me
  ) async throws -> ExportReport {
    let exporter = Exporter("tree", .tree()) {
      [rendered] _, output in
      rendered.add()
      for (path, text) in files.sorted(by: { $0.key < $1.key }) { try output.write(text, to: path) }
    }
    var job = ExportJob(exporter, of: Snapshot(books: []), to: destination ?? .folder(URL(filePath: site)))
    job.receipt = ExportReceipt(in: URL(filePath: folder.path + "/receipts"), of: [source])
    (job.isForced, job.isDryRun, job.audience) = (isForced, isDryRun, audience)
    return try await job.run()
  }

  private func counts(_ report: ExportReport) -> [Int] {
    [report.fileCount, report.byteCount, report.changes.unchanged]
  }

  private static let pages = ["index.html": "1", "books/emma.html": "22"]

  @Test("makes no file again, and reports the same")
  func unchanged() async throws {
    try await export(ExportReceiptTests.pages)
    let again = try await export(ExportReceiptTests.pages)
    #expect(rendered.value == 1)
    #expect(counts(again) == [2, 3, 2])
    #expect(try await export(ExportReceiptTests.pages, isDryRun: true).changes.unchanged == 2)
    #expect(rendered.value == 1)
  }

  @Test("makes all files after a change of what it is made from, or with --force")
  func changedSource() async throws {
    try await export(ExportReceiptTests.pages)
    #expect(try await export(["index.html": "2"], from: "changed library").changes.replaced == 1)
    #expect(rendered.value == 2)
    #expect(try folder.files(below: "site") == [".octavo-export.json", "index.html"])
    try await export(["index.html": "2"], from: "changed library", isForced: true)
    #expect(rendered.value == 3)
  }

  @Test(
    "writes a file again that was deleted, and refuses one that was edited, also with the same size and time",
    arguments: ["index.html", "books/emma.html", ".octavo-export.json"])
  func touched(path: String) async throws {
    try await export(ExportReceiptTests.pages)
    let file = "\(site)/\(path)"
    let bytes = try #require(FileManager.default.contents(atPath: file))
    let time = try #require(try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date)
    try FileManager.default.removeItem(atPath: file)
    if path != ".octavo-export.json" {
      #expect(try await export(ExportReceiptTests.pages).changes.new == 1)
      #expect(FileManager.default.contents(atPath: file) == bytes)
      #expect(rendered.value == 2)
      try Data(String(repeating: "9", count: bytes.count).utf8).write(to: URL(filePath: file))
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file)
      await #expect(throws: ExportError(path: site, reason: .conflicts(changed: [path], foreign: []))) {
        try await export(ExportReceiptTests.pages)
      }
    } else {
      try await export(ExportReceiptTests.pages)
    }
    #expect(rendered.value > 1)
  }

  @Test("follows no link in place of a file")
  func link() async throws {
    try await export(ExportReceiptTests.pages)
    try FileManager.default.moveItem(atPath: "\(site)/index.html", toPath: folder.path + "/moved.html")
    try FileManager.default.createSymbolicLink(
      atPath: "\(site)/index.html", withDestinationPath: folder.path + "/moved.html")
    await #expect(throws: ExportError.self) { try await export(ExportReceiptTests.pages) }
  }

  @Test("recognises pages in which the reader wrote, and looks at them when they were edited or moved")
  func marked() async throws {
    let page = ["index.md": "<!-- octavo:begin index -->\n# Books\n<!-- octavo:end -->\n"]
    try await export(page)
    try await export(page)
    #expect(rendered.value == 1)
    let edited = try folder.text(of: "site/index.md") + "My words.\n"
    try folder.write(edited, to: "site/index.md")
    for _ in 1...2 { #expect(try await export(page).changes.unchanged == 1) }
    #expect(rendered.value == 2)
    #expect(try folder.text(of: "site/index.md") == edited)
    try FileManager.default.moveItem(atPath: site + "/index.md", toPath: site + "/mine.md")
    try await export(page)
    #expect(rendered.value == 3)
  }

  @Test("does all of its work while it reports pages that exist twice, or stay for the reader's words in them")
  func reported() async throws {
    let page = ["index.md": "<!-- octavo:begin index -->\n# Books\n<!-- octavo:end -->\n"]
    try await export(page)
    try FileManager.default.copyItem(atPath: site + "/index.md", toPath: site + "/twice.md")
    // A copy is of no consequence, and not looked for, until the library changes.
    #expect(try await export(page).changes.doubled.isEmpty)
    #expect(rendered.value == 1)
    for _ in 1...2 { #expect(try await export(page, from: "changed").changes.doubled == [["index.md", "twice.md"]]) }
    #expect(rendered.value == 3)
    try FileManager.default.removeItem(atPath: site + "/twice.md")
    try folder.write(try folder.text(of: "site/index.md") + "My words.\n", to: "site/index.md")
    for _ in 1...2 { #expect(try await export(["other.md": "1"], from: "changed again").changes.kept == ["index.md"]) }
    #expect(rendered.value == 5)
  }

  @Test("looks for copies of its pages if it is public, and makes no page for that")
  func publicCopies() async throws {
    let page = ["index.md": "<!-- octavo:begin index -->\n# Books\n<!-- octavo:end -->\n"]
    try await export(page, for: .public)
    try folder.write("# Mine\n", to: "site/mine.md")
    #expect(try await counts(export(page, for: .public)) == [1, 56, 1])
    #expect(rendered.value == 1)
    try folder.write("<!-- octavo:begin index -->\n# Old\n<!-- octavo:end -->\n", to: "site/old.md")
    await #expect(throws: ExportError(path: site, reason: .outdatedPages(["old.md"]))) {
      try await export(page, for: .public)
    }
    try FileManager.default.removeItem(atPath: site + "/old.md")
    try await export(page, for: .public)
    #expect(rendered.value == 2)
  }

  @Test("recognises an archive, and writes it again when it was changed")
  func archive() async throws {
    let archive = Destination.archive(URL(filePath: folder.path + "/site.zip"), .zip)
    try await export(ExportReceiptTests.pages, to: archive)
    let again = try await export(ExportReceiptTests.pages, to: archive)
    #expect(rendered.value == 1)
    #expect(counts(again) == [2, 3, 2])
    try FileManager.default.removeItem(atPath: folder.path + "/site.zip")
    #expect(try await export(ExportReceiptTests.pages, to: archive).changes.new == 2)
    // Another destination has a record of its own.
    try await export(ExportReceiptTests.pages)
    #expect(rendered.value == 3)
  }

  @Test("does all of its work if the record is cut or unreadable")
  func damagedRecord() async throws {
    try await export(ExportReceiptTests.pages)
    let record = try #require(try folder.files(below: "receipts").first)
    let file = URL(filePath: folder.path + "/receipts/" + record)
    let bytes = try Data(contentsOf: file)
    for end in [0, 20, bytes.count - 1] {
      try bytes.prefix(end).write(to: file)
      try await export(ExportReceiptTests.pages)
    }
    #expect(rendered.value == 4)
  }
}
