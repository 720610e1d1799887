internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// Wishes as lines for a terminal.
enum WishText {
  /// A line for each: number and title of the book, and the details of the wish.
  static func lines(_ wishes: [WishLine], _ console: Console) -> [String] {
    let rows = wishes.map { line in
      ["\(line.book.id.number)", BookLine(line.book).titleAndByline, line.wish.words(console.style)]
    }
    if console.style.isPlain { return rows.map { "\($0[0]). \($0[1]): \($0[2])." } }
    return TextTable(.number, .title, .words, rows: rows).lines(on: console)
  }
}

/// The cart as lines for a terminal.
struct CartText {
  let cart: Cart
  let console: Console

  /// `2 books in the cart, 48.80 EUR`.
  var summary: String {
    let copies = cart.lines.reduce(0) { $0 + $1.wish.quantity }
    let count = cart.lines.count.counted("book") + (copies > cart.lines.count ? ", \(copies) copies" : "")
    let unpriced = cart.unpricedCount == 0 ? "" : "; \(cart.unpricedCount) without a price"
    return "\(count) in the cart" + (cart.total.words.isEmpty ? "" : ", \(cart.total.words)") + unpriced
  }

  /// The wishes by shop with the cost of each shop, the total, and what is left of the budgets.
  var lines: [String] {
    let paint = console.paint
    let shops = cart.shops.flatMap { shop in
      let sum = shop.total.words.isEmpty ? "" : "  " + shop.total.words
      return [paint.bold(DisplayText.line(shop.name ?? "shop unknown")) + sum] + shop.lines.map { "  " + line($0) }
    }
    let budgets = cart.budgets.flatMap { console.sentence(BudgetText(status: $0).afterCart) }
    return shops + [summary] + budgets
  }

  private func line(_ line: WishLine) -> String {
    let quantity = line.wish.quantity > 1 ? "\(line.wish.quantity) copies, " : ""
    let price = line.wish.total.map(\.text) ?? "price unknown"
    return DisplayText.hangingIndented(
      "\(BookLine(line.book).titleAndByline)  \(quantity)\(price)", after: "", of: 4, to: console.width
    ).joined(separator: "\n")
  }
}

/// A budget as lines for a terminal.
struct BudgetText {
  let status: BudgetStatus

  private var name: String { DisplayText.line(status.budget.name) }
  private var what: String { status.budget.name == status.budget.words ? "" : " (\(status.budget.words))" }

  /// `books (60 EUR a month): 20 EUR spent in 2026-11, 40 EUR left`.
  var line: String { "\(name)\(what): \(status.spent.text) spent in \(status.days.text), \(rest)" }

  /// `60 EUR a month: 40 EUR left`; with the days of a period that is not today's: `40 EUR left in 2026-10`.
  func spent(today: Day) -> String {
    "\(name): \(rest)" + (status.days.contains(today) ? "" : " in \(status.days.text)")
  }

  private var rest: String {
    switch status.rest {
    case .left(let money): "\(money.text) left"
    case .over(let money): "\(money.text) over budget"
    }
  }

  /// `60 EUR a month: 20 EUR spent in 2026-11, the cart is 8.80 EUR over budget`.
  var afterCart: String {
    let cart =
      switch status.restAfterCart {
      case .left(let money): "\(money.text) left after buying the cart"
      case .over(let money): "the cart is \(money.text) over budget"
      }
    return "\(name)\(what): \(status.spent.text) spent in \(status.days.text), \(cart)"
  }
}

extension WishLine: Tabular {
  static var columns: [Column<WishLine>] {
    Column("id", \.book.id.number)
    Column("uid", \.wish.uid)
    Column("title", \.book.title)
    Column("authors", \.book.byline)
    Column("price", \.wish.price)
    Column("shop", \.wish.shop)
    Column("quantity", \.wish.quantity)
    Column("priority", \.wish.priority)
    Column("recommendedBy", \.wish.recommendedBy)
    Column("isInCart", \.wish.isInCart)
    Column("since", \.wish.since)
    Column("note", \.wish.note)
  }
}

extension Cart: Tabular {
  static var columns: [Column<Cart>] {
    Column.list("wishes", \.lines)
    Column.json("total", \.total.all)
    Column("unpriced", \.unpricedCount)
    Column.list("shops", \.shops)
    Column.list("budgets", \.budgets)
  }
}

extension Cart.Shop: Tabular {
  static var columns: [Column<Cart.Shop>] {
    Column("name", \.name)
    Column.json("total", \.total.all)
    Column.json("books") { $0.lines.map(\.book.id.number) }
  }
}

extension BudgetStatus: Tabular {
  static var columns: [Column<BudgetStatus>] {
    Column("uid", \.budget.uid)
    Column("name", \.budget.name)
    Column("amount", \.budget.amount)
    Column("every") { if case .every(let unit) = $0.budget.period { unit.rawValue } else { nil } }
    Column("from", \.days.first)
    Column("to", \.days.last)
    Column("spent", \.spent)
    Column("left", \.rest.left)
    Column("over", \.rest.over)
    Column("inCart", \.inCart)
    Column("leftAfterCart", \.restAfterCart.left)
    Column("overAfterCart", \.restAfterCart.over)
  }
}

extension PurchaseResult: Tabular {
  static var columns: [Column<PurchaseResult>] {
    Column.list("copies", \.copies)
    Column.json("total", \.total.all)
    Column.list("budgets", \.budgets)
  }
}
