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
  public init(_ credits: some Sequence<PageCredit>, year: Int? = nil) {
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

/// Page counts by ``Basis``.
package struct PageSum: Hashable, Sendable {
  /// Logged on their day.
  package private(set) var logged = 0
  /// Spread evenly over the days between two known ones.
  package private(set) var spread = 0
  /// Read on an unknown day.
  package private(set) var unknown = 0

  /// No pages.
  package init() {}

  /// The pages of a tally.
  package init(_ tally: PageTally) {
    logged = tally.byBasis[.logged] ?? 0
    spread = tally.byBasis[.spread] ?? 0
    unknown = tally.byBasis[.unknown] ?? 0
  }

  /// The sum.
  package var total: Int { logged + spread + unknown }

  /// The pages with a basis.
  package subscript(basis: Basis) -> Int {
    switch basis {
    case .logged: logged
    case .spread: spread
    case .unknown: unknown
    }
  }

  /// Adds pages.
  mutating func add(_ credit: PageCredit) {
    switch credit.basis {
    case .logged: logged += credit.pages
    case .spread: spread += credit.pages
    case .unknown: unknown += credit.pages
    }
  }
}
