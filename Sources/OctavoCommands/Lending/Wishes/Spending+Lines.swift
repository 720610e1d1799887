internal import Presentation
internal import ReadingModel

extension Spending {
  /// The rows as lines for a terminal, then the total.
  /// - Parameter unknown: The label of a row without a key.
  func lines(unknown: String, on console: Console) -> [String] {
    let names = rows.map { DisplayText.line($0.key ?? unknown) }
    if console.style.isPlain { return zip(names + ["all"], rows + [whole]).map { "\($0): \($1.words)." } }
    let all = [console.paint.bold("all"), whole.words]
    return TextTable(.title, .words, rows: zip(names, rows).map { [$0, $1.words] } + [all]).lines(on: console)
  }
}

extension Spending.Row {
  /// `3 copies bought, 48.80 EUR, 1 of unknown price; 1 sold, 12 EUR`.
  fileprivate var words: String {
    func part(_ count: Int, _ action: String, _ sum: MoneySum) -> String? {
      guard count > 0 else { return nil }
      return "\(count.counted("copy", "copies")) \(action)" + (sum.words.isEmpty ? "" : ", \(sum.words)")
    }
    let bought = part(boughtCount, "bought", paid).map { words in
      words + (unpricedCount > 0 ? ", \(unpricedCount) without a price" : "")
    }
    return [bought, part(soldCount, "sold", got)].compactMap { $0 }.joined(separator: "; ")
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
