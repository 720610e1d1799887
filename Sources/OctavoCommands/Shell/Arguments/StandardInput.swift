internal import Foundation
internal import Glibc

/// The data on standard input.
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
