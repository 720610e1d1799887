internal import Charts
internal import ExporterKit
internal import MarkdownRendering
internal import ReadingModel

/// What is known about a book as a thing, line by line.
struct BookFacts {
  /// A fact with its name.
  struct Line {
    let name: String
    let text: String
    var link: String?

    /// The values of the line.
    var values: TemplateValue { ["name": .text(name), "text": .text(text), "link": .optional(link)] }
  }

  /// The lines; what is unknown has none.
  let lines: [Line]

  init(of book: Book) {
    var lines: [Line] = []
    func add(_ name: String, _ text: String?, link: String? = nil) {
      if let text = text?.printable { lines.append(Line(name: name, text: text, link: link)) }
    }
    for (role, name) in BookFacts.roles {
      add(name, book.contributors.filter { $0.role == role }.compactMap(\.name.printable).formattedList)
    }
    add("Series", book.series.map(\.text).joined(separator: "; "))
    add("First published", book.firstPublished?.words)
    add("Edition", [book.publisher, book.published?.words].compactMap { $0?.printable }.joined(separator: ", "))
    add("Form", BookFacts.form(of: book))
    add("Language", book.language.flatMap { LanguageTag($0)?.name ?? $0.printable })
    add("ISBN", book.isbn?.digits)
    add("Price", book.price?.text)
    add("Tags", book.tags.compactMap(\.printable).joined(separator: ", "))
    if let link = book.link.flatMap(SafeLink.init) { add("On the web", link.url, link: link.url) }
    self.lines = lines
  }

  /// The roles that have a line; authors stand under the title, unless others stand there in their place.
  private static let roles: [(Contributor.Role, String)] = [
    (.translator, "Translated by"), (.editor, "Edited by"), (.illustrator, "Illustrated by"), (.narrator, "Read by"),
    (.contributor, "With"),
  ]

  private static func form(of book: Book) -> String {
    let format: String? =
      switch book.format {
      case .print: "Print"
      case .ebook: "E-book"
      case .audio: "Audiobook"
      case nil: nil
      }
    let pages = book.pageCount.map { $0.counted("page") }
    let length = book.durationSeconds.map { Duration.spokenText(minutes: $0 / 60) }
    return [format, pages, length].compactMap { $0 }.joined(separator: ", ")
  }
}
