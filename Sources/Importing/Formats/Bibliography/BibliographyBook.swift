internal import Markup
internal import ReadingModel

/// Reads a book or paper from an entry of a bibliography.
enum BibliographyBook {
  static func book(_ row: inout TableRow<BibliographyColumn>) throws(RejectedRow.Reason) -> Book {
    var book = try row.book(titled: row.cell(.title))
    book.subtitle = row.value(.subtitle)
    for column in BibliographyColumn.people {
      let role = Contributor.Role(rawValue: column.rawValue) ?? .contributor
      book.contributors += PeopleText.people(row.text(column), role: role)
    }
    book.publisher = row.value(.publisher)
    book.published = day(.date, &row)
    book.firstPublished = day(.firstDate, &row)
    book.language = row.language(.language)
    book.format = Book.Format(rawValue: row.cell(.medium))
    book.pageCount = row.pageCount(.pages, format: book.format)
    addNumbers(to: &book, &row)
    book.link = row.value(.link).flatMap { $0.isWebLink ? $0 : nil }
    if let series = row.value(.series) { book.series = [SeriesPlace(name: series, position: row.value(.number))] }
    let separator = row.cell(.keywords).contains(";") ? ";" : ","
    book.tags = row.list(.keywords, separators: [separator]) + row.list(.groups)
    book.notes = MarkdownFromText.markdown(row.text(.notes))
    book.added = try? Day(String(row.cell(.added).prefix(10)))
    book.readings = row.readings(imported(&row))
    return book
  }

  /// Entry types of works inside a book, which have the ISBN of that book.
  private static let parts: Set<String> = [
    "article", "inbook", "bookinbook", "suppbook", "incollection", "suppcollection", "inproceedings", "conference",
    "inreference", "chapter", "paper-conference", "entry", "entry-dictionary", "entry-encyclopedia",
  ]

  private static func addNumbers(to book: inout Book, _ row: inout TableRow<BibliographyColumn>) {
    if !parts.contains(row.cell(.type)) {
      row.addNumbers(row.cell(.isbn).split { ",; ".contains($0) }.map(String.init), to: &book)
    } else {
      // An export writes every one as a book.
      row.leave("types of chapters and papers")
      if row.value(.isbn) != nil { row.leave("ISBNs of the books that chapters and papers are in") }
    }
    let doi = row.cell(.doi).split(separator: "doi.org/").last.map { $0.lowercased() } ?? ""
    if doi.hasPrefix("10.") { book.identifiers.append(Identifier(scheme: Identifier.doi, value: doi)) }
  }

  private static func day(_ column: BibliographyColumn, _ row: inout TableRow<BibliographyColumn>) -> Day? {
    let text = row.cell(column)
    // `forthcoming`, `in press` and `n.d.` are not dates.
    guard text.contains(where: \.isNumber) else { return nil }
    let bare = text.filter { !"[]c?~".contains($0) }
    let first = bare.contains("/") ? String(bare.prefix { $0 != "/" }) : bare
    if let day = try? Day(first) { return day }
    row.warn(.unreadableDate(column: column.rawValue, text: text))
    return nil
  }

  /// Only some programs have a field for having read an entry, and for the reader's rating.
  private static func imported(_ row: inout TableRow<BibliographyColumn>) -> ImportedReadings {
    var imported = ImportedReadings()
    let status = row.cell(.status)
    imported.status = StatusKeyword.isNone(status) ? nil : status == "1" ? .finished : StatusKeyword.status(status)
    if imported.status == nil, !status.isEmpty, !StatusKeyword.isNone(status) { row.warn(.unknownStatus(status)) }
    imported.rating = row.rating(.rating)
    return imported
  }
}

/// People as one cell: each name and its catalogue form, if known.
enum PeopleText {
  static func text(_ people: [Contributor]) -> String {
    people.map { "\($0.name)\u{1F}\($0.sortName ?? "")" }.joined(separator: "\u{1E}")
  }

  static func people(_ text: String, role: Contributor.Role) -> [Contributor] {
    text.split(separator: "\u{1E}").map { person in
      let parts = person.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
      return Contributor(name: parts[0], sortName: parts.count > 1 ? parts[1].nonEmpty : nil, role: role)
    }
  }
}
