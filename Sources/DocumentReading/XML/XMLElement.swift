/// An XML element with its contents.
struct XMLElement: Sendable {
  /// The name without its prefix.
  let name: String
  /// The namespace; empty if it has none.
  let namespace: String
  /// The attributes by local name; if two share one, the one without a namespace.
  let attributes: [String: String]
  /// The child elements, in order.
  fileprivate(set) var children: [XMLElement] = []
  /// The text, including that of the children.
  fileprivate(set) var text = ""

  /// The first child with a name.
  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The children with a name.
  func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// All descendants with a name, in document order.
  func descendants(_ name: String) -> [XMLElement] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.descendants(name) }
  }
}

/// Builds the tree from parser events.
final class XMLTree {
  private static let deepest = 100
  private static let maximumElements = 200_000
  private static let longestText = 8 << 20

  private(set) var root: XMLElement?
  /// Whether the document exceeds the limits.
  private(set) var isTooMuch = false
  private var open: [XMLElement] = []
  private var elementCount = 0
  private var textByteCount = 0

  /// Starts an element; names have the form `namespace name` or `name`.
  func begin(_ name: String, _ attributes: [(name: String, value: String)]) {
    elementCount += 1
    guard open.count < XMLTree.deepest, elementCount <= XMLTree.maximumElements else {
      isTooMuch = true
      return
    }
    var values: [String: String] = [:]
    for attribute in attributes {
      let parts = XMLTree.parts(of: attribute.name)
      if parts.namespace.isEmpty || values[parts.name] == nil { values[parts.name] = attribute.value }
    }
    let parts = XMLTree.parts(of: name)
    open.append(XMLElement(name: parts.name, namespace: parts.namespace, attributes: values))
  }

  /// Adds text.
  func add(_ text: String) {
    textByteCount += text.utf8.count
    guard textByteCount <= XMLTree.longestText else {
      isTooMuch = true
      return
    }
    guard !open.isEmpty else { return }
    open[open.count - 1].text += text
  }

  /// Ends the innermost element.
  func end() {
    guard let element = open.popLast() else { return }
    guard !open.isEmpty else {
      root = element
      return
    }
    open[open.count - 1].text += element.text
    open[open.count - 1].children.append(element)
  }

  /// Ends all open elements of a truncated document.
  func endAll() {
    while !open.isEmpty { end() }
  }

  private static func parts(of name: String) -> (namespace: String, name: String) {
    let parts = name.split(separator: " ", maxSplits: 1)
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : ("", name)
  }
}
