internal import Foundation
package import ReadingModel

extension Snapshot {
  /// The snapshot without anything the audience may not see; pictures lose the metadata of cameras and programs, such
  /// as the location.
  package func redacted(for audience: Audience) -> Snapshot {
    redacted(for: audience) { $0.cleaned(by: Picture.withoutMetadata) }
  }
}

extension Picture {
  /// The bytes without metadata and without bytes after the picture's end; nil if it is unsafe or not a complete
  /// picture of its type.
  @Sendable fileprivate static func withoutMetadata(_ bytes: Data, _ mediaType: MediaType) -> Data? {
    if mediaType == .svg { return SVGMetadataStripper.svg(bytes) }
    let bytes = [UInt8](bytes)
    let bare: [UInt8]? =
      switch mediaType {
      case .svg: nil
      case .jpeg: ImageMetadataStripper.jpeg(bytes)
      case .png: ImageMetadataStripper.png(bytes)
      case .gif: ImageMetadataStripper.gif(bytes)
      case .webp: ImageMetadataStripper.webp(bytes)
      }
    return bare.map { Data($0) }
  }
}
