internal import Foundation
internal import ReadingModel

extension Picture {
  /// The picture in a file, whose kind its first bytes tell.
  /// - Throws: ``InputError`` when it cannot be read or is no picture.
  init(file path: String) throws {
    let bytes = try GivenFile(path).bytes()
    guard let picture = Picture(bytes: bytes) else { throw InputError.notAPicture(path) }
    self = picture
  }
}
