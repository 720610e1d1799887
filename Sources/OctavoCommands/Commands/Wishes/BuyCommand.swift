internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo buy`: books were bought.
struct BuyCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "buy", abstract: "Say that you bought books: wishes become copies, with what you paid.",
    discussion: """
      Without a book it is all that is in the cart. Price and shop are those of the wish, unless you say otherwise; of \
      several wished copies all are bought, unless --quantity says fewer.

      EXAMPLE
        octavo buy
        octavo buy emma --price "19.90 EUR" --at "Shakespeare & Co" --condition like-new
        octavo buy "campbell biology" --quantity 1 --on yesterday
      """)
  @Argument(help: "The books, each as one word or in quotation marks; all in the cart when none is named.") var books:
    [String] = []
  @Option(help: ArgumentHelp("What one copy cost: '24.90 EUR'.", valueName: "amount")) var price: String?
  @Option(name: .customLong("at"), help: ArgumentHelp("Where.", valueName: "text")) var shop: String?
  @Option(help: ArgumentHelp("How many copies.", valueName: "count")) var quantity: Int?
  @Option(help: "print, ebook or audio.", completion: .list(Book.Format.allCases.map(\.rawValue)))
  var format: Book.Format?
  @Option(
    help: "new, like-new, very-good, good, acceptable or poor.",
    completion: .list(BookCopy.Condition.allCases.map(\.rawValue)))
  var condition: String?
  @OptionGroup var when: WhenOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try Wish.check(quantity)
    if books.isEmpty, quantity != nil || price != nil {
      throw ValidationError("--price and --quantity are for a book that is named")
    }
    if let condition, BookCopy.Condition(typed: condition) == nil {
      throw UnfitValue(
        "--condition takes \(BookCopy.Condition.allCases.map(\.rawValue).formattedChoice), not \(condition)")
    }
  }

  func run(in session: Session) throws {
    var purchase = Purchase(on: try when.day(session))
    purchase.price = try price.map { try Money(typed: $0) }
    (purchase.shop, purchase.quantity) = (shop.map(DashedText.text), quantity)
    let (format, condition) = (format, condition.flatMap { BookCopy.Condition(typed: $0) })
    purchase.change = { copy in (copy.format, copy.condition) = (format, condition) }
    let library = try library.open(session)
    let bought = try library.buy(books.isEmpty ? nil : try books.map { try library.book(named: [$0]).id }, purchase)
    if output.isJSON { return try session.console.printJSON(BoughtFacts(bought)) }
    for copy in bought.copies { CopyText(copy, session.console).print("bought") }
    if bought.copies.count > 1, !bought.total.words.isEmpty {
      session.console.printSentence("\(bought.copies.count) copies, \(bought.total.words)")
    }
    for standing in bought.budgets { session.console.printSentence(BudgetText(standing, session.console).spent) }
  }
}
