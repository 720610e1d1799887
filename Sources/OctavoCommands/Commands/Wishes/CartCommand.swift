internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo cart`: plans what to buy next.
struct CartCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cart", abstract: "Plan what to buy next, within your budget",
    discussion: """
      The cart shows the cost, by currency and by shop, and what is left of your budgets ('octavo budget'). Each \
      currency is added up separately: nothing is converted.

      EXAMPLE
        octavo cart add emma "moby dick"
        octavo cart
        octavo buy
      """, subcommands: [Show.self, Add.self, Remove.self, Clear.self], defaultSubcommand: Show.self)

  /// `octavo cart show`.
  struct Show: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show the cart and what it costs",
      discussion: """
        EXAMPLE
          octavo cart show --json
          octavo cart show --csv
        """)
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(in session: Session) throws {
      let cart = try library.open(session).cart()
      if output.isJSON { return try session.console.printJSON(CartFacts(cart)) }
      if try output.answersInRows(cart.lines.map(WishFacts.init), on: session.console) { return }
      guard !cart.lines.isEmpty else {
        return session.console.say("the cart is empty - 'octavo cart add BOOK' fills it")
      }
      session.console.show(CartText(cart, session.console).lines)
    }
  }

  /// `octavo cart add`.
  struct Add: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add books to the cart",
      discussion: """
        EXAMPLE
          octavo cart add emma "moby dick"
          octavo cart add emma --quantity 2
        """)
    @Argument(help: "The books; put titles of several words in quotation marks.") var books: [String]
    @Option(help: ArgumentHelp("How many copies of each.", valueName: "count")) var quantity: Int?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func validate() throws { try Wish.check(quantity) }

    func run(in session: Session) throws {
      let library = try library.open(session)
      let cart = try library.addToCart(
        try books.map { try library.book(named: [$0], associatedWith: .wish).id }, quantity: quantity)
      if output.isJSON { return try session.console.printJSON(CartFacts(cart)) }
      session.console.printSentence(CartText(cart, session.console).summary)
    }
  }

  /// `octavo cart remove`.
  struct Remove: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove books from the cart, not from the wish list",
      discussion: """
        EXAMPLE
          octavo cart remove emma
        """)
    @Argument(help: "The books; put titles of several words in quotation marks.") var books: [String]
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let library = try library.open(session)
      let cart = try library.takeFromCart(
        try books.map { try library.book(named: [$0], associatedWith: .wishInCart).id })
      if output.isJSON { return try session.console.printJSON(CartFacts(cart)) }
      session.console.printSentence(CartText(cart, session.console).summary)
    }
  }

  /// `octavo cart clear`.
  struct Clear: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Empty the cart; the books stay on the wish list",
      discussion: """
        EXAMPLE
          octavo cart clear
        """)
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let lines = try library.open(session).clearCart()
      if output.isJSON { return try session.console.printJSON(["wishes": lines.map(WishFacts.init)]) }
      session.console.printSentence(
        "cart emptied; \(ShelfText.count(lines.count)) \(lines.count == 1 ? "stays" : "stay") on your wish list")
    }
  }
}
