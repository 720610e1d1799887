internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo why`: where what is known of a book came from.
struct WhyCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "why", abstract: "Show where what is known of a book came from.",
    discussion: """
      Each import is shown with its file, row and the row's own text, and what the book has from it; then what your \
      commands changed since. A field after the book is traced by itself: \
      \(BookField.allCases.map(\.word).joined(separator: ", ")).

      EXAMPLE
        octavo why dune
        octavo why dune pages
      """)

  @Argument(help: "The book, and perhaps one field.") var words: [String] = []
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  func run(in session: Session) throws {
    let library = try library.open(session)
    let field = words.last.flatMap { BookField(word: $0) }
    let summary = try library.book(named: field == nil ? words : words.dropLast())
    let origins = try library.origins(of: summary.id)
    let facts = OriginFacts(origins, id: summary.id.number, field: field)
    if output.isJSON { return try session.console.printJSON(facts) }
    if try output.answersInRows(facts.steps, on: session.console) { return }
    session.console.show(OriginText(origins, field: field, session.console).lines)
  }
}
