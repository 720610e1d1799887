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

  package static let doi = "doi"

  /// The ISBN of another edition that was merged into the book.
  package init(isbn: ISBN) { self.init(scheme: "isbn", value: isbn.digits) }
}

extension Book {
  /// Its DOI, `10.1000/182`; the first if it has several.
  package var doi: String? { identifiers.first { $0.scheme == Identifier.doi }?.value }
}
