internal import Archiving
internal import ExporterKit
internal import Foundation
internal import Synchronization

/// The files an exporter has written so far, packed one by one as they came: none of them touches the disk by itself.
final class StagedArchive: Sendable {
  private struct Contents {
    let archive: ArchiveWriter
    var taken = TakenPaths()
    var paths: [RelativePath] = []
    var byteCount = 0
  }

  /// Takes half the time of the usual 6, for a book that is a tenth larger.
  private static let deflateLevel = 3

  private let path: String
  private let topFolder: String?
  private let isSingle: Bool
  private let contents: Mutex<Contents>

  /// A new archive.
  /// - Parameters:
  ///   - topFolder: The folder within the archive that everything lies in; nil for none.
  ///   - stampUnixSeconds: The time of every entry, in seconds of Unix time.
  ///   - isSingle: Whether one file only may be written.
  init(
    at path: String, format: ArchiveFormat, topFolder: String?, stampUnixSeconds: Int, isSingle: Bool
  ) throws(ExportError) {
    self.path = path
    self.topFolder = topFolder
    self.isSingle = isSingle
    do {
      let modified = Date(timeIntervalSince1970: Double(stampUnixSeconds))
      contents = Mutex(
        Contents(
          archive: try ArchiveWriter(
            file: path, format: format, modified: modified, deflateLevel: StagedArchive.deflateLevel)))
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
    FileWriter { path, bytes in try self.take(path, bytes) }
  }

  private func take(_ path: RelativePath, _ bytes: Data) throws {
    try contents.withLock { contents in
      if isSingle, !contents.paths.isEmpty { throw FileWriter.Refused.secondFile }
      _ = try contents.taken.take(path)
      let name = topFolder.map { "\($0)/\(path)" } ?? path.text
      do {
        try contents.archive.add(path: name, bytes: bytes, compression: StagedArchive.compression(of: path))
      } catch {
        throw StagedArchive.packing(error, self.path)
      }
      contents.paths.append(path)
      contents.byteCount += bytes.count
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
