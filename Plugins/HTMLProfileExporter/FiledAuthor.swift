internal import Foundation
internal import ReadingModel

/// An author with their books, as an index files them.
struct FiledAuthor {
  /// The name as it is filed.
  let name: String
  /// The letter it stands under: the first of its name, in whatever script, or `#` for what begins with none.
  let letter: String
  /// Their books, in the order of the library.
  fileprivate(set) var books: [ShelvedBook]

  private let key: String

  private init(_ name: String, key: String) {
    self.name = name
    self.key = key
    letter = key.first.flatMap { $0.isLetter ? $0.uppercased() : nil } ?? "#"
    books = []
  }

  /// The authors of the books in the order of the alphabet; those of other scripts follow those of the Latin one, and
  /// what begins with no letter and books without any author come last.
  ///
  /// Names are filed as the library has them. One that it only knows as printed is filed by its last word, which is
  /// right for most; what is shown is never turned round.
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
