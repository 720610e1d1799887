internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo wishes buy`: records books that were bought.
struct BuyCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "buy", abstract: "Record books you bought, with the price",
    discussion: """
      Without a book it buys everything in the cart. Price and shop come from the wish unless you give them; of \
      several wished copies all are bought, unless --quantity gives fewer.

      EXAMPLE
        octavo wishes buy
        octavo wishes buy emma --price "19.90 EUR" --condition like-new
        octavo wishes buy "campbell biology" --quantity 1 --on yesterday
      """)
  @Argument(help: "The books (default: all in the cart); put titles of several words in quotation marks.")
  var books: [String] = []
  @Option(help: ArgumentHelp("The price of one copy: '24.90 EUR'.", valueName: "amount")) var price: Money?
  @Option(name: .customLong("at"), help: ArgumentHelp("Where.", valueName: "text")) var shop: String?
  @Option(help: ArgumentHelp("How many copies.", valueName: "count")) var quantity: Int?
  @Option(help: "print, ebook or audio.") var format: Book.Format?
  @Option(help: .condition) var condition: BookCopy.Condition?
  @Option(name: .on, help: .on) var on: DayPhrase?
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try InvalidValue.check(quantity, of: "--quantity", in: 1...Wish.largestQuantity)
    if books.isEmpty, quantity != nil || price != nil {
      throw ValidationError("--price and --quantity need a book - name one")
    }
  }

  func run(in session: Session) throws {
    var purchase = Purchase(on: try session.day(or: on))
    purchase.price = price
    purchase.quantity = quantity
    purchase.shop = try shop.map { try Name($0, of: .shop).text }
    let (format, condition) = (format, condition)
    purchase.change = { copy in (copy.format, copy.condition) = (format, condition) }
    let library = try library.open(session)
    let named = try library.books.ids(named: books, associatedWith: .wish)
    let bought = try library.lending.buy(books.isEmpty ? nil : named, purchase)
    try session.print(Answer(bought), as: output) { console in
      for (copy, count) in bought.copies.runs {
        CopyText.print(copy, count == 1 ? "bought" : "bought, \(count) copies", on: console)
      }
      if bought.copies.count > 1, !bought.total.words.isEmpty {
        console.printSentence("\(bought.copies.count) copies, \(bought.total.words)")
      }
      for status in bought.budgets { console.printSentence(BudgetText(status: status).spent(today: session.now.day)) }
    }
  }
}

extension [CopyLine] {
  /// Consecutive equal copies, with their count.
  fileprivate var runs: [(copy: CopyLine, count: Int)] {
    var runs: [(copy: CopyLine, count: Int)] = []
    for copy in self {
      if let last = runs.last, last.copy.book.id == copy.book.id, last.copy.copy.words == copy.copy.words {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((copy, 1))
      }
    }
    return runs
  }
}
