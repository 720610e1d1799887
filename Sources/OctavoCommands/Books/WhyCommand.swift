internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo why`: shows where each value of a book came from.
struct WhyCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    commandName: "why", abstract: "Show where each value of a book came from",
    discussion: """
      Shows each import with its file, row and the row's text, and the values the book got from it; then what your \
      commands changed since. Name a field after the book to trace only that one: \
      \(BookField.allCases.map(\.word).joined(separator: ", ")).

      EXAMPLE
        octavo why dune
        octavo why dune pages
      """)

  @Argument(help: "The book, and optionally one field.") var words: [String] = []
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  func run(_ library: Library, in session: Session) throws {
    let field = words.last.flatMap { BookField(word: $0) }
    let summary = try library.books.book(named: field == nil ? words : words.dropLast())
    let origins = try library.imports.origins(of: summary.id)
    let facts = OriginFacts(origins, id: summary.id.number, field: field)
    try session.print(Answer(facts, rows: facts.steps), as: output) { console in
      console.show(OriginText(origins, field: field, console).lines)
    }
  }
}
