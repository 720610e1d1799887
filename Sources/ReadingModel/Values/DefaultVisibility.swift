/// Who may see what is new, as long as nobody says.
public struct DefaultVisibility: Hashable, Sendable {
  /// Books: what is on the title page, tags, cover, price, and that the reader has it.
  public var books: Visibility
  /// Readings: where they stand, their days, rating and review.
  public var readings: Visibility
  /// Places reached and changes of status without words.
  public var progress: Visibility
  /// Thoughts, also those that come with a place.
  public var thoughts: Visibility
  /// Quotes and the remarks on them.
  public var quotes: Visibility

  /// What holds where the reader has not configured anything: what one has read and how one liked it may be seen, what
  /// one wrote into the journal may not.
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

  /// Who may see an entry of a kind, with or without words of the reader's.
  public func entries(_ kind: Entry.Kind, hasWords: Bool = false) -> Visibility {
    switch kind {
    case .thought: thoughts
    case .quote: quotes
    case .progress, .status: hasWords ? thoughts : progress
    }
  }
}
