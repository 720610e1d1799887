internal import Foundation
internal import Importing

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

  /// Whether it is a folder.
  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// How many bytes it has; nil when it is no ordinary file.
  var size: Int? {
    let values = try? URL(filePath: path).resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
    return values?.isRegularFile == true ? values?.fileSize : nil
  }

  /// Its beginning, which tells its format.
  var head: FileHead { FileHead(ofFile: URL(filePath: path)) }

  /// Its bytes.
  /// - Throws: ``GivenFileError`` when it cannot be read.
  func bytes() throws -> Data {
    do { return try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe) } catch {
      let isThere = FileManager.default.fileExists(atPath: path)
      throw GivenFileError.unreadable(
        path,
        reason: isFolder
          ? "it is a folder - name a file in it"
          : isThere
            ? "it may not be read, or is no ordinary file - look at its permissions"
            : "there is no such file - look at its name")
    }
  }
}
