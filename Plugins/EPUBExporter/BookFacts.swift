internal import ExporterKit
internal import Markup
internal import Presentation
internal import ReadingModel

/// Facts about the edition, one per line.
struct BookFacts {
  struct Line {
    let name: String
    let text: String
    var link: String?

    /// The fact in a list, where some need no label.
    var phrase: String { ["Form", "Language"].contains(name) ? text : "\(name) \(text)" }

    var values: TemplateValue { ["name": .text(name), "text": .text(text), "link": .optional(link)] }
  }

  /// The lines, without the unknown facts.
  let lines: [Line]

  init(of book: Book) {
    var lines: [Line] = []
    func add(_ name: String, _ text: String?, link: String? = nil) {
      if let text = text?.printable { lines.append(Line(name: name, text: text, link: link)) }
    }
    // Authors are in the byline below the title.
    for role in Contributor.Role.allCases where role != .author {
      add(role.credit, book.contributors.filter { $0.role == role }.compactMap(\.name.printable).formattedList)
    }
    add("Series", book.series.map(\.text).joined(separator: "; "))
    add("First published", book.firstPublished?.words)
    add("Edition", [book.publisher, book.published?.words].compactMap { $0?.printable }.joined(separator: ", "))
    add("Form", BookFacts.form(of: book))
    add("Language", book.language.flatMap { LanguageTag($0)?.name ?? $0.printable })
    add("ISBN", book.isbn?.digits)
    add("Price", book.price?.text)
    add("Tags", book.tags.compactMap(\.printable).joined(separator: ", "))
    for field in book.custom.all { add(field.name.text, field.text { $0.words }) }
    if let link = book.link.flatMap(SafeLink.init) { add("On the web", link.url, link: link.url) }
    self.lines = lines
  }

  private static func form(of book: Book) -> String {
    let pages = book.pageCount.map { $0.counted("page") }
    let length = book.durationSeconds.map { Duration.spokenText(minutes: $0 / 60) }
    return [book.format?.words, pages, length].compactMap { $0 }.joined(separator: ", ")
  }
}
