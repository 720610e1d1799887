/// A budget in the reader's words: `60 EUR a month`, `300 EUR from 2026-10-01 to 2027-02-28`.
package struct BudgetPhrase: Hashable, Sendable {
  package struct Invalid: ReportedError, Equatable {
    package let text: String
    /// Whether its last day precedes its first.
    package var isBackwards = false

    package var category: FailureCategory { .input }

    package var description: String {
      if isBackwards { return "'\(text)' ends before it starts - write the earlier day first" }
      return
        "not a budget: '\(text)' - write '60 EUR a month', '500 EUR in 2027' or '300 EUR from 2026-10-01 to 2027-02-28'"
    }
  }

  package let amount: Money
  package let period: Period

  /// Parses a phrase relative to today.
  /// - Throws: ``Invalid``, or `Money.Mistyped` for a thousands separator, too many decimals or an unknown currency.
  package init(_ text: String, today: Day, weekStart: Weekday = .monday) throws {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    // `€60` and `60EUR` are one word, `60 EUR` is two.
    let count =
      words.first.map { $0.contains { $0.isNumber } && $0.contains { !$0.isNumber && !".,".contains($0) } } ?? false
      ? 1 : 2
    guard words.count > count else { throw Invalid(text: text) }
    amount = try BudgetPhrase.amount(words.prefix(count).joined(separator: " "), of: text)
    let days = words.dropFirst(count).map { $0.lowercased() }
    if days.count == 4, days[0] == "from", days[2] == "to", let first = try? Day(days[1]), let last = try? Day(days[3]),
      last.latest < first.earliest
    {
      throw Invalid(text: text, isBackwards: true)
    }
    guard let period = GoalPhrase.period(Array(days), today: today, weekStart) else { throw Invalid(text: text) }
    self.period = period
  }

  private static func amount(_ words: String, of text: String) throws -> Money {
    do {
      return try Money(typed: words)
    } catch {
      switch error {
      case .notMoney, .noCurrency: throw Invalid(text: text)
      case .unknownCurrency(let code, _) where code.count != 3: throw Invalid(text: text)
      case .unknownCurrency, .thousands, .tooFine: throw error
      }
    }
  }
}
