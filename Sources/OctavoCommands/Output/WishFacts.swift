internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// A wish as JSON.
struct WishFacts: TabularFacts {
  let id: Int64
  let uid: UID
  let title: String
  let authors: String
  let price: Money?
  let shop: String?
  let quantity: Int
  let priority: Int?
  let recommendedBy: String?
  let isInCart: Bool
  let since: Day?
  let note: String?

  /// The facts of a wish.
  init(_ line: WishLine) {
    id = line.book.id.number
    uid = line.wish.uid
    title = line.book.title
    authors = line.book.byline
    price = line.wish.price
    shop = line.wish.shop
    quantity = line.wish.quantity
    priority = line.wish.priority
    recommendedBy = line.wish.recommendedBy
    isInCart = line.wish.isInCart
    since = line.wish.since
    note = line.wish.note
  }
}

extension WishFacts {
  static var columns: [FactColumn<WishFacts>] {
    [
      FactColumn("id") { .number(Int($0.id)) }, FactColumn("uid") { .text($0.uid.text) },
      FactColumn("title") { .text($0.title) }, FactColumn("authors") { .text($0.authors) },
      FactColumn("price") { .optional($0.price?.text) }, FactColumn("shop") { .optional($0.shop) },
      FactColumn("quantity") { .number($0.quantity) }, FactColumn("priority") { .optional($0.priority) },
      FactColumn("recommendedBy") { .optional($0.recommendedBy) }, FactColumn("isInCart") { .yes($0.isInCart) },
      FactColumn("since") { .optional($0.since?.text) }, FactColumn("note") { .optional($0.note) },
    ]
  }
}

/// The cart as JSON.
struct CartFacts: Encodable {
  /// What to buy at one shop.
  struct Shop: Encodable {
    let name: String?
    let total: [Money]
    let books: [Int64]
  }

  let wishes: [WishFacts]
  let total: [Money]
  let unpriced: Int
  let shops: [Shop]
  let budgets: [BudgetFacts]

  /// The facts of a cart.
  init(_ cart: Cart) {
    wishes = cart.lines.map(WishFacts.init)
    total = cart.total.all
    unpriced = cart.unpricedCount
    shops = cart.shops.map { Shop(name: $0.name, total: $0.total.all, books: $0.lines.map(\.book.id.number)) }
    budgets = cart.budgets.map(BudgetFacts.init)
  }
}

/// A budget as JSON.
struct BudgetFacts: TabularFacts {
  let uid: UID
  let name: String
  let amount: Money
  let every: Period.Unit?
  let from: Day?
  let to: Day?
  let spent: Money
  let left: Money?
  let over: Money?
  let inCart: Money
  let leftAfterCart: Money?
  let overAfterCart: Money?

  /// The facts of a budget.
  init(_ status: BudgetStatus) {
    uid = status.budget.uid
    name = status.budget.name
    amount = status.budget.amount
    every = if case .every(let unit) = status.budget.period { unit } else { nil }
    (from, to) = (status.days.first, status.days.last)
    (spent, left, over) = (status.spent, status.rest.left, status.rest.over)
    (leftAfterCart, overAfterCart) = (status.restAfterCart.left, status.restAfterCart.over)
    inCart = status.inCart
  }
}

extension BudgetFacts {
  static var columns: [FactColumn<BudgetFacts>] {
    [
      FactColumn("uid") { .text($0.uid.text) }, FactColumn("name") { .text($0.name) },
      FactColumn("amount") { .text($0.amount.text) }, FactColumn("every") { .optional($0.every?.rawValue) },
      FactColumn("from") { .optional($0.from?.text) }, FactColumn("to") { .optional($0.to?.text) },
      FactColumn("spent") { .text($0.spent.text) }, FactColumn("left") { .optional($0.left?.text) },
      FactColumn("over") { .optional($0.over?.text) }, FactColumn("inCart") { .text($0.inCart.text) },
      FactColumn("leftAfterCart") { .optional($0.leftAfterCart?.text) },
      FactColumn("overAfterCart") { .optional($0.overAfterCart?.text) },
    ]
  }
}

/// A purchase as JSON.
struct PurchaseFacts: Encodable {
  let copies: [CopyFacts]
  let total: [Money]
  let budgets: [BudgetFacts]

  /// The facts of a purchase.
  init(_ bought: PurchaseResult) {
    copies = bought.copies.map(CopyFacts.init)
    total = bought.total.all
    budgets = bought.budgets.map(BudgetFacts.init)
  }
}
