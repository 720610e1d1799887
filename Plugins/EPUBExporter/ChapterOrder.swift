internal import ReadingModel

/// Orders a snapshot's books as chapters: finished and abandoned ones by date, then those still being read, paused
/// ones, and those only written about.
struct ChapterOrder {
  let chapters: [Chapter]
  /// The books without a chapter.
  let shelf: [Book]

  /// - Parameter takesAll: Whether books that were neither started nor written about get a chapter and a page, too.
  init(of snapshot: Snapshot, summary: YearSummary, takesAll: Bool) throws {
    var chapters: [Chapter] = []
    var placed: Set<UID> = []
    func place(_ books: some Sequence<Book>, _ bookStatus: Chapter.BookStatus) {
      for book in books where placed.insert(book.uid).inserted {
        chapters.append(
          Chapter(
            number: chapters.count + 1, book: book, bookStatus: bookStatus,
            hasPage: takesAll || book.notes != nil || book.hasWords(inYear: snapshot.year, ofStatuses: true)))
      }
    }
    // A book that was read again is listed where it was finished last.
    place(ChapterOrder.lastOfEach(summary.finished), .finished)
    place(summary.abandoned.lazy.map(\.book), .abandoned)
    for (status, bookStatus) in [(.reading, .current), (.paused, .paused)] as [(Reading.Status, Chapter.BookStatus)] {
      let books = snapshot.books.filter { $0.readings.contains { $0.status == status } }
      place(books.sorted { $0.isBegun(before: $1) }, bookStatus)
    }
    place(snapshot.books.filter { takesAll || $0.hasWords(inYear: snapshot.year) }, .noted)
    self.chapters = try Palette.binding(chapters)
    shelf = snapshot.books.filter { !placed.contains($0.uid) }
  }

  /// The books of the readings, each once, at its last reading.
  private static func lastOfEach(_ readings: [YearSummary.ReadBook]) -> [Book] {
    var known: Set<UID> = []
    return readings.reversed().filter { known.insert($0.book.uid).inserted }.reversed().map(\.book)
  }
}

extension Book {
  /// Whether its newest reading started first; ties are broken by uid, to keep the order stable.
  fileprivate func isBegun(before other: Book) -> Bool {
    Day.isFirst(readings.last?.started, before: other.readings.last?.started) ?? (uid < other.uid)
  }

  /// Whether its readings have a review, or entries other than status changes; with `ofStatuses`, also status changes
  /// with text. The text of a wanted book is why it is on the to-read list, and needs no chapter.
  fileprivate func hasWords(inYear year: Int?, ofStatuses takesStatuses: Bool = false) -> Bool {
    readings.contains { reading in
      reading.review != nil
        || reading.entries.contains { entry in
          (entry.kind != .status || takesStatuses && entry.hasWords) && entry.belongs(toYear: year)
        }
    }
  }
}
