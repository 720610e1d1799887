internal import ReadingModel

/// A book that was read, as a chapter.
struct Chapter {
  /// Where the book stands at the end, in the order of the chapters.
  enum Standing: CaseIterable {
    /// Read to its end.
    case finished
    /// Given up.
    case abandoned
    /// Begun and not yet over, paused ones included.
    case current
    /// Never begun, but written about.
    case noted

    /// The words above its list of books.
    var heading: String {
      switch self {
      case .finished: "Finished"
      case .abandoned: "Abandoned"
      case .current: "Still being read"
      case .noted: "Also in the journal"
      }
    }
  }

  /// The place of the chapter, counted from 1.
  let number: Int
  /// The book.
  let book: Book
  /// Where it stands.
  let standing: Standing

  /// The name of its page.
  var fileName: String { "book-\(number).xhtml" }
  /// The title as it can be shown.
  var title: String { book.shownTitle }
}

extension Book {
  /// The title without what XML forbids; never blank.
  var shownTitle: String { title.printable ?? "Untitled" }

  /// The authors in one line, as they can be shown; nil when nobody is named.
  var shownByline: String? { authors.compactMap(\.name.printable).formattedList.printable }
}
