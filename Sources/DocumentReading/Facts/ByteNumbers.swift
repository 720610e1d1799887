internal import Foundation

extension Data {
  /// The whole number at a place, counted from the first byte; nil when the data ends before it.
  func number<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int, isBigEndian: Bool) -> Number? {
    guard offset >= 0, offset <= count - MemoryLayout<Number>.size else { return nil }
    let number = withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Number.self) }
    return isBigEndian ? Number(bigEndian: number) : Number(littleEndian: number)
  }

  /// The bytes from a place on, counted from the first byte; nil when the data ends before them.
  func piece(at offset: Int, count length: Int) -> Data? {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else { return nil }
    return subdata(in: startIndex + offset..<startIndex + offset + length)
  }
}
