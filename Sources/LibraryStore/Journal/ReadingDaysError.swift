package import ReadingModel

/// Days with which the journal of a reading, or that of two, would contradict itself.
package enum ReadingDaysError: Error, Equatable, CustomStringConvertible {
  /// The end would come before the start.
  case endsBeforeStart(title: String, start: Day, end: Day)
  /// A change of status would come before the one that was made last.
  case beforeLastChange(title: String, status: Reading.Status, since: Day, day: Day)
  /// Other days of a reading would make it stand elsewhere.
  case changesStatus(title: String, from: Reading.Status, to: Reading.Status)
  /// The journal of a reading would contradict itself.
  case contradiction(title: String, Reading.Contradiction)
  /// A reading is to begin after a position in it was reached.
  case reachedBeforeStart(title: String, first: Day, start: Day)
  /// Another edition is begun before a position was reached in the one before.
  case beforePosition(title: String, on: Day, day: Day)
  /// Two readings would overlap; their numbers and days, oldest first.
  case overlap(title: String, [Span])
  /// A reading is to begin on a day within another one.
  case wasBeingRead(title: String, from: Day, to: Day)

  /// One sentence for the reader.
  package var description: String {
    switch self {
    case .endsBeforeStart(let title, let start, let end):
      "\(title) cannot begin on \(start) and end on \(end) - name a later day for the end, or an earlier one for the start"
    case .beforeLastChange(let title, let status, let since, let day):
      "\(title) \(status == .reading ? "was begun" : "became \(status.rawValue)") on \(since), which comes after \(day) - name a later \(day.precision == .day ? "" : "or more exact ")day with --on"
    case .changesStatus(let title, let from, let to):
      "with these days \(title) would be \(to.rawValue), no longer \(from.rawValue) - correct its changes of status one by "
        + "one, by the numbers of 'octavo journal --ids'"
    case .contradiction(let title, let problem):
      "\(title) would be \(problem.status.rawValue)\(Day.suffix(problem.day)), before "
        + "\(ReadingDaysError.words(problem.later)) - name another day, or correct that entry by its number in "
        + "'octavo journal --ids'"
    case .reachedBeforeStart(let title, let first, let start):
      "\(title) cannot begin on \(start), as its entries go back to \(first) - correct those first, by the numbers of "
        + "'octavo journal --ids'"
    case .beforePosition(let title, let reached, let day):
      "\(title): a position was reached on \(reached), which comes after \(day) - name a later day with --on"
    case .overlap(let title, let spans):
      "readings \(spans.map { "\($0.number) (\($0.words))" }.joined(separator: " and ")) of \(title) would overlap - name "
        + "another day; 'octavo show' tells what is in each"
    case .wasBeingRead(let title, let start, let end):
      "\(title) was being read from \(start) to \(end) - 'octavo log --on' adds a forgotten day to that reading"
    }
  }

  /// `it was begun on 2025-12-31`, `a position was reached on 2026-01-01`.
  private static func words(_ later: Reading.Contradiction.Later) -> String {
    switch later {
    case .position(let day): "a position was reached\(Day.suffix(day))"
    case .status(let status, let day):
      "it was \(status == .reading ? "begun" : status.rawValue)\(Day.suffix(day))"
    }
  }
}

extension ReadingDaysError {
  /// The days of a reading.
  package struct Span: Hashable, Sendable {
    /// Its number, counted from 1, oldest first.
    package let number: Int
    /// The day it began.
    package let from: Day?
    /// The day it ended; nil when it is not over.
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
  /// ` on 2026-01-01`, ` in 2025`; empty when the day is not known.
  static func suffix(_ day: Day?) -> String {
    day.map { " \($0.precision == .day ? "on" : "in") \($0)" } ?? ""
  }
}
