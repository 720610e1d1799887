internal import Foundation

/// The property set "summary information" of an old office document ([MS-OLEPS], [MS-OSHARED] 2.3.3.2.1).
struct SummaryProperties {
  /// The properties in use, by their ids.
  enum Property: UInt32 {
    case codePage = 1
    case title = 2
    case subject = 3
    case author = 4
    case keywords = 5
    case comments = 6
    case pageCount = 14
  }

  private let bytes: Data
  private var offsets: [UInt32: Int] = [:]

  /// Parses the stream; nil if it is not a property set.
  init?(_ bytes: Data) {
    guard bytes.littleUInt16(at: 0) == 0xFFFE, let section = bytes.littleUInt32(at: 44),
      let count = bytes.littleUInt32(at: Int(section) + 4), count < 1000
    else { return nil }
    self.bytes = bytes
    for index in 0..<Int(count) {
      let place = Int(section) + 8 + index * 8
      guard let number = bytes.littleUInt32(at: place), let offset = bytes.littleUInt32(at: place + 4) else { break }
      offsets[number] = Int(section) + Int(offset)
    }
  }

  /// The text of a property; empty if missing.
  func text(_ property: Property) -> String {
    guard let offset = offsets[property.rawValue], let kind = bytes.littleUInt32(at: offset),
      let length = bytes.littleUInt32(at: offset + 4), length < 1 << 20
    else { return "" }
    switch kind {
    case 0x1E:
      guard let text = bytes.piece(at: offset + 8, count: Int(length)) else { return "" }
      let page = number(.codePage).map { $0 & 0xFFFF } ?? 1252
      return EncodedText.text(text.prefix { $0 != 0 || page == 1200 }, encoding: EncodedText.name(ofCodePage: page))
        .replacing("\0", with: "")
    case 0x1F:
      guard let text = bytes.piece(at: offset + 8, count: Int(length) * 2) else { return "" }
      return (String(data: text, encoding: .utf16LittleEndian) ?? "").replacing("\0", with: "")
    default: return ""
    }
  }

  /// The number of a property; nil if missing.
  func number(_ property: Property) -> Int? {
    guard let offset = offsets[property.rawValue], let kind = bytes.littleUInt32(at: offset) else { return nil }
    switch kind {
    case 2: return bytes.littleUInt16(at: offset + 4).map { Int($0) }
    case 3: return bytes.littleUInt32(at: offset + 4).map { Int($0) }
    default: return nil
    }
  }
}
