internal import ExporterKit
internal import ReadingModel

/// Spending as lines for a terminal.
struct SpendingText {
  private let spending: Spending
  private let paint: Paint
  private let isPlain: Bool

  /// Lines about spending on a console.
  init(_ spending: Spending, _ console: Console) {
    self.spending = spending
    paint = Paint(isOn: console.isColoured)
    isPlain = console.style.isPlain
  }

  /// The rows, then the total.
  /// - Parameter unknown: The label of a row without a key.
  func lines(unknown: String) -> [String] {
    let names = spending.rows.map { DisplayText.line($0.key ?? unknown) }
    if isPlain {
      return zip(names + ["all"], spending.rows + [spending.whole]).map { "\($0): \(SpendingText.words($1))." }
    }
    let columns = min((names.map { DisplayText.width($0) } + [5]).max() ?? 5, 40)
    return zip(names, spending.rows).map { name, row in
      DisplayText.padded(name, to: columns) + "  " + SpendingText.words(row)
    } + [paint.bold(DisplayText.padded("all", to: columns)) + "  " + SpendingText.words(spending.whole)]
  }

  /// `3 copies bought, 48.80 EUR, 1 of unknown price; 1 sold, 12 EUR`.
  private static func words(_ row: Spending.Row) -> String {
    func part(_ count: Int, _ action: String, _ sum: MoneySum) -> String? {
      guard count > 0 else { return nil }
      return "\(count) \(count == 1 ? "copy" : "copies") \(action)" + (sum.words.isEmpty ? "" : ", \(sum.words)")
    }
    let bought = part(row.boughtCount, "bought", row.paid).map { words in
      words + (row.unpricedCount > 0 ? ", \(row.unpricedCount) without a price" : "")
    }
    return [bought, part(row.soldCount, "sold", row.got)].compactMap { $0 }.joined(separator: "; ")
  }
}

/// Spending as JSON.
struct SpendingFacts: Encodable {
  /// A row.
  struct Row: TabularFacts {
    let key: String?
    let bought: Int
    let paid: [Money]
    let unpriced: Int
    let sold: Int
    let got: [Money]

    init(_ row: Spending.Row) {
      key = row.key
      (bought, paid, unpriced) = (row.boughtCount, row.paid.all, row.unpricedCount)
      (sold, got) = (row.soldCount, row.got.all)
    }
  }

  let whole: Row
  let rows: [Row]

  /// The facts of spending.
  init(_ spending: Spending) {
    whole = Row(spending.whole)
    rows = spending.rows.map(Row.init)
  }
}

extension SpendingFacts.Row {
  static var columns: [FactColumn<SpendingFacts.Row>] {
    [
      FactColumn("key") { .optional($0.key) }, FactColumn("bought") { .number($0.bought) },
      FactColumn("paid") { .text(MoneySum($0.paid).words) }, FactColumn("unpriced") { .number($0.unpriced) },
      FactColumn("sold") { .number($0.sold) }, FactColumn("got") { .text(MoneySum($0.got).words) },
    ]
  }
}
