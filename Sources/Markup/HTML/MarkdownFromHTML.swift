internal import ReadingModel

/// Converts the HTML that services store reviews in to equivalent Markdown.
///
/// Two line breaks become a paragraph, one a hard break. Markdown syntax is escaped, except leading dashes, so that
/// lists typed by hand become lists.
package struct MarkdownFromHTML {
  private enum Style: Hashable {
    case strong, emphasis, strike
    case link(String)

    var opening: String {
      switch self {
      case .strong: "**"
      case .emphasis: "*"
      case .strike: "~~"
      case .link: "["
      }
    }

    var closing: String {
      if case .link(let address) = self { "](\(address))" } else { opening }
    }
  }

  private struct Run {
    let text: String
    let styles: [Style]
  }

  private struct Line {
    var prefix = ""
    var runs: [Run] = []
    var isEmpty: Bool { runs.allSatisfy { $0.text.isBlank } }
  }

  private var lines: [Line] = [Line()]
  private var styles: [(tag: String, style: Style)] = []
  private var quoteDepth = 0

  /// The Markdown for a piece of HTML; nil if it shows nothing.
  package static func markdown(_ html: String) -> String? {
    guard !html.isEmpty else { return nil }
    if isPlain(html) { return html }
    var converter = MarkdownFromHTML()
    let tokens = HTMLToken.tokens(of: html)
    // Text without markup for line breaks keeps its own.
    let hasMarkedBreaks = tokens.contains { token in
      if case .open(let name, _) = token { name == "br" || name == "p" || name == "div" } else { false }
    }
    for token in tokens {
      switch token {
      case .text(let text): converter.add(text, keepingLineBreaks: !hasMarkedBreaks)
      case .open(let name, let link): converter.open(name, link: link)
      case .close(let name): converter.close(name)
      }
    }
    return converter.markdown
  }

  /// Fast path: whether text is one single-spaced line without HTML or Markdown syntax, as most reviews are.
  private static func isPlain(_ text: String) -> Bool {
    var previous = UInt8(ascii: " ")
    var isFirst = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): break
      case UInt8(ascii: " "): if previous == byte { return false }
      // A line that begins with one of these may be a list.
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ","),
        UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "'"),
        UInt8(ascii: "\""), UInt8(ascii: "("), UInt8(ascii: ")"):
        if isFirst { return false }
      default: return false
      }
      isFirst = false
      previous = byte
    }
    return previous != UInt8(ascii: " ")
  }

  private mutating func add(_ text: String, keepingLineBreaks: Bool) {
    guard keepingLineBreaks, MarkdownFromHTML.hasLineBreak(text) else { return add(text[...]) }
    for (index, part) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if index > 0 { breakLine() }
      add(part)
    }
  }

  /// Whether a text has a line break, in ASCII or U+0085, U+2028 or U+2029. Bytes are many times faster to search than
  /// characters.
  private static func hasLineBreak(_ text: String) -> Bool {
    var before: (UInt8, UInt8) = (0, 0)
    for byte in text.utf8 {
      switch byte {
      case 0x0A...0x0D: return true
      case 0x85: if before.1 == 0xC2 { return true }
      case 0xA8, 0xA9: if before == (0xE2, 0x80) { return true }
      default: break
      }
      before = (before.1, byte)
    }
    return false
  }

  private mutating func add(_ text: Substring) {
    guard !text.isEmpty else { return }
    lines[lines.count - 1].runs.append(Run(text: String(text), styles: styles.map(\.style)))
  }

  private mutating func open(_ name: String, link: String?) {
    switch name {
    case "br": breakLine()
    case "b", "strong": begin(.strong, tag: name)
    case "i", "em", "cite": begin(.emphasis, tag: name)
    case "s", "strike", "del": begin(.strike, tag: name)
    case "a": if let address = link.flatMap(MarkdownFromHTML.safeAddress) { begin(.link(address), tag: name) }
    case "li":
      breakLine()
      lines[lines.count - 1].prefix += "- "
    case "blockquote":
      quoteDepth = min(quoteDepth + 1, MarkdownFromHTML.depthLimit)
      breakParagraph()
    case _ where MarkdownFromHTML.blocks.contains(name): breakParagraph()
    default: break
    }
  }

  /// How deep quotes and styles nest; deeper ones are ignored.
  private static let depthLimit = 8

  private mutating func begin(_ style: Style, tag: String) {
    if styles.count < MarkdownFromHTML.depthLimit { styles.append((tag, style)) }
  }

  private mutating func close(_ name: String) {
    if name == "blockquote" { quoteDepth = max(0, quoteDepth - 1) }
    if MarkdownFromHTML.blocks.contains(name) { breakParagraph() }
    if let index = styles.lastIndex(where: { $0.tag == name }) { styles.remove(at: index) }
  }

  private static let blocks: Set<String> = [
    "blockquote", "center", "div", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "ol", "p", "pre", "ul",
  ]

  private mutating func breakLine() {
    lines.append(Line(prefix: String(repeating: "> ", count: quoteDepth)))
  }

  private mutating func breakParagraph() {
    breakLine()
    breakLine()
  }

  /// The address of a link, if it is a web or mail address.
  private static func safeAddress(_ address: String) -> String? {
    let isSafe = ["http://", "https://", "mailto:"].contains { address.lowercased().hasPrefix($0) }
    guard isSafe else { return nil }
    return String(
      address.unicodeScalars.map { scalar in
        switch scalar {
        case "(": "%28"
        case ")": "%29"
        case "<": "%3C"
        case ">": "%3E"
        case "\\": "%5C"
        case _ where scalar.value <= 0x20: "%20"
        default: String(scalar)
        }
      }.joined())
  }

  private var markdown: String? {
    var paragraphs: [String] = []
    var isNew = true
    for line in lines {
      guard !line.isEmpty else {
        isNew = true
        continue
      }
      let text = line.prefix + MarkdownFromHTML.render(line.runs)
      if isNew { paragraphs.append(text) } else { paragraphs[paragraphs.count - 1] += "  \n" + text }
      isNew = false
    }
    return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
  }

  /// Whether a code point is neither a space outside of ASCII nor joined to a space before it, like most letters and
  /// punctuation.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x80, 0xC0..<0x250, 0x400..<0x480, 0x2010..<0x2028, 0x4E00..<0xA000: true
    default: false
    }
  }

  /// The words of a text. Bytes are many times faster to split than characters.
  private static func singleSpaced(_ text: String) -> String {
    guard text.unicodeScalars.allSatisfy(isPlain) else {
      return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    var words: [UInt8] = []
    words.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte != 0x20, !(0x09...0x0D).contains(byte) {
        words.append(byte)
      } else if let last = words.last, last != 0x20 {
        words.append(0x20)
      }
    }
    if words.last == 0x20 { words.removeLast() }
    return String(decoding: words, as: UTF8.self)
  }

  /// One line; spaces go outside of style markers, as Markdown requires.
  private static func render(_ runs: [Run]) -> String {
    var text = ""
    var open: [Style] = []
    var isSpaceDue = false
    for run in runs {
      let words = singleSpaced(run.text)
      isSpaceDue = isSpaceDue || run.text.first?.isWhitespace == true
      guard !words.isEmpty else { continue }
      let shared = zip(open, run.styles).prefix { $0 == $1 }.count
      text += open.dropFirst(shared).reversed().map(\.closing).joined()
      if isSpaceDue, !text.isEmpty { text += " " }
      text += run.styles.dropFirst(shared).map(\.opening).joined()
      text += MarkdownEscaping.escaped(words, isLineStart: text.isEmpty)
      open = run.styles
      isSpaceDue = run.text.last?.isWhitespace == true
    }
    return text + open.reversed().map(\.closing).joined()
  }
}
