internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo wish`: wishes for a book.
struct WishCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "wish", abstract: "Wish for a book, and say what it costs where.",
    discussion: """
      Given again it changes what is known of the wish; an empty value takes a field away. 'octavo want' is for what you \
      mean to read, 'octavo wish' for what you would like to have; only you know of your wishes. 'octavo wishes' lists \
      them, 'octavo cart add' and 'octavo buy' let them come true. With --author a book that the library does not have is \
      added first.

      EXAMPLE
        octavo wish emma --price "24.90 EUR" --at "Shakespeare & Co" --priority 1 --from Bob
        octavo wish "Campbell Biology" --author "Lisa Urry" --course "BIO 101" --quantity 2
      """)
  @Argument(help: "The book.") var book: [String]
  @Option(help: ArgumentHelp("What one copy costs: '24.90 EUR'.", valueName: "amount")) var price: String?
  @Option(name: .customLong("at"), help: ArgumentHelp("Where it is to be had.", valueName: "text")) var shop: String?
  @Option(help: ArgumentHelp("How much you want it, 1 for most to 9.", valueName: "number")) var priority: Int?
  @Option(help: ArgumentHelp("A course that the book is for.", valueName: "name")) var course: String?
  @Option(help: ArgumentHelp("The college where it is given.", valueName: "name")) var college: String?
  @Option(name: .customLong("from"), help: ArgumentHelp("Who recommended it.", valueName: "name"))
  var recommendedBy: String?
  @Option(help: ArgumentHelp("How many copies.", valueName: "count")) var quantity: Int?
  @Option(help: ArgumentHelp("What else there is to say of it.", valueName: "text")) var note: String?
  @OptionGroup var new: NewBookOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if let priority, !Wish.priorities.contains(priority) {
      throw UnfitValue("--priority takes 1 to 9, not \(priority)")
    }
    try Wish.check(quantity)
    if let course, course.allSatisfy(\.isWhitespace) {
      throw UnfitValue("a course has a name - write --course \"BIO 101\"")
    }
    if let college, college.allSatisfy(\.isWhitespace) {
      throw UnfitValue("a college has a name - write --college Trinity")
    }
  }

  func run(in session: Session) throws {
    let money: Money?? = try price.map { $0.isEmpty ? nil : try Money(typed: $0) }
    let library = try library.open(session)
    let book = try new.book(book, in: library, session)
    let done = try library.wish(for: book.id, course: course, college: college) { wish in
      func text(_ field: inout String?, _ given: String?) {
        if let given { field = given.isEmpty ? nil : DashedText.text(given) }
      }
      if let money { wish.price = money }
      text(&wish.shop, shop)
      if let priority { wish.priority = priority }
      text(&wish.recommendedBy, recommendedBy)
      if let quantity { wish.quantity = quantity }
      text(&wish.note, note)
    }
    if output.isJSON { return try session.console.printJSON(WishFacts(done.line)) }
    let words = done.line.wish.words(session.console.style)
    session.console.printSentence(
      "\(BookLine(done.line.book).titleAndByline): \(done.isNew ? "wished for" : "the wish is") \(words)")
  }
}

extension Wish {
  /// Refuses a number of copies that nobody wishes for.
  static func check(_ quantity: Int?) throws {
    if let quantity, !(1...largestQuantity).contains(quantity) {
      throw UnfitValue("--quantity takes 1 to \(largestQuantity), not \(quantity)")
    }
  }
}
