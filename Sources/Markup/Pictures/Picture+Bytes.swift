package import Foundation
package import ReadingModel

extension Picture {
  /// The picture in these bytes, with its type detected from the first ones; nil for unsupported types and unsafe SVG.
  package init?(bytes: Data) {
    guard let mediaType = Picture.mediaType(of: bytes), Picture.isSafe(bytes, mediaType) else { return nil }
    self.init(mediaType: mediaType, bytes: bytes)
  }

  /// Whether its bytes match its type, and SVG is safe; pictures stored elsewhere were checked before.
  package var matchesMediaType: Bool {
    guard isOwned, let bytes = try? bytes else { return true }
    return mediaType == .svg ? Picture.isSafe(bytes, .svg) : Picture.mediaType(of: bytes) == mediaType
  }

  /// Whether it runs no scripts and loads nothing external; always true for pictures other than SVG.
  private static func isSafe(_ bytes: Data, _ mediaType: MediaType) -> Bool {
    mediaType != .svg || SVGCheck(bytes).isSafe
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
