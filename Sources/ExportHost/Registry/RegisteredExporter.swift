package import ExporterKit
package import Foundation

package struct RegisteredExporter: Sendable {
  package enum Origin: Hashable, Sendable {
    case builtIn
    /// A folder in the reader's configuration, with a manifest and templates or a program.
    case folder(URL)
    case path(URL)
  }

  /// How the files are made.
  package enum Kind: Hashable, Sendable {
    case builtIn
    /// A built-in exporter with the reader's own templates and defaults.
    case copy(of: String)
    case templates
    case program
  }

  package let exporter: Exporter
  package let kind: Kind
  package let origin: Origin
  package let version: String?

  package init(_ exporter: Exporter, _ kind: Kind = .builtIn, origin: Origin, version: String? = nil) {
    self.exporter = exporter
    self.kind = kind
    self.origin = origin
    self.version = version
  }

  package var isOnPath: Bool {
    if case .path = origin { true } else { false }
  }

  /// The fields its files may show. Only built-in code is trusted to show no more than it declares; anything else may
  /// show whatever it receives.
  package func shows(_ values: OptionValues) -> Set<Field> {
    switch kind {
    case .builtIn, .copy: exporter.carried(with: values)
    case .templates, .program: Set(Field.allCases)
    }
  }

  /// The folder with its templates, which come after the reader's overrides and before the built-in ones; nil for most.
  package var templates: URL? {
    guard case .folder(let folder) = origin else { return nil }
    return folder
  }
}
