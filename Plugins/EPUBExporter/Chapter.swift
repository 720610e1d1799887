internal import ReadingModel

/// A book of the journal, as a chapter.
struct Chapter {
  /// The book's final status, in chapter order.
  enum BookStatus: CaseIterable {
    case finished
    case abandoned
    /// Started and not over, including paused.
    case current
    /// Never started, but written about.
    case noted

    /// The heading of its list of books.
    var heading: String {
      switch self {
      case .finished: "Finished"
      case .abandoned: "Abandoned"
      case .current: "Still being read"
      case .noted: "Also in the journal"
      }
    }
  }

  /// The chapter's number, counted from 1.
  let number: Int
  let book: Book
  let bookStatus: BookStatus

  /// The file name of its page.
  var fileName: String { "book-\(number).xhtml" }
  /// The title with what XML forbids removed.
  var title: String { book.shownTitle }
}

extension Book {
  /// The title with what XML forbids removed; never blank.
  var shownTitle: String { title.printable ?? "Untitled" }

  /// The authors on one line, with what XML forbids removed; nil if there are none.
  var shownByline: String? { authors.compactMap(\.name.printable).formattedList.printable }
}
