internal import ExporterKit
internal import Foundation
internal import Markup
internal import ReadingModel

/// The picture that opens a chapter: the book's own cover if it is safe to embed, else a drawn one.
struct BookJacket {
  enum Source {
    /// The bytes of the book's own cover.
    case picture(Data)
    /// The template values of a drawn cover.
    case drawing(TemplateValue)
  }

  let source: Source
  /// Its entry in the package manifest.
  let item: ManifestItem

  init(of chapter: Chapter) throws {
    var mediaType = Picture.MediaType.svg
    if let cover = chapter.book.cover, let bytes = try BookJacket.safeBytes(of: cover) {
      source = .picture(bytes)
      mediaType = cover.mediaType
    } else {
      source = .drawing(JacketDrawing(of: chapter.book).values)
    }
    item = ManifestItem(
      id: "jacket-\(chapter.number)", href: "images/book-\(chapter.number).\(mediaType.fileExtension)",
      mediaType: mediaType.rawValue)
  }

  /// The bytes of a picture that reading systems can show and that contains no scripts or external references; nil
  /// otherwise.
  private static func safeBytes(of picture: Picture) throws -> Data? {
    let bytes = try picture.bytes
    let isDrawable =
      picture.mediaType == .svg ? SVGCheck(bytes).isEmbeddable : RasterCheck.accepts(bytes, picture.mediaType)
    return isDrawable ? bytes : nil
  }
}
