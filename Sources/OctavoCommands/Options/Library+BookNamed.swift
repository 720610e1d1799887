internal import LibraryStore
internal import ReadingModel

extension Library {
  /// The book that a reader's words mean; the one being read when there are no words.
  /// - Parameter thing: What the book has where the words mean several and one alone has it.
  func book(named words: [String], having thing: BookThing? = nil) throws -> BookSummary {
    words.isEmpty ? try bookBeingRead() : try find(words.joined(separator: " "), having: thing)
  }

  /// The book whose reading an entry is logged in, begun where it has to be. Words that are not all of a book's name do
  /// not begin it: at a terminal the reader is asked, elsewhere nothing is stored.
  /// - Parameter command: The command with the book named in full.
  /// - Throws: ``LooseWordsError`` elsewhere, ``MatchError`` when the reader declines.
  func bookToLog(named words: [String], _ console: Console, command: (String) -> String) throws -> BookSummary {
    guard !words.isEmpty else { return try bookBeingRead() }
    let named = try named(words.joined(separator: " "))
    let book = named.book
    guard !named.isExact, named.isNotBegun else { return book }
    if console.mayAsk {
      guard console.confirm("begin \(BookLine(book).titleAndByline)?") else { throw MatchError.noneChosen }
      return book
    }
    let isOnlyOne = (try? find(book.title))?.id == book.id
    throw LooseWordsError.notBegun(
      title: book.title, words: words.joined(separator: " "),
      command: command(isOnlyOne ? book.title.shellWord : "\(book.id.number)"))
  }

  /// The book that a reader's words mean; the paused one when there are no words.
  func pausedBook(named words: [String]) throws -> BookSummary {
    words.isEmpty ? try pausedBook() : try find(words.joined(separator: " "))
  }
}
