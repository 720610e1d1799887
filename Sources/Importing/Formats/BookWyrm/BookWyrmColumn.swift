enum BookWyrmColumn: String, TableColumn {
  case title
  case author = "author_text"
  case link = "remote_id"
  case openLibrary = "openlibrary_key"
  case inventaire = "inventaire_id"
  case libraryThing = "librarything_key"
  case goodreads = "goodreads_key"
  case wikidata
  case finna = "finna_key"
  case libris = "libris_key"
  case bnf = "bnf_id"
  case isfdb
  case asin
  case audibleASIN = "aasin"
  case isbn10 = "isbn_10"
  case isbn13 = "isbn_13"
  case oclc = "oclc_number"
  case pages
  case started = "start_date"
  case finished = "finish_date"
  case stopped = "stopped_date"
  case rating
  case reviewName = "review_name"
  case review = "review_content"
  case warning = "review_cw"
  case shelf
  case shelfName = "shelf_name"
  case shelfDate = "shelf_date"

  static let table = TableFormat<BookWyrmColumn>(
    service: "BookWyrm", catalogue: "bookwyrm", required: [.title, .author],
    identifying: [[.title, .author, .link, .openLibrary]], title: .title,
    dates: [.started, .finished, .stopped, .shelfDate], unmapped: ["review_published": "review dates"],
    // Identifies the author, not the book.
    unread: ["viaf"])

  /// The columns with ids in other catalogues, and their schemes.
  static let catalogues: [(column: BookWyrmColumn, scheme: String)] = [
    (.openLibrary, "openlibrary"), (.inventaire, "inventaire"), (.libraryThing, "librarything"),
    (.goodreads, "goodreads"), (.wikidata, "wikidata"), (.oclc, "oclc"), (.finna, "finna"),
    (.libris, "libris"), (.bnf, "bnf"), (.isfdb, "isfdb"),
  ]
}
