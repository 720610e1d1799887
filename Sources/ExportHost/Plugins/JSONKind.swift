internal import Foundation

enum JSONKind {
  case whole
  case lines

  /// The kind from a file's extension; nil if it is not JSON.
  init?(name: String) {
    let name = name.lowercased()
    if name.hasSuffix(".json") {
      self = .whole
    } else if name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson") {
      self = .lines
    } else {
      return nil
    }
  }

  func isBroken(_ bytes: Data) -> Bool {
    func isValue(_ bytes: Data) -> Bool {
      (try? JSONSerialization.jsonObject(with: bytes, options: .fragmentsAllowed)) != nil
    }
    switch self {
    case .whole: return !isValue(bytes)
    case .lines:
      return !bytes.split(separator: UInt8(ascii: "\n")).allSatisfy { line in
        line.allSatisfy { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: " ") } || isValue(line)
      }
    }
  }
}
