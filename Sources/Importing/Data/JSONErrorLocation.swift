internal import Foundation
internal import ReadingModel

/// Locates the error in invalid JSON, which `JSONDecoder` does not report.
enum JSONErrorLocation {
  /// Whether the text ends inside of a value.
  static func isCutOff(_ json: Data) -> Bool {
    if case .cutOff = reason(for: json) { true } else { false }
  }

  /// Where the first byte of a value is that cannot be part of JSON: ` on line 3, column 14`; empty if there is none.
  /// - Parameter file: The text that the value is a part of.
  static func fault(in value: Data, of file: Data, isLenient: Bool = false) -> String {
    let fault = value.withUnsafeBytes {
      JSONScanner.fault(in: $0.bindMemory(to: UInt8.self), isLenient: isLenient)
    }
    guard let fault else { return "" }
    let before = file[..<(value.startIndex + fault)]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
    return " on line \(line), column \(String(decoding: before[start...], as: UTF8.self).count + 1)"
  }

  /// - Parameter isLenient: Whether a comma may end a list or an object.
  static func reason(for json: Data, isLenient: Bool = false) -> ImportError.Reason {
    let place = fault(in: json, of: json, isLenient: isLenient)
    guard place.isEmpty else { return .invalidJSON("missing or extra comma, quote, bracket or value\(place)") }
    let isScanned = json.withUnsafeBytes {
      JSONScanner.nodes(of: $0.bindMemory(to: UInt8.self), isLenient: isLenient) != nil
    }
    if isScanned { return .invalidJSON("text that is not Unicode, or a number that is too large") }
    return .cutOff(line: json.count { $0 == UInt8(ascii: "\n") } + 1)
  }
}
