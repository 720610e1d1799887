internal import ExporterKit
internal import Markup
internal import Presentation
internal import ReadingModel

/// The page of a book: its cover, its details and every reading.
struct BookPage {
  let site: Site
  let shelved: ShelvedBook

  private var book: Book { shelved.book }

  /// The values for its template, `html-book.html`.
  var values: TemplateValue {
    let byline = shelved.byline.isEmpty ? "" : " by \(shelved.byline)"
    let own: TemplateFields = [
      "title": .text(shelved.title), "lang": shelved.language, "subtitle": .shown(book.subtitle),
      "series": .list(book.series.map(\.text.displayed).filter { !$0.isEmpty }.map { .text($0) }),
      "byline": .shown(book.byline), "others": .list(others), "isbnName": isbnName,
      "isFavorite": .flag(book.isFavorite),
      "shelf": .text(shelved.bookStatus.title), "shelfPath": .text(site.address(shelved.bookStatus.path)),
      "shelves": .group(shelves),
      "facts": .group(facts), "tags": .group(book.tags.map(\.displayed).filter { !$0.isEmpty }.map { .text($0) }),
      "link": link, "readings": .list(readings),
    ]
    return site.page(
      .book(shelved), path: shelved.path, title: shelved.title,
      description: "\(shelved.title)\(byline), as read by \(site.name).", own.adding(shelved.jacket))
  }

  /// Contributors other than authors, by role.
  private var others: [TemplateValue] {
    let authors = Set(book.authors)
    return Contributor.Role.allCases.filter { $0 != .author }.compactMap { role in
      let names = book.contributors.filter { $0.role == role && !authors.contains($0) }
        .map(\.name.displayed).filter { !$0.isEmpty }
      return names.isEmpty ? nil : ["words": .text(role.credit), "names": .text(names.formattedList)]
    }
  }

  private var isbnName: TemplateValue { .optional(book.isbn.map { "urn:isbn:\($0.digits)" }) }

  /// The reader's shelves it is on.
  private var shelves: [TemplateValue] {
    (site.ownShelvesByBook[book.uid] ?? []).map { ["title": .text($0.title), "path": .text(site.address($0.path))] }
  }

  private var link: TemplateValue {
    book.link.flatMap(SafeLink.init).map { .text($0.url) } ?? .absent
  }

  private var facts: [TemplateValue] {
    let publication = [book.publisher?.displayed, book.published?.words].compactMap(\.self).filter { !$0.isEmpty }
    let facts: [(String, String?)] = [
      ("First published", book.firstPublished?.words),
      ("Edition", publication.isEmpty ? nil : publication.joined(separator: ", ")),
      ("Format", book.format?.words), ("Pages", book.pageCount?.grouped),
      ("Length", book.durationSeconds.map { Duration.spokenText(minutes: max(0, $0) / 60) }),
      ("Language", book.language.flatMap(LanguageTag.init)?.name), ("ISBN", book.isbn?.digits),
    ]
    let studies = [("Course", book.courses), ("College", book.colleges)].map { name, values in
      (name, values.map(\.displayed).filter { !$0.isEmpty }.formattedList)
    }.filter { !$0.1.isEmpty }
    let offers = Offering.all(of: book).map { ("Available", $0.words) }
    let identifiers = book.identifiers.map { ($0.scheme.displayed.capitalizedFirst, $0.value.displayed) }
      .filter { !$0.0.isEmpty && !$0.1.isEmpty }
    let custom = book.custom.all.map { ($0.name.text.capitalizedFirst, $0.text { $0.words }.displayed) }
      .filter { !$0.1.isEmpty }
    return (facts + studies + custom + offers + identifiers).compactMap { name, value in
      value.map { ["name": .text(name), "value": .text($0)] }
    }
  }

  private var readings: [TemplateValue] {
    book.readings.enumerated().map { index, reading in
      let label = book.readings.count > 1 ? (index + 1).ordinal + " reading" : nil
      return ReadingSection(reading: reading, shelved: shelved, site: site, label: label, number: index + 1).values
    }
  }
}
