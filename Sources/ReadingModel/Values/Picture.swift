public import Foundation

/// A cover or portrait, as the bytes of an image file: in memory, or read on demand.
public struct Picture: Hashable, Sendable {
  /// The image types that every export supports (the core media types of EPUB 3.3 §3.2).
  public enum MediaType: String, Sendable, Hashable, CaseIterable, Codable {
    /// SVG.
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

  private enum Contents: Hashable, Sendable {
    case inMemory(Data)
    case kept(FileBackedBytes)
  }

  /// The largest accepted picture, in bytes.
  package static let largestByteCount = 8 << 20

  /// The type of the bytes.
  public let mediaType: MediaType
  private let contents: Contents

  /// A picture from the bytes of a file of that type.
  public init(mediaType: MediaType, bytes: Data) {
    self.mediaType = mediaType
    contents = .inMemory(bytes)
  }

  /// A picture read on demand.
  package init(mediaType: MediaType, kept: FileBackedBytes) {
    self.mediaType = mediaType
    contents = .kept(kept)
  }

  /// The bytes of the file, at least one.
  ///
  /// In an export, covers are read from the library on each access and not cached: access them only when writing the
  /// file.
  /// - Throws: What reading them throws; nothing for a picture in memory.
  public var bytes: Data {
    get throws {
      switch contents {
      case .inMemory(let bytes): bytes
      case .kept(let kept): try kept.read()
      }
    }
  }

  /// The size of the file in bytes.
  public var byteCount: Int {
    switch contents {
    case .inMemory(let bytes): bytes.count
    case .kept(let kept): kept.count
    }
  }

  /// Whether the bytes are in memory.
  package var isOwned: Bool {
    if case .inMemory = contents { true } else { false }
  }

  /// The picture with cleaned bytes; nil if the closure returns nil for them.
  ///
  /// A picture stored elsewhere is read once to check, and again when its bytes are requested.
  package func cleaned(by clean: @escaping @Sendable (Data, MediaType) -> Data?) -> Picture? {
    let mediaType = mediaType
    return switch contents {
    case .inMemory(let bytes): clean(bytes, mediaType).map { Picture(mediaType: mediaType, bytes: $0) }
    case .kept(let kept):
      kept.cleaned { clean($0, mediaType) }.map { Picture(mediaType: mediaType, kept: $0) }
    }
  }
}

extension Picture: Codable {
  private enum Key: String, CodingKey {
    case mediaType, text, base64
  }

  /// Decodes the bytes from `text` (SVG) or `base64`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let mediaType = try container.decode(MediaType.self, forKey: .mediaType)
    let text = try container.decodeIfPresent(String.self, forKey: .text)
    let bytes = try text.map { Data($0.utf8) } ?? container.decode(Data.self, forKey: .base64)
    guard !bytes.isEmpty else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "the picture has no bytes"))
    }
    self.init(mediaType: mediaType, bytes: bytes)
  }

  /// Encodes UTF-8 SVG as `text`, anything else as `base64`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(mediaType, forKey: .mediaType)
    let bytes = try bytes
    if mediaType == .svg, let text = String(data: bytes, encoding: .utf8), Data(text.utf8) == bytes {
      try container.encode(text, forKey: .text)
    } else {
      try container.encode(bytes.base64EncodedString(), forKey: .base64)
    }
  }
}
