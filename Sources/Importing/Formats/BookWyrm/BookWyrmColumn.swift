/// The columns read from a BookWyrm export.
enum BookWyrmColumn: String, ServiceColumn {
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
  case reviewDate = "review_published"
  case shelf
  case shelfName = "shelf_name"
  case shelfDate = "shelf_date"

  static let service = "BookWyrm"
  static let scheme = "bookwyrm"
  static let titleColumn: BookWyrmColumn? = .title
  static let required: [BookWyrmColumn] = [.title, .author]
  static let identifying: [BookWyrmColumn] = [.title, .author, .link, .openLibrary]
  static let leftOut: [BookWyrmColumn: String] = [.reviewDate: "review dates"]
  // Identifies the author, not the book.
  static let unread = ["viaf"]
  static let dateColumns: [BookWyrmColumn] = [.started, .finished, .stopped, .shelfDate]

  /// The columns with ids in other catalogues, and their schemes.
  static let catalogues: [(column: BookWyrmColumn, scheme: String)] = [
    (.openLibrary, "openlibrary"), (.inventaire, "inventaire"), (.libraryThing, "librarything"),
    (.goodreads, "goodreads"), (.wikidata, "wikidata"), (.oclc, "oclc"), (.finna, "finna"),
    (.libris, "libris"), (.bnf, "bnf"), (.isfdb, "isfdb"),
  ]
}
