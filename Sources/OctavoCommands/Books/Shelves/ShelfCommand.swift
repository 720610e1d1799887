internal import ArgumentParser
internal import Foundation
internal import LibraryStore
internal import ReadingModel

/// `octavo shelf`: manages ordered lists of books.
struct ShelfCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shelf", _superCommandName: Octavo.name, abstract: "Keep ordered lists of books",
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

  /// A typed shelf name, without surrounding spaces.
  /// - Throws: ``Name/Invalid`` for an invalid name.
  static func typed(_ name: String) throws(Name.Invalid) -> String { try Name.typed(name, of: .shelf).text }

  /// `octavo shelf list`.
  struct List: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "List your shelves",
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
        return session.console.say("no shelves yet - 'octavo shelf create \"To the sea\"' creates one")
      }
      session.console.show(shelves.map { ShelfText($0, session.console).summary })
    }
  }

  /// `octavo shelf show`.
  struct Show: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show the books of a shelf in order",
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

/// The fields of a shelf besides its name.
struct ShelfFieldOptions: ParsableArguments {
  @Option(help: ArgumentHelp("What it is for, in Markdown.", valueName: "text")) var description: String?
  @Flag(help: "Who may see it in exports (default: private).") var visibility: VisibilityFlag?
}
