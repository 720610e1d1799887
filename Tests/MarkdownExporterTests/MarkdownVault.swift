import BundledTemplates
import ExporterKit
import Fixtures
import Foundation
import MarkdownExporter
import Markup
import ReadingModel
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
  return Dictionary(try await exporter.files(for: input)) { $1 }
}
