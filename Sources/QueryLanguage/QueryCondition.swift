package import ReadingModel

/// A condition of a query term.
package enum QueryCondition: Hashable, Sendable {
  /// Words anywhere in the text.
  case words(FoldedText)
  /// Words of a name or title field.
  case text(QueryField, FoldedText)
  /// A tag or the start of one; ignores case.
  case tag(String, isPrefix: Bool)
  /// The status of the reading.
  case status(Reading.Status)
  /// Stars times 100.
  case rating(ClosedRange<Int>)
  /// The page count.
  case pages(ClosedRange<Int>)
  /// A language tag or its start, in lower case.
  case language(String)
  /// The edition's format.
  case format(Book.Format)
  /// The day of a date field.
  case day(QueryField, DayRange)
  /// The first digits of the ISBN.
  case isbn(String)
  /// The visibility.
  case visibility(Visibility)
  /// The kind of entry, as in ``Entry/isFound(as:)``.
  case kind(Entry.Kind)
  /// A single book, as named by the reader.
  case book(String)
  /// Whether it is a favourite, has a cover, is owned, lent, borrowed, reserved or wished for.
  case has(QueryField, Bool)
  /// The custom field has such a value.
  case custom(FieldName, CustomFieldTest)
  /// There is no value of the custom field.
  case customMissing(FieldName)
  /// The field has no value.
  case missing(QueryField)

  /// The field; nil for bare words and custom fields.
  package var field: QueryField? {
    switch self {
    case .words, .custom, .customMissing: nil
    case .text(let field, _), .day(let field, _), .missing(let field), .has(let field, _): field
    case .tag: .tag
    case .status: .status
    case .rating: .rating
    case .pages: .pages
    case .language: .language
    case .format: .format
    case .isbn: .isbn
    case .visibility: .visibility
    case .kind: .kind
    case .book: .book
    }
  }
}
