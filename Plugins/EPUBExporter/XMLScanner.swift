internal import Foundation

/// A strict XML parser without support for custom entities: every document it accepts is well-formed XML 1.0.
///
/// Refuses document types, and processing instructions, which could load style sheets.
struct XMLScanner {
  /// A document that is malformed or uses something refused.
  struct Malformed: Error {}

  struct Element {
    /// The name without its prefix.
    let name: String
    /// The namespace URI; nil for none.
    let namespace: String?
    /// The attributes with their names as written, without namespace declarations.
    let attributes: [(String, String)]
  }

  /// The next item of a document.
  enum Event {
    case start(Element)
    case end(String)
    case text(String)
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var open: [(name: String, scope: [String: String])] = []
  private var hasRoot = false
  private var pendingEnd: String?

  /// A scanner of a UTF-8 document.
  init(_ data: Data) {
    let isMarked = data.starts(with: [0xEF, 0xBB, 0xBF])
    bytes = [UInt8](isMarked ? data.dropFirst(3) : data)
  }

  /// The next event; nil at the end of a complete document.
  mutating func next() throws(Malformed) -> Event? {
    if let name = pendingEnd {
      pendingEnd = nil
      return .end(name)
    }
    if offset == 0 { try readDeclaration() }
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "<") else { return .text(try readText()) }
      if looking(at: "<!--") {
        try skipComment()
      } else if looking(at: "<![CDATA[") {
        return .text(try readCharacterData())
      } else if looking(at: "</") {
        return .end(try readEndTag())
      } else {
        return .start(try readStartTag())
      }
    }
    guard hasRoot, open.isEmpty else { throw Malformed() }
    return nil
  }
}

extension XMLScanner {
  private mutating func readDeclaration() throws(Malformed) {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw Malformed() }
    guard looking(at: "<?xml ") else { return }
    let end = try skip(past: "?>", from: offset)
    let declaration = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
    let isUTF8 = !declaration.contains("encoding") || declaration.contains("utf-8")
    guard isUTF8, declaration.contains("version=\"1.0\"") || declaration.contains("version='1.0'") else {
      throw Malformed()
    }
    offset = end
  }

  private mutating func readText() throws(Malformed) -> String {
    let start = offset
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") { offset += 1 }
    // XML forbids `]]>` in text.
    guard (try? skip(past: "]]>", from: start, to: offset)) == nil else { throw Malformed() }
    let text = try XMLScanner.resolved(bytes[start..<offset])
    guard !open.isEmpty || text.allSatisfy(\.isWhitespace) else { throw Malformed() }
    return text
  }

  private mutating func readCharacterData() throws(Malformed) -> String {
    guard !open.isEmpty else { throw Malformed() }
    let start = offset + 9
    offset = try skip(past: "]]>", from: start)
    return try XMLScanner.checked(bytes[start..<(offset - 3)])
  }

  private mutating func skipComment() throws(Malformed) {
    let start = offset + 4
    let end = try skip(past: "--", from: start)
    guard end < bytes.count, bytes[end] == UInt8(ascii: ">") else { throw Malformed() }
    _ = try XMLScanner.checked(bytes[start..<end])
    offset = end + 1
  }

  private mutating func readEndTag() throws(Malformed) -> String {
    offset += 2
    let name = try readName()
    skipSpaces()
    guard take(">"), let last = open.popLast(), last.name == name else { throw Malformed() }
    return XMLScanner.local(name)
  }

  private mutating func readStartTag() throws(Malformed) -> Element {
    guard !open.isEmpty || !hasRoot, open.count < 256 else { throw Malformed() }
    hasRoot = true
    offset += 1
    let name = try readName()
    var scope = open.last?.scope ?? ["xml": "http://www.w3.org/XML/1998/namespace"]
    var attributes: [(String, String)] = []
    var seen: Set<String> = []
    while true {
      let hadSpace = skipSpaces()
      if offset < bytes.count, bytes[offset] == UInt8(ascii: ">") || bytes[offset] == UInt8(ascii: "/") { break }
      guard hadSpace else { throw Malformed() }
      let (key, value) = try readAttribute()
      guard seen.insert(key).inserted else { throw Malformed() }
      if key == "xmlns" {
        scope[""] = value
      } else if key.hasPrefix("xmlns:") {
        guard !value.isEmpty else { throw Malformed() }
        scope[String(key.dropFirst(6))] = value
      } else {
        attributes.append((key, value))
      }
    }
    let isEmpty = take("/")
    guard take(">") else { throw Malformed() }
    // Namespace-aware parsers refuse a document with an undeclared prefix.
    guard attributes.allSatisfy({ XMLScanner.prefix($0.0).map { scope[$0] != nil } ?? true }) else { throw Malformed() }
    let prefix = XMLScanner.prefix(name)
    if let prefix, scope[prefix] == nil { throw Malformed() }
    if isEmpty { pendingEnd = XMLScanner.local(name) } else { open.append((name, scope)) }
    return Element(name: XMLScanner.local(name), namespace: scope[prefix ?? ""], attributes: attributes)
  }

  private mutating func readAttribute() throws(Malformed) -> (String, String) {
    let key = try readName()
    skipSpaces()
    guard take("=") else { throw Malformed() }
    skipSpaces()
    guard offset < bytes.count else { throw Malformed() }
    let quote = bytes[offset]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw Malformed() }
    let start = offset + 1
    guard let end = bytes[start...].firstIndex(of: quote) else { throw Malformed() }
    guard !bytes[start..<end].contains(UInt8(ascii: "<")) else { throw Malformed() }
    offset = end + 1
    return (key, try XMLScanner.resolved(bytes[start..<end]))
  }

  /// A name of ASCII letters, digits, `-`, `_` and `.`, with at most one prefix: all that drawings use.
  private mutating func readName() throws(Malformed) -> String {
    let start = offset
    while offset < bytes.count, XMLScanner.isNameByte(bytes[offset]) { offset += 1 }
    let name = String(decoding: bytes[start..<offset], as: UTF8.self)
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0.utf8.first.map(XMLScanner.isNameStart) ?? false })
    else { throw Malformed() }
    return name
  }
}

