internal import Foundation

/// Whether a drawing can be put into a book as it is: well-formed XML with an `svg` element as its root, without
/// anything that runs, is fetched from elsewhere or breaks the package's rules.
enum SVGCheck {
  private static let namespace = "http://www.w3.org/2000/svg"
  /// Elements of HTML run and load things in drawings too;
  /// what editors keep for themselves in other namespaces does not.
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

  /// What has been seen of a drawing.
  private struct Verdict {
    private var hasRoot = false
    private var styleDepth = 0
    private var ids: Set<String> = []
    private var targets: Set<String> = []

    /// Whether every place that is linked to is there.
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
      // The prefix of links may be any that the drawing declares.
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

    /// Only colours, lengths and places within the drawing; an address could hide in escapes, so there are none.
    private mutating func takeStyle(_ text: String) -> Bool {
      let lowercased = text.lowercased()
      let forbidden = ["\\", "@import", "expression(", "javascript:", "image(", "image-set("]
      if forbidden.contains(where: lowercased.contains) { return false }
      guard lowercased.contains("url") else { return true }
      // Written in another case, an address would be looked up as it is and missed here.
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

  /// Whether the text can be an id: starts with a letter or underscore, goes on with those, digits, `-` and `.`.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first == "_" || first.properties.isAlphabetic else { return false }
    return text.unicodeScalars.allSatisfy {
      $0 == "_" || $0 == "-" || $0 == "." || $0.properties.isAlphabetic || ("0"..."9").contains($0)
    }
  }
}
