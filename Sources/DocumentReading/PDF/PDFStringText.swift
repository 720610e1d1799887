internal import Foundation

/// XMP text that a program copied from a PDF string including its escapes (ISO 32000-2, 7.3.4.2).
enum PDFStringText {
  /// The text without escapes; unchanged if there are none.
  static func unescaped(_ text: String) -> String {
    guard text.contains(mark) else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.first else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(3).prefix { (48...55).contains($0) }
      if digits.count == 3, let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 8) {
        bytes.append(code)
        rest = rest.dropFirst(3)
      } else if "()\\".utf8.contains(next) {
        bytes.append(next)
        rest = rest.dropFirst()
      } else {
        bytes.append(byte)
      }
    }
    if bytes.starts(with: [0xFE, 0xFF]) {
      return String(data: Data(bytes.dropFirst(2)), encoding: .utf16BigEndian) ?? text
    }
    return String(validating: bytes, as: UTF8.self) ?? String(data: Data(bytes), encoding: .isoLatin1) ?? text
  }

  /// A backslash before three octal digits or a parenthesis.
  private static var mark: Regex<Substring> { #/\\(?:[0-3][0-7][0-7]|[()])/# }
}
