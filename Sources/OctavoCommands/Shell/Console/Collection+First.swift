internal import Presentation

extension [String] {
  /// Each on an indented line of its own, after a sentence with a colon.
  var indentedLines: String { map { "\n  " + $0 }.joined() }
}

extension Collection {
  /// Indented lines for the first elements, and one with the count of the others: `  and 12 more`.
  /// - Parameter hint: Follows the count, such as how to list them all.
  func firstLines(_ count: Int, indent: String = "  ", hint: String = "", _ line: (Element) -> String) -> [String] {
    let more = self.count - count
    return prefix(count).map { indent + line($0) } + (more > 0 ? ["\(indent)and \(more.grouped) more\(hint)"] : [])
  }

  /// The first elements in a line, and the count of the others: `a, b and 12 more`.
  func firstListed(_ count: Int, _ words: (Element) -> String) -> String {
    let more = self.count - count
    return prefix(count).map(words).joined(separator: ", ") + (more > 0 ? " and \(more.grouped) more" : "")
  }
}
