import ExportHost
import ExporterKit
import ExporterProgram
import Fixtures
import Foundation
import OutsidePrograms
import ReadingModel
import TemplateEngine
import TemporaryFolders
import TestPrograms
import Testing

// `@testable` for the example's exporter, which has no public names.
@testable import reading_org

@Suite("an exporter of another package, as a program")
struct ExporterProgramTests {
  private static let example = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "examples/exporters/reading-org")
  /// The example's program, beside the tests.
  private static let program = Result {
    URL(filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      .deletingLastPathComponent().appending(path: "reading-org")
  }

  private let folder = try? TemporaryFolder()
  private let templates = TemplateLibrary(builtIn: [:]).renderer

  private func exporter(named name: String, _ files: [String: Data]) throws -> Exporter {
    let folder = try #require(folder)
    for (file, bytes) in files {
      let path = try folder.write(bytes, to: "\(name)/\(file)")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    return try ExporterCatalogue.exporter(inFolder: folder.url.appending(path: name), .ofTests).exporter
  }

  /// The example as a reader registers it; a script starts it, which also passes options of sanitizers on.
  private func example() throws -> Exporter {
    let options = ProcessInfo.processInfo.environment.filter { ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key) }
    let script = options.map { "export \($0.key)='\($0.value)'\n" }.joined()
    return try exporter(
      named: "reading-org",
      [
        "exporter.json": Data(contentsOf: ExporterProgramTests.example.appending(path: "exporter.json")),
        "reading-org": Data("#!/bin/sh\n\(script)exec '\(ExporterProgramTests.program.get().path)'\n".utf8),
      ])
  }

  @Test("gets in its input what a built-in one gets", arguments: Audience.allCases)
  func input(audience: Audience) async throws {
    let options = [
      ExporterOption(name: "columns", kind: .number(1...50), defaultValue: "20", help: "Columns."),
      ExporterOption(name: "width", kind: .percent, defaultValue: "40%", help: "Width."),
    ]
    let own = Exporter(
      name: "echo", summary: "Echoes.", shape: .text(extension: "json"), mediaType: "application/json", carries: [],
      options: options
    ) { _, _ in }
    let echo = try exporter(
      named: "echo",
      [
        "exporter.json": ExporterManifest(own, version: nil, command: "echo.sh").json(),
        "echo.sh": Data("#!/bin/sh\nexec cat\n".utf8),
      ])
    var snapshot = try Snapshot.everything()
    snapshot.books[0].visibility = .public
    var job = ExportJob(echo, of: snapshot, .year(2025), to: .standardOutput, templates: templates)
    (job.audience, job.dates, job.title) = (audience, .month, "A title")
    job.dayStart = try TimeOfDay("04:00")
    job.options = ["columns": "7"]
    let json = try #require(try await job.run().standardOutput)
    let input = try #require(try ExporterRequest(json)).input(for: own)
    #expect(input.title == "A title" && input.audience == audience && input.scope == .year)
    #expect(input.options.number("columns") == 7 && input.options.number("width") == 40)
    #expect(input.dates == .month && input.dayStart.text == "04:00")
    let request = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(request["stampUnixSeconds"] as? Int == input.stampUnixSeconds)
    let record = try SnapshotRecord(of: input.snapshot, includingChange: true).json(isIndented: false).dropLast()
    #expect(json.firstRange(of: Data("\"snapshot\":".utf8) + record + Data(",\"stamp".utf8)) != nil)
    if audience == .me { #expect(input.snapshot == job.seen) } else { #expect(!input.snapshot.books.isEmpty) }
  }

  @Test("writes as a real child process what it writes in a process of Octavo", arguments: ["small", "hostile"])
  func sameOutput(library: String) async throws {
    let snapshot = try library == "small" ? Snapshot.small() : .hostile()
    func output(_ exporter: Exporter) async throws -> String {
      var job = ExportJob(exporter, of: snapshot, to: .standardOutput, templates: templates)
      job.options = ["quotes": "1"]
      return String(decoding: try await job.run().standardOutput ?? Data(), as: UTF8.self)
    }
    let org = try await output(example())
    #expect(try await output(.readingOrg) == org)
    #expect(library != "small" || org.contains("* FINISHED Emma\n:PROPERTIES:\n:AUTHOR: Jane Austen\n"))
  }

  @Test("passes the trial")
  func trial() async throws {
    let trial = ExporterTrial(try example(), templates: templates)
    #expect(await trial.carriedResult().problem == nil)
    #expect(await trial.audienceResult().problem == nil)
  }

  /// Runs the example's program itself.
  private func run(_ arguments: [String] = [], _ request: String = "") throws -> EndedProgram {
    try EndedProgram(
      [ExporterProgramTests.program.get().path] + arguments, input: try #require(folder).write(request, to: "request"))
  }

  @Test("prints its manifest")
  func manifest() throws {
    let file = ExporterProgramTests.example.appending(path: "exporter.json")
    let printed = try run(["--manifest"])
    let known = try String(contentsOf: file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1", printed.text != known {
      try printed.output.write(to: file)
      Issue.record("exporter.json was rewritten - read the difference and run again")
    } else {
      #expect(printed.text == known)
    }
  }

  @Test("refuses another version, and what is not a request")
  func refusals() throws {
    let newer = try run([], #"{"apiVersion": 2}"#)
    #expect(newer.status == 3 && newer.output.isEmpty && newer.errors.isEmpty)
    let other = try run([], "{}")
    #expect(other.status == 1 && other.errors.hasPrefix("reading-org: invalid request on standard input: "))
    #expect(
      try run([], "no").errors
        == "reading-org: invalid request on standard input: not JSON - 'octavo plugins preview .' runs the exporter with a valid one\n"
    )
    #expect(try run().errors.hasPrefix("reading-org: Octavo starts this program - "))
    #expect(try run(["--help"]).errors.hasPrefix("reading-org: Octavo starts this program - './reading-org --manifest"))
  }

  @Test("declares in its manifest what Octavo reads there")
  func declared() throws {
    let whole = Exporter(
      name: "whole", aliases: ["all"], summary: "Everything.", shape: .tree(singleFile: "html"), mediaType: "text/html",
      scopes: [.year, .book], audience: .public, carries: [.titles, .quotes],
      options: [
        ExporterOption(name: "text", kind: .text, defaultValue: "", help: "Text."),
        ExporterOption(name: "flag", kind: .flag, defaultValue: "no", help: "Flag."),
        ExporterOption(name: "number", kind: .number(2...9), defaultValue: "3", help: "Number."),
        ExporterOption(name: "choice", kind: .choice(["a", "b"]), defaultValue: "b", help: "Choice."),
        ExporterOption(name: "word", kind: .word(["a"]), defaultValue: "a", help: "Word."),
      ]
    ) { _, _ in }
    let manifest = try ExporterManifest(whole, version: "2.1", command: "whole").json()
    let read = try exporter(named: "whole", ["exporter.json": manifest, "whole": Data("#!/bin/sh\n".utf8)])
    #expect(read.name == "whole" && read.aliases == ["all"] && read.summary == "Everything.")
    #expect(read.shape == .tree() && read.mediaType == "text/html" && read.scopes == [.year, .book])
    #expect(read.audience == .public && read.carries == [.titles, .quotes])
    #expect(read.options.dropLast() == whole.options.dropLast())
    #expect(read.options.last == ExporterOption(name: "word", kind: .text, defaultValue: "a", help: "Word."))
    let epub = Exporter("e", .epub) { _, _ in }
    #expect(throws: ProgramRefusal.undeclarable) { try ExporterManifest(epub, version: nil, command: "e") }
  }

  @Test("writes a tree below its folder, whole or in pieces, and each file once")
  func tree() throws {
    let folder = try #require(folder)
    let writer = ProgramOutput(.tree(), folder: folder.url).writer
    try writer.write("one", to: "a/b/c.txt")
    try writer.write(to: "a/pieces.txt") { take in for piece in ["1", "2"] { try take(Data(piece.utf8)) } }
    #expect(try folder.text(of: "a/b/c.txt") == "one" && folder.text(of: "a/pieces.txt") == "12")
    #expect(throws: FileWriter.Refused.duplicate(path: "a/b/c.txt")) { try writer.write("two", to: "a/b/c.txt") }
    #expect(throws: RelativePath.Invalid.self) { try writer.write("x", to: "../x") }
  }

  @Test("writes one file to standard output, and no second one")
  func single() throws {
    let folder = try #require(folder)
    let path = try folder.write("", to: "out")
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    let writer = ProgramOutput(.text(extension: "txt"), file: file).writer
    try writer.write(to: "output") { take in for piece in ["1", "2"] { try take(Data(piece.utf8)) } }
    #expect(throws: FileWriter.Refused.secondFile) { try writer.write("more") }
    #expect(try folder.text(of: "out") == "12")
  }
}
