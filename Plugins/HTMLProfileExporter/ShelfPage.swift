internal import Charts
internal import ExporterKit
internal import ReadingModel

/// A shelf with the covers of its books, those moved last in front.
struct ShelfPage {
  /// The site it belongs to.
  let site: Site
  /// The shelf.
  let shelf: Shelf
  /// The books on it.
  let books: [ShelvedBook]

  /// The values for its template, `html-shelf.html`.
  var values: TemplateValue {
    site.page(
      .shelf, path: shelf.path, title: shelf.title,
      description: "\(shelf.title): \(books.count.counted("book")) of \(site.name).",
      [
        "shelf": .text(shelf.title), "count": .text(books.count.counted("book")),
        "books": .list(
          NewestFirst.sorted(books, by: \.latestDay).map { $0.tile(note: $0.latestDay?.words, rating: $0.rating) }),
      ])
  }
}
