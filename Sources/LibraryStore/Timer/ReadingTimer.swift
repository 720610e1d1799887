package import ReadingModel

package struct ReadingTimer: Hashable, Sendable {
  package let book: BookSummary
  /// The reader's local date at the start.
  package let day: Day
  /// The reader's local time at the start.
  package let time: TimeOfDay
  /// Whole minutes since the start, 0 or more.
  package let minutes: Int
}

package enum TimerError: ReportedError, Equatable {
  case running(title: String, since: TimeOfDay, on: Day)
  case notRunning
  /// It ran longer than anyone reads without a break.
  case forgotten(title: String, minutes: Int)
  case otherBook(title: String, named: String)
  /// A position was given, but the reading ended while the timer ran.
  case over(title: String, status: Reading.Status)
  case endsBeforeStart(since: TimeOfDay, on: Day)

  package var category: FailureCategory {
    switch self {
    case .notRunning: .noMatch
    default: .input
    }
  }

  package var description: String {
    switch self {
    case .running(let title, let time, let day):
      "a timer has been running for \(title) since \(day) \(time.text)"
    case .notRunning: "no timer is running"
    case .forgotten(let title, let minutes): "the timer for \(title) ran \(Duration.spokenText(minutes: minutes))"
    case .otherBook(let title, let named):
      "the timer is for \(title), not \(named) - leave the book out, or put a thought in quotes"
    case .over(let title, let status): "\(title) was \(status.rawValue) while the timer ran"
    case .endsBeforeStart(let time, let day): "the timer has only been running since \(day) \(time.text)"
    }
  }
}
