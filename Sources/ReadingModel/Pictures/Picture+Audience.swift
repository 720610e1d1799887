internal import Foundation

extension Picture {
  /// The picture for a public export: without metadata of cameras and programs, such as the location, and without bytes
  /// after its end.
  ///
  /// Nil if it is unsafe or not a complete picture of its type. A picture stored elsewhere is read once to check, and
  /// again when its bytes are requested.
  var forEveryone: Picture? {
    switch contents {
    case .inMemory(let bytes): Picture.bare(bytes, mediaType).map { Picture(mediaType: mediaType, bytes: $0) }
    case .kept(let kept): kept.forEveryone(mediaType).map { Picture(mediaType: mediaType, kept: $0) }
    }
  }

  /// The bytes without metadata; nil if unsafe or incomplete.
  static func bare(_ bytes: Data, _ mediaType: MediaType) -> Data? {
    let bare: [UInt8]? =
      switch mediaType {
      case .svg: isInert(bytes, mediaType) ? SVGMetadataStripper.svg(bytes) : nil
      case .jpeg: ImageMetadataStripper.jpeg([UInt8](bytes))
      case .png: ImageMetadataStripper.png([UInt8](bytes))
      case .gif: ImageMetadataStripper.gif([UInt8](bytes))
      case .webp: ImageMetadataStripper.webp([UInt8](bytes))
      }
    return bare.map { Data($0) }
  }

  /// Whether it runs no scripts and loads nothing external; always true for pictures other than SVG.
  static func isInert(_ bytes: Data, _ mediaType: MediaType) -> Bool {
    mediaType != .svg || String(data: bytes, encoding: .utf8).map { SVGSafety.isOne($0) } == true
  }
}
