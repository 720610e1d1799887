internal import ExporterKit

extension Exporter {
  /// The extension of the one file it makes, in lower case; nil for a tree, and for a file without one.
  var outputExtension: String? {
    switch shape {
    case .tree: nil
    case .epub: "epub"
    case .text, .binary: fileExtension?.lowercased()
    }
  }

  /// Whether what it makes may go to standard output: one file of text, or a tree that can be one file.
  var fitsStandardOutput: Bool { shape == .text || shape == .tree && fileExtension != nil }

  /// What it carries with these values of its options.
  func carried(with values: OptionValues) -> Set<Field> { carries.subtracting(leavesBehind(values)) }
}
