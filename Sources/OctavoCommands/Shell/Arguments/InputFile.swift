internal import Foundation
internal import Glibc
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

  /// From this size on, the memory of a mapped file is worth releasing.
  private static let leastMappedSize = 1 << 20

  /// Its bytes, and a closure that releases their memory; they come from the system's cache again when needed.
  /// - Throws: ``InputFileError`` if it cannot be read.
  func mapped() throws -> (bytes: Data, release: () -> Void) {
    guard let size, size >= InputFile.leastMappedSize else { return (try bytes(), {}) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    guard descriptor >= 0, let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), memory != MAP_FAILED
    else { return (try bytes(), {}) }
    let bytes = Data(bytesNoCopy: memory, count: size, deallocator: .custom { munmap($0, $1) })
    // The mapping must outlive the closure, or this would clear other memory.
    return (bytes, { withExtendedLifetime(bytes) { _ = madvise(memory, size, MADV_DONTNEED) } })
  }

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
