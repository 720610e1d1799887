/// The id of a book in an external catalogue.
public struct Identifier: Hashable, Sendable, Codable {
  /// The catalogue, in lower case: `goodreads`, `openlibrary`, `gutenberg`, `asin`.
  public var scheme: String
  /// The book's id there.
  public var value: String

  /// An identifier.
  public init(scheme: String, value: String) {
    self.scheme = scheme
    self.value = value
  }

  /// The ISBN of another edition that was merged into the book.
  package init(isbn: ISBN) { self.init(scheme: "isbn", value: isbn.digits) }
}
