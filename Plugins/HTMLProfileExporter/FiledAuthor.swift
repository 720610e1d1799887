internal import Foundation
internal import ReadingModel

/// An author with their books, as a heading of the index.
struct FiledAuthor {
  /// The filing name.
  let name: String
  /// The index letter: the name's first letter in any script, or `#` if it does not begin with one.
  let letter: String
  /// Their books, in library order.
  fileprivate(set) var books: [ShelvedBook]

  private let key: String

  private init(_ name: String, key: String) {
    self.name = name
    self.key = key
    letter = key.first.flatMap { $0.isLetter ? $0.uppercased() : nil } ?? "#"
    books = []
  }

  /// The authors of the books in alphabetical order: Latin script, then other scripts, then names that begin with no
  /// letter, then books without an author.
  ///
  /// Sorts by sort name. A name without one is sorted by its last word, which is right for most, but shown as printed.
  static func all(_ books: [ShelvedBook]) -> [FiledAuthor] {
    var authors: [String: FiledAuthor] = [:]
    for shelved in books {
      var names: Set<String> = []
      for contributor in shelved.book.authors {
        let filed = contributor.filedName.displayed
        guard !filed.isEmpty, names.insert(filed).inserted else { continue }
        let key = Contributor.filingKey(of: filed, sortName: contributor.sortName == nil ? nil : filed)
        authors[filed, default: FiledAuthor(filed, key: key)].books.append(shelved)
      }
      if names.isEmpty {
        authors["", default: FiledAuthor("Author unknown", key: "\u{10FFFF}")].books.append(shelved)
      }
    }
    return authors.values.sorted { left, right in
      guard (left.letter == "#") == (right.letter == "#") else { return right.letter == "#" }
      return (left.key, left.name) < (right.key, right.name)
    }
  }
}
