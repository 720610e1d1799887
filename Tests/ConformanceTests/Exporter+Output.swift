import BundledTemplates
import ExporterKit
import Fixtures
import Foundation
import Markup
import ReadingModel
import TemplateEngine

/// A file written by an exporter.
struct MadeFile: Equatable {
  let path: String
  let bytes: Data

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension Exporter {
  /// The files it writes, in order; templates are strict, so an unknown key fails the test.
  func output(
    of snapshot: Snapshot, audience: Audience = .me, options: [String: String] = [:]
  ) async throws -> [MadeFile] {
    try await files(for: input(of: snapshot, audience: audience, options: options)).map(MadeFile.init)
  }

  /// Its input for a library.
  func input(
    of snapshot: Snapshot, audience: Audience = .me, options: [String: String] = [:]
  ) throws -> ExportInput {
    ExportInput(
      snapshot: snapshot.redacted(for: audience), title: "Reading journal", audience: audience,
      options: try OptionValues(options, for: self.options), stampUnixSeconds: snapshot.modifiedUnixSeconds,
      templates: TemplateLibrary(builtIn: BundledTemplates.all).renderer)
  }
}
