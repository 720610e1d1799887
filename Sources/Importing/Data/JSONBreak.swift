internal import Foundation

/// Where JSON that cannot be read breaks, which its decoder does not tell.
enum JSONBreak {
  /// What is plainly wrong with its brackets and quotes, in the reader's words.
  static func words(for json: Data) -> String {
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
        guard open.popLast() == byte else { return "a bracket on line \(line) closes nothing that is open" }
      default: break
      }
    }
    return isText || !open.isEmpty
      ? "it is cut off on line \(line)" : "a comma, a quote or a value is missing or one too many"
  }
}
