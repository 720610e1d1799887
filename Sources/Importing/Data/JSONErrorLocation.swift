internal import Foundation

/// Locates the error in invalid JSON, which `JSONDecoder` does not report.
enum JSONErrorLocation {
  /// Whether invalid JSON is cut off.
  static func isCutOff(_ json: Data) -> Bool {
    if case .cutOff = reason(for: json) { true } else { false }
  }

  /// That the text is cut off, a message about unbalanced brackets, or a general one.
  static func reason(for json: Data) -> ImportError.Reason {
    var open: [UInt8] = []
    var line = 1
    var isText = false
    var isEscaped = false
    for byte in json {
      if byte == UInt8(ascii: "\n") { line += 1 }
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard open.popLast() == byte else { return .invalidJSON("unmatched closing bracket on line \(line)") }
      default: break
      }
    }
    return isText || !open.isEmpty ? .cutOff(line: line) : .invalidJSON("missing or extra comma, quote or value")
  }
}
