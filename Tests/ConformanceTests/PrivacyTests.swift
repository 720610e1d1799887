import Archiving
import BundledTemplates
import ExportHost
import ExporterKit
import Fixtures
import Foundation
import OutsidePrograms
import ReadingModel
import TemplateEngine
import TemporaryFolders
import Testing

/// Puts private markers into every text of a library, and searches every byte of every public export for them.
@Suite("a public export")
struct PrivacyTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("runs on a library with a secret in every text of the published schema")
  func everyText() throws {
    let schema = try SnapshotSchema(PrivacyTests.root.appending(path: "Documentation/schema/snapshot-1.json"))
    let planted = try schema.texts(in: try SnapshotRecord(of: MarkedLibrary.snapshot()).json(isIndented: false)) {
      $0.contains(MarkedLibrary.marker)
    }
    // The profile is always public.
    let wanted = schema.texts.filter { !$0.hasPrefix("profile.") }
    #expect(wanted.count > 15, "the schema was read")
    #expect(wanted.subtracting(planted).sorted() == [], "plant the marker there, in MarkedLibrary")
  }

  @Test(
    "by a built-in exporter contains no private text and no timestamps, with any options",
    arguments: ExporterConformance.exporters)
  func builtIn(exporter: Exporter) async throws {
    if exporter.carries.isSubset(of: Field.neverPublic) {
      await #expect(throws: ExportError(path: "", reason: .neverPublic(exporter: exporter.name, exporter.carries))) {
        try await search(exporter, TemplateLibrary(builtIn: BundledTemplates.all).renderer, options: [:], to: "out")
      }
      return
    }
    let templates = TemplateLibrary(builtIn: BundledTemplates.all).renderer
    var choices: [[String: String]] = [[:]]
    for option in exporter.options {
      guard case .choice(let words) = option.kind else { continue }
      choices += words.map { [option.name: $0] }
    }
    let names =
      exporter.shape.isTree ? ["out", "out.zip", "out.tar.zst"] : ["out.\(exporter.fileExtension ?? "txt")"]
    for (options, name) in choices.flatMap({ options in names.map { (options, $0) } }) {
      try await search(exporter, templates, options: options, to: name)
    }
  }

  @Test(
    "by an external exporter gets no private text and no timestamps",
    arguments: ["templates", "program"])
  func ofTheReader(kind: String) async throws {
    let folder = try TemporaryFolder()
    let maker =
      kind == "program"
      ? "\"command\": \"echo.sh\"" : "\"templates\": [{\"template\": \"all.txt\", \"file\": \"all.txt\"}]"
    try folder.write(
      "{\"apiVersion\": 1, \"name\": \"mine\", \"summary\": \"Mine.\", \"audience\": \"public\", \(maker)}",
      to: "exporter.json")
    try folder.write("#!/bin/sh\nenv; pwd; exec cat\n", to: "echo.sh", isExecutable: true)
    try folder.write(
      """
      {{title}} {{reader}} {{bioPlain}} {{bioHtml}}
      {{#books}}{{uid}} {{slug}} {{bookTitle}} {{subtitle}} {{byline}} {{series}} {{publisher}}
      {{language}} {{#tags}}{{tag}}{{/tags}} {{status}} {{#readings}}{{readingStatus}} {{review}}
      {{reviewPlain}} {{reviewHtml}}
      {{#entries}}{{kind}} {{text}} {{textPlain}} {{textHtml}} {{note}} {{notePlain}} {{noteHtml}}{{/entries}}{{/readings}}{{/books}}
      {{#years}}{{year}} {{finishedCount}} {{#finished}}{{book}} {{byline}} {{review}}{{/finished}}{{/years}}
      """, to: "all.txt.mustache")
    let pluginEnvironment = PluginEnvironment(
      appVersion: "1", now: "2026-03-14T21:40", environment: ["PATH": "/usr/bin:/bin", "SECRET": MarkedLibrary.marker])
    let exporter = try ExporterCatalogue.exporter(inFolder: folder.url, pluginEnvironment).exporter
    try await search(
      exporter, TemplateLibrary(builtIn: [:], overrides: [folder.url]).renderer, options: [:], to: "out.txt")
  }

  private func search(
    _ exporter: Exporter, _ templates: TemplateRenderer, options: [String: String], to name: String
  ) async throws {
    let folder = try TemporaryFolder()
    var job = ExportJob(
      exporter, of: try MarkedLibrary.snapshot(), to: try Destination(folder.path + "/" + name, for: exporter),
      templates: templates)
    job.audience = .public
    job.options = options
    job.isForced = true
    for selection in [ExportJob.Selection.library, .year(2025), .year(2024)]
    where exporter.scopes.contains(selection.scope) {
      job.selection = selection
      let report = try await job.run()
      #expect(report.leftOut.isEmpty == false || selection == .year(2024))
      let files = try folder.contents()
      #expect(!files.isEmpty)
      for (path, bytes) in files {
        for secret in PrivacyTests.secrets + PrivacyTests.moments
        where bytes.range(of: secret) != nil || path.contains(MarkedLibrary.marker) {
          Issue.record("\(exporter.name) \(options) tells a secret in \(path)")
        }
      }
      let isOpen = files.contains { $0.bytes.range(of: Data(MarkedLibrary.publicMarker.utf8)) != nil }
      #expect(isOpen || selection == .year(2024), "what is public is there")
    }
    job.audience = .me
    job.selection = .library
    _ = try await job.run()
    #expect(try folder.contents().contains { PrivacyTests.isLeaked($0.bytes) }, "and so is the secret, for the reader")
  }

  /// The creation time of everything in the library, with which its uids begin.
  private static let moments: [Data] = {
    var make = FixtureMaker()
    let text = make.uid().text
    return [text.prefix(13), Substring(text.prefix(13).filter { $0 != "-" })].map { Data($0.utf8) }
  }()

  private static func isLeaked(_ bytes: Data) -> Bool { secrets.contains { bytes.range(of: $0) != nil } }

  /// The marker as it is, in capitals, and in base64 at each of the three alignments.
  private static let secrets: [Data] =
    [MarkedLibrary.marker, MarkedLibrary.marker.uppercased()].map { Data($0.utf8) }
    + (0..<3).map { phase in
      let coded = Data((String(repeating: "x", count: phase) + MarkedLibrary.marker).utf8).base64EncodedString()
      return Data(coded.dropFirst(4).prefix(8).utf8)
    }
}

extension TemporaryFolder {
  /// Every file with its bytes, including unpacked archives.
  fileprivate func contents() throws -> [(path: String, bytes: Data)] {
    let paths = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return try paths.flatMap { name -> [(path: String, bytes: Data)] in
      guard let bytes = FileManager.default.contents(atPath: path + "/" + name) else { return [] }
      let isArchive = ["zip", "epub", "zst"].contains((name as NSString).pathExtension)
      return [(name, bytes)] + (isArchive ? try TemporaryFolder.unpacked(bytes, name) : [])
    }
  }

  private static func unpacked(_ bytes: Data, _ name: String) throws -> [(path: String, bytes: Data)] {
    var reader = try ArchiveReader(bytes: bytes, named: name)
    var files: [(path: String, bytes: Data)] = []
    while let entry = try reader.next() {
      if entry.kind == .file { files.append((entry.path, Data(try reader.bytes(maximumBytes: 1 << 24)))) }
    }
    return files
  }
}
