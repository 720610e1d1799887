extension Importer {
  /// Imports Hardcover's CSV export, which has one readthrough per book.
  ///
  /// Genres, moods and lists become tags; an ordered list also becomes a shelf. Content warnings and the date and links
  /// of the review stay in the raw row only.
  package static let hardcover = Importer.table(
    name: "hardcover", summary: "Hardcover's export (CSV).", HardcoverColumn.table, book: HardcoverBook.book)
}

enum HardcoverColumn: String, TableColumn {
  case title = "Title"
  case author = "Author"
  case series = "Series"
  case status = "Status"
  case privacy = "Privacy"
  case bookID = "Hardcover Book ID"
  case isbn10 = "ISBN 10"
  case isbn13 = "ISBN 13"
  case asin = "ASIN"
  case media = "Media"
  case language = "Language Code"
  case binding = "Binding"
  case pages = "Pages"
  case seconds = "Duration in Seconds"
  case published = "Publish Date"
  case publisher = "Publisher"
  case tags = "Tags"
  case lists = "Lists"
  case added = "Date Added"
  case started = "Date Started"
  case finished = "Date Finished"
  case rating = "Rating"
  case review = "Review"
  case isSpoiler = "Review Contains Spoilers"
  case notes = "Private Notes"
  case isOwned = "Owned"
  case genres = "Genres"
  case moods = "Moods"

  static let table = TableFormat<HardcoverColumn>(
    service: "Hardcover", catalogue: "hardcover", required: [.title, .author, .status],
    identifying: [[.title, .author, .status, .bookID]], dates: [.published, .added, .started, .finished],
    binding: .binding,
    unmapped: [
      "Content Warnings": "content warnings", "Review Date": "review dates", "Review URL": "review links",
      "Review Media URL": "review links", "Hardcover Edition ID": "edition numbers", "Country Code": "countries",
      "Compilation": "marks of compilations", "Sponsored Review": "marks of sponsored reviews",
    ],
    // Repeats the review.
    unread: ["Review Slate"])
}
