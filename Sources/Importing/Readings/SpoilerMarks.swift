/// Splits off the spoilers in a review, `<spoiler>Smaug dies</spoiler>`, which services hide.
enum SpoilerMarks {
  /// Some services escape the tags like text, `&lt;spoiler&gt;`.
  private static let mark = Pattern(#/(?:<|&lt;)\s*(\/?)\s*spoiler\b[^<>]{0,100}?(?:>|&gt;)/#.ignoresCase())
  /// Replaces each spoiler.
  private static let sign = "(spoiler)"

  /// Whether a text contains the word, in any case. The pattern takes a thousand times as long to find that out.
  private static func mayHaveMark(_ html: String) -> Bool {
    let word = Array("spoiler".utf8)
    var matched = 0
    for byte in html.utf8 {
      matched = byte | 0x20 == word[matched] ? matched + 1 : byte | 0x20 == word[0] ? 1 : 0
      if matched == word.count { return true }
    }
    return false
  }

  /// A piece of HTML without its spoilers, and the spoilers. An unclosed spoiler extends to the end; a nested one is
  /// part of the outer one.
  static func parts(of html: String) -> (open: String, hidden: [String]) {
    guard mayHaveMark(html) else { return (html, []) }
    var open = ""
    var hidden: [String] = []
    var depth = 0
    var rest = html[...]
    func keep(_ text: Substring) {
      if depth == 0 { open += text } else { hidden[hidden.count - 1] += text }
    }
    while let match = mark.first(in: rest) {
      keep(rest[..<match.range.lowerBound])
      rest = rest[match.range.upperBound...]
      if !match.output.1.isEmpty {
        depth = max(0, depth - 1)
        continue
      }
      if depth == 0 {
        open += sign
        hidden.append("")
      }
      depth += 1
    }
    keep(rest)
    return (open, hidden)
  }
}
