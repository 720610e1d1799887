internal import Foundation

/// The marks around what gives a story away in a review, `<spoiler>Smaug dies</spoiler>`, behind which services
/// hide it.
enum SpoilerMarks {
  /// Some services write the signs of the marks as they write them in a text, `&lt;spoiler&gt;`.
  private static let mark = Pattern(#/(?:<|&lt;)\s*(\/?)\s*spoiler\b[^<>]{0,100}?(?:>|&gt;)/#.ignoresCase())
  /// What is put in the place of each.
  private static let sign = "(spoiler)"

  /// A piece of HTML without what is marked, and what that is. A mark that is never closed goes on to the end, one
  /// within another hides no less than the outer one.
  static func parts(of html: String) -> (open: String, hidden: [String]) {
    guard html.holds(UInt8(ascii: "<")) || html.holds(UInt8(ascii: "&")) else { return (html, []) }
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
