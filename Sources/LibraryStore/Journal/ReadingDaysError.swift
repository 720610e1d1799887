package import ReadingModel

/// Days that would make a reading contradict itself or overlap another one.
package enum ReadingDaysError: ReportedError, Equatable {
  /// The end would be before the start; whether it is the end of the current reading, which was given alone, and the
  /// entries with a position after that end, oldest first.
  case endsBeforeStart(title: String, start: Day, end: Day, isCurrent: Bool, later: [EntryID] = [])
  /// A change of status would be before the last one.
  case beforeLastChange(title: String, LastChange, day: Day)
  case changesStatus(title: String, from: Reading.Status, to: Reading.Status)
  /// The journal of a reading would contradict itself, by an entry that is there.
  case contradiction(title: String, Reading.Contradiction, EntryID?)
  /// A reading would start after a position in it was reached.
  case reachedBeforeStart(title: String, first: Day, start: Day)
  /// Another edition would start before a position was reached in the former one.
  case beforePosition(title: String, on: Day, day: Day)
  /// Two readings would overlap. Their numbers and days, oldest first.
  case overlap(title: String, [Span])
  /// The end of a reading would be removed, although the book was begun again after it. The number of the reading, from
  /// 1, if only its rating, review or own fields would be left.
  case readAgain(title: String, since: Day?, emptied: Int?)
  /// A reading would start on a day within another one.
  case wasBeingRead(title: String, from: Day, to: Day)

  package var category: FailureCategory { .input }

  package var description: String {
    switch self {
    case .endsBeforeStart(let title, let start, let end, _, _):
      "\(title) cannot start on \(start) and end on \(end)"
    case .beforeLastChange(let title, let change, let day):
      "\(title) was \(change.words) on \(change.day), which comes after \(day)"
    case .changesStatus(let title, let from, let to):
      "these days would make \(title) \(to.rawValue) instead of \(from.rawValue)"
    case .contradiction(let title, let problem, _):
      "\(title) would be \(problem.status.rawValue)\(Day.suffix(problem.day)), before "
        + ReadingDaysError.words(problem.later)
    case .reachedBeforeStart(let title, let first, let start):
      "\(title) cannot start on \(start), because its entries go back to \(first)"
    case .beforePosition(let title, let reached, let day):
      "\(title): a position was logged on \(reached), after \(day)"
    case .overlap(let title, let spans):
      "readings \(spans.map { "\($0.number) (\($0.words))" }.joined(separator: " and ")) of \(title) would overlap"
    case .readAgain(let title, let since, _):
      "\(title) was started again\(Day.suffix(since)), so the reading before needs its end"
    case .wasBeingRead(let title, let start, let end):
      "\(title) was being read from \(start) to \(end)"
    }
  }

  /// `it was paused on 2025-12-31`, `a position was logged on 2026-01-01`.
  private static func words(_ later: Reading.Contradiction.Later) -> String {
    switch later {
    case .position(let day): "a position was logged\(Day.suffix(day))"
    case .status(let status, let day):
      "it was \(status == .reading ? "started" : status.rawValue)\(Day.suffix(day))"
    }
  }

  package struct LastChange: Hashable, Sendable {
    let status: Reading.Status
    /// Whether the reading began before.
    let isResumed: Bool
    let day: Day
    /// Its entry; nil if that has no day.
    package let entry: EntryID?
    /// The entries of the changes before it that come after the given day, too, oldest first.
    package let others: [EntryID]

    /// `started`, `resumed`, `paused`.
    fileprivate var words: String {
      status == .reading ? (isResumed ? "resumed" : "started") : status.rawValue
    }
  }

  package struct Span: Hashable, Sendable {
    /// Its number, from 1, oldest first.
    package let number: Int
    package let from: Day?
    /// The day it ended; nil if unknown or not over.
    package let to: Day?

    /// `2024-10-01 to 2024-11-03`, `since 2024-10-20`.
    fileprivate var words: String {
      let from = from?.text ?? "an unknown day"
      return to.map { "\(from) to \($0)" } ?? "since \(from)"
    }
  }

  /// The error about two readings of a book.
  static func overlap(_ overlap: Book.Overlap, in book: Book) -> ReadingDaysError {
    let spans = book.readings.enumerated().filter { [overlap.outer, overlap.inner].contains($0.element.uid) }
    return .overlap(
      title: book.title,
      spans.map { Span(number: $0.offset + 1, from: $0.element.started, to: $0.element.ended) })
  }
}

extension Day {
  /// ` on 2026-01-01`, ` in 2025`; empty if the day is unknown.
  static func suffix(_ day: Day?) -> String {
    day.map { " \($0.precision == .day ? "on" : "in") \($0)" } ?? ""
  }
}
