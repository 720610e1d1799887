package import ExporterKit
package import Foundation

/// An exporter and where it comes from.
package struct RegisteredExporter: Sendable {
  /// Where an exporter comes from.
  package enum Origin: Hashable, Sendable {
    /// Part of the program.
    case builtIn
    /// A folder of the reader's, with its manifest and templates or program.
    case folder(URL)
    /// A program on the PATH.
    case path(URL)
  }

  /// What makes the files.
  package enum Kind: Hashable, Sendable {
    /// Swift of the program's own.
    case builtIn
    /// Swift of a built-in exporter, with templates and defaults of the reader's own.
    case copy(of: String)
    /// Templates alone.
    case templates
    /// A program of its own.
    case program
  }

  /// The exporter.
  package let exporter: Exporter
  /// What makes its files.
  package let kind: Kind
  /// Where it comes from.
  package let origin: Origin
  /// Its own version, when it says one.
  package let version: String?

  /// An exporter from somewhere.
  package init(_ exporter: Exporter, _ kind: Kind = .builtIn, origin: Origin, version: String? = nil) {
    self.exporter = exporter
    self.kind = kind
    self.origin = origin
    self.version = version
  }

  /// Whether it is a program on the PATH.
  package var isOnPath: Bool {
    if case .path = origin { true } else { false }
  }

  /// What its files may show: what is no Swift of the program's own may show all that it is told, whatever it declares.
  package func shows(_ values: OptionValues) -> Set<Field> {
    switch kind {
    case .builtIn, .copy: exporter.carried(with: values)
    case .templates, .program: Set(Field.allCases)
    }
  }

  /// The folder whose templates come after the reader's own and before the built-in ones; nil for most.
  package var templates: URL? {
    guard case .folder(let folder) = origin else { return nil }
    return folder
  }
}
