internal import Markup
internal import ReadingModel

enum LibraryThingBook {
  static func book(_ row: inout TableRow<LibraryThingColumn>) throws(RejectedRow.Reason) -> Book {
    let media = row.cell(.media)
    guard !isNoBook(media) else { throw .notABook(media) }
    var book = try row.book(row.title(.title))
    book.contributors = contributors(row)
    row.addID(.bookID, of: "librarything-book", to: &book)
    row.addNumbers((bare(row.cell(.isbn)) + "," + row.cell(.isbns)).commaSeparated, to: &book)
    book.publisher = publisher(row.cell(.publication))
    book.published = year(row.cell(.date))
    book.format = row.format ?? binding(row.cell(.publication))
    book.pageCount = pageCount(row.cell(.pages), format: book.format)
    book.language = row.language(.languages)
    book.added = day(.added, &row)
    let notes = [text(.comment, row), text(.privateComment, row)].compactMap(MarkdownFromHTML.markdown)
    book.notes = notes.joined(separator: "\n\n").nonEmpty
    let collections = row.list(.collections)
    let own = collections.filter { $0 != "Your library" && StatusKeyword.status($0) == nil }
    book.tags = row.list(.tags) + own
    book.visibility = ["0", "false", "no", "private"].contains(row.cell(.isPublic).lowercased()) ? .private : .public
    book.readings = row.readings(imported(collections, &row), book.visibility)
    // LibraryThing counts one copy of every entry, so only a higher count is meaningful.
    var copies = ImportedCopies(bought: day(.acquired, &row), shop: row.value(.shop))
    if let count = row.number(.copies), count > 1 { copies.count = count }
    book.holding.copies = copies.copies(format: book.format, uids: row.uids)
    book.holding.loans = loans(&row)
    return book
  }

  /// The loan of the book, if any. The end date is the return if the status says so, else the due date.
  private static func loans(_ row: inout TableRow<LibraryThingColumn>) -> [Loan] {
    guard let patron = row.value(.patron) else { return [] }
    var loan = Loan(uid: row.uids.next(), .lent, patron, since: day(.lent, &row))
    let end = day(.lentUntil, &row)
    let status = row.cell(.lendingStatus)
    let words = status.lowercased().split { !$0.isLetter }
    if words.contains(where: { ["returned", "in", "back"].contains($0) }) {
      loan.state = .returned(end)
    } else {
      loan.firstDue = end
    }
    loan.note = status.nonEmpty
    return [loan]
  }

  private static func isNoBook(_ media: String) -> Bool {
    let media = media.lowercased()
    return ["dvd", "blu-ray", "vhs", "laserdisc", "video", "movie", "film", "vinyl", "music"].contains(
      where: media.contains)
  }

  private static func contributors(_ row: TableRow<LibraryThingColumn>) -> [Contributor] {
    var people: [Contributor] = []
    if let author = row.value(.author) {
      let role = row.cell(.authorRole)
      people += PersonCell.filedPeople(author, role: role.isEmpty ? .author : PersonCell.role(role))
    }
    let names = row.cell(.others).split(separator: "|", omittingEmptySubsequences: false)
    let roles = row.cell(.otherRoles).split(separator: "|", omittingEmptySubsequences: false)
    for (index, name) in names.enumerated() where !name.isBlank {
      let role = index < roles.count ? String(roles[index]) : ""
      for person in PersonCell.filedPeople(String(name), role: PersonCell.role(role)) {
        // A person with two roles is listed twice; skip a repeated role, and a repeat without a role or with an unknown
        // one: exports in other languages list the author again, with the word for that.
        let isKnown = people.contains {
          $0.name == person.name && ($0.role == person.role || person.role == .contributor)
        }
        if !isKnown { people.append(person) }
      }
    }
    return people
  }

  /// A text by the reader; the table writes line breaks as `[return]`.
  private static func text(_ column: LibraryThingColumn, _ row: TableRow<LibraryThingColumn>) -> String {
    row.text(column).replacing("[return]", with: "\n")
  }

  /// Removes the brackets around dates and ISBNs, `[2007-05-08]`.
  private static func bare(_ cell: String) -> String { cell.filter { $0 != "[" && $0 != "]" }.singleSpaced }

  private static func day(_ column: LibraryThingColumn, _ row: inout TableRow<LibraryThingColumn>) -> Day? {
    row.day(bare(row.cell(column)), of: column)
  }

  private static let pageCount = Pattern(#/(?:^|, )[\divxlc]+ pages$/#)
  private static let yearAtEnd = Pattern(#/(?:^|[, ]+)\[?©?c?\d{4}\]?\??\.?$/#)

  /// The publisher in `Penguin Classics (2003), Edition: Revised, 512 pages`,
  /// `New York : Vintage Contemporaries, 1999.` or `Ortho Books`.
  static func publisher(_ cell: String) -> String? {
    var text = cell[...]
    for end in [" (", ", Edition:"] {
      if let range = text.firstRange(of: end) { text = text[..<range.lowerBound] }
    }
    if text.hasPrefix("(") || text.hasPrefix("Edition:") { return nil }
    if let place = text.firstRange(of: " : ") { text = text[place.upperBound...] }
    if let pages = pageCount.first(in: text) { text = text[..<pages.range.lowerBound] }
    if let year = yearAtEnd.first(in: text) { text = text[..<year.range.lowerBound] }
    let name = String(text).singleSpaced
    // `10-18` with a year after it is a publisher; `1998-1999` alone is not.
    let isNamedInNumbers = text.endIndex < cell.endIndex && name.contains("-") && name.contains(where: \.isNumber)
    return name.contains(where: \.isLetter) || isNamedInNumbers ? name : nil
  }

  /// The binding, from the words after the year: `Gallimard (1979), Poche`.
  private static func binding(_ publication: String) -> Book.Format? {
    publication.firstRange(of: ")").flatMap { year in
      publication[year.upperBound...].split(separator: ",").lazy.compactMap { BindingCell.format(String($0)) }.first
    }
  }

  /// The year in `1979`, `c1979` or `1979-05`.
  private static func year(_ cell: String) -> Day? {
    let digits = cell.drop { !$0.isNumber }.prefix { $0.isNumber }
    return digits.count == 4 ? Int(digits).flatMap { Day(year: $0) } : nil
  }

  /// The page count in `590` or `xiv; 548`: the last number.
  private static func pageCount(_ cell: String, format: Book.Format?) -> Int? {
    guard format != .audio, let last = cell.split(whereSeparator: { !$0.isASCII || !$0.isNumber }).last else {
      return nil
    }
    return Int(last).flatMap { (2...100_000).contains($0) ? $0 : nil }
  }

  private static func imported(
    _ collections: [String], _ row: inout TableRow<LibraryThingColumn>
  ) -> ImportedReadings {
    var imported = ImportedReadings()
    let (started, finished) = (day(.started, &row), day(.finished, &row))
    if started != nil || finished != nil { imported.spans = [row.span(from: started, to: finished)] }
    imported.status = StatusKeyword.status(amongShelves: collections.compactMap { StatusKeyword.status($0) })
    imported.rating = row.rating(.rating)
    imported.take(review: text(.review, row))
    return imported
  }
}
