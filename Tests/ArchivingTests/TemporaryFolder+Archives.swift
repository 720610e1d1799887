import Archiving
import Foundation
import TemporaryFolders

extension TemporaryFolder {
  /// Creates a sparse file of that many zero bytes.
  func makeSparse(_ name: String, byteCount: UInt64) throws -> String {
    let file = try write("", to: name)
    let handle = try FileHandle(forWritingTo: URL(filePath: file))
    try handle.truncate(atOffset: byteCount)
    try handle.close()
    return file
  }

  /// Creates an archive with a modification time of ``piDay``.
  @discardableResult
  func makeArchive(_ name: String, _ format: ArchiveFormat, _ entries: [(String, [UInt8])]) throws -> String {
    let archive = try ArchiveWriter(file: path(of: name), format: format, modified: piDay)
    for (path, bytes) in entries { try archive.add(path: path, bytes: bytes) }
    try archive.finish()
    return archive.file
  }
}
