internal import ArgumentParser
internal import LibraryStore
internal import Presentation
internal import QueryLanguage
internal import ReadingModel

struct CopiesCommand: TopLevelCommand {
  static let word = "copies"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Record, list, offer and part with your copies",
    discussion: """
      EXAMPLE
        octavo copies
        octavo copies author:austen --place hall
        octavo copies --state gone
        octavo copies edit emma --condition good --place "hall, top shelf"
      """,
    subcommands: [
      List.self, AddCopyCommand.self, Edit.self, Remove.self, OfferCommand.self, SellCommand.self, GiveCommand.self,
      SwapCommand.self, LoseCommand.self,
    ], defaultSubcommand: List.self)

  struct List: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List your copies",
      examples: [
        "octavo copies list",
        "octavo copies list tag:classic --signed",
        "octavo copies list --state offered --csv",
      ])
    @Argument(help: .queryOfBooks) var words: [String] = []
    @Option(help: "kept, offered, lent, gone or all (default: kept).") var state: CopyFilter.State = .kept
    @Option(help: ArgumentHelp("Only copies whose place contains the text.", valueName: "text")) var place: String?
    @Flag(help: "Only signed copies.") var signed = false
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(_ library: Library, in session: Session) throws {
      var filter = CopyFilter()
      filter.query = try Query(typedOfBooks: words, in: session, library)
      (filter.state, filter.place, filter.isSigned) = (state, place, signed)
      let copies = try library.lending.copies(filter)
      var everything = CopyFilter()
      everything.state = .all
      let nothing: NoRows =
        filter == CopyFilter() || filter == everything
        ? .message(try noCopies(in: library, copies)) : .noMatches(noMatches)
      try session.print(Answer("copies", copies), as: output, orElse: nothing) { console in
        console.show(CopyText.lines(copies, console))
      }
    }

    /// What to say if the reader has no copies now.
    private func noCopies(in library: Library, _ copies: [CopyLine]) throws -> String {
      var filter = CopyFilter()
      filter.state = .gone
      let goneCount = copies.isEmpty ? try library.lending.copies(filter).count : 0
      return goneCount == 0
        ? "no copies recorded yet - 'octavo copies add BOOK' records one"
        : "no copies now, \(goneCount.counted("copy", "copies")) gone - 'octavo copies --state gone' lists "
          + (goneCount == 1 ? "it" : "them")
    }

    private var noMatches: String {
      switch state {
      case .offered where words.isEmpty:
        "no copies are offered - 'octavo copies offer BOOK --for \"12 EUR\"' offers one"
      case .lent where words.isEmpty: "no copies are lent - 'octavo lend BOOK --to NAME' lends one"
      default: "no copies match - 'octavo copies --state all' shows all"
      }
    }
  }

  struct Edit: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Edit a copy",
      discussion: """
        An empty value clears a field.

        EXAMPLE
          octavo copies edit emma --condition good --no-signed
          octavo copies edit emma --copy 2 --place ""
          octavo copies edit emma --copy 1 --for "8 EUR" --to Bob
        """)
    @Argument(help: "The book.") var book: [String]
    @OptionGroup var which: WhichCopyOption
    @OptionGroup var fields: CopyFieldOptions
    @OptionGroup var disposal: DisposalFieldOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      if !fields.isGiven, !disposal.isGiven {
        throw ValidationError(StandardMessage.nothingToChange + " - give --place, --condition or --price, for example")
      }
    }

    func run(in session: Session) throws {
      let (change, changeDisposal) = (try fields.change(session), try disposal.change(session))
      let library = try library.open(session)
      let book = try library.books.book(named: book, associatedWith: .copy).id
      let done = try which.asking(session.console) {
        try library.lending.editCopy(book, number: $0) { copy in
          change(&copy)
          try changeDisposal(&copy)
        }
      }
      try session.print(Answer(done.copy), as: output) { console in
        CopyText.print(done.copy, done.isChanged ? "changed" : "nothing was changed", on: console)
      }
    }
  }

  struct Remove: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove a copy recorded by mistake", discussion: "'octavo undo' brings it back.",
      examples: ["octavo copies remove emma --copy 2"])
    @Argument(help: "The book.") var book: [String]
    @OptionGroup var which: WhichCopyOption
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(_ library: Library, in session: Session) throws {
      let book = try library.books.book(named: book, associatedWith: .copy).id
      let copy = try which.asking(session.console) { try library.lending.removeCopy(book, number: $0) }
      try session.print(Answer(copy), as: output) { CopyText.print(copy, "copy removed", on: $0) }
    }
  }
}
