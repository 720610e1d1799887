internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo wishes`: what the reader would like to have.
struct WishesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wishes", abstract: "List what you wish for, what you want most first.",
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
      abstract: "List what you wish for.",
      discussion: """
        EXAMPLE
          octavo wishes list author:austen --csv
        """)
    @Argument(help: ArgumentHelp("Which books: words, +tags and field:value.", valueName: "query")) var words:
      [String] = []
    @Option(name: .customLong("at"), help: ArgumentHelp("Only what is to be had there.", valueName: "text"))
    var shop: String?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(in session: Session) throws {
      let library = try library.open(session)
      let wishes = try library.wishes(
        try Query(typedOfBooks: words, in: session, library), at: shop.map(DashedText.text))
      let nothing = words.isEmpty && shop == nil ? nil : "no wish fits - 'octavo wishes' shows all"
      if try output.answers(wishes.map(WishFacts.init), named: "wishes", orElse: nothing, on: session.console) {
        return
      }
      guard !wishes.isEmpty else {
        return session.console.say("nothing is wished for - 'octavo wish BOOK --price \"24.90 EUR\"' wishes for a book")
      }
      session.console.show(WishText.lines(wishes, session.console))
    }
  }

  /// `octavo wishes remove`.
  struct Remove: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Wish for a book no more; it stays in the library.",
      discussion: """
        EXAMPLE
          octavo wishes remove emma
        """)
    @Argument(help: "The book.") var book: [String]
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let library = try library.open(session)
      let line = try library.unwish(try library.book(named: book, having: .wish).id)
      if output.isJSON { return try session.console.printJSON(WishFacts(line)) }
      session.console.printSentence("\(BookLine(line.book).titleAndByline): wished for no more")
      let courses = try library.book(line.book.id).courses
      if !courses.isEmpty {
        session.console.say(
          "  it stays a book of \(DisplayText.line(courses.joined(separator: ", "))) - "
            + "'octavo edit \(line.book.id.number) --course \"\"' changes that")
      }
    }
  }
}
