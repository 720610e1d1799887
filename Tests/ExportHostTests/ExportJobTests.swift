import Archiving
import ExportHost
import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import TemporaryFolders
import Testing

@Suite("an export")
struct ExportJobTests {
  private func job(_ exporter: Exporter, to destination: Destination, _ snapshot: Snapshot = .empty) -> ExportJob {
    ExportJob(exporter, of: snapshot, to: destination)
  }

  @Test("to standard output comes back in the report, stamped with the library's last change or the given epoch")
  func standardOutput() async throws {
    var job = job(.titles, to: .standardOutput, try .small())
    let report = try await job.run()
    #expect(
      report.standardOutput == Data("Emma\nMoby-Dick; or, The Whale\nThe Tale of Genji\nUlysses\n1767225600\n".utf8))
    job.sourceDateEpoch = 7
    job.options = ["end": "dot"]
    #expect(
      try await job.run().standardOutput
        == Data("Emma.\nMoby-Dick; or, The Whale.\nThe Tale of Genji.\nUlysses.\n7\n".utf8))
  }

  @Test("is narrowed to its year, and redacted for its audience with what was left out counted")
  func narrowsAndRedacts() async throws {
    var snapshot = try Snapshot.small()
    snapshot.books[1].visibility = .private
    var job = job(.titles, to: .standardOutput, snapshot)
    job.selection = .year(2025)
    job.audience = .public
    let report = try await job.run()
    #expect(report.standardOutput == Data("Emma\nThe Tale of Genji\nUlysses\n1767225600\n".utf8))
    #expect(report.leftOut.books == 1)
    #expect(report.leftOut.readings == 0 && report.leftOut.entries == 0, "which it would not show")
    job.audience = .me
    #expect(try await job.run().leftOut.isEmpty)
  }

  @Test("reports what the exporter does not carry")
  func notExported() async throws {
    var snapshot = try Snapshot.small()
    snapshot.books = [snapshot.books[2]]
    snapshot.profile = Profile()
    let losses = try await job(.titles, to: .standardOutput, snapshot).run().notExported
    #expect(losses.map(\.field) == [.contributors, .statuses, .uids], "without the parts of what is lost as a whole")
    #expect(losses.words == "2 contributors, 1 status, 3 uids")
    #expect(try await job(.titles, to: .standardOutput, .empty).run().notExported.isEmpty)
  }

  @Test("counts what the exporter does not carry")
  func counts() async throws {
    let losses = try await job(.titles, to: .standardOutput, .small()).run().notExported
    let counts = Dictionary(uniqueKeysWithValues: losses.map { ($0.field, $0.count) })
    #expect(counts[.rereadings] == 1)
    #expect(counts[.quotes] == 1)
    #expect(counts[.progress] == 5)
    #expect(counts[.ratings] == 2)
    #expect(counts[.quarterStars] == nil)
    #expect(counts[.titles] == nil)
  }

  @Test("counts DOIs apart from other catalogue numbers")
  func dois() async throws {
    var snapshot = try Snapshot.small()
    snapshot.books = [snapshot.books[0]]
    snapshot.books[0].identifiers = [
      Identifier(scheme: "doi", value: "10.1000/182"), Identifier(scheme: "goodreads", value: "1"),
      Identifier(scheme: "oclc", value: "2"),
    ]
    let losses = try await job(.titles, to: .standardOutput, snapshot).run().notExported
    #expect(losses.contains(Loss(field: .dois, count: 1)) && losses.contains(Loss(field: .identifiers, count: 2)))
    let cases: [(carried: Field, lost: [Field])] = [(.identifiers, []), (.dois, [.identifiers])]
    for (carried, lost) in cases {
      let exporter = Exporter("ids", carries: [carried]) { _, output in try output.write("x", to: "ids.txt") }
      #expect(exporter.carries.contains(.dois))
      let losses = try await job(exporter, to: .standardOutput, snapshot).run().notExported
      #expect(losses.map(\.field).filter { [.identifiers, .dois].contains($0) } == lost)
    }
  }

  @Test("with --strict fails before writing when something would be lost")
  func strict() async throws {
    var lossy = job(.tree(["a": "b"], breaks: true), to: .folder(URL(filePath: "/nowhere")), try .small())
    lossy.isStrict = true
    let error = await #expect(throws: ExportError.self) { try await lossy.run() }
    guard case .notExported("tree", let losses)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(losses.contains(Loss(field: .quotes, count: 1)))
    #expect(error?.description.contains("1 quote, ") == true)
    var empty = job(.titles, to: .standardOutput, .empty)
    empty.isStrict = true
    #expect(try await empty.run().standardOutput == Data("1767225600\n".utf8))
  }

  @Sendable private static func lostWhenShort(_ options: OptionValues) -> Set<Field> {
    options.isOn("short") ? [.quotes] : []
  }

  @Test("reports the fields that an option value drops")
  func optionsLose() async throws {
    let exporter = Exporter(
      name: "some", summary: "Some.", shape: .text(extension: "txt"), mediaType: "text/plain",
      carries: Set(Field.allCases),
      options: [ExporterOption(name: "short", kind: .flag, defaultValue: "no", help: "Short.")],
      leavesBehind: ExportJobTests.lostWhenShort
    ) { _, output in try output.write("some") }
    var job = job(exporter, to: .standardOutput, try .small())
    #expect(try await job.run().notExported == [])
    job.options = ["short": "yes"]
    #expect(try await job.run().notExported == [Loss(field: .quotes, count: 1)])
  }

  @Test("creates the parent folder when asked, and removes it on failure")
  func newFolder() async throws {
    let folder = try TemporaryFolder()
    var job = job(.titles, to: .file(folder.url.appending(path: "letters/titles.txt")), try .small())
    await #expect(throws: ExportError.self) { try await job.run() }
    job.makesFolder = true
    job.isDryRun = true
    _ = try await job.run()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    job.isDryRun = false
    job.options = ["end": "comma"]
    await #expect(throws: OptionValues.Invalid.self) { try await job.run() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    job.options = [:]
    #expect(try await job.run().changes.new == 1)
    #expect(try await job.run().changes.unchanged == 1)
    #expect(try folder.files() == ["letters/titles.txt"])
    job.destination = .file(folder.url.appending(path: "no/such/titles.txt"))
    await #expect(throws: ExportError.self) { try await job.run() }
  }

  @Test("checks scope and options before the exporter runs")
  func checks() async throws {
    var job = job(.titles, to: .standardOutput)
    job.selection = .book
    let error = ExportError(
      path: "", reason: .wrongScope(exporter: "titles", scope: "book", possible: ["library", "year"]))
    #expect(error.description == "titles cannot export a book - it exports a library or a year")
    await #expect(throws: error) { try await job.run() }
    job.selection = .library
    job.options = ["end": "comma"]
    await #expect(throws: OptionValues.Invalid.unacceptable(name: "end", value: "comma", allowed: "dot or none")) {
      try await job.run()
    }
  }

  @Test(
    "gives the exporter its scope and title",
    arguments: [
      (.library, "library: Ada Reader · Reading journal"), (.year(2025), "year: 2025 in books"),
      (.book, "book: Emma · Reading journal"), (.query, "query: Ada Reader · Reading journal: emma"),
    ] as [(ExportJob.Selection, String)])
  func scope(selection: ExportJob.Selection, words: String) async throws {
    let exporter = Exporter("some", carries: Set(Field.allCases)) { input, output in
      try output.write("\(input.scope.rawValue): \(input.title)")
    }
    var job = job(exporter, to: .standardOutput, try .small())
    job.selection = selection
    if selection == .query {
      let found = Set(job.snapshot.books.filter { $0.title == "Emma" }.map(\.uid))
      job.matches = ExportJob.Matches(query: "emma", books: [.me: found, .public: found])
    }
    #expect(try await job.run().standardOutput == Data(words.utf8))
    job.audience = .public
    let forOthers = words.replacing(": emma", with: "")
    #expect(try await job.run().standardOutput == Data(forOthers.utf8))
  }

  @Test("to a file replaces what is there, keeps its permissions, and leaves nothing beside it")
  func file() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "titles.txt")
    var job = job(.titles, to: .file(file))
    job.exportedFiles = ExportedFiles(in: try TemporaryFolder().url)
    #expect(try await job.run().changes.new == 1)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    #expect(try await job.run().changes.unchanged == 1)
    job.sourceDateEpoch = 7
    #expect(try await job.run().changes.replaced == 1)
    job.sourceDateEpoch = nil
    try folder.write("mine", to: "titles.txt")
    await #expect(throws: ExportError(path: file.path, reason: .wouldBeLost(isExport: true))) { try await job.run() }
    #expect(try folder.text(of: "titles.txt") == "mine")
    job.isForced = true
    #expect(try await job.run().changes.replaced == 1)
    #expect(try folder.text(of: "titles.txt") == "1767225600\n")
    #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
    #expect(try folder.files() == ["titles.txt"])
  }

  @Test("to a file goes on after two runs that were killed before they replaced it")
  func killedTwice() async throws {
    let folder = try TemporaryFolder()
    var job = job(.titles, to: .file(folder.url.appending(path: "titles.txt")))
    job.exportedFiles = ExportedFiles(in: try TemporaryFolder().url)
    _ = try await job.run()
    let first = try folder.text(of: "titles.txt")
    for epoch in [7, 8] {
      job.sourceDateEpoch = epoch
      _ = try await job.run()
      try folder.write(first, to: "titles.txt")
    }
    #expect(try await job.run().changes.replaced == 1)
  }

  @Test("to a file that no export wrote leaves it there unless forced, and a database always")
  func foreignFile() async throws {
    let folder = try TemporaryFolder()
    let notes = try TemporaryFolder()
    try folder.write("my thesis", to: "notes.txt")
    try folder.write("SQLite format 3\0 and pages", to: "library.sqlite")
    for name in ["notes.txt", "library.sqlite"] {
      let file = folder.url.appending(path: name)
      var job = job(.titles, to: .file(file), try .small())
      job.exportedFiles = ExportedFiles(in: notes.url)
      let reason: ExportError.Reason = name == "notes.txt" ? .wouldBeLost(isExport: false) : .isDatabase
      await #expect(throws: ExportError(path: file.path, reason: reason)) { try await job.run() }
      job.isDryRun = true
      await #expect(throws: ExportError(path: file.path, reason: reason)) { try await job.run() }
      job.isDryRun = false
      job.isForced = true
      if name == "notes.txt" {
        #expect(try await job.run().changes.replaced == 1)
      } else {
        await #expect(throws: ExportError(path: file.path, reason: reason)) { try await job.run() }
      }
    }
    #expect(try folder.text(of: "library.sqlite") == "SQLite format 3\0 and pages")
    #expect(try folder.files() == ["library.sqlite", "notes.txt"])
  }

  @Test("that makes no file, or a second one, is refused", arguments: [0, 2])
  func count(files: Int) async throws {
    let exporter = Exporter("odd") { _, output in
      for index in 0..<files { try output.write("x", to: "f\(index)") }
    }
    let folder = try TemporaryFolder()
    for destination in [Destination.file(folder.url.appending(path: "x")), .standardOutput] {
      if files == 2 {
        await #expect(throws: FileWriter.Refused.secondFile) { try await job(exporter, to: destination).run() }
      } else {
        let path = destination.path
        let error = ExportError(path: path, reason: .badFiles(exporter: "odd", words: "made no files"))
        await #expect(throws: error) { try await job(exporter, to: destination).run() }
      }
    }
    #expect(try folder.files().isEmpty)
  }

  @Test("to a link, a device or below a missing folder is refused with what it is")
  func oddPlaces() async throws {
    let folder = try TemporaryFolder()
    try folder.write("secret", to: "target")
    try folder.link("link.txt", to: "target")
    let link = folder.path + "/link.txt"
    for (path, reason) in [
      (link, ExportError.Reason.isLink), ("/dev/null", .notAFile), (folder.path + "/none/x.txt", .noSuchFolder),
      (folder.path + "/target/x.txt", .notAFolder),
    ] {
      await #expect(throws: ExportError(path: path, reason: reason)) {
        try await job(.titles, to: .file(URL(filePath: path))).run()
      }
    }
    // A folder that takes no files is there.
    await #expect(throws: ExportError(path: "/proc", reason: .system("no file can be created there"))) {
      try await job(.titles, to: .file(URL(filePath: "/proc/titles.txt"))).run()
    }
    #expect(try folder.text(of: "target") == "secret")
    #expect(try folder.files() == ["link.txt", "target"])
  }

  @Test("of a tree packs into an archive that unpacks into one folder", arguments: [ArchiveFormat.zip, .tarZstd])
  func archive(format: ArchiveFormat) async throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "vault.\(format.rawValue)")
    let job = job(.tree(["b/1.md": "one", "index.md": "two"]), to: .archive(url, format))
    #expect(try await job.run().changes.new == 2)
    let bytes = try Data(contentsOf: url)
    #expect(try entries(of: url) == ["vault/b/1.md": "one", "vault/index.md": "two"])
    #expect(try await job.run().changes.unchanged == 2)
    #expect(try Data(contentsOf: url) == bytes)
    #expect(try folder.files() == ["vault.\(format.rawValue)"])
  }

  @Test("of an EPUB packs with its mimetype first")
  func epub() async throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "y.epub")
    _ = try await job(.container, to: .archive(url, .epub)).run()
    let bytes = try Data(contentsOf: url)
    #expect(bytes.dropFirst(30).prefix(28) == Data("mimetypeapplication/epub+zip".utf8))
    #expect(try entries(of: url).keys.sorted() == ["EPUB/package.opf", "META-INF/container.xml", "mimetype"])
  }

  @Test("that fails leaves an archive as it was")
  func failedArchive() async throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "v.zip")
    let url = folder.url.appending(path: "v.zip")
    await #expect(throws: Broken.self) { try await job(.tree(["a": "x"], breaks: true), to: .archive(url, .zip)).run() }
    #expect(try folder.text(of: "v.zip") == "old")
    #expect(try folder.files() == ["v.zip"])
  }

  private func entries(of url: URL) throws -> [String: String] {
    var entries: [String: String] = [:]
    var reader = try ArchiveReader(file: url.path(percentEncoded: false))
    while let entry = try reader.next() {
      entries[entry.path] = String(decoding: try reader.bytes(maximumBytes: 1 << 20), as: UTF8.self)
    }
    return entries
  }
}
