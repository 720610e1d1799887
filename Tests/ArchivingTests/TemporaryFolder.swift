import Foundation

/// A fresh folder that goes away with its last reference.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "archiving-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func path(of name: String) -> String { "\(path)/\(name)" }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path(of: name))))
  }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: path(of: name)))
    return path(of: name)
  }

  /// A file of that many zero bytes that takes no room on the disk.
  func makeSparse(_ name: String, byteCount: UInt64) throws -> String {
    try write([], to: name)
    let handle = try FileHandle(forWritingTo: URL(filePath: path(of: name)))
    try handle.truncate(atOffset: byteCount)
    try handle.close()
    return path(of: name)
  }
}
