/// Finds the tags of a template and reports all faults in them, with lines. Its result is well-formed.
struct TemplateScanner {
  private let file: String
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1

  /// The maximum nesting of sections, which limits the scopes to search for a key.
  private static let maximumOpen = 200

  private init(_ source: String, file: String) {
    self.file = file
    bytes = Array(source.utf8)
  }

  static func tags(of source: String, file: String) throws(TemplateError) -> [TemplateTag] {
    var scanner = TemplateScanner(source, file: file)
    var tags: [TemplateTag] = []
    var open: [TemplateTag] = []
    while scanner.skipToTag() {
      let tag = try scanner.readTag()
      tags.append(tag)
      if tag.kind.opensSection { open.append(tag) }
      guard open.count <= maximumOpen else { throw scanner.error(.tooDeep(most: maximumOpen), tag.line) }
      guard tag.kind == .closing else { continue }
      let opening = open.popLast()
      guard opening?.name == tag.name else {
        throw scanner.error(.wrongClosing(name: tag.name, expected: opening?.name), tag.line)
      }
    }
    if let unclosed = open.last { throw scanner.error(.openSection(name: unclosed.name), unclosed.line) }
    return tags
  }

  /// Moves past the next two opening braces; false at the end.
  private mutating func skipToTag() -> Bool {
    while offset < bytes.count {
      if isNext("{{") {
        offset += 2
        return true
      }
      advance()
    }
    return false
  }

  private mutating func readTag() throws(TemplateError) -> TemplateTag {
    let start = line
    let opening = offset - 2
    let sigil = offset < bytes.count ? bytes[offset] : UInt8(ascii: " ")
    if sigil == UInt8(ascii: "!") {
      while !isNext("}}") {
        guard offset < bytes.count else { throw error(.openTag, start) }
        advance()
      }
      offset += 2
      return TemplateTag(kind: .comment, name: "", line: start, range: opening..<offset)
    }
    let kind: TemplateTag.Kind =
      switch sigil {
      case UInt8(ascii: "#"): .section
      case UInt8(ascii: "^"): .invertedSection
      case UInt8(ascii: "/"): .closing
      case UInt8(ascii: ">"): .partial
      case UInt8(ascii: "<"): .layout
      case UInt8(ascii: "$"): .block
      case UInt8(ascii: "{"), UInt8(ascii: "&"): .unescapedValue
      default: .value
      }
    if kind != .value { offset += 1 }
    let nameRange = readWord()
    let name = String(decoding: bytes[nameRange], as: UTF8.self)
    let end: StaticString = sigil == UInt8(ascii: "{") ? "}}}" : "}}"
    if let first = bytes[nameRange].first, "=%*".utf8.contains(first) || bytes[nameRange].contains(UInt8(ascii: "(")) {
      throw error(.unsupportedTag(tag: name), start)
    }
    guard isNext(end) else {
      let isTruncated = offset >= bytes.count || isNext("{") || isNext("}")
      throw error(isTruncated ? .openTag : .badName(name: name + " …"), start)
    }
    offset += end.utf8CodeUnitCount
    try check(name, of: kind, start)
    return TemplateTag(kind: kind, name: name, line: start, range: opening..<offset)
  }

  /// Reads up to a space or brace, and skips spaces on both sides.
  private mutating func readWord() -> Range<Int> {
    skipSpaces()
    let start = offset
    while offset < bytes.count, !isSpace(bytes[offset]), !isNext("{"), !isNext("}") { offset += 1 }
    let range = start..<offset
    skipSpaces()
    return range
  }

  private func check(_ name: String, of kind: TemplateTag.Kind, _ start: Int) throws(TemplateError) {
    if name == ".", kind != .partial, kind != .layout, kind != .block { return }
    let isFileName = kind == .partial || kind == .layout || (kind == .closing && name.contains("."))
    let isPlain = name.utf8.allSatisfy { byte in
      (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x5F
        || (isFileName && byte == 0x2E)
    }
    guard isPlain, !name.isEmpty else { throw error(.badName(name: name), start) }
  }

  private mutating func skipSpaces() {
    while offset < bytes.count, isSpace(bytes[offset]) { advance() }
  }

  private mutating func advance() {
    if bytes[offset] == 0x0A { line += 1 }
    offset += 1
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// - Parameter text: Not empty.
  private func isNext(_ text: StaticString) -> Bool {
    // Nearly all bytes differ from the first; comparing buffers is slow.
    guard offset + text.utf8CodeUnitCount <= bytes.count, bytes[offset] == text.utf8Start.pointee else { return false }
    return text.withUTF8Buffer { bytes[offset..<(offset + $0.count)].elementsEqual($0) }
  }

  private func error(_ reason: TemplateError.Reason, _ line: Int) -> TemplateError {
    TemplateError(file: file, line: line, reason: reason)
  }
}
