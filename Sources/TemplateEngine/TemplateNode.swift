internal import ExporterKit
internal import Mustache

/// A value as swift-mustache sees it: asked for its parts by name, never by reflection.
///
/// It answers for every key itself, by asking the values around it: swift-mustache would ask one after the other of its
/// stack and find out anew each time what it may ask them.
struct TemplateNode: MustacheParent, MustacheCustomRenderable {
  let value: TemplateValue
  let run: TemplateRun
  /// The number of the tag that asked for it; nil for an element of a list, and for the whole.
  let tag: Int?
  /// The values around it.
  let scope: TemplateScope

  init(_ value: TemplateValue, _ run: TemplateRun, tag: Int?, within outer: TemplateScope?) {
    self.value = value
    self.run = run
    self.tag = tag
    scope = if case .object(let values) = value { TemplateScope(values, within: outer) } else { outer ?? .empty }
  }

  /// The value under a marked name; for a key that nobody knows nothing, and a fault.
  func child(named name: String) -> Any? {
    guard let (key, index) = MarkedTag.split(name) else { return nil }
    if key.isEmpty { return TemplateNode.wrap(value, run, tag: index, within: scope) }
    guard let found = scope.value(String(key)) else {
      run.note(.unknownKey, tag: index)
      return TemplateNode(.absent, run, tag: index, within: scope)
    }
    return TemplateNode.wrap(found, run, tag: index, within: scope)
  }

  /// The text to place; what is not text is noted as a fault.
  var renderText: String {
    switch value {
    case .text(let text): return text
    case .number(let number): return String(number)
    case .absent: return ""
    case .flag, .list, .object:
      run.note(.notText, tag: tag)
      return ""
    }
  }

  /// Whether its section is left out and its inverted section shown.
  var isNull: Bool {
    switch value {
    case .absent, .flag(false), .text(""): true
    case .text, .flag, .number, .object: false
    case .list(let elements): elements.isEmpty
    }
  }

  /// The value as something swift-mustache can place, enter or repeat.
  static func wrap(
    _ value: TemplateValue, _ run: TemplateRun, tag: Int?, within scope: TemplateScope
  ) -> any MustacheCustomRenderable {
    if case .list(let elements) = value {
      return TemplateListNode(elements: elements, run: run, tag: tag, scope: scope)
    }
    return TemplateNode(value, run, tag: tag, within: scope)
  }
}

/// A list as swift-mustache sees it.
struct TemplateListNode: MustacheParent, MustacheSequence, MustacheCustomRenderable {
  let elements: [TemplateValue]
  let run: TemplateRun
  let tag: Int?
  let scope: TemplateScope

  /// The list itself for `.`; a list has no keys.
  func child(named name: String) -> Any? {
    guard let (key, index) = MarkedTag.split(name), key.isEmpty else { return nil }
    return TemplateListNode(elements: elements, run: run, tag: index, scope: scope)
  }

  var renderText: String {
    run.note(.notText, tag: tag)
    return ""
  }

  var isNull: Bool { elements.isEmpty }

  func makeIterator() -> AnyIterator<any MustacheCustomRenderable> {
    var rest = elements.makeIterator()
    return AnyIterator { rest.next().map { TemplateNode.wrap($0, run, tag: nil, within: scope) } }
  }
}
