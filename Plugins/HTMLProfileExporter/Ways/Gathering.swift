internal import ReadingModel

/// Books that share an author or a series, or books and entries that share a tag, on a page of their own.
struct Gathering {
  enum Kind: String, CaseIterable {
    case author = "authors"
    case series
    case tag = "tags"
  }

  let kind: Kind
  let title: String
  /// Its page, relative to the root.
  let path: String
  /// The positions of its books in the library.
  let books: [Int]
  /// The positions of its entries within the spoiler limit; only tags have any.
  let entries: [OrderedEntries.Place]

  var count: Int { books.count + entries.count }

  /// Its books as its page shows them: a series in its order, others by the day they were last read, the newest first.
  func shown(of all: [ShelvedBook]) -> [ShelvedBook] {
    let books = books.map { all[$0] }
    guard kind == .series else { return NewestFirst.sorted(books, by: \.latestDay) }
    return books.map { (place(of: $0)?.order ?? (.infinity, .infinity), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The place of a book in this series.
  func place(of shelved: ShelvedBook) -> SeriesPlace? {
    shelved.book.series.first { $0.name.displayed == title }
  }
}

/// The authors, series and tags of a library that have a page: those of two books or more, and tags of an entry.
struct Gatherings {
  private static let fewestBooks = 2
  /// Names that Windows does not allow for files.
  private static let deviceNames = Set(
    ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// By kind, and by name within a kind.
  let all: [Gathering]
  private let indexByName: [Key: Int]

  private struct Key: Hashable {
    let kind: Gathering.Kind
    let name: String

    init(_ kind: Gathering.Kind, _ name: String) {
      self.kind = kind
      // Tags ignore case, as in queries.
      self.name = kind == .tag ? name.lowercased() : name
    }
  }

  private struct Members {
    /// The name in its first spelling.
    let title: String
    var books: [Int] = []
    var entries: [OrderedEntries.Place] = []

    var havePage: Bool { books.count >= Gatherings.fewestBooks || !entries.isEmpty }
  }

  init(of books: [Book], within spoilerLimit: SpoilerLimit) {
    let kept = Gatherings.members(of: books, within: spoilerLimit).filter(\.value.havePage)
      .map { (filingKey: $0.value.title.filingKey, key: $0.key, members: $0.value) }
      .sorted { left, right in
        (left.key.kind.rawValue, left.filingKey, left.members.title)
          < (right.key.kind.rawValue, right.filingKey, right.members.title)
      }
    var usedPaths: Set<String> = []
    all = kept.map { _, key, members in
      let title = members.title
      let slug = ShelvedBook.slug(of: title, fallback: "x")
      var path = Gatherings.path(key.kind, slug)
      // Names that differ in accents or case only have the same file name.
      if usedPaths.contains(path) || Gatherings.deviceNames.contains(slug) {
        path = Gatherings.path(key.kind, "\(slug)-\(String(FNV1a(title).hash, radix: 16))")
      }
      usedPaths.insert(path)
      return Gathering(kind: key.kind, title: title, path: path, books: members.books, entries: members.entries)
    }
    indexByName = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1.key, $0) })
  }

  private static func members(of books: [Book], within spoilerLimit: SpoilerLimit) -> [Key: Members] {
    var members: [Key: Members] = [:]
    for (index, book) in books.enumerated() {
      for kind in Gathering.Kind.allCases {
        for name in names(kind, of: book) where members[Key(kind, name)]?.books.last != index {
          members[Key(kind, name), default: Members(title: name)].books.append(index)
        }
      }
    }
    for (index, book) in books.enumerated() {
      for (number, reading) in book.readings.enumerated() where reading.entries.contains(where: { !$0.tags.isEmpty }) {
        for (position, entry) in spoilerLimit.entries(of: reading).enumerated() {
          let place = OrderedEntries.Place(day: entry.day, book: index, reading: number, entry: position)
          for tag in entry.shownTags where members[Key(.tag, tag)]?.entries.last != place {
            members[Key(.tag, tag), default: Members(title: tag)].entries.append(place)
          }
        }
      }
    }
    return members
  }

  private static func path(_ kind: Gathering.Kind, _ slug: String) -> String { "\(kind.rawValue)/\(slug).html" }

  /// The names of the authors, series or tags of a book.
  static func names(_ kind: Gathering.Kind, of book: Book) -> [String] {
    let names =
      switch kind {
      case .author: book.authors.map(\.name)
      case .series: book.series.map(\.name)
      case .tag: book.tags
      }
    return names.map(\.displayed).filter { !$0.isEmpty }
  }

  /// The page of a name; nil if it has none.
  subscript(_ kind: Gathering.Kind, _ name: String) -> Gathering? {
    indexByName[Key(kind, name)].map { all[$0] }
  }

  /// Those of one kind, by name.
  func all(_ kind: Gathering.Kind) -> [Gathering] { all.filter { $0.kind == kind } }
}
