internal import ArgumentParser
internal import Configuration
internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// `octavo query`: manages saved queries.
struct QueryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query", _superCommandName: Octavo.name,
    abstract: "Save queries by name, to use as @name",
    discussion: """
      A saved query can be used in other queries: 'octavo list @classics rating:4..' finds the books of classics with \
      four stars or more. Relative days, such as -30d.., count from the day it is used. \
      For the grammar see 'octavo help queries'.

      EXAMPLE
        octavo query save classics tag:classic -status:abandoned
        octavo list @classics rating:4..
        octavo stats @classics day:2026
      """, subcommands: [Save.self, List.self, Show.self, Remove.self, Rename.self], defaultSubcommand: List.self)

  /// `octavo query save`.
  struct Save: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Save a query under a name",
      discussion: """
        EXAMPLE
          octavo query save classics tag:classic -status:abandoned
          octavo query save short-classics @classics pages:..200
        """)
    @Argument(help: ArgumentHelp("The name.", valueName: "name"), transform: { try QueryName($0) }) var name: QueryName
    @Argument(help: ArgumentHelp("A query: words, +tags and field:value.", valueName: "query")) var words: [String] = []
    @Flag(help: "Replace an existing query.") var replace = false
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let text = Query.text(ofArguments: words.map(ArgumentEscaping.text))
      let saved = try library.open(session).saveQuery(name, text, replaces: replace)
      try saved.print(in: session, output, "\(saved.name.written) is: \(DisplayText.line(saved.query))")
    }
  }

  /// `octavo query list`.
  struct List: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the saved queries",
      discussion: """
        EXAMPLE
          octavo query list
          octavo query list --format '{{name}} {{query}}'
        """)
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(in session: Session) throws {
      let queries = try library.open(session).savedQueries()
      if try output.answers(queries, named: "queries", on: session.console) { return }
      guard !queries.isEmpty else {
        return session.console.say("no saved queries - 'octavo query save classics tag:classic' saves one")
      }
      let columns = queries.map { DisplayText.width($0.name.written) }.max() ?? 0
      session.console.show(
        queries.map { DisplayText.padded($0.name.written, to: columns) + "  " + DisplayText.line($0.query) })
    }
  }

  /// `octavo query show`.
  struct Show: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show a saved query and how many books match",
      discussion: """
        EXAMPLE
          octavo query show classics
        """)
    @Argument(help: ArgumentHelp("The name.", valueName: "saved"), transform: { try QueryName($0) }) var name: QueryName
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(in session: Session) throws {
      let library = try library.open(session)
      let saved = try library.savedQuery(name)
      if try output.answers(saved, on: session.console) { return }
      var filter = BookFilter()
      filter.query = try Query(typed: [saved.name.written], in: session, library)
      let count = try library.list(filter).count
      session.console.print("\(saved.name.written) is: \(DisplayText.line(saved.query))")
      session.console.print(
        (count == 1 ? "1 book matches" : "\(count) books match") + " - 'octavo list \(saved.name.written)'")
    }
  }

  /// `octavo query remove`.
  struct Remove: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a saved query",
      discussion: """
        'octavo undo' brings it back. A query that other queries, goals or the setting list-query use is not removed.

        EXAMPLE
          octavo query remove classics
        """)
    @Argument(help: ArgumentHelp("The name.", valueName: "saved"), transform: { try QueryName($0) }) var name: QueryName
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      if session.settings.listQuery.map(Query.namesUsed)?.contains(name) == true {
        throw SavedQueryError.inUse(name, by: ["the setting list-query"])
      }
      let removed = try library.open(session).removeSavedQuery(name)
      try removed.print(in: session, output, "\(removed.name.written) removed")
    }
  }

  /// `octavo query rename`.
  struct Rename: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Rename a saved query wherever it is used",
      discussion: """
        Settings and aliases that use it are listed; change those yourself.

        EXAMPLE
          octavo query rename classics canon
        """)
    @Argument(help: ArgumentHelp("The name.", valueName: "saved"), transform: { try QueryName($0) }) var name: QueryName
    @Argument(help: ArgumentHelp("The new name.", valueName: "name"), transform: { try QueryName($0) }) var newName:
      QueryName
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let renamed = try library.open(session).renameSavedQuery(name, to: newName)
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

extension SavedQuery: TabularFacts {
  static var columns: [FactColumn<SavedQuery>] {
    [
      FactColumn("uid") { .text($0.uid.text) }, FactColumn("name") { .text($0.name.text) },
      FactColumn("query") { .text($0.query) },
    ]
  }

  /// Prints a message about the query, or the query itself as JSON.
  fileprivate func print(in session: Session, _ output: OutputOptions, _ words: String) throws {
    if output.isJSON { return try session.console.printJSON(self) }
    session.console.print(words)
  }
}
