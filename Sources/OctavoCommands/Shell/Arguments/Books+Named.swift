internal import LibraryStore
internal import ReadingModel

extension Library.Books {
  /// The named book; the one being read if no words are given.
  /// - Parameter item: If the words match several books, the only one that has this is chosen.
  func book(named words: [String], associatedWith item: AssociatedRecord? = nil) throws -> BookSummary {
    words.isEmpty ? try beingRead() : try find(words.joined(separator: " "), associatedWith: item)
  }

  /// The book for a new entry; its reading is started if necessary. Words that are not the full name do not start a
  /// book: at a terminal the reader is asked, elsewhere nothing is stored.
  /// - Parameter command: The command with the full name of the book.
  /// - Throws: ``UnexpectedWordsError`` without a terminal, ``MatchError`` if the reader declines.
  func bookToLog(named words: [String], _ console: Console, command: (String) -> String) throws -> BookSummary {
    guard !words.isEmpty else { return try beingRead() }
    let named = try named(words.joined(separator: " "))
    let book = named.book
    guard !named.isExact, named.isNotBegun else { return book }
    if console.mayAsk {
      guard console.confirm("start \(BookLine(book).titleAndByline)?") else { throw MatchError.noneChosen }
      return book
    }
    let isOnlyOne = (try? find(book.title))?.id == book.id
    throw UnexpectedWordsError.notBegun(
      title: book.title, words: words.joined(separator: " "),
      command: command(isOnlyOne ? book.title.shellWord : "\(book.id.number)"))
  }

  /// The named book; the paused one if no words are given.
  func paused(named words: [String]) throws -> BookSummary {
    words.isEmpty ? try paused() : try find(words.joined(separator: " "))
  }
}
