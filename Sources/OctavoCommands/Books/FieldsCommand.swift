internal import ArgumentParser
internal import LibraryStore
internal import Presentation
internal import ReadingModel

struct FieldsCommand: TopLevelCommand {
  static let word = "fields"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "List your own fields of books and readings",
    discussion: """
      'octavo edit BOOK --set mood=dark' adds a field; in queries it is mood:dark.

      EXAMPLE
        octavo fields
        octavo fields rename mood feeling
        octavo list mood:dark sort:spice-
      """, subcommands: [List.self, Rename.self, Remove.self], defaultSubcommand: List.self)

  struct List: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List your own fields",
      examples: ["octavo fields list", "octavo fields list --format '{{name}} {{types}}'"])
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(_ library: Library, in session: Session) throws {
      let fields = try library.fields.all()
      let nothing = NoRows.message("no fields of your own - 'octavo edit BOOK --set mood=dark' adds one")
      try session.print(Answer("fields", fields), as: output, orElse: nothing) { console in
        let rows = fields.map { field -> [String] in
          let example = DisplayText.cut("such as \(DisplayText.line(field.exampleText))", to: 60)
          return [DisplayText.line(field.name.text), field.owners, field.kinds.typesText, example]
        }
        console.show(TextTable(.plain, .plain, .plain, .title, rows: rows).lines(on: console))
      }
    }
  }

  struct Rename: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Rename a field of your own",
      discussion: "Saved queries and goals follow. Books and readings that have both fields get the values of both.",
      examples: ["octavo fields rename mood feeling"])
    @Argument(help: ArgumentHelp("The field.", valueName: "field")) var field: String
    @Argument(help: ArgumentHelp("The new name.", valueName: "name")) var newName: String
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(_ library: Library, in session: Session) throws {
      let (old, new) = (try FieldName(field), try FieldName(typed: newName))
      let renamed = try library.fields.rename(old, to: new)
      try session.print(Answer(renamed), as: output) { $0.print("\(old.text) is now \(new.text): \(renamed.owners)") }
    }
  }

  struct Remove: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove a field from all books and readings",
      discussion: "'octavo undo' brings it back. Saved queries that use it find nothing from then on.",
      examples: ["octavo fields remove mood"])
    @Argument(help: ArgumentHelp("The field.", valueName: "field")) var field: String
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(_ library: Library, in session: Session) throws {
      let removed = try library.fields.remove(FieldName(field))
      try session.print(Answer(removed), as: output) { $0.print("\(removed.name.text) removed: \(removed.owners)") }
    }
  }
}

extension FieldSummary: Tabular {
  static var columns: [Column<FieldSummary>] {
    Column("name", \.name.text)
    Column("bookCount", \.bookCount)
    Column("readingCount", \.readingCount)
    Column("types", \.kinds) { $0.typesText }
    Column("valueCount", \.valueCount)
    Column("example", \.exampleText)
  }

  /// `12 books, 1 reading`.
  fileprivate var owners: String {
    [bookCount.countedIfAny("book"), readingCount.countedIfAny("reading")].compactMap(\.self).joined(separator: ", ")
  }

  fileprivate var exampleText: String { example?.text() ?? "" }
}

extension [CustomValue.Kind] {
  fileprivate var typesText: String { map(\.rawValue).joined(separator: ", ") }
}
