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
  /// A book is taken off the list of books wanted that is not on it.
  case notWanted(title: String, status: Reading.Status?)
  /// The end of a reading is corrected that is not over.
  case notOver(title: String, status: Reading.Status)
  /// The beginning of a reading is corrected that is only wanted.
  case notBegun(title: String)
  /// A rating or review is given for a book that was never read.
  case neverRead(title: String)

  /// One sentence for the reader.
  package var description: String {
    switch self {
    case .alreadyBeingRead(let title, let since):
      "\(title) is being read already\(since.map { ", since \($0)" } ?? "") - 'octavo log' adds to it, "
        + "'octavo finish' ends it"
    case .over(let title, let status, let day):
      "\(title) was \(status.rawValue)\(Day.suffix(day)) - 'octavo start' begins another reading"
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
    case .notWanted(let title, let status):
      "\(title) is not wanted\(status.map { " (\($0.rawValue))" } ?? "") - 'octavo list --status wanted' shows what is"
    case .notOver(let title, let status):
      "\(title) is not over (\(status.rawValue)) and has no end to correct - 'octavo finish' or 'octavo drop' ends it"
    case .notBegun(let title): "\(title) is wanted and has no beginning to correct - 'octavo start' begins it"
    case .neverRead(let title):
      "\(title) was never read - 'octavo start' begins a reading, 'octavo finish' notes one that is over"
    }
  }

  /// `wanted, `; empty when there is no reading.
  private static func standing(_ status: Reading.Status?) -> String {
    status.map { "\($0.rawValue), " } ?? ""
  }
}
