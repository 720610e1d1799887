/// Pages added up by day and by month, with the basis of each number.
public struct PageTally: Hashable, Sendable {
  /// Pages of days that are known exactly; pages of unknown day are in none of them.
  public private(set) var byDay: [Day: Int] = [:]
  /// Pages of months that are known at least to the month; keys are months. Pages of unknown day count in the month in
  /// which their reading ended.
  public private(set) var byMonth: [Day: Int] = [:]
  /// Pages by the basis of their day.
  public private(set) var byBasis: [Basis: Int] = [:]
  /// All pages.
  public private(set) var total = 0

  /// A tally of the credits, in a year when one is given; pages whose year is unknown belong to no year.
  public init(_ credits: some Sequence<PageCredit>, year: Int? = nil) {
    for credit in credits where year == nil || credit.day?.year == year {
      total += credit.pages
      byBasis[credit.basis, default: 0] += credit.pages
      guard let day = credit.day, day.month != nil else { continue }
      byMonth[day.wholeMonth, default: 0] += credit.pages
      if day.precision == .day, credit.basis != .unknown { byDay[day, default: 0] += credit.pages }
    }
  }

  /// Pages of the twelve months of a year, January first.
  public func months(of year: Int) -> [Int] {
    (1...12).map { month in Day(year: year, month: month).flatMap { byMonth[$0] } ?? 0 }
  }
}
