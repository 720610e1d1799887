package import ExporterKit

/// An exporter and where it comes from.
package struct RegisteredExporter: Sendable {
  /// Where an exporter comes from.
  package enum Origin: Hashable, Sendable {
    /// Part of the program.
    case builtIn
  }

  /// The exporter.
  package let exporter: Exporter
  /// Where it comes from.
  package let origin: Origin

  /// An exporter from somewhere.
  package init(_ exporter: Exporter, origin: Origin) {
    self.exporter = exporter
    self.origin = origin
  }
}
