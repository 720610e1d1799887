internal import LibraryStore
internal import ReadingModel

extension ShowCommand {
  /// `octavo show --why`: shows where each value of a book came from.
  func showOrigins(_ library: Library, _ session: Session) throws {
    let field = book.last.flatMap { BookField(word: $0) }
    let summary = try library.books.book(named: field == nil ? book : book.dropLast())
    let origins = try library.imports.origins(of: summary.id)
    let facts = OriginFacts(origins: origins, id: summary.id.number, field: field)
    try session.print(Answer(facts, rows: facts.steps), as: output) { console in
      console.show(OriginText(origins: origins, field: field, console: console).lines)
    }
  }
}
