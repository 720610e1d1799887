extension Book {
  /// The book as the reader wants what is new to be seen, where nobody said anything about it.
  ///
  /// What keeps a book, a reading or an entry from others stays: only what is open by itself,
  /// or by nobody's word, follows the reader.
  package func assuming(_ visibility: DefaultVisibility) -> Book {
    var book = self
    if book.visibility == .public { book.visibility = visibility.books }
    for index in book.readings.indices {
      if book.readings[index].visibility == .public { book.readings[index].visibility = visibility.readings }
      book.readings[index].entries = book.readings[index].entries.map { entry in
        var entry = entry
        let isKept =
          entry.visibility == .private
          && DefaultVisibility.builtIn.entries(entry.kind, hasWords: entry.hasWords) == .public
        if !isKept { entry.visibility = visibility.entries(entry.kind, hasWords: entry.hasWords) }
        return entry
      }
    }
    return book
  }
}
