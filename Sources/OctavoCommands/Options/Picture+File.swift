internal import Foundation
internal import ReadingModel

extension Picture {
  /// The picture in a file, whose kind its first bytes tell.
  /// - Throws: ``GivenFileError`` when it cannot be read, is no picture, or one too large for exports to carry.
  init(file path: String) throws {
    let bytes = try GivenFile(path).bytes()
    guard bytes.count <= Picture.largestByteCount else { throw GivenFileError.largePicture(path) }
    guard let picture = Picture(bytes: bytes) else { throw GivenFileError.notAPicture(path) }
    self = picture
  }
}
