internal import Foundation

extension Picture {
  /// The picture as others may see it: as it looks, without what a camera or a program wrote into it, such as the place
  /// where it was taken, and without what follows its end.
  ///
  /// Nil when it could do more than be looked at, or when its bytes are not those of such a picture to their end. One
  /// that is kept elsewhere is read once to know, and again when it is asked for.
  var forEveryone: Picture? {
    switch contents {
    case .held(let bytes): Picture.bare(bytes, mediaType).map { Picture(mediaType: mediaType, bytes: $0) }
    case .kept(let kept): kept.forEveryone(mediaType).map { Picture(mediaType: mediaType, kept: $0) }
    }
  }

  /// What of the bytes is for looking at; nil when they could do more, or are not whole.
  static func bare(_ bytes: Data, _ mediaType: MediaType) -> Data? {
    let bare: [UInt8]? =
      switch mediaType {
      case .svg: isInert(bytes, mediaType) ? BareDrawing.svg(bytes) : nil
      case .jpeg: BarePicture.jpeg([UInt8](bytes))
      case .png: BarePicture.png([UInt8](bytes))
      case .gif: BarePicture.gif([UInt8](bytes))
      case .webp: BarePicture.webp([UInt8](bytes))
      }
    return bare.map { Data($0) }
  }

  /// Whether nothing in it runs, and nothing outside of it is asked for; true of every picture that is no SVG.
  static func isInert(_ bytes: Data, _ mediaType: MediaType) -> Bool {
    mediaType != .svg || String(data: bytes, encoding: .utf8).map { InertDrawing.isOne($0) } == true
  }
}
