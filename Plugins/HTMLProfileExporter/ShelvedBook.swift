internal import ExporterKit
internal import Foundation
internal import ReadingModel

/// A book and its paths on the site.
///
/// File names are the title and the end of the uid, such as `persuasion-0a1b2c3d`. The title is for people; the uid
/// keeps links stable and books with the same title apart.
final class ShelvedBook: Equatable, Sendable {
  /// The longest slug in bytes; with the rest, names fit into the 255 bytes that file systems allow.
  private static let slugLength = 60

  let book: Book
  /// The base name of its files, without folder and extension.
  let name: String
  let bookStatus: BookStatus

  /// The title for display; never empty.
  let title: String
  /// The authors for display.
  let byline: String
  /// The edition's language if it is a valid language tag.
  let language: TemplateValue

  private let isPart: Bool

  /// - Parameter isPart: Whether the site is a single file.
  init(_ book: Book, isPart: Bool) {
    self.book = book
    self.isPart = isPart
    name = ShelvedBook.slug(of: book.title, fallback: "book") + "-" + book.uid.text.suffix(8)
    bookStatus = BookStatus(of: book)
    let shownTitle = book.title.displayed
    title = shownTitle.isEmpty ? "Untitled" : shownTitle
    byline = book.byline.displayed
    language = .optional(book.language.flatMap(LanguageTag.init)?.text)
  }

  /// Compares uids only; identity is the fast path.
  static func == (left: ShelvedBook, right: ShelvedBook) -> Bool { left === right || left.book.uid == right.book.uid }

  /// Its page, relative to the root.
  var path: String { "books/\(name).html" }

  /// Its cover, relative to the root.
  var coverPath: String { "images/\(name).\((book.cover?.mediaType ?? .svg).fileExtension)" }

  /// The id of its cover in a single-file site.
  var plate: String { "cover-\(name)" }

  /// The cover as a path, or its id in a single-file site.
  var jacket: TemplateFields {
    ["cover": isPart ? .absent : .text(coverPath), "plate": isPart ? .text(plate) : .absent]
  }

  /// The latest day with any activity; nil if none is known.
  var latestDay: Day? {
    book.readings.lazy.compactMap { $0.ended ?? $0.entries.last { $0.day != nil }?.day ?? $0.started }.max()
  }

  /// The latest rating.
  var rating: Rating? { book.readings.last { $0.rating != nil }?.rating }

  /// The values of a cover tile that links to its page.
  ///
  /// - Parameter note: A short text below the title.
  func tile(note: String? = nil, rating: Rating? = nil) -> TemplateValue {
    .object(
      jacket.adding([
        "title": .text(title), "lang": language, "byline": .shown(byline),
        "path": .text(isPart ? Site.anchor(path) : path), "note": .optional(note),
        "stars": .optional(rating?.starsMarkup),
      ]))
  }

  /// The slug of a title, or the fallback if the slug is empty.
  static func slug(of title: String, fallback: String) -> String {
    let slug = Slug.make(title, maximumByteCount: slugLength)
    return slug.isEmpty ? fallback : slug
  }
}
