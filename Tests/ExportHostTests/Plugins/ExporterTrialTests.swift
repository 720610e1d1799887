import ExportHost
import ExporterKit
import Fixtures
import Foundation
import OutsidePrograms
import ReadingModel
import TemplateEngine
import TemporaryFolders
import Testing

@Suite("the trial of a program")
struct ExporterTrialTests {
  private let folder = try? TemporaryFolder()

  /// The trial of an exporter that is a shell script, and what it leaves elsewhere.
  private func trial(_ script: String, more: String = "") throws -> (ExporterTrial, TrialTraces) {
    let folder = try #require(folder)
    try folder.write(
      #"{"apiVersion": 1, "name": "mine", "summary": "Mine.", "command": "run.sh"\#(more)}"#, to: "mine/exporter.json")
    try folder.writeProgram(script, to: "mine/run.sh")
    let place = folder.url.appending(path: "mine")
    let traces = try TrialTraces(of: place)
    let (first, later) = traces.environments(.ofTests)
    let trial = ExporterTrial(
      try ExporterCatalogue.exporter(inFolder: place, first).exporter,
      later: try ExporterCatalogue.exporter(inFolder: place, later).exporter,
      templates: TemplateLibrary(builtIn: [:]).renderer)
    return (trial, traces)
  }

  private func problem(_ script: String) async throws -> String? {
    await (try trial(script).0).result(on: try .small(), named: "small").problem
  }

  @Test("finds a file that changes with the time, and accepts the time of the last change")
  func time() async throws {
    #expect(try await problem("grep -o '\"now\":\"[^\"]*'")?.hasPrefix("two runs gave different bytes") == true)
    #expect(try await problem("grep -o '\"stampUnixSeconds\":[0-9]*'") == nil)
  }

  @Test("finds private words that a program kept from an earlier request")
  func audiences() async throws {
    let (keeping, traces) = try trial(#"cd "$(dirname "$0")"; cat >> kept; cat kept"#)
    #expect(await keeping.audienceResult().problem?.hasPrefix("'output' shows others what is private") == true)
    #expect(traces.result.problem?.hasPrefix("it changed 'kept' in its own folder") == true)
    let (honest, _) = try trial("cat")
    #expect(await honest.audienceResult().text == "nothing private")
  }

  @Test("lets an exporter of what is never public be for the reader alone")
  func neverPublic() async throws {
    let (loans, _) = try trial("cat", more: #", "carries": ["loans"]"#)
    #expect(await loans.audienceResult().text == "it is never for others")
  }

  @Test("suggests the fields that an exporter without any could carry, unless two runs differ")
  func suggestion() async throws {
    func result(_ render: @escaping @Sendable (Snapshot) -> String) async -> ExporterTrial.Result {
      let exporter = Exporter("mine") { input, output in try output.write(render(input.snapshot)) }
      return await ExporterTrial(exporter, templates: TemplateLibrary(builtIn: [:]).renderer).carriedResult()
    }
    let some = await result { snapshot in
      snapshot.books.map { "\($0.title) \($0.readings.first?.rating?.text ?? "") \($0.notes ?? "")\n" }.joined()
    }
    #expect(some.suggestedCarries == ["titles", "bookNotes", "ratings", "quarterStars"] && some.problem == nil)
    #expect(
      some.text
        == #"none, but its output has 4 fields - add "carries": ["titles", "bookNotes", "ratings", "quarterStars"] to its manifest"#
    )
    let random = await result { "\($0.books.map(\.title)) \(UInt64.random(in: 0 ... .max))" }
    #expect(random.suggestedCarries == [] && random.text == "nothing")
  }

  @Test("demands no DOIs of an exporter that claims to carry identifiers")
  func identifiers() async {
    let exporter = Exporter("ids", carries: [.identifiers]) { input, output in
      let ids = input.snapshot.books.flatMap(\.identifiers).filter { $0.scheme == "goodreads" }
      try output.write(ids.map(\.value).joined(separator: " "))
    }
    let result = await ExporterTrial(exporter, templates: TemplateLibrary(builtIn: [:]).renderer).carriedResult()
    #expect(result.problem == nil)
  }

  @Test("finds temporary files that a program leaves, and ignores Python's compiled modules")
  func traces() async throws {
    let (leaving, left) = try trial("echo x > \"$TMPDIR/scratch\"; echo y")
    _ = await leaving.result(on: try .small(), named: "small")
    #expect(left.result.problem == "it left 'scratch' in the folder for temporary files - remove it at the end")
    let (tidy, none) = try trial(#"d="$(dirname "$0")/__pycache__"; mkdir -p "$d"; echo x > "$d/a.pyc"; echo y"#)
    _ = await tidy.result(on: try .small(), named: "small")
    #expect(none.result.text == "none")
  }

  @Test("says when a program did not end, so that the other tests need not wait for it")
  func timeOut() async throws {
    let (slow, _) = try trial("sleep 60", more: #", "timeLimitSeconds": 1"#)
    let result = await slow.result(on: try .small(), named: "small")
    #expect(result.isTimedOut && result.problem?.contains("took longer than 1 second") == true)
    let (failing, _) = try trial("exit 1")
    #expect(await failing.result(on: try .small(), named: "small").isTimedOut == false)
  }
}
