internal import ExporterKit
internal import ReadingModel

extension Publication {
  /// The template values of the index of authors and titles.
  var indexPage: TemplateValue {
    let books = indexedBooks
    return [
      "authors": .list(AuthorIndex(of: books).lines), "titles": .list(titles(of: books)),
      "hasAuthors": .flag(books.contains { $0.book.shownByline != nil }),
    ]
  }

  /// Every book with the page that covers it.
  private var indexedBooks: [IndexedBook] {
    let places = Dictionary(lists.flatMap { page in page.groups.flatMap(\.shelf).map { ($0.uid, page.fileName) } }) {
      $1
    }
    return chapters.map { IndexedBook(book: $0.book, href: $0.href) }
      + shelf.map { IndexedBook(book: $0, href: "\(places[$0.uid] ?? "books.xhtml")#shelf") }
  }

  private func titles(of books: [IndexedBook]) -> [TemplateValue] {
    books.map { (key: $0.book.shownTitle.titleFilingKey, entry: $0) }
      .sorted { ($0.key, $0.entry.book.uid) < ($1.key, $1.entry.book.uid) }
      .map(\.entry.values)
  }
}

/// A book and the page that covers it.
private struct IndexedBook {
  let book: Book
  let href: String

  var values: TemplateValue {
    [
      "title": .text(book.shownTitle), "href": .text(href), "language": .optional(book.foreignLanguage?.text),
      "byline": .optional(book.shownByline),
    ]
  }
}

/// Authors in filing order, with their books.
private struct AuthorIndex {
  private var books: [String: [IndexedBook]] = [:]
  private var sortNames: [String: String] = [:]

  init(of indexed: [IndexedBook]) {
    for entry in indexed {
      for author in entry.book.authors {
        guard let name = author.name.printable else { continue }
        // An author credited twice on one book is listed once.
        if books[name]?.last?.book.uid != entry.book.uid { books[name, default: []].append(entry) }
        if let sortName = author.sortName?.printable { sortNames[name] = sortName }
      }
    }
  }

  var lines: [TemplateValue] {
    books.keys.map { (key: Contributor.filingKey(of: $0, sortName: sortNames[$0]), name: $0) }
      .sorted { ($0.key, $0.name) < ($1.key, $1.name) }
      .map { ["name": .text($0.name), "books": .list((books[$0.name] ?? []).map(\.values))] }
  }
}
