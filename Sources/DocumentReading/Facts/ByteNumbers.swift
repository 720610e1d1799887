internal import Foundation

extension Data {
  /// The integer at an offset from the first byte; nil past the end.
  func number<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int, isBigEndian: Bool) -> Number? {
    guard offset >= 0, offset <= count - MemoryLayout<Number>.size else { return nil }
    let number = withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Number.self) }
    return isBigEndian ? Number(bigEndian: number) : Number(littleEndian: number)
  }

  /// The bytes at an offset from the first byte; nil past the end.
  func piece(at offset: Int, count length: Int) -> Data? {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else { return nil }
    return subdata(in: startIndex + offset..<startIndex + offset + length)
  }
}
