internal import Foundation

/// Reads data files written in Lua: `return { ["title"] = "Emma" }`.
///
/// Parses data only and never runs code. Tables become objects, with their positions as the keys `1`, `2`…
struct LuaTable {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  private static let depthLimit = 100

  /// The value that a file returns; anything but data is refused with its line.
  static func value(_ file: Data) throws(ImportError.Reason) -> DataValue {
    var reader = LuaTable(file)
    try reader.skipBlanks()
    guard reader.word() == "return" else { throw reader.invalid("expected 'return {' first") }
    let value = try reader.value()
    try reader.skipBlanks()
    guard reader.index == reader.bytes.count else { throw reader.invalid("unexpected text after the table") }
    return value
  }

  private init(_ file: Data) {
    bytes = TextBytes.unmarked(file)
  }

  private func invalid(_ text: String) -> ImportError.Reason {
    let line = 1 + bytes[..<min(index, bytes.count)].count { $0 == UInt8(ascii: "\n") }
    return index < bytes.count ? .invalidLua(line: line, text) : .cutOff(line: line)
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ character: Character) -> Bool {
    guard let next, Character(Unicode.Scalar(next)) == character else { return false }
    index += 1
    return true
  }

  /// Skips white space and comments, of one line or between `--[[` and `]]`.
  private mutating func skipBlanks() throws(ImportError.Reason) {
    while let byte = next {
      if byte <= 0x20 {
        index += 1
      } else if bytes[index...].starts(with: Array("--[[".utf8)) {
        guard let end = bytes[index...].firstRange(of: Array("]]".utf8)) else {
          index = bytes.count
          throw invalid("unterminated comment")
        }
        index = end.upperBound
      } else if bytes[index...].starts(with: Array("--".utf8)) {
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else {
        return
      }
    }
  }

  private mutating func word() -> String {
    let word = bytes[index...].prefix { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "_")
    }
    index += word.count
    return String(decoding: word, as: UTF8.self)
  }

  private mutating func value() throws(ImportError.Reason) -> DataValue {
    try skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return try table()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .text(try string())
    case let byte? where "-.0123456789".utf8.contains(byte): return .number(try number())
    default:
      switch word() {
      case "true": return .bool(true)
      case "false": return .bool(false)
      case "nil": return .null
      default: throw invalid("expected text, a number, true, false, nil or a table")
      }
    }
  }

  private mutating func table() throws(ImportError.Reason) -> DataValue {
    depth += 1
    defer { depth -= 1 }
    guard depth <= LuaTable.depthLimit else { throw invalid("tables are nested too deeply") }
    index += 1
    var members: [String: DataValue] = [:]
    var position = 0
    while true {
      try skipBlanks()
      if take("}") { return .object(members) }
      if let key = try key() {
        members[key] = try value()
      } else {
        position += 1
        members["\(position)"] = try value()
      }
      try skipBlanks()
      if take("}") { return .object(members) }
      guard take(",") || take(";") else { throw invalid("a comma or } is missing") }
    }
  }

  /// The key before a value, `["title"] =`, `[1] =` or `title =`; nil for a positional value.
  private mutating func key() throws(ImportError.Reason) -> String? {
    let start = index
    if take("[") {
      guard let key = try value().text else { throw invalid("a key must be text or a number") }
      try skipBlanks()
      guard take("]") else { throw invalid("] is missing after a key") }
      try skipBlanks()
      guard take("=") else { throw invalid("= is missing after a key") }
      return key
    }
    let key = word()
    try skipBlanks()
    if !key.isEmpty, key.first?.isNumber == false, take("=") { return key }
    index = start
    return nil
  }

  private mutating func number() throws(ImportError.Reason) -> Double {
    let digits = bytes[index...].prefix { byte in
      (48...57).contains(byte) || (65...70).contains(byte) || (97...102).contains(byte) || "xX.+-".utf8.contains(byte)
    }
    let text = String(decoding: digits, as: UTF8.self)
    guard let number = Double(text), number.isFinite else { throw invalid("'\(text.prefix(40))' is not a number") }
    index += digits.count
    return number
  }

  private mutating func string() throws(ImportError.Reason) -> String {
    let quote = bytes[index]
    index += 1
    var text: [UInt8] = []
    while let byte = next {
      index += 1
      if byte == quote { return TextBytes.decode(text) }
      if byte == UInt8(ascii: "\\") { text += try escaped() } else { text.append(byte) }
    }
    throw invalid("unterminated text")
  }

  /// The escape after a backslash: a letter, a line break, or up to three decimal digits of a byte.
  private mutating func escaped() throws(ImportError.Reason) -> [UInt8] {
    guard let byte = next else { throw invalid("unterminated text") }
    if (48...57).contains(byte) {
      let digits = bytes[index...].prefix(3).prefix { (48...57).contains($0) }
      index += digits.count
      guard let code = UInt8(String(decoding: digits, as: UTF8.self)) else { throw invalid("a byte is 0 to 255") }
      return code == 0 ? [] : [code]
    }
    index += 1
    switch byte {
    case UInt8(ascii: "n"), UInt8(ascii: "r"): return [UInt8(ascii: "\n")]
    case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
    case UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "v"): return []
    default: return [byte]
    }
  }
}
