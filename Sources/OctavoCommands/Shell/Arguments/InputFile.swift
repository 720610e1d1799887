internal import Foundation
internal import Importing

/// A file named by the reader.
struct InputFile {
  /// The path as given.
  let path: String

  /// The file at a path.
  init(_ path: String) {
    self.path = path
  }

  /// The file name without its folders.
  var name: String { URL(filePath: path).lastPathComponent }

  /// Whether it is a folder.
  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Its size in bytes; nil if it is not a regular file.
  var size: Int? {
    let values = try? URL(filePath: path).resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
    return values?.isRegularFile == true ? values?.fileSize : nil
  }

  /// Its first bytes, which identify the format.
  var head: FileHead { FileHead(ofFile: URL(filePath: path)) }

  /// Its bytes.
  /// - Throws: ``InputFileError`` if it cannot be read.
  func bytes() throws -> Data {
    do { return try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe) } catch {
      let exists = FileManager.default.fileExists(atPath: path)
      throw InputFileError.unreadable(
        path,
        reason: isFolder
          ? "it is a folder - name a file"
          : exists
            ? "it is not a readable file - check its permissions"
            : "no such file - check the path")
    }
  }
}
