internal import Archiving
internal import ExporterKit
internal import Foundation
internal import Synchronization

/// The files of an exporter, packed one by one as they arrive, without being written to disk unpacked.
final class StagedArchive: Sendable {
  private struct Contents {
    let archive: ArchiveWriter
    var taken: UsedPaths
    var paths: [RelativePath] = []
    var byteCount = 0
  }

  /// Takes two thirds of the time of the default level 6; archives become 8 % larger.
  private static let deflateLevel = 1
  /// A file written in chunks is moved to disk when it exceeds this many bytes.
  private static let memoryLimit = 4 << 20

  private let path: String
  private let spare: String
  private let topFolder: String?
  private let progress: (@Sendable (Int) -> Void)?
  private let contents: Mutex<Contents>

  /// Creates an archive.
  /// - Parameters:
  ///   - topFolder: The folder within the archive for all files; nil for none.
  ///   - stampUnixSeconds: The modification time of every file, in Unix seconds.
  ///   - isSingle: Whether only one file may be written.
  ///   - spare: A path for a large file until its size is known.
  ///   - progress: Called with the number of files so far.
  init(
    at path: String, format: ArchiveFormat, topFolder: String?, stampUnixSeconds: Int, isSingle: Bool, spare: String,
    progress: (@Sendable (Int) -> Void)?
  ) throws(ExportError) {
    self.path = path
    self.progress = progress
    self.spare = spare
    self.topFolder = topFolder
    do {
      let modified = Date(timeIntervalSince1970: Double(stampUnixSeconds))
      contents = Mutex(
        Contents(
          archive: try ArchiveWriter(
            file: path, format: format, modified: modified, deflateLevel: StagedArchive.deflateLevel),
          taken: UsedPaths(isSingle: isSingle)))
    } catch { throw StagedArchive.packing(error, path) }
  }

  /// The files, in the order of writing.
  var paths: [RelativePath] { contents.withLock { $0.paths } }
  /// Their total size in bytes, before packing.
  var byteCount: Int { contents.withLock { $0.byteCount } }

  var writer: FileWriter {
    FileWriter({ path, bytes in try self.take(path, bytes) }, pieces: { path, make in try self.take(path, make) })
  }

  private func take(_ path: RelativePath, _ bytes: Data) throws {
    try add(path, byteCount: bytes.count) { archive, name, compression in
      try archive.add(path: name, bytes: bytes, compression: compression)
    }
  }

  /// Adds a file written in chunks; a large one goes through the disk, since the archive needs its size first.
  private func take(_ path: RelativePath, _ make: FileWriter.PieceProducer) throws {
    var (buffer, byteCount, isOnDisk) = (Data(), 0, false)
    try make { piece in
      buffer += piece
      byteCount += piece.count
      guard buffer.count > StagedArchive.memoryLimit else { return }
      if !isOnDisk { try DiskFile.create(spare, Data()) }
      isOnDisk = true
      try DiskFile.append(buffer, to: spare)
      buffer.removeAll(keepingCapacity: true)
    }
    guard isOnDisk else { return try take(path, buffer) }
    try DiskFile.append(buffer, to: spare)
    try add(path, byteCount: byteCount) { archive, name, compression in
      try archive.add(path: name, contentsOfFile: spare, compression: compression)
    }
    try DiskFile.remove(spare)
  }

  private func add(
    _ path: RelativePath, byteCount: Int,
    _ add: (ArchiveWriter, _ name: String, ArchiveWriter.Compression) throws -> Void
  ) throws {
    let count = try contents.withLock { contents in
      _ = try contents.taken.take(path)
      do {
        try add(contents.archive, topFolder.map { "\($0)/\(path)" } ?? path.text, StagedArchive.compression(of: path))
      } catch { throw StagedArchive.packing(error, self.path) }
      contents.paths.append(path)
      contents.byteCount += byteCount
      return contents.paths.count
    }
    progress?(count)
  }

  func finish(permissions: mode_t) throws(ExportError) {
    do { try contents.withLock { try $0.archive.finish() } } catch { throw StagedArchive.packing(error, path) }
    try DiskFile.setPermissions(path, permissions)
  }

  private static func packing(_ error: any Error, _ path: String) -> ExportError {
    ExportError(path: path, reason: .packing((error as? ArchiveError)?.sentence ?? error.localizedDescription))
  }

  private static let compressedEndings: Set<String> = [
    ".jpg", ".jpeg", ".png", ".gif", ".webp", ".woff2", ".zip", ".zst",
  ]

  /// Pictures and archives are already compressed.
  private static func compression(of path: RelativePath) -> ArchiveWriter.Compression {
    let ending = path.text.utf8.lastIndex(of: UInt8(ascii: ".")).map { path.text[$0...].lowercased() }
    return ending.map(compressedEndings.contains) ?? false ? .stored : .deflated
  }
}
