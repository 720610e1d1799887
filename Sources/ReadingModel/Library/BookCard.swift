/// The metadata of an edition from a document or catalogue; without readings or other data of the reader.
package struct BookCard: Hashable, Sendable {
  /// The title, without the subtitle; empty if unknown.
  package var title: String
  /// The subtitle.
  package var subtitle: String?
  /// Everyone who made it.
  package var contributors: [Contributor] = []
  /// The series it belongs to.
  package var series: [SeriesPlace] = []
  /// The edition's ISBN.
  package var isbn: ISBN?
  /// Its ids in other catalogues.
  package var identifiers: [Identifier] = []
  /// The edition's publisher.
  package var publisher: String?
  /// When the edition was published.
  package var published: Day?
  /// When the work was first published.
  package var firstPublished: Day?
  /// The edition's format.
  package var format: Book.Format?
  /// Numbered pages.
  package var pageCount: Int?
  /// Length of an audiobook in seconds.
  package var durationSeconds: Int?
  /// The language as a BCP 47 tag.
  package var language: String?
  /// The description, in Markdown.
  package var description: String?
  /// A page about it.
  package var link: String?
  /// The cover.
  package var cover: Picture?

  /// A card with only a title.
  package init(title: String) {
    self.title = title
  }

  /// The book that the card describes.
  package func book(uid: UID) -> Book {
    var book = Book(uid: uid, title: title)
    book.subtitle = subtitle
    book.contributors = contributors
    book.series = series
    book.isbn = isbn
    book.identifiers = identifiers
    book.publisher = publisher
    book.published = published
    book.firstPublished = firstPublished
    book.format = format
    book.pageCount = pageCount
    book.durationSeconds = durationSeconds
    book.language = language
    book.notes = description
    book.link = link
    book.cover = cover
    return book
  }
}

extension BookCard: Codable {
  private enum Key: String, CodingKey {
    case title, subtitle, contributors, series, isbn, identifiers, publisher, published, firstPublished, format
    case pageCount, durationSeconds, language, description, link, cover
  }

  /// A contributor as external programs write it; an author by default.
  private struct Person: Decodable {
    let name: String
    let sortName: String?
    let role: Contributor.Role?

    var contributor: Contributor { Contributor(name: name, sortName: sortName, role: role ?? .author) }
  }

  /// Decodes a card written by an external program; only `title` is required.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(title: try container.decode(String.self, forKey: .title))
    subtitle = try container.decodeText(forKey: .subtitle)
    let people: [Person] = try container.decodeList(forKey: .contributors) { !$0.name.isEmpty }
    contributors = people.map(\.contributor)
    series = try container.decodeList(forKey: .series) { !$0.name.isEmpty }
    isbn = try container.decodeIfPresent(ISBN.self, forKey: .isbn)
    identifiers = try container.decodeList(forKey: .identifiers) { !$0.scheme.isEmpty && !$0.value.isEmpty }
    publisher = try container.decodeText(forKey: .publisher)
    published = try container.decodeIfPresent(Day.self, forKey: .published)
    firstPublished = try container.decodeIfPresent(Day.self, forKey: .firstPublished)
    format = try container.decodeIfPresent(Book.Format.self, forKey: .format)
    pageCount = try container.decodeCount(upTo: Book.largestPageCount, forKey: .pageCount)
    durationSeconds = try container.decodeCount(upTo: Position.largest, forKey: .durationSeconds)
    language = try container.decodeText(forKey: .language)
    description = try container.decodeText(forKey: .description)
    link = try container.decodeText(forKey: .link)
    cover = try container.decodeIfPresent(Picture.self, forKey: .cover)
  }

  /// Encodes the known values only.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(title, forKey: .title)
    try container.encodeIfPresent(subtitle, forKey: .subtitle)
    try container.encode(contributors, forKey: .contributors)
    try container.encode(series, forKey: .series)
    try container.encodeIfPresent(isbn, forKey: .isbn)
    try container.encode(identifiers, forKey: .identifiers)
    try container.encodeIfPresent(publisher, forKey: .publisher)
    try container.encodeIfPresent(published, forKey: .published)
    try container.encodeIfPresent(firstPublished, forKey: .firstPublished)
    try container.encodeIfPresent(format, forKey: .format)
    try container.encodeIfPresent(pageCount, forKey: .pageCount)
    try container.encodeIfPresent(durationSeconds, forKey: .durationSeconds)
    try container.encodeIfPresent(language, forKey: .language)
    try container.encodeIfPresent(description, forKey: .description)
    try container.encodeIfPresent(link, forKey: .link)
    try container.encodeIfPresent(cover, forKey: .cover)
  }
}
