internal import Foundation
internal import Markup
internal import ReadingModel

/// Checks that a picture's bytes match its media type, by header and trailer.
enum RasterCheck {
  static func accepts(_ data: Data, _ mediaType: Picture.MediaType) -> Bool {
    guard Picture.MediaType(signatureOf: data) == mediaType else { return false }
    let bytes = [UInt8](data)
    switch mediaType {
    case .svg: return false
    case .png: return isPNG(bytes)
    case .jpeg: return isJPEG(bytes)
    case .gif: return isGIF(bytes)
    case .webp: return isWebP(bytes)
    }
  }

  /// An `IHDR` with nonzero width and height, and `IEND` at the end (PNG §5).
  private static func isPNG(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 45, bytes[12..<16].elementsEqual("IHDR".utf8) else { return false }
    let hasSize = bytes[16..<20].contains { $0 != 0 } && bytes[20..<24].contains { $0 != 0 }
    return hasSize && bytes[(bytes.count - 8)..<(bytes.count - 4)].elementsEqual("IEND".utf8)
  }

  /// Segments from the start of image to a frame with nonzero width and height, and the end marker (ITU T.81 §B).
  private static func isJPEG(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 20, bytes.suffix(2).elementsEqual([0xFF, 0xD9]) else { return false }
    var offset = 2
    while offset + 9 < bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame {
        return bytes[(offset + 5)..<(offset + 7)].contains { $0 != 0 }
          && bytes[(offset + 7)..<(offset + 9)].contains { $0 != 0 }
      }
      offset += 2 + Int(bytes[offset + 2]) << 8 + Int(bytes[offset + 3])
    }
    return false
  }

  /// Nonzero width and height, and the trailer (GIF89a §18–27).
  private static func isGIF(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 13 else { return false }
    return bytes[6..<8].contains { $0 != 0 } && bytes[8..<10].contains { $0 != 0 } && bytes.last == 0x3B
  }

  /// A RIFF container of the size it declares, with a WebP chunk first (RFC 9649 §2).
  private static func isWebP(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 20 else { return false }
    let size = (4..<8).reversed().reduce(0) { $0 << 8 | Int(bytes[$1]) }
    return size + 8 == bytes.count && bytes[12..<15].elementsEqual("VP8".utf8)
  }
}
