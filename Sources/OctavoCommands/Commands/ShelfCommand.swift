internal import ArgumentParser
internal import Foundation
internal import LibraryStore
internal import ReadingModel

/// `octavo shelf`: lists of books in the reader's own order.
struct ShelfCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shelf", _superCommandName: Octavo.name, abstract: "Keep lists of books in an order of your own.",
    discussion: """
      A shelf is named by its name or a part of it. A book may stand on several. Only you know of a shelf until you make \
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

  /// A name as it was typed, without the spaces around it that nobody sees.
  /// - Throws: ``Name/Invalid`` for what is no name.
  static func typed(_ name: String) throws(Name.Invalid) -> String { try Name.typed(name, of: .shelf).text }

  /// `octavo shelf list`.
  struct List: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "List your shelves.",
      discussion: """
        EXAMPLE
          octavo shelf list
          octavo shelf list --format '{{name}}: {{finished}} of {{count}}'
        """)
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(in session: Session) throws {
      let shelves = try library.open(session).shelves()
      if try output.answers(shelves.map { ShelfFacts($0) }, named: "shelves", on: session.console) { return }
      if shelves.isEmpty {
        return session.console.say("there are no shelves - 'octavo shelf create \"To the sea\"' makes one")
      }
      session.console.show(shelves.map { ShelfText($0, session.console).summary })
    }
  }

  /// `octavo shelf show`.
  struct Show: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show the books of a shelf in their order.",
      discussion: """
        EXAMPLE
          octavo shelf show sea
          octavo shelf show sea --csv
        """)
    @Argument(help: ArgumentHelp("The shelf.", valueName: "shelf")) var name: [String]
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(in session: Session) throws {
      let shelf = try library.open(session).shelf(named: name.joined(separator: " "))
      let facts = ShelfFacts(shelf)
      if output.isJSON { return try session.console.printJSON(facts) }
      if try output.answersInRows(facts.places, on: session.console) { return }
      session.console.show(ShelfText(shelf, session.console).lines)
    }
  }
}

/// What is said of a shelf besides its name.
struct ShelfFieldOptions: ParsableArguments {
  @Option(help: ArgumentHelp("What it is for, in Markdown.", valueName: "text")) var description: String?
  @Flag(help: "Who may see it in exports (default: you alone).") var visibility: VisibilityFlag?
}
