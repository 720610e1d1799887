internal import ExporterKit

extension Exporter {
  /// The extension of the one file it makes, in lower case; nil for a tree.
  var outputExtension: String? { shape.isTree ? nil : fileExtension?.lowercased() }

  /// Whether what it makes may go to standard output: one file of text, or a tree that can be one file.
  var fitsStandardOutput: Bool { shape.isText || shape.isTree && fileExtension != nil }

  /// What it carries with these values of its options.
  func carried(with values: OptionValues) -> Set<Field> { carries.subtracting(leavesBehind(values)) }
}
