extension Book {
  /// The book as the reader wants what is new to be seen, where nobody said anything about it.
  ///
  /// What keeps a book, a reading or an entry from others stays: only what is open by itself,
  /// or by nobody's word, follows the reader.
  package consuming func assuming(_ visibility: DefaultVisibility) -> Book {
    var book = self
    if book.visibility == .public { book.visibility = visibility.books }
    for index in book.readings.indices {
      if book.readings[index].visibility == .public, visibility.readings != .public {
        book.readings[index].visibility = visibility.readings
      }
      // Most stay as they are, and no list of entries is made anew for them.
      for place in book.readings[index].entries.indices {
        let entry = book.readings[index].entries[place]
        let isKept =
          entry.visibility == .private
          && DefaultVisibility.builtIn.entries(entry.kind, hasWords: entry.hasWords) == .public
        let assumed = isKept ? .private : visibility.entries(entry.kind, hasWords: entry.hasWords)
        if entry.visibility != assumed { book.readings[index].entries[place].visibility = assumed }
      }
    }
    return book
  }
}
