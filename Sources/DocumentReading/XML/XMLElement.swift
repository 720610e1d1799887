/// An element of XML with everything in it.
struct XMLElement: Sendable {
  /// The name without its prefix.
  let name: String
  /// The namespace; empty when it has none.
  let namespace: String
  /// The attributes by their names without prefixes; of two that share one, the one without a namespace.
  let attributes: [String: String]
  /// The elements in it, in their order.
  fileprivate(set) var children: [XMLElement] = []
  /// All text in it, that of its children included.
  fileprivate(set) var text = ""

  /// The first child of a name.
  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The children of a name.
  func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// Every element below it of a name, in the order of the document.
  func descendants(_ name: String) -> [XMLElement] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.descendants(name) }
  }
}

/// What the parser has built so far.
final class XMLTree {
  private static let deepest = 100
  private static let mostElements = 200_000
  private static let longestText = 8 << 20

  private(set) var root: XMLElement?
  /// Whether it holds more than any document needs.
  private(set) var isTooMuch = false
  private var open: [XMLElement] = []
  private var elementCount = 0
  private var textByteCount = 0

  /// Begins an element, whose names have the form `namespace name` or `name`.
  func begin(_ name: String, _ attributes: [(name: String, value: String)]) {
    elementCount += 1
    guard open.count < XMLTree.deepest, elementCount <= XMLTree.mostElements else {
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

  /// Takes in text.
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

  /// Ends what a document that breaks off has left open.
  func endAll() {
    while !open.isEmpty { end() }
  }

  private static func parts(of name: String) -> (namespace: String, name: String) {
    let parts = name.split(separator: " ", maxSplits: 1)
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : ("", name)
  }
}
