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
}
