internal import LibraryStore

extension Library {
  /// The book that a reader's words mean; the one being read when there are no words.
  func book(named words: [String]) throws -> BookSummary {
    words.isEmpty ? try bookBeingRead() : try find(words.joined(separator: " "))
  }

  /// The book that a reader's words mean; the paused one when there are no words.
  func pausedBook(named words: [String]) throws -> BookSummary {
    words.isEmpty ? try pausedBook() : try find(words.joined(separator: " "))
  }
}
