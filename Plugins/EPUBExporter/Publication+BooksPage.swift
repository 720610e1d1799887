internal import ExporterKit
internal import ReadingModel

extension Publication {
  /// The template values of the list of books: those with chapters, in chapter order, then the others.
  var booksPage: TemplateValue {
    let groups = Chapter.BookStatus.allCases.compactMap { bookStatus -> TemplateValue? in
      let books = chapters.filter { $0.bookStatus == bookStatus }
      return books.isEmpty ? nil : ["heading": .text(bookStatus.heading), "books": .list(books.map(line))]
    }
    let wanted = shelf.filter { $0.readings.contains { $0.status == .wanted } }
    let idle = shelf.filter { book in !book.readings.contains { $0.status == .wanted } }
    let others = [("Wanted", wanted), ("On the shelf", idle)].filter { !$0.1.isEmpty }.map {
      heading, books -> TemplateValue in
      ["heading": .text(heading), "books": .list(books.map(line))]
    }
    return [
      "heading": "The books", "groups": .list(groups), "others": .list(others), "hasOthers": .flag(!others.isEmpty),
    ]
  }

  private func line(_ chapter: Chapter) -> TemplateValue {
    line(chapter.book, href: chapter.fileName, number: chapter.number)
  }

  private func line(_ book: Book) -> TemplateValue {
    line(book, href: nil, number: nil)
  }

  private func line(_ book: Book, href: String?, number: Int?) -> TemplateValue {
    let reading = book.currentReading
    // A book without a chapter shows here why it is wanted.
    let reasons = href == nil ? book.readings.flatMap(\.entries).compactMap { $0.text?.markup(headingBase: 3) } : []
    return [
      "title": .text(book.shownTitle), "language": .optional(book.foreignLanguage?.text),
      "byline": .optional(book.shownByline), "href": .optional(href), "number": number.map { .number($0) } ?? .absent,
      "course": .optional(reading?.course), "rating": (book.readings.last { $0.rating != nil }?.rating).values,
      "isFavorite": .flag(book.isFavorite), "reasons": .list(reasons.map { .text($0) }),
      "isPrivate": .flag(book.visibility == .private),
    ]
  }
}
