package import ReadingModel

/// A property of a book's page in a vault that is imported if the reader changed it. Excludes properties derived from
/// the journal.
package enum PageProperty: CaseIterable, Hashable, Sendable {
  case field(BookField)
  case custom(FieldName)
  case people(Contributor.Role)
  case rating
  case visibility

  /// The properties but custom fields, in the order they are written.
  package static let allCases: [PageProperty] =
    fields.flatMap { definition -> [PageProperty] in
      switch definition.field {
      case .contributors: Contributor.Role.allCases.map(PageProperty.people)
      case .tags: [.rating, .field(.tags)]
      default: [.field(definition.field)]
      }
    } + [.visibility]

  /// The properties of some books: all of ``allCases``, and their custom fields.
  package static func all(in books: [Book]) -> [PageProperty] {
    allCases + Set(books.flatMap { $0.custom.all.map(\.name) }).sorted().map(PageProperty.custom)
  }

  /// The custom field with a key on the page; nil for the key of another property.
  package static func customField(key: String) -> FieldName? {
    let name = key.hasPrefix(customPrefix) ? String(key.dropFirst(customPrefix.count)) : key
    guard name != key || !otherKeys.contains(key) else { return nil }
    return try? FieldName(name)
  }

  /// Before the name of a custom field that is the key of another property.
  private static let customPrefix = "custom-"
  private static let otherKeys = following.union(allCases.map(\.key)).union(ofPrograms).union(["uid"])

  /// Properties by which Obsidian, Hugo or a theme shows a page, in lower case.
  private static let ofPrograms: Set<String> = [
    "alias", "audio", "banner", "build", "cascade", "cssclass", "cssclasses", "draft", "expirydate", "headless",
    "image", "iscjklanguage", "kind", "lang", "lastmod", "layout", "linktitle", "markup", "menu", "menus", "modified",
    "outputs", "params", "path", "permalink", "pubdate", "publish", "publishdate", "related", "resources", "sitemap",
    "slug", "template", "translationkey", "type", "unpublishdate", "up", "updated", "url", "videos", "weight",
  ]

  /// The fields of a book among the properties.
  package static let fields = BookField.table.filter {
    ![.courses, .colleges, .custom, .notes, .cover].contains($0.field)
  }
  .moving(.format, after: .language).moving(.link, after: .added).moving(.price, after: .link)

  /// The properties derived from other data.
  package static let following: Set<String> = ofDialects.union([
    "status", "started", "finished", "abandoned", "readings", "ratings", "cover",
  ])

  /// Those that only a vault for Obsidian or Hugo has; on other pages, they are the reader's.
  package static let ofDialects: Set<String> = [
    "aliases", "date", "images", VaultDialect.originalTags, VaultDialect.publicationDate,
  ]

  package var key: String {
    switch self {
    case .field(let field): String(field.word.map { $0 == "-" ? "_" : $0 })
    case .custom(let name):
      PageProperty.otherKeys.contains(name.text) ? PageProperty.customPrefix + name.text : name.text
    case .people(let role): role.rawValue + "s"
    case .rating: "rating"
    case .visibility: "visibility"
    }
  }

  /// Whether two books have the same value; people are compared by name.
  package func isSame(in one: Book, _ other: Book) -> Bool {
    switch self {
    case .field(let field): field.definition?.value(of: one) == field.definition?.value(of: other)
    case .custom(let name): one.custom[name] == other.custom[name]
    case .people(let role): people(role, of: one).map(\.name) == people(role, of: other).map(\.name)
    case .rating: one.newestRating == other.newestRating
    case .visibility: one.visibility == other.visibility
    }
  }

  /// Whether a book has a value.
  package func isStated(by book: Book) -> Bool {
    switch self {
    case .field(.title), .field(.favorite), .visibility: true
    default: !isSame(in: book, Book(uid: book.uid, title: book.title))
    }
  }

  /// Whether a book can lack it.
  package var mayBeMissing: Bool { self != .field(.title) && self != .visibility }

  /// The keys of properties that an import ignores if the reader deleted them.
  static let uncleared = following.union(allCases.filter { !$0.mayBeMissing }.map(\.key)).union(["uid"])

  /// Copies the value from one book to another.
  package func copy(from page: Book, to book: inout Book) {
    switch self {
    case .field(let field): field.definition?.set(field.definition?.value(of: page), in: &book)
    case .custom(let name): book.custom[name] = page.custom[name]
    case .people(let role): replacePeople(role, in: &book, by: page)
    case .rating: if let place = book.ratedPlace { book.readings[place].rating = page.newestRating }
    case .visibility: book.visibility = page.visibility
    }
  }

  private func people(_ role: Contributor.Role, of book: Book) -> [Contributor] {
    book.contributors.filter { $0.role == role }
  }

  /// Replaces the people of a role by the page's, in place; those already known keep their other details.
  private func replacePeople(_ role: Contributor.Role, in book: inout Book, by page: Book) {
    let known = Dictionary(people(role, of: book).map { ($0.name, $0) }) { first, _ in first }
    let place = book.contributors.firstIndex { $0.role == role }
    let others = book.contributors.filter { $0.role != role }
    let start = place.map { place in book.contributors[..<place].count { $0.role != role } } ?? others.endIndex
    book.contributors = others
    book.contributors.insert(contentsOf: people(role, of: page).map { known[$0.name] ?? $0 }, at: start)
  }
}

extension Book {
  /// The index of the reading that the page's rating belongs to: the newest rated, else the newest.
  fileprivate var ratedPlace: Int? { readings.lastIndex { $0.rating != nil } ?? readings.indices.last }
  fileprivate var newestRating: Rating? { readings.last { $0.rating != nil }?.rating }
}
