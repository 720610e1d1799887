package import ReadingModel

/// The timer that runs while the reader reads.
package struct ReadingTimer: Hashable, Sendable {
  /// The book being read.
  package let book: BookSummary
  /// The reader's day when it began.
  package let day: Day
  /// The time on the reader's clock when it began.
  package let time: TimeOfDay
  /// Whole minutes since it began, 0 or more.
  package let minutes: Int
}

/// Something that the timer cannot do.
package enum TimerError: Error, Equatable, CustomStringConvertible {
  /// One is running already.
  case running(title: String, since: TimeOfDay, on: Day)
  /// None is running.
  case notRunning
  /// It ran for longer than anyone reads at a stretch.
  case forgotten(title: String, minutes: Int)
  /// Another book is named than the one it runs for.
  case otherBook(title: String, named: String)
  /// A place is told of a reading that was ended while it ran.
  case over(title: String, status: Reading.Status)
  /// The reading would end before it began.
  case endsBeforeStart(since: TimeOfDay, on: Day)

  /// One sentence for the reader.
  package var description: String {
    switch self {
    case .running(let title, let time, let day):
      "a timer has been running for \(title) since \(day) \(time.text) - 'octavo timer stop' logs it, "
        + "'octavo timer cancel' forgets it"
    case .notRunning: "no timer is running - 'octavo timer start' starts one"
    case .forgotten(let title, let minutes):
      "the timer for \(title) ran \(Duration.spokenText(minutes: minutes)) - say how long you read with "
        + "--minutes 40, or when you stopped with --at 22:40"
    case .otherBook(let title, let named):
      "the timer runs for \(title), not for \(named) - leave the book out, or put a thought in quotes"
    case .over(let title, let status):
      "\(title) was \(status.rawValue) meanwhile - 'octavo timer stop' alone logs the minutes, 'octavo timer cancel' "
        + "forgets them"
    case .endsBeforeStart(let time, let day):
      "the timer has been running since \(day) \(time.text) only - name a later time with --at, or say --minutes 40"
    }
  }
}
