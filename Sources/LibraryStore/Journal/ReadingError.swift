package import ReadingModel

/// An action that does not fit the status of a reading or its places.
package enum ReadingError: ReportedError, Equatable {
  /// The book to start is already being read.
  case alreadyBeingRead(title: String, since: Day?)
  /// A place is logged in a reading that is over.
  case over(title: String, status: Reading.Status, on: Day?)
  /// The place does not fit the book.
  case place(title: String, PlaceInput.Mismatch)
  /// The new length is before a position that was reached.
  case endsBeforePosition(title: String, reached: String)
  /// The book has no reading with that number.
  case noSuchReading(title: String, number: Int, count: Int)
  /// Several readings match. The days on which they ended, oldest first.
  case whichReading(title: String, days: [Day?])
  /// The book to want is already wanted, being read or paused.
  case alreadyOpen(title: String, status: Reading.Status)
  /// The book to pause or choose is not being read.
  case notBeingRead(title: String, status: Reading.Status?)
  /// The book to resume is not paused.
  case notPaused(title: String, status: Reading.Status?)
  /// The book to remove from the to-read list is not on it.
  case notWanted(title: String, status: Reading.Status?)
  /// The reading with an end to correct is not over.
  case notOver(title: String, status: Reading.Status)
  /// The reading with a start to correct is only wanted.
  case notBegun(title: String)
  /// The book to rate or review was never read.
  case neverRead(title: String)

  package var category: FailureCategory {
    switch self {
    case .noSuchReading: .noMatch
    default: .input
    }
  }

  /// One sentence for the reader.
  package var description: String {
    switch self {
    case .alreadyBeingRead(let title, let since):
      "\(title) is already being read\(since.map { ", since \($0)" } ?? "") - 'octavo log' adds to it, "
        + "'octavo finish' ends it"
    case .over(let title, let status, let day):
      "\(title) was \(status.rawValue)\(Day.suffix(day)) - 'octavo start' starts another reading"
    case .place(let title, .invalid(.afterEnd(let place, let end))) where place.hasPrefix("page "):
      "\(title): \(place) is past the end, \(end) - correct it, or your edition with 'octavo edit --pages "
        + "\(place.dropFirst(5))'"
    case .place(let title, .invalid(.afterEnd(let place, let end))) where place.contains(":"):
      "\(title): \(place) is past the end, \(end) - correct it, or your edition with 'octavo edit --length \(place)'"
    case .place(let title, .invalid(.afterEnd(let place, _))) where place.hasSuffix("%"):
      "\(title): \(place) is past the end - write up to 100%, or end"
    case .place(let title, let problem): "\(title): \(problem)"
    case .endsBeforePosition(let title, let reached):
      "\(title) was read to \(reached) - give at least that total, or correct that entry by its number in "
        + "'octavo journal --ids'"
    case .noSuchReading(let title, let number, let count):
      "\(title) has no reading \(number) - 'octavo show' numbers them from 1 to \(count)"
    case .whichReading(let title, let days):
      "\(title) was read \(days.count) times - choose one with "
        + days.enumerated().map { "--reading \($0.offset + 1) (ended \($0.element?.text ?? "on an unknown day"))" }
        .joined(separator: " or ")
    case .alreadyOpen(let title, .wanted):
      "\(title) is already on your to-read list - 'octavo start' starts it, 'octavo list --status wanted' shows the list"
    case .alreadyOpen(let title, let status):
      "\(title) is already \(status == .paused ? "paused" : "being read") - 'octavo finish' or 'octavo drop' ends "
        + "this reading first"
    case .notBeingRead(let title, .paused):
      "\(title) is already paused - 'octavo resume' resumes it"
    case .notBeingRead(let title, let status):
      "\(title) is \(ReadingError.statusText(status))not being read - 'octavo start' starts it"
    case .notPaused(let title, .reading): "\(title) is already being read - 'octavo log' adds to it"
    case .notPaused(let title, let status):
      "\(title) is \(ReadingError.statusText(status))not paused - 'octavo start' starts it"
    case .notWanted(let title, let status):
      "\(title) is not wanted\(status.map { " (\($0.rawValue))" } ?? "") - 'octavo list --status wanted' lists the wanted books"
    case .notOver(let title, let status):
      "\(title) has no end to correct (\(status.rawValue)) - 'octavo finish' or 'octavo drop' ends it"
    case .notBegun(let title): "\(title) has no start to correct (wanted) - 'octavo start' starts it"
    case .neverRead(let title):
      "\(title) has no readings - 'octavo start' starts one, 'octavo finish' records a finished one"
    }
  }

  /// `wanted, `; empty if there is no reading.
  private static func statusText(_ status: Reading.Status?) -> String {
    status.map { "\($0.rawValue), " } ?? ""
  }
}
