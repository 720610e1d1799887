internal import ExporterKit
internal import Markup
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
  /// Whether it has a page: the reader wrote about it, logged it or offers it. Others have a line in the index.
  let hasPage: Bool

  /// The title for display; never empty.
  let title: String
  /// The authors for display.
  let byline: String
  /// The edition's language if it is a valid language tag.
  let language: TemplateValue
  /// A number that is always the same for the book, for the shape of its spine.
  let number: Int

  private let isPart: Bool
  private let line: String

  /// - Parameters:
  ///   - line: Where links lead if it has no page, relative to the root.
  ///   - isPart: Whether the site is a single file.
  init(_ book: Book, line: String, isPart: Bool, words: SiteWords) {
    self.book = book
    self.isPart = isPart
    self.line = line
    name = ShelvedBook.slug(of: book.title, fallback: "book") + "-" + book.uid.text.suffix(8)
    bookStatus = BookStatus(of: book)
    hasPage = ShelvedBook.hasPage(book)
    let shownTitle = book.title.displayed
    title = shownTitle.isEmpty ? words["untitled"] : shownTitle
    byline = words.names(Gatherings.names(.author, of: book))
    language = .optional(book.language.flatMap(LanguageTag.init)?.text)
    number = Int(FNV1a(book.uid.text).hash >> 33)
  }

  /// Whether a page would show more than the book's line in a list.
  static func hasPage(_ book: Book) -> Bool {
    book.readings.contains { reading in
      reading.review != nil
        || reading.entries.contains { entry in
          entry.hasWords || entry.note != nil || entry.minutes != nil || !entry.tags.isEmpty
            || (entry.position != nil && entry.kind != .status)
        }
    } || !Offering.all(of: book).isEmpty
  }

  /// Compares uids only; identity is the fast path.
  static func == (left: ShelvedBook, right: ShelvedBook) -> Bool { left === right || left.book.uid == right.book.uid }

  /// Its page, or its line in a list, relative to the root.
  var path: String { hasPage ? "books/\(name).html" : line }

  /// The link target of an entry on its page, after `root`.
  func address(of entry: Entry) -> String {
    let path = "\(path)#\(JournalLine.id(of: entry))"
    return isPart ? Site.anchor(path) : path
  }

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

  var rating: Rating? { book.readings.last { $0.rating != nil }?.rating }

  var titleMarkup: String {
    var language = ""
    if case .text(let tag) = self.language { language = " lang=\"\(tag)\"" }
    return "<cite\(language) dir=\"auto\">\(title.escapedForMarkup())</cite>"
  }

  /// The values of a cover tile that links to its page.
  ///
  /// - Parameters:
  ///   - note: A short text below the title.
  ///   - stars: The rating as markup.
  ///   - address: Where it leads instead, after `root`.
  ///   - hasByline: Whether to show the authors.
  func tile(
    note: String? = nil, stars: String? = nil, address: String? = nil, hasByline: Bool = true
  ) -> TemplateValue {
    .object(
      jacket.adding([
        "title": .text(title), "lang": language, "byline": hasByline ? .shown(byline) : .absent,
        "path": .text(address ?? (isPart ? Site.anchor(path) : path)), "note": .optional(note),
        "stars": .optional(stars),
      ]))
  }

  /// The slug of a title, or the fallback if the slug is empty.
  static func slug(of title: String, fallback: String) -> String {
    let slug = Slug.make(title, maximumByteCount: slugLength)
    return slug.isEmpty ? fallback : slug
  }
}
