internal import ReadingModel

/// Puts the books of a snapshot into the order of chapters: those finished as they were finished, those abandoned as
/// they were given up, those still being read, then those only written about.
struct ChapterOrder {
  /// The chapters.
  let chapters: [Chapter]
  /// The books without one.
  let shelf: [Book]

  /// - Parameter takesAll: Whether books that were never begun nor written about have chapters, too.
  init(of snapshot: Snapshot, summary: YearSummary, takesAll: Bool) {
    var chapters: [Chapter] = []
    var placed: Set<UID> = []
    func place(_ books: some Sequence<Book>, _ standing: Chapter.Standing) {
      for book in books where placed.insert(book.uid).inserted {
        chapters.append(Chapter(number: chapters.count + 1, book: book, standing: standing))
      }
    }
    place(summary.finished.lazy.map(\.book), .finished)
    place(summary.abandoned.lazy.map(\.book), .abandoned)
    place(snapshot.books.filter(\.isBeingRead).sorted { $0.isBegun(before: $1) }, .current)
    place(snapshot.books.filter { takesAll || $0.hasWords(inYear: snapshot.year) }, .noted)
    self.chapters = chapters
    shelf = snapshot.books.filter { !placed.contains($0.uid) }
  }
}

extension Book {
  /// Whether one of its readings has begun and is not over.
  fileprivate var isBeingRead: Bool { readings.contains { $0.status == .reading || $0.status == .paused } }

  /// Whether its newest reading began first; of one day by uid, so that the order is the same every time.
  fileprivate func isBegun(before other: Book) -> Bool {
    Day.isFirst(readings.last?.started, before: other.readings.last?.started) ?? (uid < other.uid)
  }

  /// Whether its readings hold more than changes of status.
  fileprivate func hasWords(inYear year: Int?) -> Bool {
    readings.contains { reading in
      reading.review != nil || reading.entries.contains { $0.kind != .status && $0.belongs(toYear: year) }
    }
  }
}
