internal import Foundation
internal import Glibc

/// Text in one of the encodings that programs used before Unicode.
enum EncodedText {
  /// The text of bytes in an encoding that the system knows, `CP1251`; bytes it cannot read show as U+FFFD.
  static func text(_ bytes: some Sequence<UInt8>, encoding: String) -> String {
    var input = bytes.map { CChar(bitPattern: $0) }
    let converter = iconv_open("UTF-8", encoding)
    guard converter != iconv_t(bitPattern: -1) else {
      return String(decoding: input.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    defer { iconv_close(converter) }
    var output = [CChar](repeating: 0, count: input.count * 4 + 16)
    let capacity = output.count
    let written = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        var from = source.baseAddress
        var left = source.count
        var to = target.baseAddress
        var room = capacity
        while iconv(converter, &from, &left, &to, &room) == -1, left > 0, room >= 3 {
          // A byte that means nothing in this encoding is passed over, and shown.
          for byte: UInt8 in [0xEF, 0xBF, 0xBD] {
            to?.pointee = CChar(bitPattern: byte)
            to = to?.advanced(by: 1)
          }
          room -= 3
          from = from?.advanced(by: 1)
          left -= 1
        }
        return capacity - room
      }
    }
    return String(decoding: output.prefix(written).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// What the system calls a code page of Windows.
  static func name(ofCodePage number: Int) -> String {
    switch number {
    case 65001: "UTF-8"
    case 1200: "UTF-16LE"
    case 1201: "UTF-16BE"
    case 10000: "MACINTOSH"
    case 932: "SHIFT_JIS"
    default: "CP\(number)"
    }
  }
}
