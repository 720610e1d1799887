/// Parses JSON (RFC 8259).
struct JSONParser {
  /// Deeper nesting than any sync file has.
  private static let deepest = 32

  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func document() throws(JSON.Invalid) -> JSON {
    let value = try value()
    skipSpaces()
    guard place == bytes.count else { throw JSON.Invalid() }
    return value
  }

  private mutating func value() throws(JSON.Invalid) -> JSON {
    skipSpaces()
    switch try peek() {
    case UInt8(ascii: "{"): return try nested { parser throws(JSON.Invalid) in try parser.object() }
    case UInt8(ascii: "["): return try nested { parser throws(JSON.Invalid) in try parser.list() }
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws(JSON.Invalid) -> JSON
  ) throws(JSON.Invalid) -> JSON {
    depth += 1
    defer { depth -= 1 }
    guard depth <= JSONParser.deepest else { throw JSON.Invalid() }
    place += 1
    return try body(&self)
  }

  private mutating func object() throws(JSON.Invalid) -> JSON {
    var members: [String: JSON] = [:]
    if skips(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipSpaces()
      let key = try text()
      guard skips(UInt8(ascii: ":")) else { throw JSON.Invalid() }
      members[key] = try value()
    } while skips(UInt8(ascii: ","))
    guard skips(UInt8(ascii: "}")) else { throw JSON.Invalid() }
    return .object(members)
  }

  private mutating func list() throws(JSON.Invalid) -> JSON {
    var elements: [JSON] = []
    if skips(UInt8(ascii: "]")) { return .list(elements) }
    repeat { elements.append(try value()) } while skips(UInt8(ascii: ","))
    guard skips(UInt8(ascii: "]")) else { throw JSON.Invalid() }
    return .list(elements)
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(JSON.Invalid) -> JSON {
    for offset in 0..<word.utf8CodeUnitCount {
      guard try next() == word.utf8Start[offset] else { throw JSON.Invalid() }
    }
    return value
  }

  private mutating func number() throws(JSON.Invalid) -> JSON {
    let start = place
    skipsNext(UInt8(ascii: "-"))
    let first = try peek()
    // A zero is followed by no digit.
    guard try skipDigits() == 1 || first != UInt8(ascii: "0") else { throw JSON.Invalid() }
    if skipsNext(UInt8(ascii: ".")) { try skipDigits() }
    if skipsNext(UInt8(ascii: "e")) || skipsNext(UInt8(ascii: "E")) {
      if !skipsNext(UInt8(ascii: "-")) { skipsNext(UInt8(ascii: "+")) }
      try skipDigits()
    }
    let digits = String(decoding: bytes[start..<place], as: UTF8.self)
    if let number = Int64(digits) { return .number(number) }
    return .decimal(digits)
  }

  /// Skips digits, at least one.
  /// - Returns: How many.
  @discardableResult private mutating func skipDigits() throws(JSON.Invalid) -> Int {
    let start = place
    while place < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[place] { place += 1 }
    guard place > start else { throw JSON.Invalid() }
    return place - start
  }

  private mutating func text() throws(JSON.Invalid) -> String {
    guard try next() == UInt8(ascii: "\"") else { throw JSON.Invalid() }
    let start = place
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        place += 1
        return String(decoding: bytes[start..<place - 1], as: UTF8.self)
      case UInt8(ascii: "\\"): return try escapedText(from: start)
      case 0..<0x20: throw JSON.Invalid()
      default: place += 1
      }
    }
    throw JSON.Invalid()
  }

  private mutating func escapedText(from start: Int) throws(JSON.Invalid) -> String {
    var text = Array(bytes[start..<place])
    while true {
      let byte = try next()
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20: throw JSON.Invalid()
      default: text.append(byte)
      }
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSON.Invalid) {
    switch try next() {
    case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case let byte where [UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/")].contains(byte): text.append(byte)
    case UInt8(ascii: "u"):
      var unit = try codeUnit()
      if 0xD800..<0xDC00 ~= unit {
        guard try next() == UInt8(ascii: "\\"), try next() == UInt8(ascii: "u") else { throw JSON.Invalid() }
        let low = try codeUnit()
        guard 0xDC00..<0xE000 ~= low else { throw JSON.Invalid() }
        unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(unit) else { throw JSON.Invalid() }
      text += String(Character(scalar)).utf8
    default: throw JSON.Invalid()
    }
  }

  private mutating func codeUnit() throws(JSON.Invalid) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(try next())).hexDigitValue else { throw JSON.Invalid() }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  private func peek() throws(JSON.Invalid) -> UInt8 {
    guard place < bytes.count else { throw JSON.Invalid() }
    return bytes[place]
  }

  private mutating func next() throws(JSON.Invalid) -> UInt8 {
    let byte = try peek()
    place += 1
    return byte
  }

  private mutating func skipSpaces() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
  }

  /// Skips a character after spaces, if it is next.
  private mutating func skips(_ byte: UInt8) -> Bool {
    skipSpaces()
    return skipsNext(byte)
  }

  /// Skips a character, if it is next.
  @discardableResult private mutating func skipsNext(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }
}
