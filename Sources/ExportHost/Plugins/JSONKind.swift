internal import Foundation

/// How JSON stands in a file.
enum JSONKind {
  /// One value.
  case whole
  /// A value in each line.
  case lines

  /// The kind of a file by the end of its name; nil when that is another.
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

  /// Whether bytes are not what they should be.
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
