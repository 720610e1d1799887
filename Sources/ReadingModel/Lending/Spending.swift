/// The money paid for copies and received for them.
package struct Spending: Hashable, Sendable {
  package enum Grouping: String, Hashable, Sendable, CaseIterable {
    case month, year, shop, currency
  }

  /// A group of copies.
  package struct Row: Hashable, Sendable {
    /// The value they share, such as `2026-11`; nil if unknown.
    package let key: String?
    package fileprivate(set) var boughtCount = 0
    package fileprivate(set) var paid = MoneySum()
    /// How many of them have no known price.
    package fileprivate(set) var unpricedCount = 0
    package fileprivate(set) var soldCount = 0
    /// The total received.
    package fileprivate(set) var got = MoneySum()
  }

  /// The total of all copies.
  package private(set) var whole = Row(key: nil)
  /// The groups, sorted by key; the one with an unknown key is last.
  package private(set) var rows: [Row] = []

  /// Sums the copies bought or sold in these days; all if nil. A date known only to the month or year counts if the
  /// days contain all of it.
  package init(_ copies: some Sequence<BookCopy>, in days: DayRange?, by grouping: Grouping) {
    var rows: [String?: Row] = [:]
    func isMatch(_ day: Day?) -> Bool {
      guard let days else { return true }
      return day.map { days.contains($0) } ?? false
    }
    func add(_ key: String?, _ change: (inout Row) -> Void) {
      change(&rows[key, default: Row(key: key)])
      change(&whole)
    }
    for copy in copies {
      if isMatch(copy.bought) {
        add(Spending.key(copy.bought, copy.shop, copy.price, grouping)) { row in
          row.boughtCount += 1
          if let price = copy.price { row.paid.add(price) } else { row.unpricedCount += 1 }
        }
      }
      if let gone = copy.disposal, gone.how == .sold, isMatch(gone.day) {
        add(Spending.key(gone.day, gone.to, gone.price, grouping)) { row in
          row.soldCount += 1
          if let price = gone.price { row.got.add(price) }
        }
      }
    }
    self.rows = rows.values.sorted { one, other in
      guard let key = one.key, let otherKey = other.key else { return one.key != nil && other.key == nil }
      return key < otherKey
    }
  }

  private static func key(_ day: Day?, _ shop: String?, _ price: Money?, _ grouping: Grouping) -> String? {
    switch grouping {
    case .month: day.flatMap { $0.month == nil ? nil : $0.wholeMonth.text }
    case .year: day.map { Day(year: $0.year)?.text ?? $0.text }
    case .shop: shop
    case .currency: price?.currency
    }
  }
}
