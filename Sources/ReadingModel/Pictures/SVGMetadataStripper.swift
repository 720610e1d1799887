internal import Foundation

/// Strips invisible metadata from an SVG: comments, processing instructions, metadata, titles and descriptions (SVG 2,
/// 5.8 and 5.9), and the elements and attributes of drawing programs, which contain folder and personal names.
struct SVGMetadataStripper {
  private static let unseen: Set<String> = ["metadata", "desc", "title"]
  private static let knownPrefixes: Set<String> = ["xlink", "xml", "xmlns"]

  private var rest: Substring
  private var bare = ""
  /// The namespace prefix of SVG elements, usually empty; nil before the first element.
  private var prefix: Substring?
  /// The depth within a removed element; 0 outside.
  private var depth = 0

  /// The stripped bytes; nil if the tags cannot be parsed.
  static func svg(_ bytes: Data) -> [UInt8]? {
    guard let text = String(data: bytes, encoding: .utf8) else { return nil }
    var drawing = SVGMetadataStripper(rest: text[...])
    guard drawing.walk(), drawing.depth == 0, SVGSafety.isOne(drawing.bare) else { return nil }
    return Array(drawing.bare.utf8)
  }

  private init(rest: Substring) { self.rest = rest }

  private mutating func walk() -> Bool {
    while let start = rest.firstIndex(of: "<") {
      keep(rest[..<start])
      rest = rest[start...]
      let isWhole =
        if rest.hasPrefix("<!--") {
          take(through: "-->") != nil
        } else if rest.hasPrefix("<![CDATA[") {
          take(through: "]]>").map { keep($0) } != nil
        } else if rest.hasPrefix("<?") {
          take(through: "?>").map { if $0.hasPrefix("<?xml ") { keep($0) } } != nil
        } else if rest.hasPrefix("<!") {
          take(through: ">") != nil
        } else {
          takeTag()
        }
      guard isWhole else { return false }
    }
    keep(rest)
    return true
  }

  private mutating func keep(_ text: Substring) {
    if depth == 0 { bare += text }
  }

  private mutating func take(through end: String) -> Substring? {
    guard let range = rest.range(of: end) else { return nil }
    defer { rest = rest[range.upperBound...] }
    return rest[..<range.upperBound]
  }

  private mutating func takeTag() -> Bool {
    let form = #/<(\/?)([A-Za-z_][\w.\-]*:)?([A-Za-z_][\w.\-]*)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/#
    guard let match = rest.prefixMatch(of: form) else { return false }
    let (_, closing, given, name, attributes, alone) = match.output
    rest = rest[match.range.upperBound...]
    let own = given ?? ""
    if prefix == nil { prefix = own }
    if depth > 0 {
      depth += alone.isEmpty ? (closing.isEmpty ? 1 : -1) : 0
    } else if own != prefix || SVGMetadataStripper.unseen.contains(name.lowercased()) {
      depth = closing.isEmpty && alone.isEmpty ? 1 : 0
    } else {
      bare += "<\(closing)\(own)\(name)\(SVGMetadataStripper.seen(attributes))\(alone)>"
    }
    return true
  }

  /// The attributes that affect rendering.
  private static func seen(_ attributes: Substring) -> String {
    attributes.matches(of: #/\s+(?:([\w.\-]+):)?([\w.\-]+)\s*=\s*(?:"[^"]*"|'[^']*')/#).filter { match in
      match.1.map { knownPrefixes.contains(String($0)) } ?? !match.2.hasPrefix("data-")
    }.map { $0.0 }.joined()
  }
}
