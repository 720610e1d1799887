internal import ExporterKit
internal import Foundation
internal import OutsidePrograms
internal import Synchronization

/// The files an exporter has written so far, in their order, below a folder of the disk.
final class StagedTree: Sendable {
  struct File: Equatable {
    let path: RelativePath
    let byteCount: Int
    let hash: String
  }

  private struct Contents {
    var files: [File] = []
    /// Paths and folders as the least careful file system sees them, with the spelling that was used.
    var taken: [String: Taken] = [:]
  }

  private enum Taken: Equatable {
    case file
    case folder(spelling: String)
  }

  /// So many files are synced one by one; more of them all at once, which costs less than thousands of waits.
  private static let syncedSingly = 64

  /// The folder they are written below.
  let folder: String
  private let isSingle: Bool
  private let contents = Mutex(Contents())

  /// A tree below a new folder.
  ///
  /// - Parameter isSingle: Whether one file only may be written.
  init(at folder: String, isSingle: Bool) throws(ExportError) {
    self.folder = folder
    self.isSingle = isSingle
    try DiskFile.makeFolder(folder)
  }

  /// The files in the order they were written.
  var files: [File] { contents.withLock { $0.files } }

  /// Takes the exporter's files.
  var writer: FileWriter {
    FileWriter { path, bytes in try self.take(path, bytes) }
  }

  private func take(_ path: RelativePath, _ bytes: Data) throws {
    try contents.withLock { contents in
      if isSingle, !contents.files.isEmpty { throw FileWriter.Refused.secondFile }
      var folder = self.folder
      var prefix = ""
      for name in path.folders {
        prefix += (prefix.isEmpty ? "" : "/") + name
        folder += "/" + name
        let key = StagedTree.key(prefix)
        if let taken = contents.taken[key] {
          guard taken == .folder(spelling: prefix) else { throw FileWriter.Refused.duplicate(path: path.text) }
        } else {
          try DiskFile.makeFolder(folder)
          contents.taken[key] = .folder(spelling: prefix)
        }
      }
      let key = StagedTree.key(path.text)
      guard contents.taken[key] == nil else { throw FileWriter.Refused.duplicate(path: path.text) }
      contents.taken[key] = .file
      try DiskFile.create("\(self.folder)/\(path.text)", bytes)
      contents.files.append(File(path: path, byteCount: bytes.count, hash: SHA256.hex(bytes)))
    }
  }

  /// Waits until files that are about to be published are on the disk.
  func sync(_ files: [File]) throws(ExportError) {
    guard files.count <= StagedTree.syncedSingly else { return DiskFile.syncAll() }
    for file in files { try DiskFile.sync("\(folder)/\(file.path)") }
  }

  /// The form in which file systems that ignore case and Unicode's ways of writing one letter compare names.
  private static func key(_ path: String) -> String {
    path.precomposedStringWithCanonicalMapping.folding(options: .caseInsensitive, locale: nil)
      .precomposedStringWithCanonicalMapping
  }
}
