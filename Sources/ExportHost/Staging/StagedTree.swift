internal import ExporterKit
internal import Foundation
internal import Hashing
internal import PrivateFolders
internal import Synchronization
internal import Vault

/// The files of an exporter, in the order of writing. Those that the destination lacks are staged in a folder.
final class StagedTree: Sendable {
  struct File: Equatable {
    let path: RelativePath
    let byteCount: Int
    let hash: String
    /// The exported parts of a page with marks; nil for other files, which belong to the export entirely.
    let marked: MarkedParts?
    /// The stamp of the file at the destination, if that has the same bytes; then this one is not staged.
    let stampInPlace: FileStamp?
    var isInPlace: Bool { stampInPlace != nil }
  }

  private struct Contents {
    var files: [File] = []
    var taken = UsedPaths(isSingle: false)
  }

  /// Up to this many files are synced one by one; more with a single `sync`, which is faster than thousands of waits.
  private static let syncedSingly = 64

  let folder: String
  private let target: String?
  private let progress: (@Sendable (Int) -> Void)?
  private let contents = Mutex(Contents())

  /// Creates the folder.
  /// - Parameters:
  ///   - target: The folder that the files are for; nil if they are not for a folder.
  ///   - progress: Called with the number of files so far.
  init(
    at folder: String, for target: String? = nil, progress: (@Sendable (Int) -> Void)? = nil
  ) throws(ExportError) {
    self.folder = folder
    self.target = target
    self.progress = progress
    try DiskFile.makeFolder(folder)
  }

  /// The files, in the order of writing.
  var files: [File] { contents.withLock { $0.files } }

  var writer: FileWriter {
    FileWriter.preparing { path, bytes in
      let file = self.file(path, bytes)
      return { try self.take(file, bytes) }
    }
  }

  private func file(_ path: RelativePath, _ bytes: Data) -> File {
    let hash = SHA256.hex(bytes)
    return File(
      path: path, byteCount: bytes.count, hash: hash, marked: MarkedParts(path, bytes),
      stampInPlace: stampInPlace(path, byteCount: bytes.count, hash: hash))
  }

  /// The stamp of the file at the destination; nil if it has other bytes. Creating and deleting a copy of each
  /// unchanged page takes many times longer than reading it.
  private func stampInPlace(_ path: RelativePath, byteCount: Int, hash: String) -> FileStamp? {
    guard let place = target.map({ "\($0)/\(path)" }), let status = try? FileStatus(place), status.kind == .file,
      status.byteCount == byteCount
    else { return nil }
    // Before the bytes are read, so that a change meanwhile is noticed.
    let stamp = FileStamp(ofFile: place)
    return (try? DiskFile.hash(place)) == hash ? stamp : nil
  }

  private func take(_ file: File, _ bytes: Data) throws {
    let count = try contents.withLock { contents in
      let newFolders = try contents.taken.take(file.path)
      for name in newFolders { try DiskFile.makeFolder("\(folder)/\(name)") }
      if !file.isInPlace { try DiskFile.create("\(folder)/\(file.path)", bytes) }
      contents.files.append(file)
      return contents.files.count
    }
    progress?(count)
  }

  /// The staged page; nil if the file has no marks.
  func page(_ file: File) throws(ExportError) -> MarkedText? { try MarkedText(page: "\(folder)/\(file.path)") }

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

/// The single file of an exporter, on the destination's disk.
final class StagedFile: Sendable {
  let path: String
  private let written = Mutex<Int?>(nil)

  init(at path: String) {
    self.path = path
  }

  /// Its size in bytes; nil if it was not written.
  var byteCount: Int? { written.withLock { $0 } }

  /// The writer for the exporter; ignores the file's name.
  var writer: FileWriter {
    FileWriter({ _, bytes in try self.write { try $0(bytes) } }, pieces: { _, make in try self.write(make) })
  }

  private func write(_ make: FileWriter.PieceProducer) throws {
    guard byteCount == nil else { throw FileWriter.Refused.secondFile }
    let count = try DiskFile.create(path, by: make)
    written.withLock { $0 = count }
  }
}

/// A private folder next to the destination, on the same disk, for an export until it is published.
struct StagingFolder {
  private let folder: PrivateFolder

  /// Creates the folder in a parent; deletes folders left there by killed runs.
  init(in parent: String) throws(ExportError) {
    do throws(PrivateFolder.Refused) { folder = try PrivateFolder(in: parent, start: ".octavo-export-") } catch {
      // Names the parent in the error, since the user does not know the random name.
      throw ExportError(path: parent, code: error.code)
    }
  }

  /// The folder's path; only the user can access it.
  var path: String { folder.path }
  /// The folder for the exporter's files.
  var tree: String { path + "/tree" }
  var archive: String { path + "/archive" }
  /// The path for other files until they are moved to their destination.
  var spare: String { path + "/spare" }
}
