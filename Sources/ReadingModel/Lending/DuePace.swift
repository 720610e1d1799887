/// The daily reading needed to finish a book by its due date.
public struct DuePace: Hashable, Sendable {
  /// What is left of a book.
  public enum Left: Hashable, Sendable {
    /// Pages; 1 or more.
    case pages(Int)
    /// Minutes of listening; 1 or more.
    case minutes(Int)
  }

  /// The amount left to read.
  public let left: Left
  /// The amount per day, counting today and the due date.
  public let perDay: Int
  /// The amount per day from Monday to Friday; nil if the time has no weekend days, or only those.
  public let perWeekday: Int?

  /// The pace from a position to the due date, counting today and the due date; nil if the book's length is unknown,
  /// nothing is left, or the due date has passed.
  public init?(from place: Position?, pageCount: Int?, durationSeconds: Int?, due: Day, today: Day) {
    guard let daysLeft = today.days(until: due.latest), daysLeft >= 0, let weekday = today.weekday,
      let left = DuePace.left(place, pageCount, durationSeconds)
    else { return nil }
    let days = daysLeft + 1
    let weekdays = (0..<days).count { !weekday.adding(days: $0).isWeekend }
    func share(_ days: Int) -> Int { (left.amount + days - 1) / days }
    self.left = left
    perDay = share(days)
    perWeekday = weekdays == days || weekdays == 0 ? nil : share(weekdays)
  }

  private static func left(_ place: Position?, _ pageCount: Int?, _ durationSeconds: Int?) -> Left? {
    // A total in the position overrides the book's own. Roman page numbers are ignored.
    let place = place?.unit == .roman ? nil : place
    let left: Left
    switch (place?.unit, place?.total) {
    case (.page?, let total): left = .pages((total ?? pageCount ?? 0) - (place?.to ?? 0))
    case (.seconds?, let total): left = .minutes(((total ?? durationSeconds ?? 0) - (place?.to ?? 0) + 59) / 60)
    default:
      // In hundredths of a percent, to round only once.
      let read = place.flatMap { place in place.total.map { place.to * 10_000 / $0 } } ?? 0
      if let pageCount {
        left = .pages((pageCount * (10_000 - read) + 9_999) / 10_000)
      } else if let durationSeconds {
        left = .minutes((durationSeconds / 60 * (10_000 - read) + 9_999) / 10_000)
      } else {
        return nil
      }
    }
    return left.amount > 0 ? left : nil
  }

  /// `28 pages a day, 34 without weekends`.
  public var words: String {
    (left.isPages ? "\(perDay) \(perDay == 1 ? "page" : "pages")" : "\(perDay) min") + " a day"
      + (perWeekday.map { ", \($0) without weekends" } ?? "")
  }
}

extension Book {
  /// The pace from what is read to the due date of a borrowed copy; nil if the current reading is over, too.
  package func pace(until due: Day, today: Day) -> DuePace? {
    let reading = currentReading
    guard reading?.status.isOver != true else { return nil }
    return DuePace(
      from: reading?.countedPlace(upTo: nil), pageCount: pageCount, durationSeconds: durationSeconds, due: due,
      today: today)
  }
}

extension DuePace.Left {
  fileprivate var amount: Int {
    switch self {
    case .pages(let count), .minutes(let count): count
    }
  }

  fileprivate var isPages: Bool { if case .pages = self { true } else { false } }
}
