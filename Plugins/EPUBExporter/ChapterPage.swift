internal import ExporterKit
internal import ReadingModel

/// The page of a chapter.
struct ChapterPage {
  private let chapter: Chapter
  private let year: Int?
  private let dayStart: TimeOfDay?

  /// The page of a chapter, in the book of a year or of everything.
  /// - Parameter dayStart: When the days of its journal begin; nil if the journal is on pages by month.
  init(_ chapter: Chapter, year: Int?, journalFrom dayStart: TimeOfDay?) {
    self.chapter = chapter
    self.year = year
    self.dayStart = dayStart
  }

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
            reading, isAlone: isAlone, year: year, language: book.foreignLanguage, journalFrom: dayStart
          ).values
        }),
    ]
  }

  private var alternative: String {
    "Cover of \(chapter.title)" + (chapter.book.shownByline.map { " by \($0)" } ?? "")
  }
}
