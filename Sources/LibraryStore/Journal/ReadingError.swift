package import ReadingModel

/// Something that does not fit where a reading stands.
package enum ReadingError: Error, Equatable, CustomStringConvertible {
  /// A book is started that is being read already.
  case alreadyBeingRead(title: String, since: Day?)
  /// A place is logged in a book whose reading is over.
  case over(title: String, status: Reading.Status, on: Day?)
  /// The place does not fit the book.
  case place(title: String, PlaceInput.Unfit)
  /// An edition would end before a position that was reached in it.
  case endsBeforePosition(title: String, reached: String)
  /// The end would come before the start.
  case endsBeforeStart(title: String, start: Day, end: Day)
  /// A change of status would come before the one that was made last.
  case beforeLastChange(title: String, status: Reading.Status, since: Day, day: Day)
  /// A reading is named that the book does not have.
  case noSuchReading(title: String, number: Int, count: Int)
  /// Several readings may be meant; the days on which they ended, oldest first.
  case whichReading(title: String, days: [Day?])
  /// A book is wanted that is wanted already, being read or paused.
  case alreadyOpen(title: String, status: Reading.Status)
  /// A book is paused or chosen that is not being read.
  case notBeingRead(title: String, status: Reading.Status?)
  /// A book is resumed that is not paused.
  case notPaused(title: String, status: Reading.Status?)
  /// The end of a reading is corrected that is not over.
  case notOver(title: String, status: Reading.Status)
  /// The beginning of a reading is corrected that is only wanted.
  case notBegun(title: String)
  /// Other days of a reading would make it stand elsewhere.
  case changesStatus(title: String, from: Reading.Status, to: Reading.Status)
  /// A rating or review is given for a book that was never read.
  case neverRead(title: String)
  /// The journal of a reading would contradict itself.
  case contradiction(title: String, Reading.Contradiction)
  /// A reading is to begin after a position in it was reached.
  case reachedBeforeStart(title: String, first: Day, start: Day)
  /// Another edition is begun before a position was reached in the one before.
  case beforePosition(title: String, on: Day, day: Day)
  /// Two readings would overlap; their numbers and days, oldest first.
  case overlap(title: String, [Span])
  /// A thought is to tell how far the reader has come in a reading that is over.
  case placeAfterEnd(title: String, status: Reading.Status, on: Day?)
  /// A reading is to begin on a day within another one.
  case wasBeingRead(title: String, from: Day, to: Day)

  /// One sentence for the reader.
  package var description: String {
    switch self {
    case .alreadyBeingRead(let title, let since):
      "\(title) is being read already\(since.map { ", since \($0)" } ?? "") - 'octavo log' adds to it, "
        + "'octavo finish' ends it"
    case .over(let title, let status, let day):
      "\(title) was \(status.rawValue)\(ReadingError.when(day)) - 'octavo start' begins another reading"
    case .place(let title, .invalid(.behindEnd(let place, let end))) where place.hasPrefix("page "):
      "\(title): \(place) lies past the end, \(end) - correct it, or your edition with 'octavo edit --pages "
        + "\(place.dropFirst(5))'"
    case .place(let title, .invalid(.behindEnd(let place, let end))) where place.contains(":"):
      "\(title): \(place) lies past the end, \(end) - correct it, or your edition with 'octavo edit --length \(place)'"
    case .place(let title, .invalid(.behindEnd(let place, _))) where place.hasSuffix("%"):
      "\(title): \(place) lies past the end - write up to 100%, or end"
    case .place(let title, let problem): "\(title): \(problem)"
    case .endsBeforePosition(let title, let reached):
      "\(title) was read to \(reached) - name a total that is no less, or correct that entry by its number in "
        + "'octavo journal --ids'"
    case .endsBeforeStart(let title, let start, let end):
      "\(title) cannot begin on \(start) and end on \(end) - name a later day for the end, or an earlier one for the start"
    case .beforeLastChange(let title, let status, let since, let day):
      "\(title) \(status == .reading ? "was begun" : "became \(status.rawValue)") on \(since), which comes after \(day) - name a later \(day.precision == .day ? "" : "or more exact ")day with --on"
    case .noSuchReading(let title, let number, let count):
      "\(title) has no reading \(number) - 'octavo show' counts them from 1 to \(count)"
    case .whichReading(let title, let days):
      "\(title) was read \(days.count) times - say which with "
        + days.enumerated().map { "--reading \($0.offset + 1) (ended \($0.element?.text ?? "on an unknown day"))" }
        .joined(separator: " or ")
    case .alreadyOpen(let title, .wanted):
      "\(title) is wanted already - 'octavo start' begins it, 'octavo list --status wanted' shows them all"
    case .alreadyOpen(let title, let status):
      "\(title) is \(status == .paused ? "paused" : "being read") already - 'octavo finish' or 'octavo drop' ends "
        + "this reading first"
    case .notBeingRead(let title, .paused):
      "\(title) is paused already - 'octavo resume' goes on with it"
    case .notBeingRead(let title, let status):
      "\(title) is \(ReadingError.standing(status))not being read - 'octavo start' begins it"
    case .notPaused(let title, .reading): "\(title) is being read already - 'octavo log' adds to it"
    case .notPaused(let title, let status):
      "\(title) is \(ReadingError.standing(status))not paused - 'octavo start' begins it"
    case .notOver(let title, let status):
      "\(title) is not over (\(status.rawValue)) and has no end to correct - 'octavo finish' or 'octavo drop' ends it"
    case .notBegun(let title): "\(title) is wanted and has no beginning to correct - 'octavo start' begins it"
    case .changesStatus(let title, let from, let to):
      "with these days \(title) would be \(to.rawValue), no longer \(from.rawValue) - correct its changes of status one by "
        + "one, by the numbers of 'octavo journal --ids'"
    case .neverRead(let title):
      "\(title) was never read - 'octavo start' begins a reading, 'octavo finish' notes one that is over"
    case .contradiction(let title, let problem):
      "\(title) would be \(problem.status.rawValue)\(ReadingError.when(problem.day)), before "
        + "\(ReadingError.words(problem.later)) - name another day, or correct that entry by its number in "
        + "'octavo journal --ids'"
    case .reachedBeforeStart(let title, let first, let start):
      "\(title) cannot begin on \(start), as its entries go back to \(first) - correct those first, by the numbers of "
        + "'octavo journal --ids'"
    case .beforePosition(let title, let reached, let day):
      "\(title): a position was reached on \(reached), which comes after \(day) - name a later day with --on"
    case .overlap(let title, let spans):
      "readings \(spans.map { "\($0.number) (\($0.words))" }.joined(separator: " and ")) of \(title) would overlap - name "
        + "another day; 'octavo show' tells what is in each"
    case .placeAfterEnd(let title, let status, let day):
      "\(title) was \(status.rawValue)\(ReadingError.when(day)), and --page tells how far you have come - leave it out, "
        + "or 'octavo start' begins another reading"
    case .wasBeingRead(let title, let start, let end):
      "\(title) was being read from \(start) to \(end) - 'octavo log --on' adds a forgotten day to that reading"
    }
  }

  /// `it was begun on 2025-12-31`, `a position was reached on 2026-01-01`.
  private static func words(_ later: Reading.Contradiction.Later) -> String {
    switch later {
    case .position(let day): "a position was reached\(when(day))"
    case .status(let status, let day):
      "it was \(status == .reading ? "begun" : status.rawValue)\(when(day))"
    }
  }

  /// ` on 2026-01-01`, ` in 2025`; empty when the day is not known.
  private static func when(_ day: Day?) -> String {
    day.map { " \($0.precision == .day ? "on" : "in") \($0)" } ?? ""
  }

  /// `wanted, `; empty when there is no reading.
  private static func standing(_ status: Reading.Status?) -> String {
    status.map { "\($0.rawValue), " } ?? ""
  }
}

extension ReadingError {
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
  static func overlap(_ overlap: Book.Overlap, in book: Book) -> ReadingError {
    let spans = book.readings.enumerated().filter { [overlap.outer, overlap.inner].contains($0.element.uid) }
    return .overlap(
      title: book.title,
      spans.map { Span(number: $0.offset + 1, from: $0.element.started, to: $0.element.ended) })
  }
}
