internal import ExporterKit
internal import Foundation
internal import Hashing
internal import ReadingModel
internal import Synchronization
internal import Vault

/// The files of an exporter, in the order of writing, below a folder on disk.
final class StagedTree: Sendable {
  struct File: Equatable {
    let path: RelativePath
    let byteCount: Int
    let hash: String
    /// The exported parts of a page with marks; nil for other files, which belong to the export entirely.
    let marked: MarkedParts?
  }

  private struct Contents {
    var files: [File] = []
    var taken = UsedPaths(isSingle: false)
  }

  /// Up to this many files are synced one by one; more with a single `sync`, which is faster than thousands of waits.
  private static let syncedSingly = 64

  /// The folder with the files.
  let folder: String
  private let contents = Mutex(Contents())

  /// Creates the folder.
  init(at folder: String) throws(ExportError) {
    self.folder = folder
    try DiskFile.makeFolder(folder)
  }

  /// The files, in the order of writing.
  var files: [File] { contents.withLock { $0.files } }

  /// The writer for the exporter.
  var writer: FileWriter {
    FileWriter { path, bytes in try self.take(path, bytes) }
  }

  private func take(_ path: RelativePath, _ bytes: Data) throws {
    try contents.withLock { contents in
      for name in try contents.taken.take(path) { try DiskFile.makeFolder("\(folder)/\(name)") }
      try DiskFile.create("\(folder)/\(path.text)", bytes)
      contents.files.append(
        File(path: path, byteCount: bytes.count, hash: SHA256.hex(bytes), marked: MarkedParts(path, bytes)))
    }
  }

  /// The staged page; nil if the file has no marks.
  func page(_ file: File) throws(ExportError) -> MarkedText? { try MarkedText(page: "\(folder)/\(file.path)") }

  /// Replaces the text of a staged file.
  func replace(_ file: File, with text: String) throws(ExportError) {
    let path = "\(folder)/\(file.path)"
    try DiskFile.remove(path)
    try DiskFile.create(path, Data(text.utf8))
  }

  /// Waits until these files are on disk.
  func sync(_ files: [File]) throws(ExportError) {
    guard files.count <= StagedTree.syncedSingly else { return DiskFile.syncAll() }
    for file in files { try DiskFile.sync("\(folder)/\(file.path)") }
  }
}
