internal import ExporterKit
internal import ReadingModel

extension Exporter {
  /// The extension of the one file it makes, in lower case; nil for a tree.
  var outputExtension: String? { shape.isTree ? nil : fileExtension?.lowercased() }

  /// Whether what it makes may go to standard output: one file of text, or a tree that can be one file.
  var fitsStandardOutput: Bool { shape.isText || shape.isTree && fileExtension != nil }

  /// What it carries with these values of its options.
  func carried(with values: OptionValues) -> Set<Field> { carries.subtracting(leavesBehind(values)) }

  /// What is wrong with the files that it made of a snapshot, to follow its name; nil when nothing is.
  func fault(inFiles paths: [String], madeOf snapshot: Snapshot) -> String? {
    // An exporter of pages has none for a library in which nothing happened.
    if paths.isEmpty, !shape.isTree || !snapshot.years.isEmpty { return "made no file" }
    if shape.isOneFile { return nil }
    return paths.first { $0.lowercased() == Manifest.fileName }.map {
      "wrote '\($0)', where the list of its files belongs"
    }
  }
}
