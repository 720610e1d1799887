internal import Foundation

/// Decodes text in UTF-8, UTF-16 and Windows-1252.
enum TextBytes {
  /// Decodes a field as UTF-8, or as Windows-1252 if that fails: some services mix both in one file.
  static func decode(_ bytes: some ContiguousBytes) -> String {
    bytes.withUnsafeBytes { decode($0.bindMemory(to: UInt8.self)) }
  }

  /// Decodes a field from a buffer.
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    // Fast path: most fields are ASCII.
    if bytes.reduce(0, |) < 0x80 { return String(decoding: bytes, as: UTF8.self) }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(scalar(ofWindows1252: byte)) }
    return String(text)
  }

  /// Whether bytes are valid UTF-8.
  static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.reduce(0, |) < 0x80 || String(validating: bytes, as: UTF8.self) != nil
  }

  static func text(of file: Data) -> String { decode(unmarked(file)) }

  /// A file's bytes as UTF-8 (fields may still be Windows-1252), without byte order mark and NUL bytes.
  static func unmarked(_ file: Data) -> [UInt8] {
    if let plain = plain(file) { return [UInt8](plain) }
    if let isLittleEndian = isUTF16LittleEndian(file) { return utf8(ofUTF16: file, isLittleEndian: isLittleEndian) }
    return FileSignature.unmarked(file).filter { $0 != 0 }
  }

  /// The part of a file that is its text as it is, without byte order mark; nil if it is UTF-16 or has NUL bytes.
  static func plain(_ file: Data) -> Data? {
    guard !isUTF16(file) else { return nil }
    let text = FileSignature.unmarked(file)
    // Finding the minimum is vectorized, finding the first zero is not.
    return text.withUnsafeBytes { $0.reduce(UInt8.max, min) } == 0 ? nil : text
  }

  /// The JSON in a file as UTF-8, without byte order mark.
  static func json(_ file: Data) -> Data { isUTF16(file) ? Data(unmarked(file)) : FileSignature.unmarked(file) }

  /// Whether a file is UTF-16, by its beginning.
  static func isUTF16(_ file: Data) -> Bool { isUTF16LittleEndian(file) != nil }

  /// Whether UTF-16 is little-endian; nil for other text. Detected by the byte order mark, or by the zero bytes that
  /// Latin text has in every other position.
  private static func isUTF16LittleEndian(_ file: Data) -> Bool? {
    if file.starts(with: [0xFF, 0xFE]) { return true }
    if file.starts(with: [0xFE, 0xFF]) { return false }
    let head = file.prefix(1024)
    var zeros = (even: 0, odd: 0)
    for (place, byte) in head.enumerated() where byte == 0 {
      if place.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
    }
    let half = head.count / 2
    guard half >= 2 else { return nil }
    if zeros.odd * 10 >= half * 6, zeros.even * 20 <= half { return true }
    if zeros.even * 10 >= half * 6, zeros.odd * 20 <= half { return false }
    return nil
  }

  private static func utf8(ofUTF16 bytes: Data, isLittleEndian: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var first: UInt8?
    for byte in bytes {
      guard let pending = first else {
        first = byte
        continue
      }
      units.append(
        isLittleEndian ? UInt16(byte) << 8 | UInt16(pending) : UInt16(pending) << 8 | UInt16(byte))
      first = nil
    }
    let text = units.first == 0xFEFF ? units.dropFirst() : units[...]
    return String(decoding: text.filter { $0 != 0 }, as: UTF16.self).utf8.filter { $0 != 0 }
  }

  /// Windows-1252's characters for 0x80…0x9F, which are control characters in Latin-1; 0 if unassigned.
  private static let windows1252: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
    0x0178,
  ]

  private static func scalar(ofWindows1252 byte: UInt8) -> Unicode.Scalar {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    let code = windows1252[Int(byte) - 0x80]
    return (code == 0 ? nil : Unicode.Scalar(code)) ?? "\u{FFFD}"
  }
}
