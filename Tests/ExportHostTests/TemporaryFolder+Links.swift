import Foundation
import TemporaryFolders

extension TemporaryFolder {
  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url.appending(path: path).path, withDestinationPath: target)
  }

  /// Every file and link below the folder, including hidden ones.
  func files(below path: String = "") throws -> [String] {
    let root = path.isEmpty ? url : url.appending(path: path)
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      let type = try? FileManager.default.attributesOfItem(atPath: root.path + "/" + name)[.type] as? FileAttributeType
      return type != .typeDirectory
    }.sorted()
  }
}
