internal import ArgumentParser
internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel

/// `octavo random`: picks a random book.
struct RandomCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    topLevel: "random",
    abstract: "Pick a random book",
    discussion: """
      EXAMPLE
        octavo random
        octavo random +sea pages:..300
      """)

  @Argument(help: ArgumentHelp("A query: words, +tags and field:value (default: status:wanted).", valueName: "query"))
  var words: [String] = []
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  func run(in session: Session) throws {
    var filter = BookFilter()
    let library = try library.open(session)
    filter.query = try Query(typed: words.isEmpty ? ["status:wanted"] : words, in: session, library)
    guard let book = try library.books.list(filter).randomElement() else {
      throw MatchError.noMatch(query: filter.query.text)
    }
    try session.print(Answer(book), as: output) { console in
      for line in BookTable([book], console).lines { console.print(line) }
    }
  }
}
