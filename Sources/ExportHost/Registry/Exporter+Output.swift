internal import ExporterKit
internal import ReadingModel

extension Exporter {
  /// The extension of its single file, in lowercase; nil for a tree.
  var outputExtension: String? { shape.isTree ? nil : fileExtension?.lowercased() }

  /// Whether its output can go to standard output: one text file, or a tree that can be one file.
  var fitsStandardOutput: Bool { shape.isText || shape.isTree && fileExtension != nil }

  func carried(with values: OptionValues) -> Set<Field> { carries.subtracting(leavesBehind(values)) }

  /// What is wrong with the files it made, as a predicate to follow its name; nil if nothing.
  func fault(inFiles paths: [String], madeOf snapshot: Snapshot) -> String? {
    // An exporter of pages may make none for a library without any activity.
    if paths.isEmpty, !shape.isTree || !snapshot.years.isEmpty { return "made no files" }
    if shape.isOneFile { return nil }
    return paths.first { $0.lowercased() == Manifest.fileName }.map {
      "wrote '\($0)', a name reserved for the list of files"
    }
  }
}
