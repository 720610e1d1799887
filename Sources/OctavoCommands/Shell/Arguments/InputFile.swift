internal import Foundation
internal import Glibc
internal import Importing
internal import Presentation
internal import ReadingModel

struct InputFile {
  let path: String

  init(_ path: String) { self.path = path }

  var name: String { URL(filePath: path).lastPathComponent }

  /// The path from the root, without a slash at its end.
  var absolutePath: String {
    let path = URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

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

/// A file, folder or text that cannot be used.
enum InputFileError: ReportedError, Equatable {
  case unreadable(String, reason: String)
  case notText(String)
  /// The number of an argument that is not UTF-8.
  case corruptArgument(Int)
  case holdsNUL(String)
  case blank(String)
  case longText(String)
  /// The picture is in a format that no export could carry.
  case notAPicture(String)
  case largePicture(String)
  case noTemplates(String)
  case missingFolder(String)
  case existing(String)

  var category: FailureCategory { .input }

  var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .notText(let name): "\(name) is not valid UTF-8 - convert it first; nothing was changed"
    case .corruptArgument(let number):
      "argument \(number) is not valid UTF-8 - rename the file, or write the text in UTF-8; nothing was changed"
    case .holdsNUL(let name): "\(name) contains a NUL byte - remove it; nothing was changed"
    case .blank(let name): "\(name) has no text - nothing was changed"
    case .longText(let name):
      "\(name) is longer than \(TextLimit.byteCount) bytes, the limit for a text - split it; nothing was changed"
    case .notAPicture(let path):
      "\(path) is not a supported picture - use JPEG, PNG, GIF, WebP, or SVG without scripts and external references"
    case .largePicture(let path):
      "\(path) is larger than \(Picture.largestByteCount >> 20) MB - make the picture smaller"
    case .noTemplates(let path): "no such folder: \(path) - name one with templates"
    case .missingFolder(let path): "no such folder: \(path) - create it, or name another"
    case .existing(let path): StandardMessage.fileExists(path) + " - choose another name"
    }
  }
}

enum StandardInput {
  /// The most bytes that are read.
  static let limit = 1 << 30

  /// All bytes.
  /// - Throws: ``InputFileError`` if standard input is closed, a folder, or larger than the limit.
  static func bytes() throws -> Data {
    var bytes = Data()
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(STDIN_FILENO, &part, part.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw InputFileError.unreadable(
          "standard input", reason: "\(String(cString: strerror(errno))) - connect a file or a pipe")
      }
      bytes.append(contentsOf: part[..<count])
      guard bytes.count <= limit else {
        throw InputFileError.unreadable(
          "standard input", reason: "more than \(limit >> 20) MiB - give the file name instead")
      }
    }
  }
}

extension String {
  /// Decodes text to be stored.
  /// - Throws: ``InputFileError`` with the given name if the bytes are not UTF-8 or contain a NUL.
  init(text bytes: Data, named name: String) throws(InputFileError) {
    if bytes.contains(0) { throw .holdsNUL(name) }
    guard let text = String(text: bytes) else { throw .notText(name) }
    self = text
  }

  /// Decodes text; nil if the bytes are not UTF-8 or contain a NUL, which no text does.
  init?(text bytes: Data) {
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else { return nil }
    self = text
  }
}
