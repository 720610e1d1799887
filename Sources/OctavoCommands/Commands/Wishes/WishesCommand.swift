internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo wishes`: lists the wishes.
struct WishesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wishes", abstract: "List your wishes, the most wanted first",
    discussion: """
      EXAMPLE
        octavo wishes
        octavo wishes course:"BIO 101"
        octavo wishes --at "Shakespeare & Co"
        octavo wishes remove emma
      """, subcommands: [List.self, Remove.self], defaultSubcommand: List.self)

  /// `octavo wishes list`.
  struct List: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "List your wishes",
      discussion: """
        EXAMPLE
          octavo wishes list author:austen --csv
        """)
    @Argument(help: ArgumentHelp("A query of books: words, +tags and field:value.", valueName: "query")) var words:
      [String] = []
    @Option(name: .customLong("at"), help: ArgumentHelp("Only what you can buy there.", valueName: "text"))
    var shop: String?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(in session: Session) throws {
      let library = try library.open(session)
      let wishes = try library.wishes(
        try Query(typedOfBooks: words, in: session, library), at: shop.map(ArgumentEscaping.text))
      let nothing = words.isEmpty && shop == nil ? nil : "no wishes match - 'octavo wishes' shows all"
      if try output.answers(wishes.map(WishFacts.init), named: "wishes", orElse: nothing, on: session.console) {
        return
      }
      guard !wishes.isEmpty else {
        return session.console.say("no wishes yet - 'octavo wish BOOK --price \"24.90 EUR\"' adds one")
      }
      session.console.show(WishText.lines(wishes, session.console))
    }
  }

  /// `octavo wishes remove`.
  struct Remove: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a book from your wish list",
      discussion: """
        EXAMPLE
          octavo wishes remove emma
        """)
    @Argument(help: "The book.") var book: [String]
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let library = try library.open(session)
      let line = try library.unwish(try library.book(named: book, associatedWith: .wish).id)
      if output.isJSON { return try session.console.printJSON(WishFacts(line)) }
      session.console.printSentence("\(BookLine(line.book).titleAndByline): removed from your wish list")
      let courses = try library.book(line.book.id).courses
      if !courses.isEmpty {
        session.console.say(
          "  still a book of \(DisplayText.line(courses.joined(separator: ", "))) - "
            + "'octavo edit \(line.book.id.number) --course \"\"' changes that")
      }
    }
  }
}
