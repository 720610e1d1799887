import Fixtures
import LibraryStore
import QueryLanguage
import ReadingModel
import Testing

@Suite("wishes")
struct WishTests {
  @Test("are listed by how much they are wanted, go into the cart, and come true as copies with the price paid")
  func life() throws {
    let library = try Library.fresh()
    let (emma, kokoro) = (try library.adding("Emma"), try library.adding("Kokoro"))
    let price = try Money("24.90 EUR")
    _ = try library.lending.wish(for: .existing(kokoro)) { $0.priority = 5 }
    let made = try library.lending.wish(for: .existing(emma), course: try Name("LIT 1", of: .course)) { wish in
      (wish.price, wish.shop, wish.priority, wish.quantity) = (price, "Blackwell's", 1, 2)
    }
    #expect(made.isNew && made.line.wish.total?.text == "49.80 EUR")
    #expect(try library.books.book(emma).courses == ["LIT 1"])
    #expect(
      try !library.lending.wish(for: .existing(emma), course: try Name("lit 1", of: .course)) { $0.note = "green" }
        .isNew)
    #expect(try library.books.book(emma).courses == ["LIT 1"])
    #expect(try library.lending.wishes().map(\.book.title) == ["Emma", "Kokoro"])
    #expect(try library.lending.wishes(at: "black").map(\.book.title) == ["Emma"])
    #expect(throws: WishError.emptyCart) { try library.lending.buy(nil, Purchase(on: nil)) }
    let cart = try library.lending.addToCart([emma, kokoro])
    #expect(cart.total.words == "49.80 EUR")
    #expect(cart.unpricedCount == 1)
    #expect(cart.shops.map(\.name) == ["Blackwell's", nil])
    #expect(throws: WishError.none(title: "Walden")) { try library.lending.unwish(try library.adding("Walden")) }
    #expect(try library.lending.takeFromCart([kokoro]).lines.map(\.book.title) == ["Emma"])
    #expect(throws: WishError.notInCart(title: "Kokoro")) { try library.lending.takeFromCart([kokoro]) }
    var purchase = Purchase(on: try Day("2025-08-10"))
    purchase.quantity = 1
    let first = try library.lending.buy(nil, purchase)
    #expect(first.copies.map(\.copy.words) == ["bought 2025-08-10, Blackwell's, 24.90 EUR"])
    #expect(try library.books.book(emma).holding.wish?.quantity == 1)
    purchase.price = try Money("19.90 EUR")
    let second = try library.lending.buy([emma], purchase)
    #expect(second.copies[0].copy.uid == made.line.wish.copyUID && made.line.wish.copyUID != made.line.wish.uid)
    #expect(try library.books.book(emma).holding.wish == nil)
    #expect(try library.lending.copies().map { $0.copy.price?.text } == ["24.90 EUR", "19.90 EUR"])
    // Merging an older export does not restore the wish.
    let before = try library.snapshot()
    var older = before
    older.books = older.books.filter { $0.title == "Emma" }
    older.books[0].holding = Holding()
    older.books[0].holding.wish = made.line.wish
    try library.imports.merge(older)
    #expect(try library.snapshot().books == before.books)
    for _ in 0..<2 { _ = try library.history.undo() }
    #expect(try library.lending.cart().lines.map(\.wish.quantity) == [2])
    #expect(try library.lending.copies() == [])
  }

  @Test("are compared with budgets, each in its currency and period")
  func budgets() throws {
    let library = try Library.fresh(today: "2025-08-10")
    let emma = try library.adding("Emma")
    func budget(_ text: String, name: String? = nil) throws -> BudgetStatus {
      let phrase = try BudgetPhrase(text, today: try Day("2025-08-10"))
      return try library.lending.setBudget(
        phrase.amount, phrase.period, name: try name.map { try Name($0, of: .budget) }
      ).status
    }
    #expect(try budget("60 EUR a month").rest == .left(Money("60 EUR")))
    _ = try budget("100 EUR from 2025-07-01 to 2025-12-31", name: "term")
    _ = try budget("5 GBP a year", name: "pounds")
    _ = try budget("9 EUR in 2024", name: "past")
    for (day, price) in [
      ("2025-08-01", "24.90 EUR"), ("2025-08", "0.05 EUR"), ("2025-07-31", "50 EUR"), ("2025", "7 EUR"),
      ("2025-08-02", "6 GBP"),
    ] {
      let (day, price) = (try Day(day), try Money(price))
      _ = try library.lending.own(.existing(emma)) { copy in (copy.bought, copy.price) = (day, price) }
    }
    let wished = try Money("36 EUR")
    _ = try library.lending.wish(for: .existing(emma)) { $0.price = wished }
    let cart = try library.lending.addToCart([emma])
    #expect(cart.budgets.map(\.budget.name) == ["60.00 EUR a month", "term", "pounds"])
    #expect(cart.budgets.map(\.spent.text) == ["24.95 EUR", "74.95 EUR", "6.00 GBP"])
    let rests = try [BudgetRemainder.left(Money("35.05 EUR")), .left(Money("25.05 EUR")), .over(Money("1 GBP"))]
    #expect(cart.budgets.map(\.rest) == rests)
    #expect(cart.budgets.map(\.restAfterCart.over?.text) == ["0.95 EUR", "10.95 EUR", "1.00 GBP"])
    #expect(try budget("80 EUR a month", name: "TERM").budget.period == .every(.month))
    // The same amount and period is the same budget, whatever its name.
    #expect(try budget("5.00 GBP a year").budget.name == "pounds")
    #expect(try library.lending.budgets().count == 4)
    #expect(try library.lending.removeBudget("pou", matching: nil).budget.name == "pounds")
    // An unnamed budget with the same period is updated.
    #expect(
      try library.lending.setBudget(try Money("70 EUR"), .every(.month), name: nil).before?.words == "60.00 EUR a month"
    )
    #expect(throws: NameError.several(.budget, words: "a", names: ["70.00 EUR a month", "past"])) {
      try library.lending.removeBudget("a", matching: nil)
    }
    let seventy = (amount: try Money("70 EUR"), period: Period?.none)
    #expect(try library.lending.removeBudget("70 EUR", matching: seventy).budget.name == "70.00 EUR a month")
    _ = try library.history.undo()
    #expect(throws: NameError.none(.budget, words: "pou", others: ["70.00 EUR a month", "TERM", "past"])) {
      try library.lending.removeBudget("pou", matching: nil)
    }
    let months = try library.lending.spending(Query(), in: nil, by: .month)
    #expect(
      months.rows.map { "\($0.key ?? "?") \($0.paid.words)" } == [
        "2025-07 50.00 EUR", "2025-08 24.95 EUR + 6.00 GBP", "? 7.00 EUR",
      ])
    #expect(months.whole.paid.words == "81.95 EUR + 6.00 GBP")
    let currencies = try library.lending.spending(Query(), in: nil, by: .currency)
    #expect(currencies.rows.map { "\($0.key ?? "?") \($0.paid.words)" } == ["EUR 81.95 EUR", "GBP 6.00 GBP"])
    let august = try library.lending.spending(Query(), in: DayRange(try Day("2025-08")), by: .shop)
    #expect(august.whole.boughtCount == 3)
  }

  @Test(
    "have a budget by its name, a part of it, with or without accents, or its amount",
    arguments: ["Été à Paris", "ete a paris", "PARIS", "été", "300"])
  func budgetName(_ words: String) throws {
    let library = try Library.fresh()
    for (text, name) in [("300 EUR in 2027", "Été à Paris"), ("30 EUR a month", "winter")] {
      let phrase = try BudgetPhrase(text, today: try Day("2025-08-10"))
      _ = try library.lending.setBudget(phrase.amount, phrase.period, name: try Name(name, of: .budget))
    }
    #expect(try library.lending.removeBudget(words, matching: nil).budget.name == "Été à Paris")
  }

  @Test(
    "with an invalid budget are refused",
    arguments: ["", "60 EUR", "a lot a month", "60 a month", "60 EUR soon"])
  func phrases(_ text: String) throws {
    let error = #expect(throws: BudgetPhrase.Invalid.self) { try BudgetPhrase(text, today: try Day("2025-08-10")) }
    #expect(error?.text == text)
    #expect(throws: Money.Mistyped.self) { try BudgetPhrase("60 EUP a month", today: try Day("2025-08-10")) }
  }
}
