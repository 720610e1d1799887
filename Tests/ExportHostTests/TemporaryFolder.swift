import Foundation

/// A folder that goes away with the test.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "octavo-host-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var path: String { url.path(percentEncoded: false) }

  func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: path)), as: UTF8.self)
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url.appending(path: path).path, withDestinationPath: target)
  }

  /// Every file and link below the folder, hidden ones included.
  func files(below path: String = "") throws -> [String] {
    let root = path.isEmpty ? url : url.appending(path: path)
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      let type = try? FileManager.default.attributesOfItem(atPath: root.path + "/" + name)[.type] as? FileAttributeType
      return type != .typeDirectory
    }.sorted()
  }
}
