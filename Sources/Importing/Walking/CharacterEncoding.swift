package import Foundation
internal import Glibc

/// A character encoding from before Unicode, by the system's name for it.
package struct CharacterEncoding: Hashable, Sendable {
  /// The name, `shift_jis`.
  package let name: String

  /// The encoding with a name such as `shift_jis`, `cp1251` or `gbk`, ignoring case.
  package init(named name: String) throws(ImportError) {
    guard !name.isEmpty, name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") }),
      let converter = CharacterEncoding.converter(from: name)
    else { throw .unknownEncoding(name) }
    iconv_close(converter)
    self.name = name
  }

  /// The encoding that a file declares; if the system doesn't know it, the text is read as UTF-8.
  package init(label name: String) { self.name = name }

  private static func converter(from name: String) -> iconv_t? {
    let converter = iconv_open("UTF-8", name)
    return converter == iconv_t(bitPattern: -1) ? nil : converter
  }

  /// Converts bytes to UTF-8, with U+FFFD for each invalid one, and counts those.
  package func utf8(_ bytes: some Sequence<UInt8>) -> (bytes: Data, strayCount: Int) {
    guard let converter = CharacterEncoding.converter(from: name) else { return (Data(bytes), 0) }
    defer { iconv_close(converter) }
    var input = bytes.map { CChar(bitPattern: $0) }
    var output = Data()
    var strayCount = 0
    var room = [CChar](repeating: 0, count: 65_536)
    input.withUnsafeMutableBufferPointer { source in
      var from = source.baseAddress
      var left = source.count
      while left > 0 {
        var (result, written) = (0, 0)
        room.withUnsafeMutableBufferPointer { target in
          var (to, free) = (target.baseAddress, target.count)
          result = iconv(converter, &from, &left, &to, &free)
          written = target.count - free
        }
        let code = errno
        output.append(contentsOf: room.prefix(written).lazy.map { UInt8(bitPattern: $0) })
        guard result == -1, code != E2BIG else { continue }
        // An invalid byte is replaced, not dropped.
        output.append(contentsOf: [0xEF, 0xBF, 0xBD])
        strayCount += 1
        from = from?.advanced(by: 1)
        left -= 1
      }
    }
    return (output, strayCount)
  }
}