extension XMLScanner {
  private func looking(at text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, UInt32(bytes[offset]) == character.value else { return false }
    offset += 1
    return true
  }

  @discardableResult
  private mutating func skipSpaces() -> Bool {
    let start = offset
    while offset < bytes.count, [0x20, 0x9, 0xA, 0xD].contains(bytes[offset]) { offset += 1 }
    return offset > start
  }

  private func skip(past end: String, from start: Int, to limit: Int? = nil) throws(Malformed) -> Int {
    let end = Array(end.utf8)
    var place = start
    while place + end.count <= limit ?? bytes.count {
      if bytes[place] == end[0], bytes[place..<(place + end.count)].elementsEqual(end) { return place + end.count }
      place += 1
    }
    throw Malformed()
  }

  /// The bytes as text if XML allows every character in it.
  private static func checked(_ bytes: ArraySlice<UInt8>) throws(Malformed) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.unicodeScalars.allSatisfy({ isAllowed($0.value) }) else { throw Malformed() }
    return text
  }

  /// The text with its references resolved; only the five predefined entities and character references.
  private static func resolved(_ bytes: ArraySlice<UInt8>) throws(Malformed) -> String {
    let text = try checked(bytes)
    // Splits bytes, not characters: Swift would merge `&` and a combining accent into one character, XML does not.
    let pieces = bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    guard pieces.count > 1 else { return text }
    var result = Array(pieces[0])
    for piece in pieces.dropFirst() {
      guard let end = piece.firstIndex(of: UInt8(ascii: ";")),
        let scalar = character(named: String(decoding: piece[..<end], as: UTF8.self))
      else { throw Malformed() }
      result += String(scalar).utf8
      result += piece[(end + 1)...]
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func character(named name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    // Swift's integer parser accepts a sign, XML does not.
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    let value = UInt32(digits, radix: isHexadecimal ? 16 : 10)
    return value.flatMap { isAllowed($0) ? Unicode.Scalar($0) : nil }
  }

  private static func isAllowed(_ value: UInt32) -> Bool {
    switch value {
    case 0x9, 0xA, 0xD: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "_")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isNameStart(byte) || (48...58).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private static func local(_ name: String) -> String {
    prefix(name).map { String(name.dropFirst($0.count + 1)) } ?? name
  }

  private static func prefix(_ name: String) -> String? {
    name.firstIndex(of: ":").map { String(name[..<$0]) }
  }
}
