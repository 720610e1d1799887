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
