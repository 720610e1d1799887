internal import ExporterKit
internal import Markup
internal import Presentation
internal import ReadingModel

/// The page of a book: its cover, its details and every reading.
struct BookPage {
  let site: Site
  let shelved: ShelvedBook

  private var book: Book { shelved.book }
  private var words: SiteWords { site.words }

  /// The values for its template, `html-book.html`.
  var values: TemplateValue {
    let own: TemplateFields = [
      "title": .text(shelved.title), "titleSize": shelved.title.titleSize, "lang": shelved.language,
      "subtitle": .shown(book.subtitle),
      "series": .list(book.series.map(\.text.displayed).filter { !$0.isEmpty }.map { .text($0) }),
      "byline": .shown(shelved.byline), "others": .list(others), "isbnName": isbnName,
      "coverText": .text(words.text("cover-of", shelved.title)),
      "isFavorite": .flag(book.isFavorite),
      "shelf": .text(words["status-\(shelved.bookStatus.rawValue)"]),
      "shelfPath": .text(site.address(shelved.bookStatus.path)),
      "shelves": .group(shelves),
      "facts": .group(facts), "tags": .group(book.tags.map(\.displayed).filter { !$0.isEmpty }.map { .text($0) }),
      "link": link, "readings": .list(readings),
    ]
    let ways = BookWays(site: site, shelved: shelved)
    return site.page(
      .book(shelved), path: shelved.path, title: shelved.title, description: description, crumbs: ways.crumbs,
      own.adding(shelved.jacket).adding(ways.values))
  }

  private var description: String {
    let title = shelved.byline.isEmpty ? shelved.title : words.text("title-by", shelved.title, shelved.byline)
    let stars = shelved.rating.map { words.text("stars-of-five", words.decimal($0.text)) }
    let about = site.about("book", title, site.name)
    return about + " " + [site.statusWords(of: shelved), stars].compactMap(\.self).joined(separator: " · ")
  }

  /// Contributors other than authors, by role.
  private var others: [TemplateValue] {
    let authors = Set(book.authors)
    return Contributor.Role.allCases.filter { $0 != .author }.compactMap { role in
      let names = book.contributors.filter { $0.role == role && !authors.contains($0) }
        .map(\.name.displayed).filter { !$0.isEmpty }
      return names.isEmpty
        ? nil : ["words": .text(words["role-\(role.rawValue)"]), "names": .text(words.names(names))]
    }
  }

  private var isbnName: TemplateValue { .optional(book.isbn.map { "urn:isbn:\($0.digits)" }) }

  private var shelves: [TemplateValue] {
    (site.ownShelvesByBook[book.uid] ?? []).map { ["title": .text($0.title), "path": .text(site.address($0.path))] }
  }

  private var link: TemplateValue {
    book.link.flatMap(SafeLink.init).map { .text($0.url) } ?? .absent
  }

  private var facts: [TemplateValue] {
    let publication = [book.publisher?.displayed, book.published.map(words.date)].compactMap(\.self)
      .filter { !$0.isEmpty }
    let facts: [(String, String?)] = [
      (words["first-published"], book.firstPublished.map(words.date)),
      (words["edition"], publication.isEmpty ? nil : publication.joined(separator: words.comma)),
      (words["filter-format"], book.format.map { words["format-\($0.rawValue)"] }),
      (words["pages-title"], book.pageCount.map(words.number)),
      (words["length"], book.durationSeconds.map { words.duration(minutes: $0 / 60) }),
      (words["language"], book.language.flatMap(LanguageTag.init).map { site.languageName($0.primary) }),
    ]
    let studies = [(words["course"], book.courses), (words["college"], book.colleges)].map { name, values in
      (name, words.names(values.map(\.displayed).filter { !$0.isEmpty }))
    }.filter { !$0.1.isEmpty }
    let offers = Offering.all(of: book).map { (words["available"], $0.text(words)) }
    let custom = book.custom.all.map { ($0.name.text.capitalizedFirst, words.text($0).displayed) }
      .filter { !$0.1.isEmpty }
    let known = (facts + studies + custom + offers).compactMap { name, value in value.map { fact(name, $0, link: nil) }
    }
    return known + identifiers
  }

  /// The ISBN and the ids in catalogues, with links to those.
  private var identifiers: [TemplateValue] {
    let isbn = book.isbn.map { Identifier(scheme: "isbn", value: $0.digits) }
    return ([isbn].compactMap(\.self) + book.identifiers).compactMap { identifier in
      let name = identifier.scheme == "isbn" ? "ISBN" : identifier.scheme.displayed.capitalizedFirst
      let value = identifier.value.displayed
      guard !name.isEmpty, !value.isEmpty else { return nil }
      return fact(name, value, link: CatalogueLink.address(identifier))
    }
  }

  private func fact(_ name: String, _ value: String, link: String?) -> TemplateValue {
    ["name": .text(name), "value": .text(value), "address": .optional(link)]
  }

  private var readings: [TemplateValue] {
    let earlier = site.input.snapshot.earlierStatuses(of: book).count
    return book.readings.enumerated().map { index, reading in
      let ordinal = earlier + index + 1
      let label =
        earlier + book.readings.count > 1
        ? words.text("reading-\(ordinal)", or: "reading-number", String(ordinal)) : nil
      return ReadingSection(reading: reading, shelved: shelved, site: site, label: label, number: index + 1).values
    }
  }
}
