internal import Foundation
internal import ReadingModel

/// The picture of a cover from a stranger's file: known by its bytes, and of a size that a library can hold.
enum CoverPicture {
  /// The picture; nil when the bytes are none that exports can carry, or too many.
  static func picture(_ bytes: Data) -> Picture? {
    bytes.count <= Picture.largestByteCount ? Picture(bytes: Data(bytes)) : nil
  }
}
