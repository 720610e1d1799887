package import Foundation

extension JSONScanner {
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
