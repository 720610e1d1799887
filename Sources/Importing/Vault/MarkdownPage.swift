internal import Foundation
internal import Yams

/// A page of Markdown with properties at its head, as vaults keep them.
struct MarkdownPage {
  /// The properties by their names in lower case without spaces and signs; a list has several texts.
  let properties: [String: [String]]
  /// The lines below the properties.
  let lines: [String]
  /// How many lines stand above those.
  let linesAbove: Int

  /// The most lines that properties take.
  private static let propertyLineLimit = 2_000

  /// Reads a page; nil when it has no properties at its head, or none that can be read.
  init?(_ file: Data) {
    let text = CSVText.decode(CSVText.unmarked(file)[...])
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    guard lines.first == "---",
      let end = lines.dropFirst().prefix(MarkdownPage.propertyLineLimit).firstIndex(where: {
        $0 == "---" || $0 == "..."
      }),
      let node = try? Yams.compose(yaml: lines[1..<end].joined(separator: "\n")), let members = node.mapping
    else { return nil }
    var properties: [String: [String]] = [:]
    for (name, value) in members {
      guard let name = name.string else { continue }
      let texts = value.sequence.map { list in list.compactMap { $0.string } } ?? value.string.map { [$0] } ?? []
      let tidy = texts.map(MarkdownPage.withoutLink).filter { !$0.isEmpty }
      if !tidy.isEmpty { properties[MarkdownPage.key(name)] = tidy }
    }
    self.properties = properties
    self.lines = Array(lines[(end + 1)...])
    linesAbove = end + 1
  }

  /// A property's name as it is looked up.
  static func key(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// The first text of a property; nil when it has none.
  subscript(name: String) -> String? { properties[name]?.first }

  /// `[[people/Jane Austen|Jane Austen]]` is Jane Austen.
  private static func withoutLink(_ text: String) -> String {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard text.hasPrefix("[["), text.hasSuffix("]]") else { return text }
    let inside = text.dropFirst(2).dropLast(2)
    return String(inside.split(separator: "|").last ?? inside).split(separator: "/").last.map(String.init) ?? ""
  }
}
