package import Foundation

/// The place of a value, or of a member's key, in a JSON text.
package struct JSONNode {
  package enum Kind {
    case object, list, text, escapedText, number, yes, no, null
  }

  package let kind: Kind
  /// The bytes; of a text, those between its quotes.
  package let start: UInt32
  package fileprivate(set) var end: UInt32
  /// The index of the node after this value and everything in it.
  package fileprivate(set) var next: UInt32
}

/// Finds the values of a JSON text (RFC 8259), and checks all of it but the characters that escapes stand for.
package struct JSONScanner {
  /// The deepest nesting; that of `JSONDecoder`.
  private static let deepest = 512

  private let bytes: UnsafeBufferPointer<UInt8>
  private let isLenient: Bool
  private var index = 0
  /// The values, each one before those in it; a member is its key and its value.
  private var nodes: [JSONNode] = []

  private init(_ bytes: UnsafeBufferPointer<UInt8>, isLenient: Bool) {
    self.bytes = bytes
    self.isLenient = isLenient
  }

  /// The values of a text; nil if it is not valid.
  /// - Parameter isLenient: Whether a comma may end a list or an object, as people write it by hand.
  package static func nodes(of bytes: UnsafeBufferPointer<UInt8>, isLenient: Bool = false) -> [JSONNode]? {
    guard bytes.count < UInt32.max else { return nil }
    var scanner = JSONScanner(bytes, isLenient: isLenient)
    guard scanner.value(at: 0) else { return nil }
    scanner.skipSpace()
    return scanner.index == bytes.count ? scanner.nodes : nil
  }

  /// Where the first byte is that cannot be part of JSON; nil if the text is valid, or ends too early.
  package static func fault(in bytes: UnsafeBufferPointer<UInt8>, isLenient: Bool = false) -> Int? {
    var scanner = JSONScanner(bytes, isLenient: isLenient)
    if scanner.value(at: 0) { scanner.skipSpace() }
    return scanner.index < bytes.count ? scanner.index : nil
  }

  private mutating func value(at depth: Int) -> Bool {
    skipSpace()
    guard index < bytes.count else { return false }
    switch bytes[index] {
    case UInt8(ascii: "\""): return text()
    case UInt8(ascii: "{"): return nested(.object, closedBy: UInt8(ascii: "}"), depth)
    case UInt8(ascii: "["): return nested(.list, closedBy: UInt8(ascii: "]"), depth)
    case UInt8(ascii: "t"): return word("true", .yes)
    case UInt8(ascii: "f"): return word("false", .no)
    case UInt8(ascii: "n"): return word("null", .null)
    default: return number()
    }
  }

  private mutating func nested(_ kind: JSONNode.Kind, closedBy end: UInt8, _ depth: Int) -> Bool {
    guard depth < JSONScanner.deepest else { return false }
    let place = nodes.count
    add(kind, from: index)
    index += 1
    var isFirst = true
    while !skip(end) {
      guard isFirst || skip(UInt8(ascii: ",")) else { return false }
      if !isFirst, isLenient, skip(end) { break }
      isFirst = false
      if kind == .object { guard key() else { return false } }
      guard value(at: depth + 1) else { return false }
    }
    nodes[place].end = UInt32(index)
    nodes[place].next = UInt32(nodes.count)
    return true
  }

  private mutating func key() -> Bool {
    skipSpace()
    let start = index + 1
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\""), text() else { return false }
    let key = bytes[start..<index - 1]
    return (key.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\\") } || isCharacters(key)) && skip(UInt8(ascii: ":"))
  }

  private func isCharacters(_ key: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    JSONEscape.replaced(in: key).flatMap { String(validating: $0, as: UTF8.self) } != nil
  }

  private mutating func text() -> Bool {
    index += 1
    let start = index
    var kind = JSONNode.Kind.text
    while let mark = JSONBytes.firstToEscape(in: bytes, from: index) {
      index = mark
      switch bytes[mark] {
      case UInt8(ascii: "\""):
        add(kind, from: start)
        index += 1
        return true
      case UInt8(ascii: "\\"):
        kind = .escapedText
        guard skipEscape() else { return false }
      default: return false
      }
    }
    index = bytes.count
    return false
  }

  private mutating func skipEscape() -> Bool {
    guard index + 1 < bytes.count else {
      index = bytes.count
      return false
    }
    switch bytes[index + 1] {
    case UInt8(ascii: "u"):
      let digits = bytes[(index + 2)...].prefix(4)
      index += 6
      return digits.count == 4 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    case let byte:
      index += 2
      return JSONEscape.character(byte) != nil
    }
  }

  private mutating func number() -> Bool {
    let start = index
    _ = take(UInt8(ascii: "-"))
    guard take(UInt8(ascii: "0")) || skipDigits() else { return false }
    if take(UInt8(ascii: ".")) { guard skipDigits() else { return false } }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      guard skipDigits() else { return false }
    }
    add(.number, from: start)
    return true
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) { index += 1 }
    return index > start
  }

  private mutating func word(_ word: StaticString, _ kind: JSONNode.Kind) -> Bool {
    let start = index
    for place in 0..<word.utf8CodeUnitCount { guard take(word.utf8Start[place]) else { return false } }
    add(kind, from: start)
    return true
  }

  /// Adds a value that ends here.
  private mutating func add(_ kind: JSONNode.Kind, from start: Int) {
    nodes.append(
      JSONNode(kind: kind, start: UInt32(start), end: UInt32(index), next: UInt32(nodes.count + 1)))
  }

  /// Skips white space, and then the byte, if it is next.
  private mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    return take(byte)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }

  /// Where the first byte of a value is that cannot be part of JSON, for a message: ` on line 3, column 14`; empty if
  /// there is none.
  /// - Parameters:
  ///   - file: The text that the value is a part of.
  ///   - isLenient: Whether a comma may end a list or an object.
  package static func place(ofFaultIn value: Data, of file: Data, isLenient: Bool = false) -> String {
    let fault = value.withUnsafeBytes { JSONScanner.fault(in: $0.bindMemory(to: UInt8.self), isLenient: isLenient) }
    guard let fault else { return "" }
    let before = file[..<(value.startIndex + fault)]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
    return " on line \(line), column \(String(decoding: before[start...], as: UTF8.self).count + 1)"
  }
}
