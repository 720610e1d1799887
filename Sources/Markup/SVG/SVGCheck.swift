package import Foundation

/// What an SVG contains: whether it is safe to show, and whether reading systems accept it in an EPUB.
///
/// Malformed drawings are neither.
package struct SVGCheck {
  static let namespace = "http://www.w3.org/2000/svg"
  private static let xml = "http://www.w3.org/XML/1998/namespace"
  private static let xhtml = "http://www.w3.org/1999/xhtml"
  /// Elements that run scripts or load files, in lower case.
  private static let active: Set<String> = [
    "script", "foreignobject", "iframe", "object", "embed", "audio", "video", "handler", "listener",
  ]
  /// More elements that EPUB or its reading systems refuse.
  private static let refusedInBooks: Set<String> = [
    "canvas", "image", "feImage", "a", "set", "animate", "animateMotion", "animateTransform",
  ]
  private static let deepest = 256
  private static let styleSigns = Array("\\@(:".utf8)

  /// Whether it runs no scripts, and refers only to its own parts and to embedded pictures.
  package private(set) var isSafe = false
  /// Whether it is also plain enough for every reading system: no links, pictures and animations, unique ids, and only
  /// references to parts that exist.
  package private(set) var isEmbeddable = false

  private var depth = 0
  private var isDrawing = false
  private var styleDepth = 0
  private var styleSheet = ""
  private var ids: Set<String> = []
  private var targets: Set<String> = []

  package init(_ bytes: Data) {
    (isSafe, isEmbeddable) = (true, true)
    let isWhole =
      String(validating: bytes, as: UTF8.self) != nil
      && XMLReader.read(bytes) { event, _ in
        take(event)
        return isSafe
      }
    isSafe = isSafe && isWhole && isDrawing
    isEmbeddable = isEmbeddable && isSafe && targets.isSubset(of: ids)
  }

  private mutating func take(_ event: XMLReader.Event) {
    switch event {
    case .declaration(let encoding):
      let encoding = encoding?.lowercased() ?? "utf-8"
      if !["utf-8", "us-ascii", "iso-8859-1"].contains(encoding) { isSafe = false }
      if encoding != "utf-8" { isEmbeddable = false }
    case .documentType(let hasSubset):
      isEmbeddable = false
      // A subset can hide text in entities.
      if hasSubset { isSafe = false }
    case .start(let name, let attributes):
      start(name)
      for attribute in attributes { take(attribute.name, attribute.value) }
    case .end(let name): end(name)
    case .text(let text): if styleDepth > 0 { styleSheet += text }
    // Elsewhere an HTML parser would take the text for markup.
    case .characterData: if styleDepth == 0 { isSafe = false }
    case .reference: isSafe = false
    // It can load style sheets. Others are only metadata.
    case .processingInstruction(let target):
      isEmbeddable = false
      if target == "xml-stylesheet" { isSafe = false }
    case .endOfDocumentType, .comment: break
    }
  }

  private mutating func start(_ name: XMLName) {
    if depth == 0 {
      isDrawing = name.local == "svg"
      if name.namespace != SVGCheck.namespace { isEmbeddable = false }
    }
    depth += 1
    if SVGCheck.active.contains(name.local.lowercased()) || name.namespace == SVGCheck.xhtml { isSafe = false }
    if name.namespace.isEmpty || depth > SVGCheck.deepest || SVGCheck.refusedInBooks.contains(name.local) {
      isEmbeddable = false
    }
    if name.local.lowercased() == "style" { styleDepth += 1 }
  }

  private mutating func end(_ name: XMLName) {
    depth -= 1
    guard name.local.lowercased() == "style" else { return }
    styleDepth -= 1
    if styleDepth == 0 {
      if !SVGStyle.isSheet(styleSheet) { isEmbeddable = false }
      takeStyle(styleSheet)
      styleSheet = ""
    }
  }

  private mutating func take(_ name: XMLName, _ value: String) {
    let local = name.local.lowercased()
    if local.hasPrefix("on") || (local == "base" && name.namespace == SVGCheck.xml) { isSafe = false }
    if local == "attributename", value.lowercased().contains("href") { isSafe = false }
    switch local {
    case "id": if !SVGCheck.isName(value) || !ids.insert(value).inserted { isEmbeddable = false }
    case "src", "base": isEmbeddable = false
    case "style": if !SVGStyle.areDeclarations(value) { isEmbeddable = false }
    default: break
    }
    if local.hasSuffix("href") || local.hasSuffix("src") {
      if !SVGCheck.isInside(value.lowercased()[...]) { isSafe = false }
      if value.hasPrefix("#") { targets.insert(String(value.dropFirst())) } else { isEmbeddable = false }
    } else {
      takeStyle(value)
    }
  }

  /// Takes a value or style sheet, in which `url()` refers to parts.
  private mutating func takeStyle(_ text: String) {
    // Most values are numbers and colors. All that is looked for has one of these.
    guard text.utf8.contains(where: SVGCheck.styleSigns.contains) else { return }
    let lowercased = text.lowercased()
    // An escape could hide a reference.
    if ["\\", "@import", "image-set("].contains(where: lowercased.contains) { isSafe = false }
    if ["expression(", "javascript:", "image("].contains(where: lowercased.contains) { isEmbeddable = false }
    guard lowercased.contains("url(") else { return }
    let quotes: Set<Character> = [" ", "\n", "\t", "'", "\""]
    let references = lowercased.components(separatedBy: "url(").dropFirst()
    if !references.allSatisfy({ SVGCheck.isInside($0.drop(while: quotes.contains)) }) { isSafe = false }
    let exact = text.components(separatedBy: "url(").dropFirst()
    // Viewers accept `url(` in any case, but not every reading system does.
    if exact.count != references.count { isEmbeddable = false }
    for reference in exact {
      let place = reference.drop(while: quotes.contains)
      if place.first != "#" { isEmbeddable = false }
      targets.insert(String(place.dropFirst().prefix { !" '\")".contains($0) }))
    }
  }

  /// Whether a reference in lower case is to a part of the drawing, or an embedded picture.
  private static func isInside(_ reference: Substring) -> Bool {
    let reference = reference.drop { $0.isWhitespace }
    return reference.first == "#"
      || ["png", "jpeg", "jpg", "gif", "webp"].contains { kind in
        [";", ","].contains { reference.hasPrefix("data:image/\(kind)\($0)") }
      }
  }

  /// Whether the text is a valid id: a letter or underscore, then those, digits, `-` and `.`.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first == "_" || first.properties.isAlphabetic else { return false }
    return text.unicodeScalars.allSatisfy {
      $0 == "_" || $0 == "-" || $0 == "." || $0.properties.isAlphabetic || ("0"..."9").contains($0)
    }
  }
}
