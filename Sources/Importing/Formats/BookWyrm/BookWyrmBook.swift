internal import Markup
internal import ReadingModel

enum BookWyrmBook {
  static func book(_ row: inout TableRow<BookWyrmColumn>) throws(RejectedRow.Reason) -> Book {
    var book = try row.book(row.title(.title))
    book.contributors = row.authors(.author)
    addIdentifiers(to: &book, &row)
    book.pageCount = row.pageCount(.pages, format: nil)
    book.added = row.day(.shelfDate)
    let shelf = row.cell(.shelf)
    if !shelf.isEmpty, StatusKeyword.status(shelf) == nil { book.tags = [row.value(.shelfName) ?? shelf] }
    if !row.cell(.warning).isEmpty { book.tags.append("spoiler") }
    book.readings = row.readings(imported(&row))
    return book
  }

  private static func addIdentifiers(to book: inout Book, _ row: inout TableRow<BookWyrmColumn>) {
    let link = row.cell(.link)
    if link.isWebLink {
      book.link = link
      book.identifiers.append(Identifier(scheme: "bookwyrm", value: link))
    }
    for catalogue in BookWyrmColumn.catalogues { row.addID(catalogue.column, of: catalogue.scheme, to: &book) }
    row.addNumbers(.isbn13, .isbn10, .asin, .audibleASIN, to: &book)
  }

  /// BookWyrm leaves a stopped book on the read shelf, so a stopped date overrides that shelf.
  private static func imported(_ row: inout TableRow<BookWyrmColumn>) -> ImportedReadings {
    var imported = ImportedReadings()
    let (started, finished, stopped) = (row.day(.started), row.day(.finished), row.day(.stopped))
    if started != nil || finished != nil || stopped != nil {
      imported.spans = [row.span(from: started, to: stopped ?? finished)]
      imported.spans[0].isAbandoned = stopped != nil
    }
    let shelved = StatusKeyword.status(row.cell(.shelf))
    imported.status = shelved
    if stopped != nil, shelved == nil || shelved == .finished { imported.status = .abandoned }
    imported.rating = row.rating(.rating)
    imported.review = review(row)
    return imported
  }

  /// Reviews are stored as typed, in Markdown; those imported from elsewhere are HTML.
  private static func review(_ row: TableRow<BookWyrmColumn>) -> String? {
    let text = row.text(.review)
    let isHTML = ["<p", "<br", "<div", "</"].contains(where: text.contains)
    let body = isHTML ? MarkdownFromHTML.markdown(text) : text.isBlank ? nil : text
    return self.review(named: row.value(.reviewName), warning: row.value(.warning), body)
  }

  /// A Markdown review with its title and content warning; nil if all three are missing.
  static func review(named name: String?, warning: String?, _ body: String?) -> String? {
    let heading = name.flatMap(\.nonEmpty).map { "**" + MarkdownEscaping.escaped($0, isLineStart: false) + "**" }
    let warning = warning.flatMap(\.nonEmpty).map { "*" + MarkdownEscaping.escaped($0, isLineStart: false) + "*" }
    let parts = [heading, warning, body].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
  }
}
