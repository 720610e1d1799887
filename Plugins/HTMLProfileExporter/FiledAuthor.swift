internal import ReadingModel

/// An author with their books, as a heading of the index.
struct FiledAuthor {
  /// The filing name; empty for books without an author.
  let name: String
  /// The name as in the books.
  let printedName: String
  /// The index letter: the name's first letter in any script, or `#` if it does not begin with one.
  let letter: String
  /// Their books, in library order.
  fileprivate(set) var books: [Line]

  struct Line {
    /// Its position in the library.
    let book: Int
    /// Whether the author is the first of its authors.
    let isFirst: Bool
  }

  private let key: String

  private init(_ name: String, printedName: String, key: String) {
    self.name = name
    self.printedName = printedName
    self.key = key
    letter = key.first.flatMap { $0.isLetter ? $0.uppercased() : nil } ?? "#"
    books = []
  }

  /// The authors of the books in alphabetical order: Latin script, then other scripts, then names that begin with no
  /// letter, then books without an author.
  ///
  /// Sorts by sort name. A name without one is sorted by its last word, which is right for most, but shown as printed.
  static func all(_ books: [Book]) -> [FiledAuthor] {
    var authors: [String: FiledAuthor] = [:]
    for (index, book) in books.enumerated() {
      var names: Set<String> = []
      for contributor in book.authors {
        let filed = contributor.filedName.displayed
        guard !filed.isEmpty, names.insert(filed).inserted else { continue }
        if authors[filed] == nil {
          let key = Contributor.filingKey(of: filed, sortName: contributor.sortName == nil ? nil : filed)
          authors[filed] = FiledAuthor(filed, printedName: contributor.name.displayed, key: key)
        }
        authors[filed]?.books.append(Line(book: index, isFirst: names.count == 1))
      }
      if names.isEmpty {
        authors["", default: FiledAuthor("", printedName: "", key: "\u{10FFFF}")].books
          .append(Line(book: index, isFirst: true))
      }
    }
    return authors.values.sorted { left, right in
      guard (left.letter == "#") == (right.letter == "#") else { return right.letter == "#" }
      return (left.key, left.name) < (right.key, right.name)
    }
  }
}
