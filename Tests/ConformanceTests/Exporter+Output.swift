import BundledTemplates
import ExporterKit
import Foundation
import ReadingModel
import Synchronization
import TemplateEngine

/// A file that an exporter made.
struct MadeFile: Equatable {
  let path: String
  let bytes: Data

  /// The bytes as text, for looking into them.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension Exporter {
  /// The files it makes, in their order; templates are strict, so that an unknown key fails the test.
  func output(
    of snapshot: Snapshot, audience: Audience = .me, options: [String: String] = [:]
  ) async throws -> [MadeFile] {
    let input = try input(of: snapshot, audience: audience, options: options)
    let made = Mutex<[MadeFile]>([])
    try await render(
      input, FileWriter { path, bytes in made.withLock { $0.append(MadeFile(path: path.text, bytes: bytes)) } })
    return made.withLock { $0 }
  }

  /// What it gets of a library.
  func input(
    of snapshot: Snapshot, audience: Audience = .me, options: [String: String] = [:]
  ) throws -> ExportInput {
    ExportInput(
      snapshot: snapshot.redacted(for: audience), title: "Reading journal", audience: audience,
      options: try OptionValues(options, for: self.options), stampUnixSeconds: snapshot.modifiedUnixSeconds,
      templates: TemplateLibrary(builtIn: BundledTemplates.all).renderer)
  }
}
