/// What a term of a query asks for.
package enum QueryCondition: Hashable, Sendable {
  /// Words anywhere in the text.
  case words(FoldedText)
  /// Words of a field that holds a name or title.
  case text(QueryField, FoldedText)
  /// A tag, or the beginning of one; the case of the letters a to z does not count.
  case tag(String, isPrefix: Bool)
  /// Where the reading stands.
  case status(Reading.Status)
  /// Stars times a hundred.
  case rating(ClosedRange<Int>)
  /// Numbered pages.
  case pages(ClosedRange<Int>)
  /// A language tag or the beginning of one, in lower case.
  case language(String)
  /// What the edition is made of.
  case format(Book.Format)
  /// A day of a field that holds one.
  case day(QueryField, DayRange)
  /// Digits that the ISBN begins with.
  case isbn(String)
  /// Whether it is a favourite.
  case favorite(Bool)
  /// Who may see it.
  case visibility(Visibility)
  /// The kind of entry, as ``Entry/isFound(as:)`` has it.
  case kind(Entry.Kind)
  /// One book, in the words that every command takes for it.
  case book(String)
  /// Any of these books, as those of a shelf.
  case books(Set<UID>)
  /// Whether anything is had, lent, borrowed, reserved or wished.
  case has(QueryField, Bool)
  /// Nothing is known of the field.
  case missing(QueryField)

  /// The field it belongs to; nil for bare words and books that are known already.
  package var field: QueryField? {
    switch self {
    case .words, .books: nil
    case .text(let field, _), .day(let field, _), .missing(let field), .has(let field, _): field
    case .tag: .tag
    case .status: .status
    case .rating: .rating
    case .pages: .pages
    case .language: .language
    case .format: .format
    case .isbn: .isbn
    case .favorite: .favorite
    case .visibility: .visibility
    case .kind: .kind
    case .book: .book
    }
  }
}
