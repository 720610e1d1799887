/// How Hugo reads the files of a vault.
package enum HugoSyntax {
  /// The address of a page relative to the site, from its path: `books/emma/` for `books/emma/index.md`.
  package static func address(of page: String) -> String {
    let folders = page.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(slug)
    let name = page.split(separator: "/").last.map { $0.hasSuffix(".md") ? $0.dropLast(3) : $0 } ?? ""
    let parts = name == "index" || name == "_index" ? folders : folders + [slug(name)]
    return parts.map { $0 + "/" }.joined()
  }

  /// Hugo makes a folder of each part of a tag, and file systems take at most 255 bytes.
  private static let longestTagPart = 200

  /// A tag that is an address below that of all tags; nil if nothing of it can be one. Hugo fails on `..`, and recent
  /// versions also on an empty tag and on `/`; each part needs a letter or digit.
  static func tag(_ name: String) -> String? {
    let parts = name.split(separator: "/").filter { part in
      part.unicodeScalars.contains { isKept($0) && !signs.contains($0) }
    }
    return parts.isEmpty ? nil : parts.map(cut).joined(separator: "/")
  }

  private static func cut(_ part: Substring) -> Substring {
    var part = part
    while part.utf8.count > longestTagPart { part.removeLast() }
    return part
  }

  /// The page with what would be a shortcode turned into text: Hugo fails on unknown ones, also within code. The
  /// numbered character is read back as the brace.
  package static func withoutShortcodes(_ page: String) -> String {
    let bytes = Array(page.utf8)
    let body = bytes.starts(with: mark.dropFirst()) ? bytes.firstRange(of: mark)?.upperBound ?? 0 : 0
    var result = Array(bytes[..<body])
    for (index, byte) in zip(body..., bytes[body...]) {
      let opens = byte == brace && index > body && bytes[index - 1] == brace
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if opens, next == UInt8(ascii: "<") || next == UInt8(ascii: "%") {
        result += "&#0123;".utf8
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The signs that addresses keep.
  private static let signs = "._#+~-@".unicodeScalars
  private static let brace = UInt8(ascii: "{")
  /// The end of the properties.
  private static let mark = Array("\n---\n".utf8)

  /// A part of a path in an address.
  private static func slug(_ name: Substring) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in name.lowercased().unicodeScalars {
      if scalar.properties.isWhitespace {
        if slug.last != "-", !slug.isEmpty { slug.append("-") }
      } else if isKept(scalar) {
        slug.append(scalar)
      }
    }
    return String(slug)
  }

  /// Whether an address keeps a character.
  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber:
      true
    default: signs.contains(scalar)
    }
  }
}
