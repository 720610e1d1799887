package import ExporterKit
package import ReadingModel

/// What the binary is composed of, made once by its main file.
package struct Program: Sendable {
  /// The version, as in `octavo --version`.
  package static let version = "0.1.0"

  private let makeExporters: @Sendable () -> [Exporter]
  private let makeTemplates: @Sendable () -> [String: String]
  /// Decodes the sample library.
  let seed: @Sendable () throws -> Snapshot

  /// The exporters that come with it.
  var exporters: [Exporter] { makeExporters() }
  /// The default templates by name.
  var templates: [String: String] { makeTemplates() }

  /// A program of these parts, which are made when they are asked for: most commands ask for none.
  package init(
    exporters: @autoclosure @escaping @Sendable () -> [Exporter],
    templates: @autoclosure @escaping @Sendable () -> [String: String],
    seed: @escaping @Sendable () throws -> Snapshot
  ) {
    makeExporters = exporters
    makeTemplates = templates
    self.seed = seed
  }
}
