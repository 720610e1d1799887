import LibraryStore
import ReadingModel

/// A book that the types allow but the schema refuses.
enum InvalidBook: CaseIterable {
  case noTitle, noPages, tooManyPages, noLength, namelessAuthor, namelessSeries, emptyNumber, emptyTag, emptyCourse
  case noMinutes, tooManyMinutes, lostStatus, emptyEntryTag, lineZero

  /// Makes the book invalid.
  func made(of incoming: IncomingBook) -> IncomingBook {
    var book = incoming.book
    change(&book)
    return IncomingBook(book: book, line: self == .lineZero ? 0 : incoming.line, raw: incoming.raw)
  }

  private func change(_ book: inout Book) {
    switch self {
    case .noTitle: book.title = ""
    case .noPages: book.pageCount = 0
    case .tooManyPages: book.pageCount = Book.largestPageCount + 1
    case .noLength: book.durationSeconds = 0
    case .namelessAuthor: book.contributors.append(Contributor(name: ""))
    case .namelessSeries: book.series = [SeriesPlace(name: "", position: nil)]
    case .emptyNumber: book.identifiers.append(Identifier(scheme: "asin", value: ""))
    case .emptyTag: book.tags.append("")
    case .emptyCourse: book.courses = [""]
    case .noMinutes: changeEntry(&book) { $0.minutes = 0 }
    case .tooManyMinutes: changeEntry(&book) { $0.minutes = Entry.largestMinutes + 1 }
    case .lostStatus: changeEntry(&book) { $0.status = nil }
    case .emptyEntryTag: changeEntry(&book) { $0.tags = [""] }
    case .lineZero: break
    }
  }

  private func changeEntry(_ book: inout Book, _ change: (inout Entry) -> Void) {
    guard !book.readings.isEmpty, !book.readings[0].entries.isEmpty else { return }
    change(&book.readings[0].entries[0])
  }
}
