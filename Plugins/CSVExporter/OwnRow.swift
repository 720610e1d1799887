internal import ReadingModel

/// A row in Octavo's own columns: a book and one of its readings, or a book without readings.
enum OwnRow {
  /// The column names: the book's, then the reading's.
  static let columns =
    [
      "Title", "Subtitle", "Authors", "Translators", "Editors", "Illustrators", "Narrators", "Contributors", "Series",
      "ISBN", "Identifiers", "Publisher", "Published", "First published", "Format", "Pages", "Audio length", "Language",
      "Tags", "Courses", "Colleges", "Shelves", "Link", "Price", "Notes", "Favourite", "Book visibility", "Added",
      "Book uid",
    ] + ["Reading", "Status", "Started", "Ended", "Rating", "Review", "Reading visibility", "Reading uid"]

  static func rows(of book: Book, on shelves: [ShelfPlace]) -> [[CSVCell]] {
    let edition = cells(of: book, shelves)
    guard !book.readings.isEmpty else { return [edition + [CSVCell](repeating: .plain(nil), count: 8)] }
    return book.readings.enumerated().map { edition + cells(of: $1, number: $0 + 1) }
  }

  private static func cells(of book: Book, _ shelves: [ShelfPlace]) -> [CSVCell] {
    func names(_ role: Contributor.Role) -> CSVCell {
      .text(CellList.text(book.contributors.filter { $0.role == role }.map { CellList.escaped($0.name) }))
    }
    let series = book.series.map { place in
      CellList.escaped(place.name) + (place.position.map { "#" + CellList.escaped($0) } ?? "")
    }
    let identifiers = book.identifiers.map { CellList.escaped($0.scheme) + ":" + CellList.escaped($0.value) }
    return [
      .text(book.title), .text(book.subtitle), names(.author), names(.translator), names(.editor),
      names(.illustrator), names(.narrator), names(.contributor), .text(CellList.text(series)),
      .plain(book.isbn?.digits), .text(CellList.text(identifiers)), .text(book.publisher),
      .text(book.published?.text), .text(book.firstPublished?.text), .plain(book.format?.rawValue),
      .plain(book.pageCount.map(String.init)), .plain(book.durationSeconds.map { Duration.clockText(seconds: $0) }),
      .text(book.language), .text(list(book.tags)), .text(list(book.courses)), .text(list(book.colleges)),
      .text(CellList.text(shelves.map { CellList.escaped($0.name) + "#\($0.place)" })), .text(book.link),
      .plain(book.price?.text), .text(book.notes), .plain(book.isFavorite ? "yes" : nil),
      .plain(book.visibility.rawValue), .text(book.added?.text), .plain(book.uid.text),
    ]
  }

  private static func list(_ texts: [String]) -> String? { CellList.text(texts.map(CellList.escaped)) }

  private static func cells(of reading: Reading, number: Int) -> [CSVCell] {
    [
      .plain("\(number)"), .plain(reading.status.rawValue), .text(reading.started?.text), .text(reading.ended?.text),
      .plain(reading.rating?.text), .text(reading.review), .plain(reading.visibility.rawValue),
      .plain(reading.uid.text),
    ]
  }
}
