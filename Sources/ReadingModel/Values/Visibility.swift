/// Who may see a book, a reading or an entry.
public enum Visibility: String, Sendable, Hashable, CaseIterable, Codable {
  /// Anyone who gets a public export.
  case `public`
  /// Only the reader.
  case `private`
}

/// The audience of an export.
public enum Audience: String, Sendable, Hashable, CaseIterable, Codable {
  /// The reader: includes everything.
  case me
  /// Anyone: excludes everything private.
  case `public`
}

/// The default visibility of new items.
public struct DefaultVisibility: Hashable, Sendable {
  /// Books: title page, tags, cover, price, and that the reader has them.
  public var books: Visibility
  /// Readings: status, dates, rating and review.
  public var readings: Visibility
  /// Positions and status changes without text.
  public var progress: Visibility
  /// Thoughts, including those with a position.
  public var thoughts: Visibility
  /// Quotes and notes on them.
  public var quotes: Visibility

  /// The built-in defaults: books and ratings are public, the journal's text is private.
  public static let builtIn = DefaultVisibility(
    books: .public, readings: .public, progress: .public, thoughts: .private, quotes: .private)

  /// Defaults for everything.
  public init(
    books: Visibility, readings: Visibility, progress: Visibility, thoughts: Visibility, quotes: Visibility
  ) {
    self.books = books
    self.readings = readings
    self.progress = progress
    self.thoughts = thoughts
    self.quotes = quotes
  }

  /// The default for an entry of a kind, with or without the reader's own text.
  public func entries(_ kind: Entry.Kind, hasWords: Bool = false) -> Visibility {
    switch kind {
    case .thought: thoughts
    case .quote: quotes
    case .progress, .status: hasWords ? thoughts : progress
    }
  }
}

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
