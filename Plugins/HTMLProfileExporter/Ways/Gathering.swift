internal import ExporterKit
internal import ReadingModel

/// Books that share an author, a series or a tag, on a page of their own.
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
  fileprivate(set) var books: [Int]
}

/// The authors, series and tags of a library that have a page: those of two books or more.
struct Gatherings {
  private static let fewestBooks = 2

  /// By kind, and by name within a kind.
  let all: [Gathering]
  private let indexByName: [Key: Int]

  private struct Key: Hashable {
    let kind: Gathering.Kind
    let name: String
  }

  init(of books: [Book]) {
    var members: [Key: [Int]] = [:]
    for (index, book) in books.enumerated() {
      for kind in Gathering.Kind.allCases {
        for name in Set(Gatherings.names(kind, of: book)) {
          members[Key(kind: kind, name: name), default: []].append(index)
        }
      }
    }
    let kept = members.filter { $0.value.count >= Gatherings.fewestBooks }.sorted { left, right in
      (left.key.kind.rawValue, left.key.name.filingKey, left.key.name)
        < (right.key.kind.rawValue, right.key.name.filingKey, right.key.name)
    }
    var usedPaths: Set<String> = []
    all = kept.map { key, books in
      var path = Gatherings.path(key.kind, ShelvedBook.slug(of: key.name, fallback: "x"))
      // Names that differ in accents or case only have the same file name.
      if usedPaths.contains(path) {
        let hash = String(FNV1a(key.name).hash, radix: 16)
        path = Gatherings.path(key.kind, ShelvedBook.slug(of: key.name, fallback: "x") + "-" + hash)
      }
      usedPaths.insert(path)
      return Gathering(kind: key.kind, title: key.name, path: path, books: books)
    }
    indexByName = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1.key, $0) })
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
    indexByName[Key(kind: kind, name: name)].map { all[$0] }
  }

  /// Those of one kind, by name.
  func all(_ kind: Gathering.Kind) -> [Gathering] { all.filter { $0.kind == kind } }
}
