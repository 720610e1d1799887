internal import Foundation
internal import ReadingModel

/// A book as an editor document.
struct BookEditorDocument {
  let document: EditorDocument

  private static let roles: [(name: String, role: Contributor.Role)] = [
    ("authors", .author), ("translators", .translator), ("editors", .editor), ("illustrators", .illustrator),
    ("narrators", .narrator), ("contributors", .contributor),
  ]

  /// The editor document of a book.
  init(_ book: Book) {
    typealias Field = EditorDocument.Field
    let people = BookEditorDocument.roles.map { name, role in
      Field(name, list: book.contributors.filter { $0.role == role }.map(\.name))
    }
    document = EditorDocument(
      heading: [
        "\(book.title). Save and close the editor to apply your changes.",
        "An empty field is cleared; an empty file changes nothing.",
      ],
      fields: [Field("title", book.title), Field("subtitle", book.subtitle)] + people + [
        Field("series", list: book.series.map(\.text), hint: "with the number: [\"Barchester, 2\"]"),
        Field("isbn", book.isbn?.digits),
        Field("pages", book.pageCount.map(String.init)),
        Field("length", book.durationSeconds.map { Duration.clockText(seconds: $0) }, hint: "of an audiobook: 13:20"),
        Field("format", book.format?.rawValue, hint: "print, ebook or audio"),
        Field("publisher", book.publisher),
        Field("published", book.published?.text, hint: "the edition: 2003, 2003-05"),
        Field("first-published", book.firstPublished?.text, hint: "the work"),
        Field("language", book.language, hint: "en, pt-BR"),
        Field("tags", list: book.tags), Field("courses", list: book.courses), Field("colleges", list: book.colleges),
        Field("price", book.price?.text, hint: "24.90 EUR"), Field("link", book.link),
        Field("favorite", book.isFavorite ? "yes" : "no", hint: "yes or no"),
        Field("visibility", book.visibility.rawValue, hint: "public or private"),
      ],
      bodyHint: "your notes on this copy or edition, in Markdown; never exported publicly.", body: book.notes ?? "")
  }

  /// The changes in an edited document.
  /// - Throws: ``EditorDocumentText/Problems`` with everything that is wrong.
  static func change(_ changes: inout EditorDocumentChanges) throws -> (inout Book) -> Void {
    let title = changes.value("title") { $0 }
    if case .some(nil) = title { changes.note("title", "a book has a title - write one") }
    let edition = edition(&changes)
    let words = words(&changes)
    let lists = changes
    if let series = changes.texts("series") {
      changes.check("series") { try BookFieldOptions.check(series: series, link: nil, language: nil) }
    }
    try changes.check()
    return { book in
      if case .some(let title?) = title { book.title = title }
      edition(&book)
      words(&book)
      for (name, role) in roles {
        if let names = lists.texts(name) { book.contributors = people(named: names, role, in: book.contributors) }
      }
      if let series = lists.texts("series") { book.series = series.map { SeriesPlace(typed: $0) } }
      if let tags = lists.texts("tags") {
        book.tags = WordsAndTags.tags(written: tags)
      }
      book.courses = lists.texts("courses") ?? book.courses
      book.colleges = lists.texts("colleges") ?? book.colleges
      if let notes = lists.body { book.notes = notes.isEmpty ? nil : notes }
    }
  }

  private static func edition(_ changes: inout EditorDocumentChanges) -> (inout Book) -> Void {
    let isbn = changes.value("isbn") { try ISBN($0) }
    let pages = changes.value("pages") { text in
      guard let pages = Int(text), Book.plausiblePageCounts.contains(pages) else {
        throw FieldProblem("not a page count: '\(text)' - write 1 to 100000")
      }
      return pages
    }
    let length = changes.value("length") { text in
      guard case .time(from: nil, let seconds) = PlaceInput(text), seconds > 0 else {
        throw FieldProblem("'\(text)' is not a length - write 13:20")
      }
      return seconds
    }
    let format = changes.value("format") { text in
      guard let format = Book.Format(rawValue: text.lowercased()) else {
        throw FieldProblem("not a format: '\(text)' - write print, ebook or audio")
      }
      return format
    }
    let published = changes.value("published") { try Day($0) }
    let firstPublished = changes.value("first-published") { try Day($0) }
    let price = changes.value("price") { try Money(typed: $0) }
    return { book in
      if let isbn { book.isbn = isbn }
      if let pages { book.pageCount = pages }
      if let length { book.durationSeconds = length }
      if let format { book.format = format }
      if let published { book.published = published }
      if let firstPublished { book.firstPublished = firstPublished }
      if let price { book.price = price }
    }
  }

  private static func words(_ changes: inout EditorDocumentChanges) -> (inout Book) -> Void {
    let subtitle = changes.value("subtitle") { $0 }
    let publisher = changes.value("publisher") { $0 }
    let language = changes.value("language") { text in
      try BookFieldOptions.check(series: [], link: nil, language: text)
      return text
    }
    let link = changes.value("link") { text in
      try BookFieldOptions.check(series: [], link: text, language: nil)
      return text
    }
    let isFavorite = changes.value("favorite") { text in
      guard let answer = ["yes": true, "true": true, "no": false, "false": false][text.lowercased()] else {
        throw FieldProblem("not yes or no: '\(text)'")
      }
      return answer
    }
    let visibility = changes.value("visibility") { try Visibility(written: $0) }
    return { book in
      if let subtitle { book.subtitle = subtitle }
      if let publisher { book.publisher = publisher }
      if let language { book.language = language }
      if let link { book.link = link }
      if let isFavorite { book.isFavorite = isFavorite ?? false }
      if case .some(let visibility?) = visibility { book.visibility = visibility }
    }
  }

  /// Replaces the people of one role; those who were there before keep their sort name.
  private static func people(
    named names: [String], _ role: Contributor.Role, in existing: [Contributor]
  ) -> [Contributor] {
    let index = existing.firstIndex { $0.role == role } ?? (role == .author ? 0 : existing.count)
    let named = names.eachOnce.map { name in
      existing.first { $0.role == role && $0.name == name } ?? Contributor(name: name, role: role)
    }
    return existing[..<index].filter { $0.role != role } + named + existing[index...].filter { $0.role != role }
  }
}

extension Visibility {
  /// Parses `public` or `private`.
  init(written text: String) throws {
    guard let visibility = Visibility(rawValue: text.lowercased()) else {
      throw FieldProblem("not public or private: '\(text)'")
    }
    self = visibility
  }
}
