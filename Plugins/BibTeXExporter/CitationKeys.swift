internal import ExporterKit
internal import Foundation
internal import ReadingModel

/// The words by which a text cites a book, each given once: `austen1815emma`.
///
/// Of two books that would have the same key, the one that came into the library first keeps it, and the other gets the
/// end of its uid: so a key that is cited depends neither on the order of the books nor on those that come later.
struct CitationKeys {
  private var keys: [UID: String] = [:]

  /// The keys of these books.
  init(_ books: [Book]) {
    var taken: Set<String> = []
    for book in books.sorted(by: { $0.uid < $1.uid }) {
      let digits = book.uid.text.filter { $0 != "-" }
      let stem = CitationKeys.stem(of: book)
      let candidates = [stem.isEmpty ? nil : stem, "\(stem.isEmpty ? "book" : stem)-\(digits.suffix(8))"]
      let key = candidates.compactMap(\.self).first { !taken.contains($0) } ?? digits
      taken.insert(key)
      keys[book.uid] = key
    }
  }

  /// The key of a book.
  func key(of book: Book) -> String { keys[book.uid] ?? book.uid.text }

  /// The first author's family name, the first year and the first long word of the title.
  private static func stem(of book: Book) -> String {
    let author = book.authors.first
    let family = author.map { $0.sortName?.prefix { $0 != "," } ?? $0.name.split(separator: " ").last ?? "" }
    let year = (book.firstPublished ?? book.published).map { "\(abs($0.year))" } ?? ""
    let words = book.title.split { !$0.isLetter && !$0.isNumber }.map { plain(String($0)) }
    let word = words.first { $0.count > 3 } ?? words.first { !$0.isEmpty } ?? ""
    return String((plain(String(family ?? "")) + year + word).prefix(60))
  }

  /// The ASCII letters and digits of a word, in lower case and without accents; of one in other letters their names in
  /// Latin.
  private static func plain(_ word: String) -> String {
    let letters = ascii(word)
    return letters.isEmpty ? Slug.inLatin(word).map(ascii) ?? "" : letters
  }

  private static func ascii(_ word: String) -> String {
    String(
      String.UnicodeScalarView(
        word.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars.filter {
          ("a"..."z").contains($0) || ("0"..."9").contains($0)
        }))
  }
}
