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
  init(of chapter: Chapter) {
    var mediaType = Picture.MediaType.svg
    if let cover = chapter.book.cover, BookJacket.isSound(cover) {
      source = .picture(cover.bytes)
      mediaType = cover.mediaType
    } else {
      source = .drawing(JacketDrawing(of: chapter.book).values)
    }
    item = ManifestItem(
      id: "jacket-\(chapter.number)", href: "images/book-\(chapter.number).\(mediaType.fileExtension)",
      mediaType: mediaType.rawValue)
  }

  /// Whether a reading system can show the picture, and nothing in it runs or is fetched.
  private static func isSound(_ picture: Picture) -> Bool {
    switch picture.mediaType {
    case .svg: SVGCheck.accepts(picture.bytes)
    default: RasterCheck.accepts(picture)
    }
  }
}
