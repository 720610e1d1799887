/// The columns read from a Hardcover export.
enum HardcoverColumn: String, ServiceColumn {
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
  case contentWarnings = "Content Warnings"
  case reviewDate = "Review Date"
  case reviewLink = "Review URL"
  case reviewMedia = "Review Media URL"

  static let service = "Hardcover"
  static let scheme = "hardcover"
  static let required: [HardcoverColumn] = [.title, .author, .status]
  static let identifying: [HardcoverColumn] = [.title, .author, .status, .bookID]
  static let dateColumns: [HardcoverColumn] = [.published, .added, .started, .finished]
  static let leftOut: [HardcoverColumn: String] = [
    .contentWarnings: "content warnings", .reviewDate: "review dates", .reviewLink: "review links",
    .reviewMedia: "review links",
  ]
  // `Review Slate` repeats the review.
  static let unread = ["Hardcover Edition ID", "Country Code", "Compilation", "Sponsored Review", "Review Slate"]
  static let bindingColumn: HardcoverColumn? = .binding
}
