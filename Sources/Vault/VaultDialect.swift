internal import ReadingModel

/// The program that a vault is written for.
package enum VaultDialect: String, CaseIterable, Sendable {
  /// Any editor or forge.
  case plain
  /// Obsidian: titles are aliases, and tags follow its rules.
  case obsidian
  /// Hugo: pages are at their addresses, and have dates.
  case hugo

  /// The property with the book's own tags, on pages where ``tag(_:)`` changed some.
  package static let originalTags = "octavo_tags"
  /// The property that every dated page for Hugo has.
  static let publicationDate = "publishDate"

  /// The dialect of a page with these properties; ignores case, hyphens and underscores. Plain if they are the same in
  /// each.
  package init(properties: some Sequence<String>) {
    let names = Set(properties.map { $0.lowercased().filter(\.isLetter) })
    self = names.contains("publishdate") ? .hugo : names.contains("octavotags") ? .obsidian : .plain
  }

  /// A tag as it is written on a page of this dialect; nil if no part of it is allowed there.
  package func tag(_ name: String) -> String? {
    switch self {
    case .plain: name
    case .obsidian: VaultDialect.obsidianTag(name)
    case .hugo: HugoSyntax.tag(name)
    }
  }

  /// Tags as the pages have them; those that became the same, once.
  func tags(_ names: [String]) -> [String] {
    guard names.contains(where: { tag($0) != $0 }) else { return names }
    return names.compactMap(tag).eachOnce
  }

  /// The book's own tags, from those on its page, in the page's order.
  package func originalTags(of written: [String], originals: [String]) -> [String] {
    guard tags(originals) != written else { return originals }
    let forms = originals.map(tag)
    var tags = written.flatMap { word in
      let own = zip(originals, forms).filter { $1 == word }.map(\.0)
      return own.isEmpty ? [word] : own
    }
    // The page has nothing of these, so they stay after the tag that they follow.
    for (index, name) in originals.enumerated() where forms[index] == nil {
      let before = originals[..<index].last(where: tags.contains).flatMap(tags.lastIndex)
      tags.insert(name, at: before.map { $0 + 1 } ?? 0)
    }
    return tags
  }

  /// Letters, digits, `_`, `-` and `/`, and something that is not a digit, as in Obsidian's documentation of tags:
  /// other characters become hyphens, and `1984` is `_1984`.
  private static func obsidianTag(_ name: String) -> String? {
    let parts = name.unicodeScalars.split(separator: "/").map { part in
      part.split { !isOfTag($0) }.map { String($0).trimmingHyphens }.filter { !$0.isEmpty }.joined(separator: "-")
    }
    let tag = parts.filter { !$0.isEmpty }.joined(separator: "/")
    guard !tag.isEmpty else { return nil }
    let isNumber = tag.unicodeScalars.allSatisfy { $0.properties.numericType != nil || $0 == "/" || $0 == "-" }
    return isNumber ? "_" + tag : tag
  }

  private static func isOfTag(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: scalar == "_" || scalar == "-"
    }
  }
}

extension String {
  fileprivate var trimmingHyphens: String {
    let start = drop { $0 == "-" }
    return String(start.dropLast(start.reversed().prefix { $0 == "-" }.count))
  }
}
