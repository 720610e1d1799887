internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo wishes add`: adds a book to the wish list.
struct AddWishCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a book to your wish list, with its price",
    discussion: """
      Run it again to change a wish; an empty value clears a field. 'octavo want' is for what you want \
      to read, 'octavo wishes add' for what you want to own; wishes are private. --course and --college \
      belong to the book: all readers and public exports show them. 'octavo \
      wishes' lists wishes, 'octavo wishes cart add' and 'octavo wishes buy' fulfil them. With --author, a book that is not in the library \
      is added first.
      """,
    examples: [
      "octavo wishes add emma --price \"24.90 EUR\" --priority 1 --from Bob",
      "octavo wishes add Biology --author \"Lisa Urry\" --course \"BIO 101\" --quantity 2",
    ])
  @Argument(help: "The book.") var book: [String]
  @Option(help: ArgumentHelp("The price of one copy: '24.90 EUR'.", valueName: "amount")) var price: FieldUpdate<Money>?
  @Option(name: .customLong("at"), help: ArgumentHelp("Where to buy it.", valueName: "text")) var shop: String?
  @Option(help: ArgumentHelp("Priority, from 1 (highest) to 9.", valueName: "number")) var priority: String?
  @Option(help: ArgumentHelp("A course that needs the book.", valueName: "name")) var course: String?
  @Option(help: ArgumentHelp("The college of the course.", valueName: "name")) var college: String?
  @Option(name: .customLong("from"), help: ArgumentHelp("Who recommended it.", valueName: "name"))
  var recommendedBy: String?
  @Option(help: ArgumentHelp("How many copies.", valueName: "count")) var quantity: String?
  @Option(help: ArgumentHelp("A note.", valueName: "text")) var note: String?
  @OptionGroup var new: NewBookOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    let priority = try InvalidValue.field(priority, of: "--priority", in: Wish.priorities)
    let quantity = try InvalidValue.field(quantity, of: "--quantity", in: 1...Wish.largestQuantity)
    let course = try course.map { try Name($0, of: .course) }
    let college = try college.map { try Name($0, of: .college) }
    let (shop, friend) = (try Name.field(shop, of: .shop), try Name.field(recommendedBy, of: .party))
    let library = try library.open(session)
    let book = try new.book(book, in: library, session)
    let done = try library.lending.wish(for: book, course: course, college: college) { wish in
      if let price { wish.price = price.value }
      if let shop { wish.shop = shop }
      if let priority { wish.priority = priority }
      if let friend { wish.recommendedBy = friend }
      if let quantity { wish.quantity = quantity ?? 1 }
      if let note = String.field(note) { wish.note = note }
    }
    book.report(done.line.book, session.console)
    try session.print(Answer(done.line), as: output) { console in
      let words = done.line.wish.words(console.style)
      console.printSentence(
        "\(BookLine(done.line.book).titleAndByline): \(done.isNew ? "added to your wish list" : "wish changed") \(words)"
      )
      let studies = [course, college].compactMap { $0.map { DisplayText.line($0.text) } }
      if !studies.isEmpty {
        console.say("  now a book of \(studies.joined(separator: ", ")); public exports show that, but not the wish")
      }
    }
  }
}
