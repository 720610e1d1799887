internal import ExporterKit
internal import Foundation
internal import OutsidePrograms
internal import ReadingModel

/// The request that an external exporter reads from standard input (`Documentation/EXTENDING.md`).
struct ExternalRequest {
  /// The members that sort before `snapshot`.
  private struct Head: Encodable {
    let apiVersion = OutsideProgram.apiVersion
    let app: PluginEnvironment.App
    let audience: Audience
    let dates: String
    let dayStart: TimeOfDay
    let exporter: String
    let now: String
    let options: [String: String]
    let scope: String
  }

  /// The members that sort after `snapshot`.
  private struct Tail: Encodable {
    let stampUnixSeconds: Int
    let title: String
    let zone: String
  }

  private let head: Head
  private let snapshot: Snapshot
  private let tail: Tail

  init(_ manifest: PluginManifest, _ input: ExportInput, _ pluginEnvironment: PluginEnvironment) {
    head = Head(
      app: pluginEnvironment.app, audience: input.audience,
      dates: input.dates.rawValue, dayStart: input.dayStart, exporter: manifest.name, now: pluginEnvironment.now,
      options: Dictionary(manifest.options.map { ($0.name, input.options.text($0.name)) }) { $1 },
      scope: input.scope.rawValue)
    snapshot = input.snapshot
    tail = Tail(stampUnixSeconds: input.stampUnixSeconds, title: input.title, zone: pluginEnvironment.zone)
  }

  /// Writes the request as one line of JSON with sorted keys; streamed, since covers may be stored elsewhere.
  func write(_ take: (Data) throws -> Void) throws {
    try take(JSONText.bytes(of: head, isIndented: false).dropLast() + Data(",\"snapshot\":".utf8))
    try SnapshotRecord(of: snapshot, includingChange: true).writeValue(isIndented: false, take)
    try take(Data(",".utf8) + JSONText.bytes(of: tail, isIndented: false).dropFirst() + Data("\n".utf8))
  }
}
