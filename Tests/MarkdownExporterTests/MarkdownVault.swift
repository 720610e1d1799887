import BundledTemplates
import ExporterKit
import Foundation
import MarkdownExporter
import Markup
import ReadingModel
import Synchronization
import TemplateEngine

/// The files of a vault, in memory.
func vault(
  _ snapshot: Snapshot, audience: Audience = .me, options: [String: String] = [:]
) async throws -> [String: Data] {
  let exporter = Exporter.markdown
  let input = ExportInput(
    snapshot: snapshot.redacted(for: audience), title: "Reading journal", audience: audience,
    options: try OptionValues(options, for: exporter.options), stampUnixSeconds: snapshot.modifiedUnixSeconds,
    templates: TemplateLibrary(builtIn: BundledTemplates.all).renderer)
  let files = Collected()
  try await exporter.render(input, FileWriter { path, bytes in files.add(path.text, bytes) })
  return files.all
}

private final class Collected: Sendable {
  private let files = Mutex<[String: Data]>([:])

  var all: [String: Data] { files.withLock { $0 } }

  func add(_ path: String, _ bytes: Data) { files.withLock { $0[path] = bytes } }
}
