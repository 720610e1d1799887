internal import ArgumentParser
internal import Configuration
internal import LibraryStore
internal import Presentation
internal import QueryLanguage
internal import ReadingModel

struct QueryCommand: TopLevelCommand {
  static let word = "query"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Save queries by name, to use as @name",
    discussion: """
      A saved query can be used in other queries: 'octavo list @classics rating:4..' finds the books of classics with \
      four stars or more. Relative days, such as -30d.., count from the day it is used. \
      For the grammar see 'octavo help queries'.

      EXAMPLE
        octavo query save classics tag:classic -status:abandoned
        octavo list @classics rating:4..
        octavo stats @classics day:2026
      """, subcommands: [Save.self, List.self, Show.self, Remove.self, Rename.self], defaultSubcommand: List.self)

  struct Save: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "save", abstract: "Save a query under a name",
      examples: [
        "octavo query save classics tag:classic -status:abandoned",
        "octavo query save short-classics @classics pages:..200",
      ])
    @Argument(help: ArgumentHelp("The name.", valueName: "name")) var name: QueryName
    @Argument(help: .query) var words: [String] = []
    @Flag(help: "Replace an existing query.") var replace = false
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let library = try library.open(session)
      // As `list` understands them: `finished this year`.
      let terms = SpokenQuery.terms(words, of: .books, fields: try library.fields.names(usedIn: words))
      let saved = try library.queries.save(name, Query.text(ofArguments: terms), replaces: replace)
      try saved.print(in: session, output, "\(saved.name.written) is: \(DisplayText.line(saved.query))")
    }
  }

  struct List: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the saved queries",
      examples: ["octavo query list", "octavo query list --format '{{name}} {{query}}'"])
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(_ library: Library, in session: Session) throws {
      let queries = try library.queries.all()
      let nothing = NoRows.message("no saved queries - 'octavo query save classics tag:classic' saves one")
      try session.print(Answer("queries", queries), as: output, orElse: nothing) { console in
        let rows = queries.map { [$0.name.written, DisplayText.line($0.query)] }
        console.show(TextTable(.plain, .plain, rows: rows).lines(on: console))
      }
    }
  }

  struct Show: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Show a saved query and how many books match",
      examples: ["octavo query show classics"])
    @Argument(help: ArgumentHelp("The name.", valueName: "saved-query")) var name: QueryName
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(_ library: Library, in session: Session) throws {
      let saved = try library.queries.named(name)
      try session.print(Answer(saved), as: output) { console in
        let query = try Query(typed: [saved.name.written], in: session, library)
        let count = try library.books.list(BookFilter(query)).count
        console.print("\(saved.name.written) is: \(DisplayText.line(saved.query))")
        console.print((count.counted("book matches", "books match")) + " - 'octavo list \(saved.name.written)'")
      }
    }
  }

  struct Remove: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove a saved query",
      discussion: """
        'octavo undo' brings it back. A query that other queries, goals or the setting list-query use is not removed.
        """, examples: ["octavo query remove classics"])
    @Argument(help: ArgumentHelp("The name.", valueName: "saved-query")) var name: QueryName
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      if session.settings.listQuery.map(Query.namesUsed)?.contains(name) == true {
        throw SavedQueryError.inUse(name, by: ["the setting list-query"])
      }
      let removed = try library.open(session).queries.remove(name)
      try removed.print(in: session, output, "\(removed.name.written) removed")
    }
  }

  struct Rename: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Rename a saved query wherever it is used",
      discussion: "Settings and aliases that use it are listed; change those yourself.",
      examples: ["octavo query rename classics canon"])
    @Argument(help: ArgumentHelp("The name.", valueName: "saved-query")) var name: QueryName
    @Argument(help: ArgumentHelp("The new name.", valueName: "name")) var newName: QueryName
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(_ library: Library, in session: Session) throws {
      let renamed = try library.queries.rename(name, to: newName)
      try renamed.print(in: session, output, "\(name.written) is now \(renamed.name.written)")
      if let query = session.settings.listQuery, Query.namesUsed(in: query).contains(name) {
        let change = "octavo config set list-query \(Query.renaming(name, to: newName, in: query).shellWord)"
        session.console.say("the setting list-query still uses \(name.written) - write '\(change)'")
      }
      for alias in session.settings.aliases {
        guard alias.words.contains(where: { Query.namesUsed(in: $0).contains(name) }) else { continue }
        session.console.say("the alias \(alias.name) still uses \(name.written) - 'octavo config edit' changes it")
      }
    }
  }
}

extension SavedQuery: Tabular {
  static var columns: [Column<SavedQuery>] {
    Column("uid", \.uid)
    Column("name", \.name.text)
    Column("query", \.query)
  }

  /// Prints a message about the query, or the query itself as JSON.
  fileprivate func print(in session: Session, _ output: OutputOptions, _ words: String) throws {
    try session.print(Answer(self), as: output) { $0.print(words) }
  }
}
