internal import Foundation
internal import ReadingModel

/// The words by which a text cites a book, each given once: `austen1815emma`.
struct CitationKeys {
  private var taken: Set<String> = []

  /// The key of the next book: its first author's family name, its first year and the first long word of its title.
  mutating func next(for book: Book) -> String {
    let author = book.authors.first
    let family = author.map { $0.sortName?.prefix { $0 != "," } ?? $0.name.split(separator: " ").last ?? "" }
    let year = (book.firstPublished ?? book.published).map { "\(abs($0.year))" } ?? ""
    let words = book.title.split { !$0.isLetter && !$0.isNumber }.map { CitationKeys.plain(String($0)) }
    let word = words.first { $0.count > 3 } ?? words.first { !$0.isEmpty } ?? ""
    let key = String((CitationKeys.plain(String(family ?? "")) + year + word).prefix(60))
    let stem = key.isEmpty ? "book" : key
    var unique = stem
    var number = 1
    while !taken.insert(unique).inserted {
      number += 1
      unique = "\(stem)-\(number)"
    }
    return unique
  }

  /// The ASCII letters and digits of a word, in lower case and without accents.
  private static func plain(_ word: String) -> String {
    String(
      String.UnicodeScalarView(
        word.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars.filter {
          ("a"..."z").contains($0) || ("0"..."9").contains($0)
        }))
  }
}
