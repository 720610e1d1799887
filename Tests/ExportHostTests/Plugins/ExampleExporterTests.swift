import ExportHost
import ExporterKit
import Fixtures
import Foundation
import OutsidePrograms
import ReadingModel
import TemplateEngine
import TemporaryFolders
import TestPrograms
import Testing

/// Runs the exporters in `examples/exporters`, to detect changes of the protocol that break them.
@Suite("the example exporters")
struct ExampleExporterTests {
  private static let examples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "examples/exporters")

  private func registered(_ name: String) throws -> (RegisteredExporter, TemplateRenderer) {
    let folder = ExampleExporterTests.examples.appending(path: name)
    let exporter = try ExporterCatalogue.exporter(inFolder: folder, .ofTests)
    return (exporter, TemplateLibrary(builtIn: [:], overrides: [folder]).renderer)
  }

  private func text(_ name: String) async throws -> String {
    let (registered, templates) = try registered(name)
    let job = ExportJob(registered.exporter, of: try .small(), to: .standardOutput, templates: templates)
    return String(decoding: try await job.run().standardOutput ?? Data(), as: UTF8.self)
  }

  /// Whether a program is installed; the test's output shows it if not.
  private func isInstalled(_ program: String) -> Bool {
    let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    if path.contains(where: { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }) { return true }
    withKnownIssue("\(program) is not here") { Issue.record("the example was not run") }
    return false
  }

  @Test("reading-list makes its pages from templates alone")
  func readingList() async throws {
    let folder = try TemporaryFolder()
    let (registered, templates) = try registered("reading-list")
    let job = ExportJob(
      registered.exporter, of: try .small(), to: .folder(folder.url.appending(path: "out")), templates: templates)
    let report = try await job.run()
    #expect(report.fileCount == 4)
    #expect(try folder.text(of: "out/index.html").contains("<li><cite>The Tale of Genji</cite>, Murasaki Shikibu</li>"))
    #expect(try folder.text(of: "out/years/2024.html").contains("2024: 1 finished"))
    #expect(try folder.text(of: "out/index.html").contains("<p>The <strong>comedy</strong> is in the grammar."))
  }

  @Test("finished-tsv makes a table with shell and jq")
  func finished() async throws {
    guard isInstalled("jq") else { return }
    #expect(try await text("finished-tsv") == "2024-11-30\tEmma\t4\n2025-03-20\tEmma\t4.75\n")
  }

  @Test("poster draws a spine for every finished reading with Python")
  func poster() async throws {
    guard isInstalled("python3") else { return }
    let svg = try await text("poster")
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    #expect(svg.components(separatedBy: "<g>").count == 3)
  }

  @Test("quote-book makes a page for every book with quotes, and its manifest, with the Python kit")
  func quoteBook() async throws {
    guard isInstalled("python3") else { return }
    let (registered, templates) = try registered("quote-book")
    let folder = try TemporaryFolder()
    let job = ExportJob(
      registered.exporter, of: try .small(), to: .folder(folder.url.appending(path: "out")), templates: templates)
    _ = try await job.run()
    let index = try folder.text(of: "out/index.html")
    let path = try #require(index.firstMatch(of: #/<a href="(books/[^"]*)"><cite>Emma</cite>, Jane Austen/#)?.1)
    #expect(try folder.text(of: "out/\(path)").contains("<blockquote>"))
    let trial = ExporterTrial(registered.exporter, templates: templates)
    #expect(await trial.result(on: try .hostile(), named: "hostile").problem == nil)
    #expect(await trial.carriedResult().problem == nil)

    let place = ExampleExporterTests.examples.appending(path: "quote-book")
    let printed = try EndedProgram(["python3", "-B", place.path + "/quote-book.py", "--manifest"]).output
    #expect(printed == FileManager.default.contents(atPath: place.path + "/exporter.json"))
  }

  @Test("pass the trial on every test library", arguments: ["reading-list", "finished-tsv", "poster"])
  func trials(name: String) async throws {
    guard isInstalled("jq"), isInstalled("python3") else { return }
    let (registered, templates) = try registered(name)
    for (library, snapshot) in try TrialLibrary.all(seed: .hostile()) {
      let result = await ExporterTrial(registered.exporter, templates: templates).result(on: snapshot, named: library)
      #expect(result.problem == nil, "\(library)")
    }
    let carried = await ExporterTrial(registered.exporter, templates: templates).carriedResult()
    #expect(carried.problem == nil)
  }
}
