internal import ExporterKit
internal import Foundation
internal import ReadingModel

/// A book with its place on the site.
///
/// Its files are named by the title and the end of its uid, such as `persuasion-0a1b2c3d`: the title for people, the
/// uid so that two books of one title never change places and a link stays good when books come and go.
final class ShelvedBook: Equatable, Sendable {
  /// The longest slug in bytes; with the rest it fits into the 255 bytes that file systems take.
  private static let slugLength = 60

  /// The book.
  let book: Book
  /// The name of its files, without folder and extension.
  let name: String
  /// Where it stands.
  let standing: Standing

  /// The title as it can be shown; never empty.
  let title: String
  /// The authors as they can be shown.
  let byline: String
  /// The language of the edition when it is a tag that HTML takes.
  let language: TemplateValue

  private let isPart: Bool

  /// A book of the library; a part of the one file, or with files of its own.
  init(_ book: Book, isPart: Bool) {
    self.book = book
    self.isPart = isPart
    name = ShelvedBook.slug(of: book.title, otherwise: "book") + "-" + book.uid.text.suffix(8)
    standing = Standing(of: book)
    let shownTitle = book.title.displayed
    title = shownTitle.isEmpty ? "Untitled" : shownTitle
    byline = book.byline.displayed
    language = .optional(book.language.flatMap(LanguageTag.init)?.text)
  }

  /// One book is shelved once.
  static func == (left: ShelvedBook, right: ShelvedBook) -> Bool { left === right || left.book.uid == right.book.uid }

  /// Its page, seen from the root.
  var path: String { "books/\(name).html" }

  /// Its cover, seen from the root.
  var coverPath: String { "images/\(name).\((book.cover?.mediaType ?? .svg).fileExtension)" }

  /// Its cover's name in the one file.
  var plate: String { "cover-\(name)" }

  /// Where its cover comes from, as a file or as a plate of the one file.
  var jacket: TemplateFields {
    ["cover": isPart ? .absent : .text(coverPath), "plate": isPart ? .text(plate) : .absent]
  }

  /// The newest day on which something happened to it; nil when none is known.
  var latestDay: Day? {
    book.readings.lazy.compactMap { $0.ended ?? $0.entries.last { $0.day != nil }?.day ?? $0.started }.max()
  }

  /// The rating of the newest reading that has one.
  var rating: Rating? { book.readings.last { $0.rating != nil }?.rating }

  /// The values of a link with a cover.
  ///
  /// - Parameter note: A few words beneath the title.
  func tile(note: String? = nil, rating: Rating? = nil) -> TemplateValue {
    .object(
      jacket.adding([
        "title": .text(title), "lang": language, "byline": .shown(byline),
        "path": .text(isPart ? Site.anchor(path) : path), "note": .optional(note),
        "stars": .optional(rating?.starsMarkup),
      ]))
  }

  /// The slug of a title; another word when nothing of it is left in ASCII.
  static func slug(of title: String, otherwise: String) -> String {
    let slug = Slug.make(title, maximumByteCount: slugLength)
    return slug.isEmpty ? otherwise : slug
  }
}
