internal import Foundation
internal import ReadingModel

/// Locates the error in invalid JSON, which `JSONDecoder` does not report.
enum JSONErrorLocation {
  /// Whether invalid JSON is cut off.
  static func isCutOff(_ json: Data) -> Bool {
    if case .cutOff = reason(for: json) { true } else { false }
  }

  /// - Parameter isLenient: Whether a comma may end a list or an object.
  static func reason(for json: Data, isLenient: Bool = false) -> ImportError.Reason {
    json.withUnsafeBytes { bytes in
      let bytes = bytes.bindMemory(to: UInt8.self)
      if let line = JSONScanner.lineOfFault(in: bytes, isLenient: isLenient) {
        return .invalidJSON("missing or extra comma, quote, bracket or value on line \(line)")
      }
      guard JSONScanner.nodes(of: bytes, isLenient: isLenient) == nil else {
        return .invalidJSON("text that is not Unicode, or a number that is too large")
      }
      return .cutOff(line: bytes.count { $0 == UInt8(ascii: "\n") } + 1)
    }
  }
}
