package struct XMLElement: Sendable {
  /// The name without its prefix.
  package let name: String
  /// The namespace; empty if it has none.
  package let namespace: String
  /// The attributes by local name; if two share one, the one without a namespace.
  package let attributes: [String: String]
  package fileprivate(set) var children: [XMLElement] = []
  /// The text, including that of the children.
  package fileprivate(set) var text = ""

  package func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  package func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// All descendants with a name, in document order.
  package func descendants(_ name: String) -> [XMLElement] {
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

  func begin(_ name: XMLName, _ attributes: [(name: XMLName, value: String)]) {
    elementCount += 1
    guard open.count < XMLTree.deepest, elementCount <= XMLTree.maximumElements else {
      isTooMuch = true
      return
    }
    var values: [String: String] = [:]
    for (name, value) in attributes where name.namespace.isEmpty || values[name.local] == nil {
      values[name.local] = value
    }
    open.append(XMLElement(name: name.local, namespace: name.namespace, attributes: values))
  }

  func add(_ text: String) {
    textByteCount += text.utf8.count
    guard textByteCount <= XMLTree.longestText else {
      isTooMuch = true
      return
    }
    guard !open.isEmpty else { return }
    open[open.count - 1].text += text
  }

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
}
