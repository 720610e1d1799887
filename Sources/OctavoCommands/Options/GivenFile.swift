internal import Foundation

/// A file that the reader names.
struct GivenFile {
  /// The path as given.
  let path: String

  /// The file at a path.
  init(_ path: String) {
    self.path = path
  }

  /// Its name without the folders above it.
  var name: String { URL(filePath: path).lastPathComponent }

  /// Its bytes.
  /// - Throws: ``InputError`` when it cannot be read.
  func bytes() throws -> Data {
    do { return try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe) } catch {
      let isThere = FileManager.default.fileExists(atPath: path)
      throw InputError.unreadableFile(
        path, reason: isThere ? "it is a folder, or may not be read" : "there is no such file")
    }
  }
}
