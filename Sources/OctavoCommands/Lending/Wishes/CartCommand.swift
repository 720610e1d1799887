internal import ArgumentParser
internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// `octavo wishes cart`: plans what to buy next.
struct CartCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cart", abstract: "Plan what to buy next, within your budget",
    discussion: """
      The cart shows the cost, by currency and by shop, and what is left of your budgets ('octavo wishes budget'). Each \
      currency is added up separately: nothing is converted.

      EXAMPLE
        octavo wishes cart add emma "moby dick"
        octavo wishes cart
        octavo wishes buy
      """, subcommands: [Show.self, Add.self, Remove.self, Clear.self], defaultSubcommand: Show.self)

  struct Show: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Show the cart and what it costs",
      examples: ["octavo wishes cart show --json", "octavo wishes cart show --csv"])
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(_ library: Library, in session: Session) throws {
      let cart = try library.lending.cart()
      let nothing = NoRows.message("the cart is empty - 'octavo wishes cart add BOOK' fills it")
      try session.print(Answer(cart, rows: cart.lines), as: output, orElse: nothing) { console in
        console.show(CartText(cart: cart, console: console).lines)
      }
    }
  }

  struct Add: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Add books to the cart",
      examples: ["octavo wishes cart add emma \"moby dick\"", "octavo wishes cart add emma --quantity 2"])
    @Argument(help: .books) var books: [String]
    @Option(help: ArgumentHelp("How many copies of each.", valueName: "count")) var quantity: Int?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func validate() throws { try InvalidValue.check(quantity, of: "--quantity", in: 1...Wish.largestQuantity) }

    func run(_ library: Library, in session: Session) throws {
      let cart = try library.lending.addToCart(
        try library.books.ids(named: books, associatedWith: .wish), quantity: quantity)
      try session.print(Answer(cart), as: output) { $0.printSentence(CartText(cart: cart, console: $0).summary) }
    }
  }

  struct Remove: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove books from the cart, not from the wish list",
      examples: ["octavo wishes cart remove emma"])
    @Argument(help: .books) var books: [String]
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(_ library: Library, in session: Session) throws {
      let cart = try library.lending.takeFromCart(try library.books.ids(named: books, associatedWith: .wishInCart))
      try session.print(Answer(cart), as: output) { $0.printSentence(CartText(cart: cart, console: $0).summary) }
    }
  }

  struct Clear: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "clear", abstract: "Empty the cart; the books stay on the wish list",
      examples: ["octavo wishes cart clear"])
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(_ library: Library, in session: Session) throws {
      let lines = try library.lending.clearCart()
      try session.print(Answer("wishes", lines), as: output) { console in
        console.printSentence(
          "cart emptied; \(lines.count.counted("book")) \(lines.count == 1 ? "stays" : "stay") on your wish list")
      }
    }
  }
}
