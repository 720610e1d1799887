internal import ReadingModel

/// A book as a CSL-JSON item, for citation processors.
struct CSLItem: Encodable {
  let book: Book

  private enum Key: String, CodingKey {
    case id, type, title, author, editor, translator, illustrator, narrator, contributor, publisher, issued, medium
    case language, keyword
    case link = "URL"
    case isbn = "ISBN"
    case doi = "DOI"
    case collectionTitle = "collection-title"
    case collectionNumber = "collection-number"
    case originalDate = "original-date"
    case pageCount = "number-of-pages"
  }

  /// Writes only the known fields.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(book.uid, forKey: .id)
    try container.encode("book", forKey: .type)
    try container.encode(book.subtitle.map { "\(book.title): \($0)" } ?? book.title, forKey: .title)
    for role in Contributor.Role.allCases {
      let names = book.contributors.filter { $0.role == role }.map(CSLName.init)
      if !names.isEmpty, let key = Key(rawValue: role.rawValue) { try container.encode(names, forKey: key) }
    }
    try container.encodeIfPresent(book.series.first?.name, forKey: .collectionTitle)
    try container.encodeIfPresent(book.series.first?.position, forKey: .collectionNumber)
    try container.encodeIfPresent(book.publisher, forKey: .publisher)
    try container.encodeIfPresent((book.published ?? book.firstPublished).map(CSLDate.init), forKey: .issued)
    if book.published != nil {
      try container.encodeIfPresent(book.firstPublished.map(CSLDate.init), forKey: .originalDate)
    }
    try container.encodeIfPresent(book.isbn?.digits, forKey: .isbn)
    try container.encodeIfPresent(book.doi, forKey: .doi)
    try container.encodeIfPresent(book.pageCount.map { "\($0)" }, forKey: .pageCount)
    try container.encodeIfPresent(book.format?.rawValue, forKey: .medium)
    try container.encodeIfPresent(book.language, forKey: .language)
    if !book.tags.isEmpty { try container.encode(book.tags.joined(separator: ", "), forKey: .keyword) }
    if let link = book.link, ["http://", "https://"].contains(where: { link.lowercased().hasPrefix($0) }) {
      try container.encode(link, forKey: .link)
    }
  }
}

/// A name, split into family and given name if it has a sort name, else literal.
private struct CSLName: Encodable {
  var family: String?
  var given: String?
  var literal: String?

  init(_ person: Contributor) {
    let parts = person.sortName?.split(separator: ",", maxSplits: 1).map { $0.drop { $0 == " " } } ?? []
    if parts.count == 2 {
      (family, given) = (String(parts[0]), String(parts[1]))
    } else {
      literal = person.name
    }
  }
}

/// A date at its own precision: year, month, day.
private struct CSLDate: Encodable {
  let parts: [[Int]]

  private enum CodingKeys: String, CodingKey {
    case parts = "date-parts"
  }

  init(_ day: Day) {
    // CSL has no year 0 before Christ.
    let year = day.year > 0 ? day.year : day.year - 1
    parts = [[year] + [day.month, day.dayOfMonth].compactMap { $0 }]
  }
}
