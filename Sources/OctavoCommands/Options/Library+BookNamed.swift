internal import LibraryStore

extension Library {
  /// The book that a reader's words mean; the one being read when there are no words.
  /// - Parameter thing: What the book has where the words mean several and one alone has it.
  func book(named words: [String], having thing: BookThing? = nil) throws -> BookSummary {
    words.isEmpty ? try bookBeingRead() : try find(words.joined(separator: " "), having: thing)
  }

  /// The book that a reader's words mean; the paused one when there are no words.
  func pausedBook(named words: [String]) throws -> BookSummary {
    words.isEmpty ? try pausedBook() : try find(words.joined(separator: " "))
  }
}
