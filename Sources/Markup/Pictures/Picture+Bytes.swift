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
    if let type = MediaType(signatureOf: bytes) { return type }
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self)
    return head.contains("<svg") ? .svg : nil
  }
}

extension Picture.MediaType {
  /// The type that the first bytes of a file show; nil for SVG and unsupported types.
  package init?(signatureOf bytes: Data) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }
}
