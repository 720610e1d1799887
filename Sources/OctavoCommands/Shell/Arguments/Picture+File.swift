internal import Foundation
internal import Markup
internal import ReadingModel

extension Picture {
  /// The picture in a file; the first bytes identify its format.
  /// - Throws: ``InputFileError`` if the file cannot be read, is not a picture, or is too large for exports.
  init(file path: String) throws {
    let bytes = try InputFile(path).bytes()
    guard bytes.count <= Picture.largestByteCount else { throw InputFileError.largePicture(path) }
    guard let picture = Picture(bytes: bytes) else { throw InputFileError.notAPicture(path) }
    self = picture
  }
}
