internal import LibraryStore
internal import ReadingModel

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
