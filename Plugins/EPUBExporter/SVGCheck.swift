internal import Foundation

/// Checks that an SVG can be embedded as it is: well-formed XML with an `svg` root, without scripts, external
/// references or anything else that breaks the package's rules.
enum SVGCheck {
  private static let namespace = "http://www.w3.org/2000/svg"
  /// HTML elements run scripts and load files in SVG too; editors' private elements in other namespaces do not.
  private static let forbiddenNamespaces: Set<String?> = ["http://www.w3.org/1999/xhtml", nil]
  private static let forbiddenElements: Set<String> = [
    "script", "foreignObject", "handler", "listener", "iframe", "audio", "video", "canvas", "embed", "object", "image",
    "feImage", "a", "set", "animate", "animateMotion", "animateTransform",
  ]

  /// Whether the bytes are such a drawing.
  static func accepts(_ bytes: Data) -> Bool {
    var scanner = XMLScanner(bytes)
    var verdict = Verdict()
    do throws(XMLScanner.Malformed) {
      while let event = try scanner.next() {
        guard verdict.take(event) else { return false }
      }
    } catch {
      return false
    }
    return verdict.isComplete
  }

  /// The state of the check.
  private struct Verdict {
    private var hasRoot = false
    private var styleDepth = 0
    private var ids: Set<String> = []
    private var targets: Set<String> = []

    /// Whether every link target exists.
    var isComplete: Bool { hasRoot && targets.isSubset(of: ids) }

    /// Whether the drawing is still acceptable.
    mutating func take(_ event: XMLScanner.Event) -> Bool {
      switch event {
      case .start(let element):
        if element.name == "style" { styleDepth += 1 }
        return take(element)
      case .end(let name):
        if name == "style" { styleDepth -= 1 }
        return true
      case .text(let text):
        return styleDepth == 0 || SVGStyle.isSheet(text) && takeStyle(text)
      }
    }

    private mutating func take(_ element: XMLScanner.Element) -> Bool {
      guard !SVGCheck.forbiddenNamespaces.contains(element.namespace) else { return false }
      guard !SVGCheck.forbiddenElements.contains(element.name) else { return false }
      if !hasRoot {
        guard element.name == "svg", element.namespace == SVGCheck.namespace else { return false }
        hasRoot = true
      }
      return element.attributes.allSatisfy { name, value in take(attribute: name, value) }
    }

    private mutating func take(attribute name: String, _ value: String) -> Bool {
      // The drawing may declare any prefix for links.
      let localName = name.split(separator: ":").last.map(String.init) ?? name
      if localName.lowercased().hasPrefix("on") { return false }
      switch localName {
      case "id": return SVGCheck.isName(value) && ids.insert(value).inserted
      case "href":
        targets.insert(String(value.dropFirst()))
        return value.hasPrefix("#")
      case "src", "base": return false
      case "style": return SVGStyle.areDeclarations(value) && takeStyle(value)
      default: return takeStyle(value)
      }
    }

    /// Allows colours, lengths and internal references only. Escapes are refused, since they could hide an external
    /// reference.
    private mutating func takeStyle(_ text: String) -> Bool {
      let lowercased = text.lowercased()
      let forbidden = ["\\", "@import", "expression(", "javascript:", "image(", "image-set("]
      if forbidden.contains(where: lowercased.contains) { return false }
      guard lowercased.contains("url") else { return true }
      // Refuses `url(` in another case: viewers accept it, but the search below would miss it.
      guard text.components(separatedBy: "url(").count == lowercased.components(separatedBy: "url(").count else {
        return false
      }
      for rest in text.components(separatedBy: "url(").dropFirst() {
        let place = rest.drop { " '\"".contains($0) }
        guard place.first == "#" else { return false }
        targets.insert(String(place.dropFirst().prefix { !" '\")".contains($0) }))
      }
      return true
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
