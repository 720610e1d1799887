internal import ExporterKit
internal import ReadingModel

/// A row in Goodreads' format: one per book, with the last time it was finished.
struct GoodreadsRow {
  /// The column names, in the order of Goodreads' own export.
  static let columns = [
    "Book Id", "Title", "Author", "Author l-f", "Additional Authors", "ISBN", "ISBN13", "My Rating", "Average Rating",
    "Publisher", "Binding", "Number of Pages", "Year Published", "Original Publication Year", "Date Read", "Date Added",
    "Bookshelves", "Bookshelves with positions", "Exclusive Shelf", "My Review", "Spoiler", "Private Notes",
    "Read Count", "Owned Copies",
  ]

  /// The fields in its columns; of catalogue numbers only Goodreads' own, of sort names that of the first author, and
  /// of dates of publication the year.
  static let fields: Set<Field> = [
    .titles, .contributors, .sortNames, .isbns, .identifiers, .publishers, .publicationDates, .partialDays, .formats,
    .pageCounts, .bookTags, .shelves, .bookNotes, .addedDays, .statuses, .readingDays, .ratings, .reviews,
  ]

  private let book: Book
  private let exclusiveShelf: String
  /// The shelves by Goodreads' names, each once, without exclusive ones that the book is not on.
  private let shelves: [ShelfPlace]

  /// The row of a book on these shelves.
  init(_ book: Book, on shelves: [ShelfPlace]) {
    self.book = book
    let exclusive = GoodreadsRow.exclusiveShelf(of: book)
    exclusiveShelf = exclusive
    self.shelves = shelves.compactMap { place in
      let words = place.name.lowercased().replacing(scalar: ",", with: " ").split(whereSeparator: \.isWhitespace)
      let name = words.joined(separator: "-")
      let isOther = ["read", "currently-reading", "to-read"].contains(name) && name != exclusive
      return name.isEmpty || isOther ? nil : ShelfPlace(name: name, place: place.place)
    }
    .eachOnce(by: \.name)
  }

  /// How many values of ``fields``, and how many parts of stars, the row lacks.
  var lacks: [Field: Int] {
    var lacks = book.lacks(writing: dateRead == nil ? 0 : 1)
    let author = book.authors.first
    lacks[.sortNames] = book.contributors.count { $0.sortName != nil && $0 != author }
    lacks[.identifiers] = book.identifiers.count { $0.scheme != Identifier.doi && $0 != number }
    let rating = book.readingToReview?.rating
    lacks[.halfStars] = rating?.hasHalfStar == true ? 1 : 0
    lacks[.quarterStars] = rating?.isFinerThanHalfStars == true ? 1 : 0
    lacks[.publicationDates] = [book.published, book.firstPublished].count { $0.map { $0.precision != .year } ?? false }
    return lacks
  }

  /// The cells, in column order.
  var cells: [CSVCell] {
    let author = book.authors.first
    let reviewed = book.readingToReview
    return [
      .text(number?.value), .text(book.title), .text(author?.name),
      .text(author?.sortName), .text(book.names { $0 != author }), .plain(nil), .plain(book.isbn?.digits),
      .plain(rating(reviewed?.rating)), .plain(nil), .text(book.publisher), .plain(binding),
      .plain(book.pageCount.map(String.init)), .plain(year(book.published)), .plain(year(book.firstPublished)),
      .plain(dateRead), .plain(book.added?.slashed), .text(shelfNames),
      .text(shelfPlaces), .plain(exclusiveShelf), .text(reviewed?.reviewHTML), .plain(nil), .text(book.notes),
      .plain("\(book.finishedReadings.count)"), .plain(copyCount),
    ]
  }

  private var number: Identifier? { book.identifiers.first { $0.scheme == "goodreads" } }

  private var dateRead: String? { book.lastOverReading?.ended?.slashed }

  /// The tags and shelves: on Goodreads, a tag is a shelf.
  private var shelfNames: String? {
    var tagged = book
    tagged.tags = book.tags + shelves.map(\.name)
    return tagged.tagList
  }

  /// The shelves with the place on each: `to-the-sea (#2), sea-books (#1)`.
  private var shelfPlaces: String? {
    shelves.isEmpty ? nil : shelves.map { "\($0.name) (#\($0.place))" }.joined(separator: ", ")
  }

  private var copyCount: String? {
    book.holding.keptCopies.isEmpty ? nil : "\(book.holding.keptCopies.count)"
  }

  /// Whole stars, half stars rounded up; 0 for unrated.
  private func rating(_ rating: Rating?) -> String {
    guard let hundredths = rating?.hundredths else { return "0" }
    return "\(max(1, (hundredths + 50) / 100))"
  }

  private func year(_ day: Day?) -> String? { day.map { "\($0.year)" } }

  /// The binding; nil for a book in print, as the library does not know which one it has.
  private var binding: String? {
    switch book.format {
    case .ebook: "Kindle Edition"
    case .audio: "Audiobook"
    case .print, nil: nil
    }
  }

  private static func exclusiveShelf(of book: Book) -> String {
    switch book.currentReading?.status {
    case .wanted: "to-read"
    case .reading: "currently-reading"
    case .finished: "read"
    case .paused: "on-hold"
    case .abandoned: "did-not-finish"
    // On Goodreads, every book is on one exclusive shelf.
    case nil: "to-read"
    }
  }
}
