internal import ExporterKit
internal import Foundation
internal import OutsidePrograms
internal import ReadingModel

/// What an external exporter gets on its standard input (`Documentation/EXPORTER-PROTOCOL.md`).
struct ExternalRequest: Encodable {
  struct App: Encodable {
    let name = "octavo"
    let version: String
  }

  let apiVersion = PluginManifest.apiVersion
  let app: App
  let exporter: String
  let title: String
  let audience: Audience
  let options: [String: String]
  let zone: String
  let now: String
  let stampUnixSeconds: Int
  let snapshot: Snapshot

  /// The request for one run.
  init(_ manifest: PluginManifest, _ input: ExportInput, _ surroundings: PluginSurroundings) {
    app = App(version: surroundings.appVersion)
    exporter = manifest.name
    title = input.title
    audience = input.audience
    options = Dictionary(manifest.options.map { ($0.name, input.options.text($0.name)) }) { $1 }
    zone = surroundings.zone
    now = surroundings.now
    stampUnixSeconds = input.stampUnixSeconds
    snapshot = input.snapshot
  }

  /// The request as JSON, keys sorted.
  func encoded() throws -> Data {
    var bytes = try JSONText.bytes(of: self, isIndented: false)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}
