internal import Foundation

/// Takes out of an SVG what nobody sees: comments, instructions, metadata, titles and descriptions (SVG 2, 5.8 and
/// 5.9), and the elements and attributes of drawing programs, which tell of folders and people.
struct BareDrawing {
  private static let unseen: Set<String> = ["metadata", "desc", "title"]
  private static let knownPrefixes: Set<String> = ["xlink", "xml", "xmlns"]

  private var rest: Substring
  private var bare = ""
  /// The prefix of the drawing's elements, which most have none of; nil before the first.
  private var prefix: Substring?
  /// How many elements deep in one that is left out.
  private var depth = 0

  /// The bytes without all that; nil when the tags of the file cannot be told apart.
  static func svg(_ bytes: Data) -> [UInt8]? {
    guard let text = String(data: bytes, encoding: .utf8) else { return nil }
    var drawing = BareDrawing(rest: text[...])
    guard drawing.walk(), drawing.depth == 0, InertDrawing.isOne(drawing.bare) else { return nil }
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
    } else if own != prefix || BareDrawing.unseen.contains(name.lowercased()) {
      depth = closing.isEmpty && alone.isEmpty ? 1 : 0
    } else {
      bare += "<\(closing)\(own)\(name)\(BareDrawing.seen(attributes))\(alone)>"
    }
    return true
  }

  /// The attributes that tell how an element looks.
  private static func seen(_ attributes: Substring) -> String {
    attributes.matches(of: #/\s+(?:([\w.\-]+):)?([\w.\-]+)\s*=\s*(?:"[^"]*"|'[^']*')/#).filter { match in
      match.1.map { knownPrefixes.contains(String($0)) } ?? !match.2.hasPrefix("data-")
    }.map { $0.0 }.joined()
  }
}
