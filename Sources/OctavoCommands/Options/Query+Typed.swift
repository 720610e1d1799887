internal import LibraryStore
internal import ReadingModel

extension String {
  /// Whether the word is plainly one of a query, and nothing that a command takes by itself.
  var isOfQuery: Bool { Query.isTerm(self) || first.map { "+-^\"".contains($0) } == true }
}

extension Query {
  /// The same where a number by itself is that of a book, as everywhere; of books it is a word of a title.
  init(typedOfBooks words: [String], in session: Session, _ library: Library) throws {
    guard words.count == 1, let number = Int64(words[0]), number > 0 else {
      try self.init(typed: words, in: session, library)
      return
    }
    self = try Query().adding(QueryTerm(.book(words[0]))).namingBooks { try library.find($0).uid }
  }

  /// The query of a command's words, with what the library has saved for words such as `@classics`.
  /// - Throws: ``QueryError`` with the place that cannot be read, ``ReaderError`` where it asks for what the reader may
  ///   not see.
  init(typed words: [String], in session: Session, _ library: Library) throws {
    // What is saved is looked up only where it can be meant.
    let saved = words.contains { $0.contains("@") } ? SavedQueries(try library.savedQueries()) : SavedQueries()
    try self.init(
      arguments: words.map(DashedText.text), today: session.now.day, weekStart: session.now.weekStart, saved: saved)
    // Who does not see loans would be told that there are none.
    if asksForLoans { try library.require(.seeLoans) }
  }
}
