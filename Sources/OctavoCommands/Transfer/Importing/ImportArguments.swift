internal import Foundation
internal import Importing
internal import ReadingModel

/// The arguments of `octavo import`: the files, optionally after their format.
struct ImportArguments {
  /// The named format; nil to detect it.
  let format: String?
  let paths: [String]

  /// Splits the arguments: the first of several is the format, if it is a known one or does not look like a file.
  init(_ words: [String]) {
    let first = words.first ?? ""
    let isKnown = (try? ImporterRegistry.builtIn.importer(named: first)) != nil
    let isPath =
      first == "-" || first.contains(".") || first.contains("/") || FileManager.default.fileExists(atPath: first)
    let hasFormat = words.count > 1 && (isKnown || !isPath)
    format = hasFormat ? first : nil
    paths = hasFormat ? Array(words.dropFirst()) : words
  }

  /// The name of a format, if nothing else is given.
  var formatAlone: String? {
    guard format == nil, paths.count == 1, !FileManager.default.fileExists(atPath: paths[0]) else { return nil }
    return (try? ImporterRegistry.builtIn.importer(named: paths[0]))?.name
  }

  /// The name of the import: the file name, or the number of files.
  var name: String {
    guard paths.count == 1, let path = paths.first else { return "\(paths.count) files" }
    return ImportArguments.name(path)
  }

  private static func name(_ path: String) -> String { ["-", ".", ".."].contains(path) ? path : InputFile(path).name }

  /// All files found there.
  /// - Parameter report: Called with the path of each file before it is read.
  func batch(
    by chosen: Importer?, uids: UIDSource, encoding: CharacterEncoding?, report: @escaping (String) -> Void
  ) throws -> ImportBatch {
    let isStreaming = paths.count == 1 && !InputFile(paths[0]).isFolder
    var batch = ImportBatch(
      .builtIn, only: chosen, uids: uids, encoding: encoding, isStreaming: isStreaming, report: report)
    for path in paths {
      let given = InputFile(path)
      if given.isFolder {
        try batch.add(folder: URL(filePath: path, directoryHint: .isDirectory), name: ImportArguments.name(path))
      } else {
        if path != "-", let size = given.size {
          let head = given.head
          try batch.check(byteCount: size, head)
          if batch.isArchive(head) {
            try batch.add(archive: URL(filePath: path), byteCount: size, head)
            continue
          }
        }
        let (bytes, release) = path == "-" ? (try StandardInput.bytes(), {}) : try given.mapped()
        let file = URL(filePath: path)
        try batch.add(
          file: WALFile.checkpointed(bytes, beside: file), name: given.name,
          in: path == "-" ? nil : file.deletingLastPathComponent(), release)
      }
    }
    return batch
  }
}
