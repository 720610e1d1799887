internal import ExporterKit
internal import Foundation
internal import ReadingModel

/// The picture at the opening of a chapter: the book's cover where it is sound, a drawn one everywhere else.
struct BookJacket {
  /// Where the picture comes from.
  enum Source {
    /// The bytes of the book's own cover.
    case picture(Data)
    /// The values of the drawing's template.
    case drawing(TemplateValue)
  }

  /// Where it comes from.
  let source: Source
  /// Its place in the container.
  let item: ManifestItem

  /// The jacket of a chapter's book.
  init(of chapter: Chapter) throws {
    var mediaType = Picture.MediaType.svg
    if let cover = chapter.book.cover, let bytes = try BookJacket.soundBytes(of: cover) {
      source = .picture(bytes)
      mediaType = cover.mediaType
    } else {
      source = .drawing(JacketDrawing(of: chapter.book).values)
    }
    item = ManifestItem(
      id: "jacket-\(chapter.number)", href: "images/book-\(chapter.number).\(mediaType.fileExtension)",
      mediaType: mediaType.rawValue)
  }

  /// The bytes of a picture that a reading system can show, and in which nothing runs or is fetched; nil for others.
  private static func soundBytes(of picture: Picture) throws -> Data? {
    let bytes = try picture.bytes
    let isSound = picture.mediaType == .svg ? SVGCheck.accepts(bytes) : RasterCheck.accepts(bytes, picture.mediaType)
    return isSound ? bytes : nil
  }
}
