internal import GRDB
internal import ReadingModel

extension Library.Lending {
  /// Open loans and reservations with a due day, earliest first.
  /// - Parameter days: Only what is overdue or due within this many days; all if nil.
  /// - Throws: ``ReaderError`` if the reader may not see loans.
  package func due(within days: Int? = nil) throws -> [DueLine] {
    try library.readers.require(.seeLoans)
    return try read { try due(within: days, $0) }
  }

  func due(within days: Int?, _ db: Database) throws -> [DueLine] {
    let withAnythingDue = BookScope.those(where: "book.id IN (\(QuerySQL.anythingDue))")
    let books = try BookSummary.fetch(db, withAnythingDue)
    guard !books.isEmpty else { return [] }
    let holdings = try HoldingRows.fetch(db, withAnythingDue)
    let last = days.flatMap { now.day.adding(days: $0) }
    return books.flatMap { book in
      (holdings[book.id.number] ?? Holding()).lines(of: book).compactMap { line -> DueLine? in
        guard let day = line.due, last.map({ day.latest <= $0 }) ?? true else { return nil }
        return DueLine(line: line, day: day, pace: pace(line, day))
      }
    }.sorted { ($0.day.text, $0.line.book.id) < ($1.day.text, $1.line.book.id) }
  }

  private func pace(_ line: LoanLine, _ day: Day) -> DuePace? {
    guard case .loan(let loan) = line.item, loan.direction == .borrowed,
      line.book.status != .finished, line.book.status != .abandoned
    else { return nil }
    return DuePace(
      from: line.book.countedPlace, pageCount: line.book.pageCount, durationSeconds: line.book.durationSeconds,
      due: day, today: now.day)
  }
}
