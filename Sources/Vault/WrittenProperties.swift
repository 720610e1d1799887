package import ReadingModel

/// The properties of a book at the head of its page in a vault, as YAML.
package struct WrittenProperties {
  /// The value of a key.
  package enum Property {
    /// A single value, in YAML.
    case value(String)
    /// A list of values, each in YAML.
    case list([String])
  }

  /// The properties in the order they are written.
  package private(set) var all: [(key: String, property: Property)] = []

  /// The properties of a book; `coverPath` is relative to the book's page.
  package init(_ book: Book, coverPath: String?, statesVisibility: Bool, dialect: VaultDialect) {
    for property in PageProperty.allCases {
      switch property {
      case .field(.tags): addTags(book.tags, dialect)
      case .field(let field): if let value = field.definition?.value(of: book) { add(property.key, value) }
      case .people(let role): add(property.key, texts: book.contributors.filter { $0.role == role }.map(\.name))
      case .rating: addReadings(book)
      case .custom, .visibility: break
      }
    }
    for field in book.custom.all { add(PageProperty.custom(field.name).key, field.values.map(CustomProperty.text)) }
    // Some themes of Hugo have other data in `cover`; `images` is Hugo's own property.
    if dialect == .hugo { add("images", texts: [coverPath].compactMap(\.self)) } else { add("cover", text: coverPath) }
    if dialect == .hugo { addDate(book.lastExactDay) }
    if statesVisibility { add("visibility", book.visibility.rawValue) }
    add("uid", quoted: book.uid.text)
    if dialect == .obsidian {
      add("aliases", texts: [book.title] + (book.subtitle.map { ["\(book.title): \($0)"] } ?? []))
    }
  }

  /// The properties of another page for Hugo.
  package init(title: String) { add("title", text: title) }

  /// The date of a page for Hugo. Without `publishDate`, Hugo takes `published` for it, and leaves out pages that are
  /// published in the future; so it begins with the day's first hour on Earth, or is Hugo's value for no date.
  package mutating func addDate(_ day: Day?) {
    add("date", day: day)
    add(VaultDialect.publicationDate, day.map { "\($0)T00:00:00+14:00" } ?? "0001-01-01")
  }

  private mutating func addTags(_ tags: [String], _ dialect: VaultDialect) {
    let written = dialect.tags(tags)
    add(PageProperty.field(.tags).key, texts: written)
    if written != tags { add(VaultDialect.originalTags, texts: tags) }
  }

  private mutating func add(_ key: String, _ value: FieldValue) {
    switch value {
    case .text, .format, .money: add(key, text: value.text())
    case .day(let day): add(key, day: day)
    case .number: add(key, value.text())
    case .isbn, .seconds: add(key, quoted: value.text())
    case .flag(let isSet): add(key, isSet ? "true" : nil)
    case .texts(let texts), .tags(let texts): add(key, texts: texts)
    case .series(let places): add(key, texts: places.map(SeriesProperty.text))
    case .identifiers(let identifiers): add(key, texts: identifiers.map(IdentifierProperty.text))
    case .people, .picture, .custom: break
    }
  }

  /// The current values are those of the newest reading; if there are several, their ratings follow.
  private mutating func addReadings(_ book: Book) {
    guard let newest = book.readings.last else { return }
    add("status", text: newest.status.rawValue)
    add("started", day: newest.started)
    add(newest.status == .abandoned ? "abandoned" : "finished", day: newest.ended)
    let begun = book.readings.count { $0.status != .wanted }
    if begun > 1 { add("readings", String(begun)) }
    let ratings = book.readings.compactMap(\.rating?.text)
    add("rating", ratings.last)
    if ratings.count > 1 { all.append(("ratings", .list(ratings))) }
  }

  private mutating func add(_ key: String, _ value: String?) {
    if let value { all.append((key, .value(value))) }
  }

  private mutating func add(_ key: String, text: String?) {
    add(key, text.map { YAMLText.scalar(LinkProperty.text($0)) })
  }

  private mutating func add(_ key: String, quoted text: String?) { add(key, text.map(YAMLText.quoted)) }

  /// One value, or a list of values, each in YAML.
  private mutating func add(_ key: String, _ values: [String]) {
    all.append((key, values.count == 1 ? .value(values[0]) : .list(values)))
  }

  private mutating func add(_ key: String, texts: [String]) {
    if !texts.isEmpty { all.append((key, .list(texts.map { YAMLText.scalar(LinkProperty.text($0)) }))) }
  }

  /// An exact day is a YAML date; `2025-03` and `2025` are quoted, or they could be read as numbers.
  private mutating func add(_ key: String, day: Day?) {
    guard let day else { return }
    add(key, day.isYAMLDate ? day.text : YAMLText.quoted(day.text))
  }

  /// The fingerprint of each property by key, as recorded in the manifest.
  var marks: [String: String] {
    let lines = all.map { key, property in
      switch property {
      case .value(let value): "\(key): \(value)\n"
      case .list(let items): "\(key):\n" + items.map { "  - \($0)\n" }.joined()
      }
    }
    return PageMarks(of: MarkedText(unmarked: "---\n\(lines.joined())---\n")).properties
  }
}

extension Day {
  /// Whether the day is exact, with a year that YAML and Hugo read.
  package var isYAMLDate: Bool { precision == .day && (1...9999).contains(year) }
}

extension Book {
  /// The exact day on which the newest reading ended, else of its last entry, else of its start, else of adding the
  /// book; nil if none is exact.
  fileprivate var lastExactDay: Day? {
    let reading = readings.last
    let lastEntry = reading?.entries.compactMap(\.day).filter(\.isYAMLDate).max { $0.order < $1.order }
    return [reading?.ended, lastEntry, reading?.started, added].compactMap(\.self).first(where: \.isYAMLDate)
  }
}
