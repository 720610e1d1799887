public import Foundation

/// A cover or portrait, as the bytes of an image file.
public struct Picture: Hashable, Sendable {
  /// The kinds of image that every export can carry (the core media types of EPUB 3.3 §3.2).
  public enum MediaType: String, Sendable, Hashable, CaseIterable, Codable {
    /// Scalable vector graphics.
    case svg = "image/svg+xml"
    /// JPEG.
    case jpeg = "image/jpeg"
    /// PNG.
    case png = "image/png"
    /// GIF.
    case gif = "image/gif"
    /// WebP.
    case webp = "image/webp"

    /// The usual file name extension, without a dot.
    public var fileExtension: String {
      switch self {
      case .svg: "svg"
      case .jpeg: "jpg"
      case .png: "png"
      case .gif: "gif"
      case .webp: "webp"
      }
    }
  }

  /// What the bytes are.
  public let mediaType: MediaType
  /// The bytes of the file, at least one.
  public let bytes: Data

  /// A picture from the bytes of a file of that type.
  public init(mediaType: MediaType, bytes: Data) {
    self.mediaType = mediaType
    self.bytes = bytes
  }
}

extension Picture: Codable {
  private enum Key: String, CodingKey {
    case mediaType, text, base64
  }

  /// Reads the bytes from `text` (SVG) or `base64`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    mediaType = try container.decode(MediaType.self, forKey: .mediaType)
    if let text = try container.decodeIfPresent(String.self, forKey: .text) {
      bytes = Data(text.utf8)
    } else {
      bytes = try container.decode(Data.self, forKey: .base64)
    }
    guard !bytes.isEmpty else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "the picture has no bytes"))
    }
  }

  /// Writes SVG that is UTF-8 as `text`, anything else as `base64`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(mediaType, forKey: .mediaType)
    if mediaType == .svg, let text = String(data: bytes, encoding: .utf8), Data(text.utf8) == bytes {
      try container.encode(text, forKey: .text)
    } else {
      try container.encode(bytes.base64EncodedString(), forKey: .base64)
    }
  }
}
