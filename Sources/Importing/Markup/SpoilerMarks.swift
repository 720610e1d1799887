internal import Foundation

/// The marks around what gives a story away in a review, `<spoiler>Smaug dies</spoiler>`, behind which services
/// hide it.
enum SpoilerMarks {
  private static let opening = "<spoiler>"
  private static let closing = "</spoiler>"
  /// What is put in the place of each.
  private static let sign = "(spoiler)"

  /// A piece of HTML without what is marked, and what that is. A mark that is never closed goes on to the end.
  static func parts(of html: String) -> (open: String, hidden: [String]) {
    guard html.utf8.contains(UInt8(ascii: "<")) else { return (html, []) }
    var open = ""
    var hidden: [String] = []
    var rest = html[...]
    while let start = rest.range(of: opening, options: .caseInsensitive) {
      let end = rest[start.upperBound...].range(of: closing, options: .caseInsensitive)
      open += rest[..<start.lowerBound] + sign
      hidden.append(String(rest[start.upperBound..<(end?.lowerBound ?? rest.endIndex)]))
      rest = rest[(end?.upperBound ?? rest.endIndex)...]
    }
    return (open + rest, hidden)
  }
}
