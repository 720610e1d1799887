/// Pages by day, month and basis.
public struct PageTally: Hashable, Sendable {
  /// Pages by exact day; without pages of an unknown day.
  public private(set) var byDay: [Day: Int] = [:]
  /// Pages by month, if known at least to the month; keys are months. Pages of an unknown day count in the month the
  /// reading ended.
  public private(set) var byMonth: [Day: Int] = [:]
  /// Pages by the basis of their day.
  public private(set) var byBasis: [Basis: Int] = [:]
  /// All pages.
  public private(set) var total = 0

  /// A tally of the credits, optionally of one year only; pages with an unknown year belong to none.
  public init(_ credits: [PageCredit], year: Int? = nil) {
    for credit in credits where year == nil || credit.day?.year == year {
      total += credit.pages
      byBasis[credit.basis, default: 0] += credit.pages
      guard let day = credit.day, day.month != nil else { continue }
      byMonth[day.wholeMonth, default: 0] += credit.pages
      if day.precision == .day, credit.basis != .unknown { byDay[day, default: 0] += credit.pages }
    }
  }

  /// The pages of the twelve months of a year, January first.
  public func months(of year: Int) -> [Int] {
    (1...12).map { month in Day(year: year, month: month).flatMap { byMonth[$0] } ?? 0 }
  }
}
