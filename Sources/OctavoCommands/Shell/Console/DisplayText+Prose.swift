internal import Vault

extension DisplayText {
  /// Wraps Markdown as it was typed, but without backslash escapes, which importers add.
  static func prose(_ markdown: String, to columns: Int?) -> [String] { wrapped(unescaped(markdown), to: columns) }

  /// Markdown without its backslash escapes (CommonMark 0.31, 2.4); in code a backslash is literal.
  static func unescaped(_ markdown: String) -> String {
    guard markdown.utf8.contains(UInt8(ascii: "\\")) else { return markdown }
    var text: [UInt8] = []
    var rest = Array(markdown.utf8)[...]
    while let byte = rest.first {
      let next = rest.dropFirst().first
      var length = 1
      if byte == UInt8(ascii: "`") {
        length = LineSyntax.codeLength(rest) ?? rest.prefix { $0 == byte }.count
      } else if byte == UInt8(ascii: "\\"), let next, LineSyntax.isSign(next) {
        // Only the sign after the backslash is kept.
        rest.removeFirst()
      }
      text += rest.prefix(length)
      rest = rest.dropFirst(length)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
