internal import Foundation
internal import Importing
internal import ReadingModel

/// The identifiers of a document, in any of the many notations that files use.
struct EditionIdentifiers {
  /// The first ISBN.
  private(set) var isbn: ISBN?
  /// Further ISBNs, of other editions.
  private(set) var otherISBNs: [ISBN] = []
  /// Other identifiers that more than one file can share.
  private(set) var others: [Identifier] = []

  /// Adds an identifier.
  /// - Parameter scheme: The catalogue, as the file names it; empty if unknown.
  mutating func take(_ text: String, scheme: String = "") {
    var text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    var scheme = scheme.lowercased()
    for prefix in ["urn:isbn:", "isbn:", "isbn-13:", "isbn-10:", "isbn "] where text.lowercased().hasPrefix(prefix) {
      text = String(text.dropFirst(prefix.count)).trimmingCharacters(in: .whitespaces)
      scheme = "isbn"
    }
    for prefix in ["urn:doi:", "doi:", "https://doi.org/"] where text.lowercased().hasPrefix(prefix) {
      text = String(text.dropFirst(prefix.count))
      scheme = Identifier.doi
    }
    let isBare = text.utf8.count == 13 && (text.hasPrefix("978") || text.hasPrefix("979"))
    if scheme.contains("isbn") || isBare, let found = try? ISBN(text) {
      if isbn == nil { isbn = found } else if found != isbn, !otherISBNs.contains(found) { otherISBNs.append(found) }
    } else if let number = EditionIdentifiers.gutenbergNumber(text) {
      add("gutenberg", number)
    } else if scheme.contains("asin") || scheme == "amazon" {
      if ISBNCells.isASIN(text) { add("asin", text) }
    } else if EditionIdentifiers.catalogues.contains(scheme), !text.isEmpty {
      add(scheme, text)
    }
  }

  private static let catalogues: Set<String> = [
    Identifier.doi, "goodreads", "google", "openlibrary", "librarything", "oclc",
  ]

  private mutating func add(_ scheme: String, _ value: String) {
    let name = Identifier(scheme: scheme, value: value)
    if !others.contains(name) { others.append(name) }
  }

  private static func gutenbergNumber(_ text: String) -> String? {
    guard text.contains("gutenberg.org/"), let last = text.split(separator: "/").last else { return nil }
    return last.isDigits && last.utf8.count < 8 ? String(last) : nil
  }
}
