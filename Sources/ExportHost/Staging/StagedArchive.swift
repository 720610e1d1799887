internal import Archiving
internal import ExporterKit
internal import Foundation
internal import Synchronization

/// The files an exporter has written so far, packed one by one as they came: none of them touches the disk by itself.
final class StagedArchive: Sendable {
  private struct Contents {
    let archive: ArchiveWriter
    var taken: TakenPaths
    var paths: [RelativePath] = []
    var byteCount = 0
  }

  /// Takes half the time of the usual 6, for a book that is a tenth larger.
  private static let deflateLevel = 3
  /// A file that is made piece by piece waits on the disk once it has more bytes than this.
  private static let mostHeld = 4 << 20

  private let path: String
  private let spare: String
  private let topFolder: String?
  private let contents: Mutex<Contents>

  /// A new archive.
  /// - Parameters:
  ///   - topFolder: The folder within the archive that everything lies in; nil for none.
  ///   - stampUnixSeconds: The time of every entry, in seconds of Unix time.
  ///   - isSingle: Whether one file only may be written.
  ///   - spare: A path beside it, where a large file waits until its size is known.
  init(
    at path: String, format: ArchiveFormat, topFolder: String?, stampUnixSeconds: Int, isSingle: Bool, spare: String
  ) throws(ExportError) {
    self.path = path
    self.spare = spare
    self.topFolder = topFolder
    do {
      let modified = Date(timeIntervalSince1970: Double(stampUnixSeconds))
      contents = Mutex(
        Contents(
          archive: try ArchiveWriter(
            file: path, format: format, modified: modified, deflateLevel: StagedArchive.deflateLevel),
          taken: TakenPaths(isSingle: isSingle)))
    } catch {
      throw StagedArchive.packing(error, path)
    }
  }

  /// The files in the order they were written.
  var paths: [RelativePath] { contents.withLock { $0.paths } }
  /// How many bytes they have together, before packing.
  var byteCount: Int { contents.withLock { $0.byteCount } }

  /// Takes the exporter's files.
  var writer: FileWriter {
    FileWriter({ path, bytes in try self.take(path, bytes) }, pieces: { path, make in try self.take(path, make) })
  }

  private func take(_ path: RelativePath, _ bytes: Data) throws {
    try add(path, byteCount: bytes.count) { archive, name, compression in
      try archive.add(path: name, bytes: bytes, compression: compression)
    }
  }

  /// Takes a file piece by piece, by way of the disk when it is large: an archive asks for its size first.
  private func take(_ path: RelativePath, _ make: FileWriter.Making) throws {
    var (held, byteCount, isOnDisk) = (Data(), 0, false)
    try make { piece in
      held += piece
      byteCount += piece.count
      guard held.count > StagedArchive.mostHeld else { return }
      if !isOnDisk { try DiskFile.create(spare, Data()) }
      isOnDisk = true
      try DiskFile.append(held, to: spare)
      held.removeAll(keepingCapacity: true)
    }
    guard isOnDisk else { return try take(path, held) }
    try DiskFile.append(held, to: spare)
    try add(path, byteCount: byteCount) { archive, name, compression in
      try archive.add(path: name, contentsOfFile: spare, compression: compression)
    }
    try DiskFile.remove(spare)
  }

  private func add(
    _ path: RelativePath, byteCount: Int,
    _ add: (ArchiveWriter, _ name: String, ArchiveWriter.Compression) throws -> Void
  ) throws {
    try contents.withLock { contents in
      _ = try contents.taken.take(path)
      do {
        try add(contents.archive, topFolder.map { "\($0)/\(path)" } ?? path.text, StagedArchive.compression(of: path))
      } catch {
        throw StagedArchive.packing(error, self.path)
      }
      contents.paths.append(path)
      contents.byteCount += byteCount
    }
  }

  /// Completes the archive, with the permissions of a file that the reader makes.
  func finish(permissions: mode_t) throws(ExportError) {
    do {
      try contents.withLock { try $0.archive.finish() }
    } catch {
      throw StagedArchive.packing(error, path)
    }
    try DiskFile.setPermissions(path, permissions)
  }

  private static func packing(_ error: any Error, _ path: String) -> ExportError {
    ExportError(path: path, reason: .packing((error as? ArchiveError)?.sentence ?? error.localizedDescription))
  }

  private static let compressedEndings: Set<String> = [
    ".jpg", ".jpeg", ".png", ".gif", ".webp", ".woff2", ".zip", ".zst",
  ]

  /// Pictures and archives are compressed already.
  private static func compression(of path: RelativePath) -> ArchiveWriter.Compression {
    let ending = path.text.utf8.lastIndex(of: UInt8(ascii: ".")).map { path.text[$0...].lowercased() }
    return ending.map(compressedEndings.contains) ?? false ? .stored : .deflated
  }
}
