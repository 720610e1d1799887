internal import Foundation
internal import ReadingModel

/// An author with their books, as an index files them.
struct FiledAuthor {
  /// The name as it is filed.
  let name: String
  /// The letter it stands under: a capital A to Z, or `&` for all that begins with something else.
  let letter: String
  /// Their books, in the order of the library.
  fileprivate(set) var books: [ShelvedBook]

  private let key: String

  private init(_ name: String, key: String) {
    self.name = name
    self.key = key
    letter = key.unicodeScalars.first.flatMap { ("a"..."z").contains($0) ? String($0).uppercased() : nil } ?? "&"
    books = []
  }

  /// The authors of the books in the order of the alphabet; books without any come last.
  ///
  /// Names are filed as the library has them. One that it only knows as printed is filed by its last word, which is
  /// right for most; what is shown is never turned round.
  static func all(_ books: [ShelvedBook]) -> [FiledAuthor] {
    var authors: [String: FiledAuthor] = [:]
    for shelved in books {
      var names: Set<String> = []
      for contributor in shelved.book.authors {
        let filed = (contributor.sortName ?? contributor.name).displayed
        guard !filed.isEmpty, names.insert(filed).inserted else { continue }
        let key = FiledAuthor.key(contributor.sortName == nil ? Contributor.assumedSortName(filed) : filed)
        authors[filed, default: FiledAuthor(filed, key: key)].books.append(shelved)
      }
      if names.isEmpty {
        authors["", default: FiledAuthor("Author unknown", key: "\u{10FFFF}")].books.append(shelved)
      }
    }
    return authors.values.sorted { left, right in
      guard (left.letter == "&") == (right.letter == "&") else { return right.letter == "&" }
      return (left.key, left.name) < (right.key, right.name)
    }
  }

  /// Letters without marks, in lower case, so that É stands with E.
  private static func key(_ name: String) -> String {
    let plain = name.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars
      .filter { !("\u{300}"..."\u{36F}").contains($0) }
    return String(String.UnicodeScalarView(plain))
  }
}
