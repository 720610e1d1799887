internal import Charts
internal import ReadingModel

/// A book of the journal, as a chapter.
struct Chapter {
  /// The book's final status, in chapter order, as the heading of its list of books.
  enum BookStatus: String {
    case finished = "Finished"
    case abandoned = "Abandoned"
    case current = "Still being read"
    case paused = "Paused"
    /// Never started, but written about.
    case noted = "Also in the journal"
  }

  let number: Int
  let book: Book
  let bookStatus: BookStatus
  /// Whether it has a page: if the reader wrote or logged something about it. Otherwise it is only in the list.
  let hasPage: Bool
  /// The file name of the list that it is in.
  var list = ""
  /// The colours of its spine and drawn cover.
  var cloth = Cloth.all[0]

  var fileName: String { "\(anchor).xhtml" }
  /// Its id on pages of several books.
  var anchor: String { "book-\(number)" }
  /// The address of its page, or of its line in the list of books.
  var href: String { hasPage ? fileName : "\(list)#\(anchor)" }
  var title: String { book.shownTitle }
  /// The reading that its list is about: the last finished one among finished books, else the current one.
  var listedReading: Reading? {
    let finished = bookStatus == .finished ? book.readings.filter { $0.status == .finished } : []
    return finished.max { Day.isFirst($0.ended, before: $1.ended) ?? false } ?? book.currentReading
  }
}

extension Book {
  /// The title with what XML forbids removed; never blank.
  var shownTitle: String { title.printable ?? "Untitled" }

  /// The authors on one line, with what XML forbids removed; nil if there are none.
  var shownByline: String? { authors.compactMap(\.name.printable).formattedList.printable }
}
