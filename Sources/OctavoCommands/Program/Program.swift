package import ExporterKit
package import ReadingModel

/// What the binary is composed of, made once by its main file.
package struct Program: Sendable {
  /// The version, as in `octavo --version`.
  package static let version = "0.1.0"

  /// The exporters that come with it.
  let exporters: [Exporter]
  /// The default templates by name.
  let templates: [String: String]
  /// Decodes the sample library.
  let seed: @Sendable () throws -> Snapshot

  /// A program of these parts.
  package init(
    exporters: [Exporter], templates: [String: String], seed: @escaping @Sendable () throws -> Snapshot
  ) {
    self.exporters = exporters
    self.templates = templates
    self.seed = seed
  }
}
