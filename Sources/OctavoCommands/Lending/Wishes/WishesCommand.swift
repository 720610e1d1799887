internal import ArgumentParser
internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel

struct WishesCommand: TopLevelCommand {
  static let word = "wishes"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Keep a wish list, a cart and a budget",
    discussion: """
      EXAMPLE
        octavo wishes
        octavo wishes course:"BIO 101"
        octavo wishes --at "Shakespeare & Co"
        octavo wishes remove emma
      """,
    subcommands: [
      List.self, AddWishCommand.self, Remove.self, CartCommand.self, BuyCommand.self, BudgetCommand.self,
      CoursesCommand.self,
    ], defaultSubcommand: List.self)

  struct List: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List your wishes", examples: ["octavo wishes list author:austen --csv"])
    @Argument(help: .queryOfBooks) var words: [String] = []
    @Option(name: .customLong("at"), help: ArgumentHelp("Only what you can buy there.", valueName: "text"))
    var shop: String?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(_ library: Library, in session: Session) throws {
      let wishes = try library.lending.wishes(try Query(typedOfBooks: words, in: session, library), at: shop)
      let nothing: NoRows =
        words.isEmpty && shop == nil
        ? .message("no wishes yet - 'octavo wishes add BOOK --price \"24.90 EUR\"' adds one")
        : .noMatches("no wishes match - 'octavo wishes' shows all")
      try session.print(Answer("wishes", wishes), as: output, orElse: nothing) { console in
        console.show(WishText.lines(wishes, console))
      }
    }
  }

  struct Remove: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove a book from your wish list", examples: ["octavo wishes remove emma"])
    @Argument(help: "The book.") var book: [String]
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(_ library: Library, in session: Session) throws {
      let line = try library.lending.unwish(try library.books.book(named: book, associatedWith: .wish).id)
      try session.print(Answer(line), as: output) { console in
        console.printSentence("\(BookLine(line.book).titleAndByline): removed from your wish list")
        let courses = try library.books.book(line.book.id).courses
        if !courses.isEmpty {
          console.say(
            "  still a book of \(DisplayText.line(courses.joined(separator: ", "))) - "
              + "'octavo edit \(line.book.id.number) --course \"\"' changes that")
        }
      }
    }
  }
}
