package import ReadingModel

/// An action that does not fit the status of a reading or its places.
package enum ReadingError: ReportedError, Equatable {
  case alreadyBeingRead(title: String, since: Day?)
  /// A place is logged in a reading that is over.
  case over(title: String, status: Reading.Status, on: Day?)
  case place(title: String, PlaceInput.Mismatch)
  /// The new length is before a position that was reached.
  case endsBeforePosition(title: String, reached: String)
  case noSuchReading(title: String, number: Int, count: Int)
  /// Several readings match. The days on which they ended, oldest first.
  case whichReading(title: String, days: [Day?])
  /// The book to want is already wanted, being read or paused.
  case alreadyOpen(title: String, status: Reading.Status)
  /// The book to pause or choose is not being read.
  case notBeingRead(title: String, status: Reading.Status?)
  case notPaused(title: String, status: Reading.Status?)
  /// The book to remove from the to-read list is not on it.
  case notWanted(title: String, status: Reading.Status?)
  /// The wish belongs to a reading that has more than the wish, and would stay without it. All of its entries, if it
  /// has nothing else.
  case keepsWish(title: String, entries: [EntryID])
  /// The reading with an end to correct is not over.
  case notOver(title: String, status: Reading.Status)
  /// The reading with a start to correct is only wanted.
  case notBegun(title: String)
  case neverRead(title: String)

  package var category: FailureCategory {
    switch self {
    case .noSuchReading: .noMatch
    default: .input
    }
  }

  package var description: String {
    switch self {
    case .alreadyBeingRead(let title, let since):
      "\(title) is already being read\(since.map { ", since \($0)" } ?? "")"
    case .over(let title, let status, let day): "\(title) was \(status.rawValue)\(Day.suffix(day))"
    case .place(let title, .invalid(.afterEnd(let place, _))) where place.hasSuffix("%"):
      "\(title): \(place) is past the end - write up to 100%, or end"
    case .place(let title, .invalid(.afterEnd(let place, let end))): "\(title): \(place) is past the end, \(end)"
    case .place(let title, let problem): "\(title): \(problem)"
    case .endsBeforePosition(let title, let reached): "\(title) was read to \(reached)"
    case .noSuchReading(let title, let number, _): "\(title) has no reading \(number)"
    case .whichReading(let title, let days): "\(title) was read \(days.count) times"
    case .alreadyOpen(let title, .wanted): "\(title) is already on your to-read list"
    case .alreadyOpen(let title, let status): "\(title) is already \(status == .paused ? "paused" : "being read")"
    case .notBeingRead(let title, .paused): "\(title) is already paused"
    case .notBeingRead(let title, let status): "\(title) is \(ReadingError.statusText(status))not being read"
    case .notPaused(let title, .reading): "\(title) is already being read"
    case .notPaused(let title, let status): "\(title) is \(ReadingError.statusText(status))not paused"
    case .notWanted(let title, let status): "\(title) is not wanted\(status.map { " (\($0.rawValue))" } ?? "")"
    case .keepsWish(let title, let entries):
      "\(title): the wish belongs to a reading with "
        + (entries.isEmpty ? "a rating, a review or fields of yours" : "other entries")
    case .notOver(let title, let status): "\(title) has no end to correct (\(status.rawValue))"
    case .notBegun(let title): "\(title) has no start to correct (wanted)"
    case .neverRead(let title): "\(title) has no readings"
    }
  }

  /// `wanted, `; empty if there is no reading.
  private static func statusText(_ status: Reading.Status?) -> String {
    status.map { "\($0.rawValue), " } ?? ""
  }
}
