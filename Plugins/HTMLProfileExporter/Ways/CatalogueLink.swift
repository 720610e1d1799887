internal import ReadingModel

/// The address of a book in the catalogue that an identifier is from.
enum CatalogueLink {
  private static let starts = [
    "goodreads": "https://www.goodreads.com/book/show/", "gutenberg": "https://www.gutenberg.org/ebooks/",
    "librarything": "https://www.librarything.com/work/", "storygraph": "https://app.thestorygraph.com/books/",
    "hardcover": "https://hardcover.app/books/", "google": "https://books.google.com/books?id=",
    "oclc": "https://search.worldcat.org/title/", "lccn": "https://lccn.loc.gov/", Identifier.doi: "https://doi.org/",
    "wikidata": "https://www.wikidata.org/wiki/", "internetarchive": "https://archive.org/details/",
    "isbn": "https://openlibrary.org/isbn/",
  ]

  /// The address; nil for an unknown catalogue, or an id that could change the address.
  static func address(_ identifier: Identifier) -> String? {
    let value = identifier.value
    let isPlain = value.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte == 0x2D || byte == 0x5F
        || byte == 0x2E || (byte == 0x2F && identifier.scheme == Identifier.doi)
    }
    guard isPlain, !value.isEmpty, !value.contains("..") else { return nil }
    if identifier.scheme == "openlibrary" {
      return "https://openlibrary.org/\(value.hasSuffix("W") ? "works" : "books")/\(value)"
    }
    return starts[identifier.scheme].map { $0 + value }
  }
}
