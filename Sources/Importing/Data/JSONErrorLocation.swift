internal import Foundation
internal import ReadingModel

/// Locates the error in invalid JSON, which `JSONDecoder` does not report.
enum JSONErrorLocation {
  /// Whether the text ends inside of a value.
  static func isCutOff(_ json: Data) -> Bool {
    if case .cutOff = reason(for: json) { true } else { false }
  }

  /// - Parameter isLenient: Whether a comma may end a list or an object.
  static func reason(for json: Data, isLenient: Bool = false) -> ImportError.Reason {
    let place = JSONScanner.place(ofFaultIn: json, of: json, isLenient: isLenient)
    guard place.isEmpty else { return .invalidJSON("missing or extra comma, quote, bracket or value\(place)") }
    let isScanned = json.withUnsafeBytes {
      JSONScanner.nodes(of: $0.bindMemory(to: UInt8.self), isLenient: isLenient) != nil
    }
    if isScanned { return .invalidJSON("text that is not Unicode, or a number that is too large") }
    return .cutOff(line: json.count { $0 == UInt8(ascii: "\n") } + 1)
  }
}
