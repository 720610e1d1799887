internal import ExporterKit
internal import Foundation
internal import OutsidePrograms
internal import ReadingModel
internal import Synchronization

/// The files an exporter has written so far, in their order, below a folder of the disk.
final class StagedTree: Sendable {
  struct File: Equatable {
    let path: RelativePath
    let byteCount: Int
    let hash: String
    /// What of a page is marked as the export's own; nil for files that are the export's own as a whole.
    let marked: MarkedParts?
  }

  private struct Contents {
    var files: [File] = []
    var taken = TakenPaths(isSingle: false)
  }

  /// So many files are synced one by one; more of them all at once, which costs less than thousands of waits.
  private static let syncedSingly = 64

  /// The folder they are written below.
  let folder: String
  private let contents = Mutex(Contents())

  /// A tree below a new folder.
  init(at folder: String) throws(ExportError) {
    self.folder = folder
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
      for name in try contents.taken.take(path) { try DiskFile.makeFolder("\(folder)/\(name)") }
      try DiskFile.create("\(folder)/\(path.text)", bytes)
      contents.files.append(
        File(path: path, byteCount: bytes.count, hash: SHA256.hex(bytes), marked: MarkedParts(path, bytes)))
    }
  }

  /// A page as it was staged.
  func page(_ file: File) throws(ExportError) -> MarkedText? { try MarkedText(page: "\(folder)/\(file.path)") }

  /// Puts another text in the place of one that was staged.
  func replace(_ file: File, with text: String) throws(ExportError) {
    let path = "\(folder)/\(file.path)"
    try DiskFile.remove(path)
    try DiskFile.create(path, Data(text.utf8))
  }

  /// Waits until files that are about to be published are on the disk.
  func sync(_ files: [File]) throws(ExportError) {
    guard files.count <= StagedTree.syncedSingly else { return DiskFile.syncAll() }
    for file in files { try DiskFile.sync("\(folder)/\(file.path)") }
  }
}
