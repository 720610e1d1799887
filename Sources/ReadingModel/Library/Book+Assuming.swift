extension Book {
  /// The book with the reader's default visibility applied where the source set none.
  ///
  /// Private books and readings stay private, and so do entries that are private though their kind is public by
  /// default. Everything else follows the reader's defaults.
  package consuming func assuming(_ visibility: DefaultVisibility) -> Book {
    var book = self
    if book.visibility == .public { book.visibility = visibility.books }
    for index in book.readings.indices {
      if book.readings[index].visibility == .public, visibility.readings != .public {
        book.readings[index].visibility = visibility.readings
      }
      // Only changed entries are written, to avoid copying the array.
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
