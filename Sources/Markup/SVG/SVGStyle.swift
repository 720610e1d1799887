internal import ReadingModel

/// Checks that a drawing's style sheets are simple enough for every reading system to parse.
enum SVGStyle {
  /// Whether the text is rules, each with a selector and declarations; at-rules, comments and nesting are refused.
  static func isSheet(_ text: String) -> Bool {
    if text.contains("@") || text.contains("/*") || text.contains("<!--") { return false }
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "{") {
      let selector = rest[..<start]
      let body = rest[rest.index(after: start)...]
      guard let end = body.firstIndex(of: "}"), !selector.isBlank, !selector.contains(where: { "};".contains($0) }),
        areDeclarations(String(body[..<end]))
      else { return false }
      rest = body[body.index(after: end)...]
    }
    return rest.isBlank
  }

  /// Whether the text is declarations: names and values, separated by semicolons.
  static func areDeclarations(_ text: String) -> Bool {
    guard !text.contains(where: { "{}".contains($0) }) else { return false }
    return text.split(separator: ";").allSatisfy { declaration in
      if declaration.isBlank { return true }
      guard let colon = declaration.firstIndex(of: ":") else { return false }
      let name = declaration[..<colon].filter { !$0.isWhitespace }
      let value = declaration[declaration.index(after: colon)...]
      return !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" } && isSafe(value)
    }
  }

  private static func isSafe(_ value: Substring) -> Bool {
    let areQuotesClosed = ["'", "\""].allSatisfy { quote in value.count { String($0) == quote }.isMultiple(of: 2) }
    return !value.isBlank && areQuotesClosed && value.count { $0 == "(" } == value.count { $0 == ")" }
      && !value.contains(":")
  }
}
