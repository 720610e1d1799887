internal import ExporterKit
internal import Presentation
internal import ReadingModel

/// A shelf with the covers of its books.
struct ShelfPage {
  let site: Site
  let shelf: SiteShelf

  /// The values for its template, `html-shelf.html`.
  var values: TemplateValue {
    site.page(
      .shelf, path: shelf.path, title: shelf.title,
      description: "\(shelf.title): \(shelf.books.count.counted("book")) of \(site.name).",
      [
        "shelf": .text(shelf.title), "count": .text(shelf.books.count.counted("book")),
        "about": .markdown(shelf.description, headingBase: 2),
        "books": .list(
          shelf.books.map { $0.tile(note: shelf.note(on: $0), rating: $0.rating) }),
      ])
  }
}
