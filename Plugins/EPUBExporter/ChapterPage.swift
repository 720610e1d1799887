internal import ExporterKit
internal import ReadingModel

struct ChapterPage {
  let chapter: Chapter
  /// The year of the book; nil for a book of everything.
  let year: Int?
  /// When the days of its journal begin; nil if the journal is on pages by month.
  let dayStart: TimeOfDay?

  /// - Parameter jacket: The path of the cover picture.
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
        book.readings.map { reading in
          ReadingSection(
            reading: reading, isAlone: isAlone, year: year, language: book.foreignLanguage, dayStart: dayStart
          ).values
        }),
    ]
  }

  private var alternative: String {
    "Cover of \(chapter.title)" + (chapter.book.shownByline.map { " by \($0)" } ?? "")
  }
}
