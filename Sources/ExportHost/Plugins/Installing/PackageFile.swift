package import Foundation

package struct PackageFile: Equatable, Sendable {
  /// The path in the exporter's folder.
  package let path: String
  package let bytes: Data
  package let isExecutable: Bool

  /// Whether a path is left out, with all that is below it: hidden files, and what systems and Python add.
  static func isLeftOut(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" || $0 == "__pycache__" }
  }
}
