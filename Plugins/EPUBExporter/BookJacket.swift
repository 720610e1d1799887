internal import Foundation
internal import Markup
internal import ReadingModel

/// The picture that opens a chapter: the book's own cover if it is safe to embed, else a drawn one.
enum BookJacket {
  /// The book's own cover and its entry in the package manifest; nil if it has none, or one that reading systems cannot
  /// show, or that contains scripts or external references.
  static func ownPicture(of chapter: Chapter) throws -> (Data, ManifestItem)? {
    guard let cover = chapter.book.cover else { return nil }
    let bytes = try cover.bytes
    let isSafe =
      cover.mediaType == .svg ? SVGCheck(bytes).isEmbeddable : RasterCheck.accepts(bytes, cover.mediaType)
    return isSafe ? (bytes, item(of: chapter, cover.mediaType)) : nil
  }

  static func item(of chapter: Chapter, _ type: Picture.MediaType) -> ManifestItem {
    ManifestItem(
      id: "jacket-\(chapter.number)", href: "images/book-\(chapter.number).\(type.fileExtension)",
      mediaType: type.rawValue)
  }
}
