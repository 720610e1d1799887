extension Book: Codable {
  private enum Key: String, CodingKey {
    case uid, title, subtitle, contributors, series, isbn, identifiers, publisher, published, firstPublished, format
    case pageCount, durationSeconds, language, tags, courses, colleges, link, price, notes, isFavorite, visibility,
      added, cover, holding, readings
  }

  /// Decodes a book; only `uid` and `title` are required. Empty text and empty names are dropped.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      uid: try container.decode(UID.self, forKey: .uid), title: try container.decode(String.self, forKey: .title))
    subtitle = try container.decodeText(forKey: .subtitle)
    contributors = try container.decodeList(forKey: .contributors) { !$0.name.isEmpty }
    series = try container.decodeList(forKey: .series) { !$0.name.isEmpty }
    isbn = try container.decodeIfPresent(ISBN.self, forKey: .isbn)
    identifiers = try container.decodeList(forKey: .identifiers) { !$0.scheme.isEmpty && !$0.value.isEmpty }
    publisher = try container.decodeText(forKey: .publisher)
    published = try container.decodeIfPresent(Day.self, forKey: .published)
    firstPublished = try container.decodeIfPresent(Day.self, forKey: .firstPublished)
    format = try container.decodeIfPresent(Format.self, forKey: .format)
    pageCount = try container.decodeCount(upTo: Book.largestPageCount, forKey: .pageCount)
    durationSeconds = try container.decodeCount(upTo: Position.largest, forKey: .durationSeconds)
    language = try container.decodeText(forKey: .language)
    tags = try container.decodeList(forKey: .tags) { !$0.isEmpty }
    courses = try container.decodeList(forKey: .courses) { !$0.isEmpty }
    colleges = try container.decodeList(forKey: .colleges) { !$0.isEmpty }
    link = try container.decodeText(forKey: .link)
    price = try container.decodeIfPresent(Money.self, forKey: .price)
    notes = try container.decodeText(forKey: .notes)
    isFavorite = try container.decodeIfPresent(Bool.self, forKey: .isFavorite) ?? false
    visibility = try container.decodeIfPresent(Visibility.self, forKey: .visibility) ?? .private
    added = try container.decodeIfPresent(Day.self, forKey: .added)
    cover = try container.decodeIfPresent(Picture.self, forKey: .cover)
    holding = try container.decodeIfPresent(Holding.self, forKey: .holding) ?? Holding()
    readings = try container.decodeIfPresent([Reading].self, forKey: .readings) ?? []
  }

  /// Encodes the known values only.
  public func encode(to encoder: any Encoder) throws {
    if let json = encoder as? JSONValueEncoder { return try BookJSON.write(self, to: json) }
    var container = encoder.container(keyedBy: Key.self)
    // In key order, so that the encoder need not sort.
    try container.encodeIfPresent(added, forKey: .added)
    if !colleges.isEmpty { try container.encode(colleges, forKey: .colleges) }
    try container.encode(contributors, forKey: .contributors)
    if !courses.isEmpty { try container.encode(courses, forKey: .courses) }
    try container.encodeIfPresent(cover, forKey: .cover)
    try container.encodeIfPresent(durationSeconds, forKey: .durationSeconds)
    try container.encodeIfPresent(firstPublished, forKey: .firstPublished)
    try container.encodeIfPresent(format, forKey: .format)
    if !holding.isEmpty { try container.encode(holding, forKey: .holding) }
    try container.encode(identifiers, forKey: .identifiers)
    try container.encode(isFavorite, forKey: .isFavorite)
    try container.encodeIfPresent(isbn, forKey: .isbn)
    try container.encodeIfPresent(language, forKey: .language)
    try container.encodeIfPresent(link, forKey: .link)
    try container.encodeIfPresent(notes, forKey: .notes)
    try container.encodeIfPresent(pageCount, forKey: .pageCount)
    try container.encodeIfPresent(price, forKey: .price)
    try container.encodeIfPresent(published, forKey: .published)
    try container.encodeIfPresent(publisher, forKey: .publisher)
    try container.encode(readings, forKey: .readings)
    try container.encode(series, forKey: .series)
    try container.encodeIfPresent(subtitle, forKey: .subtitle)
    try container.encode(tags, forKey: .tags)
    try container.encode(title, forKey: .title)
    try container.encode(uid, forKey: .uid)
    try container.encode(visibility, forKey: .visibility)
  }
}
