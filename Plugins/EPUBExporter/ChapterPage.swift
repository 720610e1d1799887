internal import ExporterKit
internal import ReadingModel

/// The page of a book that was read.
struct ChapterPage {
  private let chapter: Chapter
  private let year: Int?

  /// The page of a chapter in the book of a year, or of everything.
  init(_ chapter: Chapter, year: Int?) {
    self.chapter = chapter
    self.year = year
  }

  /// The values of the page.
  /// - Parameter jacket: The path of the picture of the book's cover.
  func values(jacket: String) -> TemplateValue {
    let book = chapter.book
    let facts = BookFacts(of: book).lines
    let isAlone = book.readings.count == 1
    return [
      "title": .text(chapter.title), "language": .optional(book.foreignLanguage?.text),
      "subtitle": .optional(book.subtitle?.printable), "byline": .optional(book.shownByline),
      "number": .number(chapter.number), "jacket": .text(jacket), "alternative": .text(alternative),
      "isFavorite": .flag(book.isFavorite), "isPrivate": .flag(book.visibility == .private),
      "facts": .list(facts.map(\.values)), "hasFacts": .flag(!facts.isEmpty),
      "notes": .optional(book.notes?.markup(headingBase: 3)),
      "readings": .list(
        book.readings.map { ReadingSection($0, isAlone: isAlone, year: year, language: book.foreignLanguage).values }),
    ]
  }

  private var alternative: String {
    "Cover of \(chapter.title)" + (chapter.book.shownByline.map { " by \($0)" } ?? "")
  }
}
