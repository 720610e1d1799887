import ExportHost
import ExporterKit
import Fixtures
import Foundation
import OutsidePrograms
import ReadingModel
import TemporaryFolders
import Testing

@Suite("version 1 of the exporter protocol")
struct FirstVersionTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  private static let schema = tests.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Documentation/schema/request-1.json")

  @Test("still runs an exporter of the first release with the same request")
  func example() async throws {
    let folder = FirstVersionTests.tests.appending(path: "FirstVersion")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let pluginEnvironment = PluginEnvironment(
      appVersion: "1", now: "2026-03-14T21:40", environment: ["PATH": path, "TZ": "Europe/Berlin"])
    let registered = try ExporterCatalogue.exporter(inFolder: folder, pluginEnvironment)
    var job = ExportJob(registered.exporter, of: try .small(), to: .standardOutput)
    job.options = ["loud": "yes"]
    let text = String(decoding: try await job.run().standardOutput ?? Data(), as: UTF8.self)
    let golden = folder.appending(path: "expected.txt")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1", !FileManager.default.fileExists(atPath: golden.path)
    {
      try Data(text.utf8).write(to: golden)
      Issue.record("expected.txt was made - read it and run again")
    }
    #expect(text == (try String(contentsOf: golden, encoding: .utf8)), "version 1 may only be added to")
  }

  @Test("sends every key of the published schema, and no other")
  func schema() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"apiVersion": 1, "name": "mine", "summary": "Mine.", "command": "echo.sh"}"#, to: "exporter.json")
    try folder.writeProgram("exec cat\n", to: "echo.sh")
    let exporter = try ExporterCatalogue.exporter(inFolder: folder.url, .ofTests).exporter
    let job = ExportJob(exporter, of: try .small(), to: .standardOutput)
    let answer = try await job.run().standardOutput ?? Data()
    let request = try #require(try JSONSerialization.jsonObject(with: answer) as? [String: Any])
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: FirstVersionTests.schema)) as? [String: Any])
    #expect(Set(request.keys) == Set((schema["properties"] as? [String: Any] ?? [:]).keys))
    #expect(Set(request.keys) == Set(schema["required"] as? [String] ?? []))
  }
}
