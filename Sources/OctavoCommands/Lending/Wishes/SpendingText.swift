internal import Presentation
internal import ReadingModel

/// Spending as lines for a terminal.
struct SpendingText {
  private let spending: Spending
  private let console: Console

  /// Lines about spending on a console.
  init(_ spending: Spending, _ console: Console) {
    self.spending = spending
    self.console = console
  }

  /// The rows, then the total.
  /// - Parameter unknown: The label of a row without a key.
  func lines(unknown: String) -> [String] {
    let names = spending.rows.map { DisplayText.line($0.key ?? unknown) }
    if console.style.isPlain {
      return zip(names + ["all"], spending.rows + [spending.whole]).map { "\($0): \(SpendingText.words($1))." }
    }
    let rows = zip(names, spending.rows).map { [$0, SpendingText.words($1)] }
    let whole = [Paint(isOn: console.isColoured).bold("all"), SpendingText.words(spending.whole)]
    return TextTable(.title, .words, rows: rows + [whole]).lines(on: console)
  }

  /// `3 copies bought, 48.80 EUR, 1 of unknown price; 1 sold, 12 EUR`.
  private static func words(_ row: Spending.Row) -> String {
    func part(_ count: Int, _ action: String, _ sum: MoneySum) -> String? {
      guard count > 0 else { return nil }
      return "\(count.counted("copy", "copies")) \(action)" + (sum.words.isEmpty ? "" : ", \(sum.words)")
    }
    let bought = part(row.boughtCount, "bought", row.paid).map { words in
      words + (row.unpricedCount > 0 ? ", \(row.unpricedCount) without a price" : "")
    }
    return [bought, part(row.soldCount, "sold", row.got)].compactMap { $0 }.joined(separator: "; ")
  }
}

extension Spending: Tabular {
  static var columns: [Column<Spending>] {
    Column.object("whole", Row.columns, \.whole)
    Column.list("rows", \.rows)
  }
}

extension Spending.Row: Tabular {
  static var columns: [Column<Spending.Row>] {
    Column("key", \.key)
    Column("bought", \.boughtCount)
    Column("paid", \.paid.all) { MoneySum($0).words }
    Column("unpriced", \.unpricedCount)
    Column("sold", \.soldCount)
    Column("got", \.got.all) { MoneySum($0).words }
  }
}
