/// How much has to be read each day for a book to be read when it is due.
public struct DuePace: Hashable, Sendable {
  /// What is left of a book.
  public enum Left: Hashable, Sendable {
    /// Pages, of an edition that has them; 1 or more.
    case pages(Int)
    /// Minutes of listening, of an audiobook; 1 or more.
    case minutes(Int)
  }

  /// What is left to be read.
  public let left: Left
  /// How much of it falls on each day, both ends of the time included.
  public let perDay: Int
  /// How much falls on each day from Monday to Friday; nil when no weekend lies between, or nothing else does.
  public let perWeekday: Int?

  /// The pace from a place up to the day a book is due, today and that day included; nil when the length of the book is
  /// not known, when nothing is left, or when the day is past.
  public init?(from place: Position?, pageCount: Int?, durationSeconds: Int?, due: Day, today: Day) {
    guard let dueNumber = due.latest.daysSinceEpoch, let todayNumber = today.daysSinceEpoch, dueNumber >= todayNumber,
      let weekday = today.weekday, let left = DuePace.left(place, pageCount, durationSeconds)
    else { return nil }
    let days = dueNumber - todayNumber + 1
    let weekdays = (0..<days).count { !weekday.adding(days: $0).isWeekend }
    func share(_ days: Int) -> Int { (left.amount + days - 1) / days }
    self.left = left
    perDay = share(days)
    perWeekday = weekdays == days || weekdays == 0 ? nil : share(weekdays)
  }

  private static func left(_ place: Position?, _ pageCount: Int?, _ durationSeconds: Int?) -> Left? {
    // What the place tells of the edition goes before what the book does.
    let place = place?.unit == .roman ? nil : place
    let left: Left
    switch (place?.unit, place?.total) {
    case (.page?, let total): left = .pages((total ?? pageCount ?? 0) - (place?.to ?? 0))
    case (.seconds?, let total): left = .minutes(((total ?? durationSeconds ?? 0) - (place?.to ?? 0) + 59) / 60)
    default:
      // In hundredths of a percent, so that nothing is rounded before the end.
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

extension DuePace.Left {
  fileprivate var amount: Int {
    switch self {
    case .pages(let count), .minutes(let count): count
    }
  }

  fileprivate var isPages: Bool { if case .pages = self { true } else { false } }
}
