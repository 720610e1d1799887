internal import ExporterKit
internal import ReadingModel

/// The table of contents, for both EPUB 3 (`nav.xhtml`) and EPUB 2 (`toc.ncx`) reading systems.
struct Navigation {
  private struct Line {
    let title: String
    let href: String
    var language: String?
    var children: [Line] = []
  }

  private let publication: Publication
  private let lines: [Line]

  init(of publication: Publication, quotes: QuotePages) {
    self.publication = publication
    var lines = [Line(title: SummaryPage.heading(year: publication.year), href: "glance.xhtml")]
    lines += Navigation.lines(of: publication.months)
    let chapters = publication.chapters.filter(\.hasPage).map { Navigation.line(of: $0, href: $0.fileName) }
    lines += publication.lists.map { Line(title: $0.heading, href: $0.fileName) }
    if publication.hasLists { lines[lines.count - 1].children = chapters } else { lines += chapters }
    lines += quotes.pages.map { page in
      let books = page.chapters.map { Navigation.line(of: $0, href: page.href(of: $0)) }
      return Line(title: page.heading, href: page.fileName, children: publication.isOfOneBook ? [] : books)
    }
    if publication.hasLists { lines.append(Line(title: "Index", href: "index.xhtml")) }
    lines.append(Line(title: "Colophon", href: "colophon.xhtml"))
    self.lines = lines
  }

  private static func line(of chapter: Chapter, href: String) -> Line {
    Line(title: chapter.title, href: href, language: chapter.book.foreignLanguage?.text)
  }

  /// The months, nested below their year if there are several years.
  private static func lines(of months: [MonthPage]) -> [Line] {
    var lines: [Line] = []
    for page in months {
      let line = Line(title: page.heading, href: page.fileName)
      if page.isPartOfYear, !lines.isEmpty {
        lines[lines.count - 1].children.append(line)
      } else {
        lines.append(line)
      }
    }
    return lines
  }

  /// The template values of `nav.xhtml` and `toc.ncx`.
  var values: TemplateValue {
    var order = 0
    func value(_ line: Line) -> TemplateValue {
      order += 1
      let own = order
      return [
        "title": .text(line.title), "href": .text(line.href), "language": .optional(line.language),
        "order": .number(own), "hasChildren": .flag(!line.children.isEmpty),
        "children": .list(line.children.map(value)),
      ]
    }
    return [
      "title": .text(publication.title), "identifier": .text(publication.identifier.urn),
      "reader": .optional(publication.reader),
      "depth": .number(lines.contains { !$0.children.isEmpty } ? 2 : 1),
      "lines": .list(lines.map(value)), "hasIndex": .flag(publication.hasLists),
    ]
  }
}
