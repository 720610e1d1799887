import Archiving
import Foundation
import TemporaryFolders

extension TemporaryFolder {
  /// A folder with these files, by path.
  convenience init(_ files: KeyValuePairs<String, Data>) throws {
    try self.init()
    for (path, bytes) in files { try write(bytes, to: path) }
  }

  /// An archive of these files, by path.
  static func archive(_ files: KeyValuePairs<String, Data>, _ format: ArchiveFormat = .zip) throws -> Data {
    let folder = try TemporaryFolder()
    let writer = try ArchiveWriter(
      file: folder.path(of: "archive"), format: format, modified: Date(timeIntervalSince1970: 1_000_000_000))
    for (path, bytes) in files { try writer.add(path: path, bytes: bytes) }
    try writer.finish()
    return Data(try folder.bytes(of: "archive"))
  }
}
