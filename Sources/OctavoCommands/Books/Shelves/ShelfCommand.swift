internal import ArgumentParser
internal import Foundation
internal import LibraryStore
internal import ReadingModel

/// `octavo shelf`: manages ordered lists of books.
struct ShelfCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    topLevel: "shelf", abstract: "Keep ordered lists of books",
    discussion: """
      Part of a shelf's name is enough. A book can be on several shelves. A shelf is private until you make \
      it public.

      EXAMPLE
        octavo shelf create "To the sea" --description "For the week in August."
        octavo shelf add sea "moby dick" "to the lighthouse"
        octavo shelf add sea "the waves" --at 1
        octavo shelf show sea
      """,
    subcommands: [
      List.self, Show.self, Create.self, Add.self, Move.self, Take.self, Rename.self, Edit.self, Remove.self,
    ], defaultSubcommand: List.self)

  /// `octavo shelf list`.
  struct List: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List your shelves",
      discussion: """
        EXAMPLE
          octavo shelf list
          octavo shelf list --format '{{name}}: {{finished}} of {{count}}'
        """)
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(_ library: Library, in session: Session) throws {
      let shelves = try library.shelves.all()
      let nothing = NoRows.message("no shelves yet - 'octavo shelf create \"To the sea\"' creates one")
      try session.print(Answer("shelves", shelves), as: output, orElse: nothing) { console in
        console.show(shelves.map { ShelfText(shelf: $0, console: console).summary })
      }
    }
  }

  /// `octavo shelf show`.
  struct Show: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Show the books of a shelf in order",
      discussion: """
        EXAMPLE
          octavo shelf show sea
          octavo shelf show sea --csv
        """)
    @Argument(help: ArgumentHelp("The shelf.", valueName: "shelf")) var name: [String]
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(_ library: Library, in session: Session) throws {
      let shelf = try library.shelves.shelf(named: name.joined(separator: " "))
      try session.print(Answer(shelf, rows: shelf.places), as: output) { console in
        console.show(ShelfText(shelf: shelf, console: console).lines)
      }
    }
  }
}

/// The fields of a shelf besides its name.
struct ShelfFieldOptions: ParsableArguments {
  @Option(help: ArgumentHelp("What it is for, in Markdown.", valueName: "text")) var description: String?
  @Flag(help: "Who may see it in exports (default: private).") var visibility: [VisibilityFlag] = []

  func validate() throws { try visibility.checkSingle() }
}
