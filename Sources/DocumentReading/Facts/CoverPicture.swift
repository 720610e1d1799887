internal import Foundation
internal import Markup
internal import ReadingModel

/// The cover image of an untrusted file: its type is detected from its bytes, and its size is limited.
enum CoverPicture {
  /// The picture; nil if the format is not supported or it is too large.
  static func picture(_ bytes: Data) -> Picture? {
    bytes.count <= Picture.largestByteCount ? Picture(bytes: Data(bytes)) : nil
  }
}
