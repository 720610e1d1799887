import Archiving
import Foundation

/// A folder with files, deleted on deinit.
final class MadeFolder {
  let url: URL

  /// Creates a folder with these files, by path.
  init(_ files: KeyValuePairs<String, Data>) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "octavo-test-\(UUID().uuidString)")
    for (path, bytes) in files {
      let file = url.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// An archive of these files, by path.
  static func archive(_ files: KeyValuePairs<String, Data>, _ format: ArchiveFormat = .zip) throws -> Data {
    let folder = try MadeFolder(["empty": Data()])
    let path = folder.url.appending(path: "archive").path
    let writer = try ArchiveWriter(file: path, format: format, modified: Date(timeIntervalSince1970: 1_000_000_000))
    for (path, bytes) in files { try writer.add(path: path, bytes: bytes) }
    try writer.finish()
    return try Data(contentsOf: URL(filePath: path))
  }
}
