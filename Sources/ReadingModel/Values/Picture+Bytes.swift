package import Foundation

extension Picture {
  /// The largest accepted picture, in bytes.
  package static let largestByteCount = 8 << 20

  /// The picture in these bytes, with its type detected from the first ones; nil for unsupported types and unsafe SVG.
  package init?(bytes: Data) {
    guard let mediaType = Picture.mediaType(of: bytes), Picture.isInert(bytes, mediaType) else { return nil }
    self.init(mediaType: mediaType, bytes: bytes)
  }

  /// Whether its bytes match its type, and SVG is safe; pictures stored elsewhere were checked before.
  package var matchesMediaType: Bool {
    guard case .inMemory(let bytes) = contents else { return true }
    if mediaType == .svg {
      return String(decoding: bytes.prefix(65_536), as: UTF8.self).contains("<svg") && Picture.isInert(bytes, .svg)
    }
    return Picture.mediaType(of: bytes) == mediaType
  }

  private static func mediaType(of bytes: Data) -> MediaType? {
    func starts(with signature: [UInt8]) -> Bool { bytes.starts(with: signature) }
    if starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if starts(with: Array("GIF8".utf8)) { return .gif }
    if starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) { return .webp }
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self)
    return head.contains("<svg") ? .svg : nil
  }
}
