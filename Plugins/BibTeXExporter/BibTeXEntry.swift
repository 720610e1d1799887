internal import ReadingModel

/// One book as a `@book` entry that BibLaTeX and classic BibTeX understand.
struct BibTeXEntry {
  let book: Book
  let key: String

  /// The entry as text, one line per field.
  var text: String {
    let lines = fields.compactMap { name, value in value.map { "  \(name) = {\($0)}" } }
    return "@book{\(key),\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  private var fields: [(String, String?)] {
    let series = book.series.first
    return [
      ("author", names(.author)), ("editor", names(.editor)), ("translator", names(.translator)),
      ("illustrator", names(.illustrator)), ("narrator", names(.narrator)), ("contributor", names(.contributor)),
      // Braces keep the title's capitals in styles that lowercase titles.
      ("title", "{" + BibTeXText.escaped(book.title) + "}"),
      ("subtitle", book.subtitle.map { "{" + BibTeXText.escaped($0) + "}" }),
      ("series", series.map { BibTeXText.escaped($0.name) }),
      ("number", series?.position.map(BibTeXText.escaped)),
      ("publisher", book.publisher.map(BibTeXText.escaped)),
      ("year", yearText), ("month", published?.dayOfMonth == nil ? published?.month.map(String.init) : nil),
      ("date", dateText),
      ("origdate", book.published == nil ? nil : book.firstPublished?.text),
      ("isbn", book.isbn?.digits), ("doi", book.doi.flatMap(BibTeXText.verbatim)),
      ("pagetotal", book.pageCount.map(String.init)),
      ("language", book.language.map(BibTeXText.escaped)),
      ("keywords", book.tags.isEmpty ? nil : book.tags.map(BibTeXText.escaped).joined(separator: ", ")),
      ("url", book.link.flatMap(BibTeXText.link)),
    ]
  }

  private var published: Day? { book.published ?? book.firstPublished }

  /// The year, which is all that classic styles read. They have no years before 1.
  private var yearText: String? { published.flatMap { $0.year > 0 ? String($0.text.prefix(4)) : nil } }

  /// The date where year and month do not say it: an exact day, or a year before 1.
  private var dateText: String? {
    published.flatMap { $0.dayOfMonth != nil || $0.year <= 0 ? $0.text : nil }
  }

  /// Names in BibTeX syntax: `Austen, Jane and Pratchett, Terry`.
  private func names(_ role: Contributor.Role) -> String? {
    let names = book.contributors.filter { $0.role == role }.map { person in
      // Braces protect a name that contains `and` in any case, is `others` (which means et al.), has a comma but no
      // sort name, or a sort name that is not split, as of an institution.
      let name = BibTeXText.escaped(person.filedName)
      let words = name.lowercased()
      let isSplit = name.contains(",") == (person.sortName != nil) || !name.contains(" ")
      return isSplit && !words.contains(" and ") && words != "others" ? name : "{" + name + "}"
    }
    return names.isEmpty ? nil : names.joined(separator: " and ")
  }
}
