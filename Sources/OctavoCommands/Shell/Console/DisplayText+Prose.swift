extension DisplayText {
  /// Wraps Markdown as it was typed, but without backslash escapes, which importers add.
  static func prose(_ markdown: String, to columns: Int?) -> [String] { wrapped(unescaped(markdown), to: columns) }

  /// Markdown without its backslash escapes (CommonMark 0.31, 2.4); in code a backslash is literal.
  static func unescaped(_ markdown: String) -> String {
    guard markdown.utf8.contains(UInt8(ascii: "\\")) else { return markdown }
    var text: [UInt8] = []
    var rest = Array(markdown.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"):
        let isEscape = rest.first.map(isPunctuation) ?? false
        text.append(isEscape ? rest.removeFirst() : byte)
      case UInt8(ascii: "`"):
        let fence = [byte] + rest.prefix { $0 == byte }
        rest = rest.dropFirst(fence.count - 1)
        text += fence
        if let end = end(ofCode: rest, fence: fence.count) {
          text += rest[..<end]
          rest = rest[end...]
        }
      default: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The end of a code span that began with this many backticks; nil if it is not closed.
  private static func end(ofCode bytes: ArraySlice<UInt8>, fence: Int) -> Int? {
    var run = 0
    for index in bytes.indices {
      run = bytes[index] == UInt8(ascii: "`") ? run + 1 : 0
      let isLast = index + 1 == bytes.endIndex || bytes[index + 1] != UInt8(ascii: "`")
      if run == fence, isLast { return index + 1 }
    }
    return nil
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
