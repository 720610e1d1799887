internal import ExporterKit
internal import Foundation
internal import ReadingModel

/// Unique citation keys such as `austen1815emma`.
///
/// When two books would share a key, the one added first keeps it and the other gets the end of its uid appended. A key
/// therefore depends neither on the order of the books nor on books added later.
struct CitationKeys {
  private var keys: [UID: String] = [:]

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

  func key(of book: Book) -> String { keys[book.uid] ?? book.uid.text }

  /// The first author's family name, the publication year and the first long word of the title.
  private static func stem(of book: Book) -> String {
    let author = book.authors.first
    let family = author.map { $0.sortName?.prefix { $0 != "," } ?? $0.name.split(separator: " ").last ?? "" }
    let year = (book.firstPublished ?? book.published).map { "\(abs($0.year))" } ?? ""
    let words = book.title.split { !$0.isLetter && !$0.isNumber }.map { plain(String($0)) }
    let word = words.first { $0.count > 3 } ?? words.first { !$0.isEmpty } ?? ""
    return String((plain(String(family ?? "")) + year + word).prefix(60))
  }

  /// The ASCII letters and digits of a word, lowercased and without accents; a word in another script is
  /// transliterated.
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
