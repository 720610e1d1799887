internal import Foundation
internal import Glibc

/// What another program or a file gives on standard input.
enum StandardInput {
  /// The most bytes that are taken from it.
  static let limit = 1 << 30

  /// All of it.
  /// - Throws: ``GivenFileError`` when it is closed, or is a folder, or has more bytes than that.
  static func bytes() throws -> Data {
    var bytes = Data()
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(STDIN_FILENO, &part, part.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw GivenFileError.unreadable(
          "standard input", reason: "\(String(cString: strerror(errno))) - give it a file or a pipe")
      }
      bytes.append(contentsOf: part[..<count])
      guard bytes.count <= limit else {
        throw GivenFileError.unreadable(
          "standard input", reason: "it gives more than \(limit >> 20) MiB - name the file instead")
      }
    }
  }
}

extension String {
  /// The text of some bytes that are to be kept.
  /// - Throws: ``GivenFileError`` under a name for them when they are not UTF-8, or hold a NUL.
  init(text bytes: Data, named name: String) throws(GivenFileError) {
    if bytes.contains(0) { throw .holdsNUL(name) }
    guard let text = String(text: bytes) else { throw .notText(name) }
    self = text
  }

  /// The text of some bytes; nil when they are not UTF-8, or hold a NUL, which no text does.
  init?(text bytes: Data) {
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else { return nil }
    self = text
  }
}
