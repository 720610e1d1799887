/// Page counts by ``Basis``.
package struct PageSum: Hashable, Sendable {
  /// Logged on their day.
  package private(set) var logged = 0
  /// Spread evenly over the days between two known ones.
  package private(set) var spread = 0
  /// Read on an unknown day.
  package private(set) var unknown = 0

  package init() {}

  package init(_ tally: PageTally) {
    logged = tally.byBasis[.logged] ?? 0
    spread = tally.byBasis[.spread] ?? 0
    unknown = tally.byBasis[.unknown] ?? 0
  }

  package var total: Int { logged + spread + unknown }

  package subscript(basis: Basis) -> Int {
    switch basis {
    case .logged: logged
    case .spread: spread
    case .unknown: unknown
    }
  }

  mutating func add(_ credit: PageCredit) {
    switch credit.basis {
    case .logged: logged += credit.pages
    case .spread: spread += credit.pages
    case .unknown: unknown += credit.pages
    }
  }
}
