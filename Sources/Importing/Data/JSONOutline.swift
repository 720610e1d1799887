internal import Foundation

/// Where the members of a JSON object and the elements of one of its lists are, so that the elements of a large list
/// can be decoded one by one. Only brackets, commas and quotes are checked here.
struct JSONOutline {
  /// The places of the members, without the list.
  private(set) var members: [(key: Range<Int>, value: Range<Int>)] = []
  /// The places of the list's elements; nil if the object lacks it, or it is not a list.
  private(set) var elements: [Range<Int>]?

  /// The outline of a UTF-8 text; nil if it is not an object.
  /// - Parameters:
  ///   - list: The key of the list, which must need no escapes.
  ///   - release: Releases the memory of the bytes that were read.
  init?(of text: Data, list: String, _ release: () -> Void) {
    let isObject = text.withUnsafeBytes { bytes in
      var scanner = JSONOutlineScanner(bytes)
      return read(&scanner, list: Array(list.utf8), release)
    }
    guard isObject else { return nil }
  }

  private mutating func read(_ scanner: inout JSONOutlineScanner, list: [UInt8], _ release: () -> Void) -> Bool {
    guard scanner.skip(UInt8(ascii: "{")) else { return false }
    var isFirst = true
    while !scanner.skip(UInt8(ascii: "}")) {
      guard isFirst || scanner.skip(UInt8(ascii: ",")), let key = scanner.value(), scanner.isText(key),
        scanner.skip(UInt8(ascii: ":"))
      else { return false }
      isFirst = false
      if scanner.bytes[key].dropFirst().dropLast().elementsEqual(list), scanner.skip(UInt8(ascii: "[")) {
        guard let elements = scanner.elements(release) else { return false }
        self.elements = elements
      } else {
        guard let value = scanner.value() else { return false }
        members.append((key, value))
      }
    }
    return scanner.isAtEnd
  }
}

/// Finds where the values of a JSON text begin and end.
private struct JSONOutlineScanner {
  let bytes: UnsafeRawBufferPointer
  private var index = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether only white space is left.
  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return index == bytes.count
    }
  }

  /// Whether the value at a place is a text.
  func isText(_ place: Range<Int>) -> Bool { bytes[place.lowerBound] == UInt8(ascii: "\"") }

  /// Skips white space, and then the byte, if it is next.
  mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// The places of the elements of a list, after its opening bracket; nil if it does not end.
  mutating func elements(_ release: () -> Void) -> [Range<Int>]? {
    var elements: [Range<Int>] = []
    while !skip(UInt8(ascii: "]")) {
      guard elements.isEmpty || skip(UInt8(ascii: ",")), let element = value() else { return nil }
      elements.append(element)
      if elements.count.isMultiple(of: RecordStream.releasedCount) { release() }
    }
    return elements
  }

  /// The place of the next value; nil if there is none, or it does not end.
  mutating func value() -> Range<Int>? {
    skipSpace()
    let start = index
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "\""): guard skipText() else { return nil }
    case UInt8(ascii: "{"), UInt8(ascii: "["): guard skipNested() else { return nil }
    default: while index < bytes.count, !JSONOutlineScanner.endsWord(bytes[index]) { index += 1 }
    }
    return start == index ? nil : start..<index
  }

  private mutating func skipSpace() {
    while index < bytes.count, JSONOutlineScanner.isSpace(bytes[index]) { index += 1 }
  }

  /// Skips a text up to its closing quote. A quote after an odd number of backslashes is part of the text.
  private mutating func skipText() -> Bool {
    index += 1
    while let start = bytes.baseAddress, let found = memchr(start + index, 0x22, bytes.count - index) {
      let quote = UnsafeRawPointer(found) - start
      var slash = quote
      while slash > index, bytes[slash - 1] == UInt8(ascii: "\\") { slash -= 1 }
      index = quote + 1
      if (quote - slash).isMultiple(of: 2) { return true }
    }
    return false
  }

  /// Skips an object or a list with everything in it.
  private mutating func skipNested() -> Bool {
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        guard skipText() else { return false }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      index += 1
      if depth == 0 { return true }
    }
    return false
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func endsWord(_ byte: UInt8) -> Bool {
    isSpace(byte) || [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":")].contains(byte)
  }
}
