/// A token of the HTML that services store reviews in.
enum HTMLToken: Equatable {
  /// Text with its entities resolved.
  case text(String)
  /// An opening or empty tag, its name in lower case; `link` is the `href` of `<a>`.
  case open(String, link: String?)
  /// A closing tag, its name in lower case.
  case close(String)

  /// Splits HTML into tokens. Unknown tags are text: readers write `<sigh>`.
  static func tokens(of html: String) -> [HTMLToken] {
    var tokens: [HTMLToken] = []
    var text = ""
    var rest = html[...]
    var mayHoldComments = true
    func endText() {
      if !text.isEmpty { tokens.append(.text(text)) }
      text = ""
    }
    // Bytes are found many times faster than characters.
    while let opening = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
      text += HTMLEntity.resolved(rest[..<opening])
      rest = rest[opening...]
      if mayHoldComments, rest.hasPrefix("<!--") {
        if let end = rest.firstRange(of: "-->") {
          rest = rest[end.upperBound...]
          continue
        }
        mayHoldComments = false
      }
      if let (token, end) = tag(at: rest) {
        endText()
        tokens.append(token)
        rest = rest[end...]
      } else {
        text += "<"
        rest = Substring(rest.utf8.dropFirst())
      }
    }
    text += HTMLEntity.resolved(rest)
    endText()
    return tokens
  }

  /// The most bytes of a tag, including its attributes.
  private static let tagLengthLimit = 4_000

  private static let names: Set<String> = [
    "a", "b", "blockquote", "br", "center", "cite", "code", "del", "div", "em", "font",
    "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "img", "li", "ol", "p", "pre", "s", "small", "span", "spoiler",
    "strike", "strong", "sub", "sup", "u", "ul",
  ]

  /// The tag at the start of the text, and where it ends.
  private static func tag(at text: Substring) -> (HTMLToken, Substring.Index)? {
    var inside = Substring(text.utf8.dropFirst())
    let isClosing = inside.first == "/"
    if isClosing { inside = inside.dropFirst() }
    let name = inside.prefix(12).prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let attributes = inside[name.endIndex...]
    let isNameWhole = attributes.first.map { $0.isWhitespace || $0 == "/" || $0 == ">" } ?? false
    let tag = name.lowercased()
    guard isNameWhole, names.contains(tag),
      let end = attributes.utf8.prefix(tagLengthLimit).firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let token: HTMLToken =
      isClosing ? .close(tag) : .open(tag, link: tag == "a" ? address(in: attributes[..<end]) : nil)
    return (token, text.index(after: end))
  }

  /// The value of `href` among a tag's attributes.
  private static func address(in attributes: Substring) -> String? {
    guard let name = attributes.firstRange(of: "href=") ?? attributes.firstRange(of: "HREF=") else { return nil }
    let value = attributes[name.upperBound...]
    let address =
      if let quote = value.first, quote == "\"" || quote == "'" {
        value.dropFirst().prefix { $0 != quote }
      } else {
        value.prefix { !$0.isWhitespace }
      }
    return HTMLEntity.resolved(address)
  }
}
