/// A piece of the HTML that services keep reviews in.
enum HTMLToken: Equatable {
  /// Text with its entities resolved.
  case text(String)
  /// An opening or empty tag, its name in lower case; `link` is the address of `<a href>`.
  case open(String, link: String?)
  /// A closing tag, its name in lower case.
  case close(String)

  /// The pieces of a text. What looks like a tag of no known name is text: readers write `<sigh>`.
  static func tokens(of html: String) -> [HTMLToken] {
    var tokens: [HTMLToken] = []
    var rest = html[...]
    while let opening = rest.firstIndex(of: "<") {
      append(rest[..<opening], to: &tokens)
      rest = rest[opening...]
      if rest.hasPrefix("<!--"), let end = rest.firstRange(of: "-->") {
        rest = rest[end.upperBound...]
      } else if let (token, end) = tag(at: rest) {
        tokens.append(token)
        rest = rest[end...]
      } else {
        append(rest.prefix(1), to: &tokens)
        rest = rest.dropFirst()
      }
    }
    append(rest, to: &tokens)
    return tokens
  }

  private static func append(_ text: Substring, to tokens: inout [HTMLToken]) {
    guard !text.isEmpty else { return }
    let plain = HTMLEntity.resolved(text)
    if case .text(let before) = tokens.last {
      tokens[tokens.count - 1] = .text(before + plain)
    } else {
      tokens.append(.text(plain))
    }
  }

  private static let names: Set<String> = [
    "a", "b", "blockquote", "br", "center", "cite", "code", "del", "div", "em", "font", "h1", "h2", "h3", "h4", "h5", "h6",
    "hr", "i", "img", "li", "ol", "p", "pre", "s", "small", "span", "spoiler", "strike", "strong", "sub", "sup", "u", "ul",
  ]

  /// The tag with which the text begins, and where it ends.
  private static func tag(at text: Substring) -> (HTMLToken, Substring.Index)? {
    guard let end = text.firstIndex(of: ">") else { return nil }
    var inside = text[..<end].dropFirst()
    let isClosing = inside.first == "/"
    if isClosing { inside = inside.dropFirst() }
    let name = inside.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
    guard names.contains(name) else { return nil }
    let after = inside.dropFirst(name.count)
    guard after.first.map({ $0.isWhitespace || $0 == "/" }) ?? true else { return nil }
    let token: HTMLToken = isClosing ? .close(name) : .open(name, link: name == "a" ? address(in: after) : nil)
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
