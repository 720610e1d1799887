internal import ExporterKit
internal import Markup

/// The state of filling one template: the output and the first fault.
struct TemplateFilling {
  enum Fault {
    case unknownKey, notText
  }

  /// The output, as bytes: it is appended to in hundreds of thousands of small pieces.
  private var bytes: [UInt8] = []
  /// The first fault, with the index of its tag and the keys of the section it is in.
  private(set) var fault: (kind: Fault, tag: Int, keys: [String])?

  /// The visible named values, innermost section last.
  private var scopes: [TemplateFields] = []
  /// The overrides of a layout's blocks.
  private var blocks: [String: [TemplatePart]] = [:]
  private var indentation: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Fills the parts with a value; its own keys shadow those of outer sections.
  mutating func fill(_ parts: [TemplatePart], with value: TemplateValue) {
    guard case .object(let values) = value else { return place(parts, value) }
    scopes.append(values)
    place(parts, value)
    scopes.removeLast()
  }

  private mutating func place(_ parts: [TemplatePart], _ current: TemplateValue) {
    for part in parts {
      switch part {
      case .text(let text): place(lines: text)
      case .value(let key, let escaping): place(key, escaping, current)
      case .section(let key, isInverted: true, let parts):
        if value(of: key, current).isNothing { place(parts, current) }
      case .section(let key, isInverted: false, let parts): placeSection(key, parts, current)
      case .partial(let parts, let indentation, let blocks):
        let outer = self.blocks
        if !blocks.isEmpty { self.blocks.merge(blocks) { outermost, _ in outermost } }
        place(parts, current, indentedBy: indentation)
        if !blocks.isEmpty { self.blocks = outer }
      case .block(let name, let parts, let indentation):
        guard let replacement = blocks[name] else {
          place(parts, current, indentedBy: indentation)
          continue
        }
        // Inside its own replacement, a block of the same name keeps its default; replacing it again would never end.
        let outer = blocks
        blocks[name] = nil
        place(replacement, current, indentedBy: indentation)
        blocks = outer
      }
    }
  }

  private mutating func place(_ parts: [TemplatePart], _ current: TemplateValue, indentedBy more: String) {
    guard !more.isEmpty else { return place(parts, current) }
    let outer = indentation
    indentation += more.utf8
    place(parts, current)
    indentation = outer
  }

  private mutating func placeSection(_ key: TemplateKey, _ parts: [TemplatePart], _ current: TemplateValue) {
    let value = value(of: key, current)
    if case .list(let elements) = value {
      for element in elements { fill(parts, with: element) }
    } else if !value.isNothing {
      fill(parts, with: value)
    }
  }

  /// The value of a key, innermost section first; an unknown key is a fault and has no value.
  private mutating func value(of key: TemplateKey, _ current: TemplateValue) -> TemplateValue {
    if key.name == "." { return current }
    for scope in scopes.reversed() {
      if let value = scope[key.name] { return value }
    }
    note(.unknownKey, key)
    return .absent
  }

  private mutating func place(_ key: TemplateKey, _ escaping: Escaping, _ current: TemplateValue) {
    switch value(of: key, current) {
    case .text(let text): place(escaping == .markup ? text.escapedForMarkup(escapesApostrophes: true) : text)
    case .number(let number): place(String(number))
    case .absent: break
    case .flag, .list, .object: note(.notText, key)
    }
  }

  private mutating func note(_ kind: Fault, _ key: TemplateKey) {
    if fault == nil { fault = (kind, key.tag, scopes.last.map { $0.byName.keys.sorted() } ?? []) }
  }

  /// Appends text of a single line.
  private mutating func place(_ text: String) {
    var text = text
    text.withUTF8 { place($0) }
  }

  private mutating func place(_ line: UnsafeBufferPointer<UInt8>) {
    if !indentation.isEmpty, !line.isEmpty, bytes.last == TemplateFilling.lineFeed { bytes += indentation }
    bytes.append(contentsOf: line)
  }

  private mutating func place(lines text: String) {
    guard !indentation.isEmpty else { return place(text) }
    var text = text
    text.withUTF8 { text in
      var start = 0
      while let end = text[start...].firstIndex(of: TemplateFilling.lineFeed) {
        place(UnsafeBufferPointer(rebasing: text[start...end]))
        start = end + 1
      }
      place(UnsafeBufferPointer(rebasing: text[start...]))
    }
  }

  private static let lineFeed = UInt8(ascii: "\n")
}

extension TemplateValue {
  /// Whether its section is skipped and its inverted section is filled.
  fileprivate var isNothing: Bool {
    switch self {
    case .absent, .flag(false), .text(""): true
    case .text, .flag, .number, .object: false
    case .list(let elements): elements.isEmpty
    }
  }
}
