internal import Foundation
internal import Importing

/// Text in a legacy encoding.
enum EncodedText {
  /// Decodes bytes in an encoding that the system knows, such as `CP1251`; invalid bytes become U+FFFD.
  static func text(_ bytes: some Sequence<UInt8>, encoding: String) -> String {
    String(decoding: CharacterEncoding(label: encoding).utf8(bytes).bytes, as: UTF8.self)
  }

  /// The system's name of a Windows code page.
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
