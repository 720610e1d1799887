import Foundation

/// Whether a drawing can be put into a book as it is: well-formed XML with an `svg` element as its root, without
/// anything that runs, is fetched from elsewhere or breaks the package's rules.
enum SVGCheck {
  private static let namespace = "http://www.w3.org/2000/svg"
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

    /// Whether every place that is pointed to is there.
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
        return styleDepth == 0 || takeStyle(text)
      }
    }

    private mutating func take(_ element: XMLScanner.Element) -> Bool {
      // Only drawings that are SVG through and through: what an editor keeps for itself is not worth a broken page.
      guard element.namespace == SVGCheck.namespace, !SVGCheck.forbiddenElements.contains(element.name) else { return false }
      if !hasRoot {
        guard element.name == "svg" else { return false }
        hasRoot = true
      }
      return element.attributes.allSatisfy { name, value in take(attribute: name, value) }
    }

    private mutating func take(attribute name: String, _ value: String) -> Bool {
      if name.lowercased().hasPrefix("on") { return false }
      switch name {
      case "id":
        return SVGCheck.isName(value) && ids.insert(value).inserted
      case "href", "xlink:href":
        guard value.hasPrefix("#") else { return false }
        targets.insert(String(value.dropFirst()))
        return true
      case "src", "xml:base": return false
      case "xml:lang", "xml:space": return true
      case _ where name.contains(":"): return false
      default: return takeStyle(value)
      }
    }

    /// Only colours, lengths and places within the drawing: no address may be hidden in escapes or comments.
    private mutating func takeStyle(_ text: String) -> Bool {
      let text = text.lowercased()
      if text.contains("@import") || text.contains("expression(") || text.contains("javascript:") { return false }
      guard text.contains("url") || text.contains("image") else { return true }
      if text.contains("\\") || text.contains("/*") || text.contains("image(") || text.contains("image-set(") { return false }
      return text.components(separatedBy: "url(").dropFirst().allSatisfy { rest in
        rest.drop { " '\"".contains($0) }.first == "#"
      }
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
