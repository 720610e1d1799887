public import ExporterKit
internal import Foundation
internal import Markup
public import ReadingModel
internal import Synchronization
internal import TemplateEngine

/// The one file that an exporter of text makes, in memory.
public struct OneFile: Sendable {
  /// What is in it.
  public let text: String

  /// Runs the exporter, without templates.
  public init(
    _ exporter: Exporter, of snapshot: Snapshot, scope: Exporter.Scope = .library, audience: Audience = .me,
    options: [String: String] = [:]
  ) async throws {
    let input = ExportInput(
      snapshot: snapshot.redacted(for: audience), scope: scope, title: "Reading journal", audience: audience,
      options: try OptionValues(options, for: exporter.options), stampUnixSeconds: snapshot.modifiedUnixSeconds,
      templates: TemplateLibrary(builtIn: [:]).renderer)
    let made = Mutex<[Data]>([])
    try await exporter.render(input, FileWriter { _, bytes in made.withLock { $0.append(bytes) } })
    text = made.withLock { $0 }.map { String(decoding: $0, as: UTF8.self) }.joined()
  }
}
