public import ExporterKit
public import Foundation
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
    text = try await exporter.files(for: input).map { String(decoding: $1, as: UTF8.self) }.joined()
  }
}

extension Exporter {
  /// The paths and bytes of the files that it makes, in order.
  public func files(for input: ExportInput) async throws -> [(String, Data)] {
    let made = Mutex<[(String, Data)]>([])
    try await render(input, FileWriter { path, bytes in made.withLock { $0.append((path.text, bytes)) } })
    return made.withLock { $0 }
  }

  /// An exporter with nothing but a name, a shape and fields.
  public init(
    _ name: String, _ shape: Shape = .text(extension: "txt"), carries: Set<Field> = [], render: @escaping Render
  ) {
    self.init(name: name, summary: "A test.", shape: shape, mediaType: "text/plain", carries: carries, render: render)
  }
}
