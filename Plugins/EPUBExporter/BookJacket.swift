internal import Charts
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
  let item: ManifestItem

  init(of chapter: Chapter) throws {
    if let (bytes, item) = try BookJacket.ownPicture(of: chapter) {
      (source, self.item) = (.picture(bytes), item)
    } else {
      (source, item) = (
        .drawing(DrawnCover(of: chapter).values(named: chapter.title)), BookJacket.item(of: chapter, .svg)
      )
    }
  }

  /// The book's own cover; nil if it has none that is safe to embed.
  static func ownPicture(of chapter: Chapter) throws -> (Data, ManifestItem)? {
    guard let cover = chapter.book.cover, let bytes = try safeBytes(of: cover) else { return nil }
    return (bytes, item(of: chapter, cover.mediaType))
  }

  private static func item(of chapter: Chapter, _ type: Picture.MediaType) -> ManifestItem {
    ManifestItem(
      id: "jacket-\(chapter.number)", href: "images/book-\(chapter.number).\(type.fileExtension)",
      mediaType: type.rawValue)
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
