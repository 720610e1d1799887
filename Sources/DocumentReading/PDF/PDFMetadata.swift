package import Foundation
internal import Importing
internal import Markup
package import ReadingModel

/// The output of `pdfinfo`.
package struct PDFFacts {
  private var values: [String: String] = [:]

  /// Parses the lines; the first of each key counts, so that a continued value cannot replace an earlier key.
  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2, values[parts[0]] == nil else { continue }
      values[parts[0]] = PDFFacts.repaired(parts[1].trimmingCharacters(in: PDFFacts.fillers).singleSpaced)
    }
  }

  /// Characters that programs leave at the end of a text, as if it were a C string.
  private static let fillers = CharacterSet(charactersIn: "\u{0}\u{FFFD} ")

  subscript(_ key: String) -> String { values[key] ?? "" }

  /// Whether the file has XMP metadata.
  var hasMetadata: Bool { self["Metadata Stream"] == "yes" }

  /// The number of pages.
  var pageCount: Int? {
    guard let number = Int(self["Pages"]), Book.plausiblePageCounts.contains(number) else { return nil }
    return number
  }

  /// Repairs UTF-8 text (PDF 2.0) that was decoded as PDFDocEncoding, which is nearly Latin-1.
  private static func repaired(_ text: String) -> String {
    guard text.hasPrefix("ï»¿"), let bytes = text.dropFirst(3).data(using: .windowsCP1252) else { return text }
    return String(data: bytes, encoding: .utf8) ?? text
  }
}

/// The metadata of a PDF, merged from XMP and the document information; XMP, which is Unicode, comes first.
package struct PDFMetadata {
  /// The metadata.
  package let card: BookCard
  /// Metadata that a book has no field for.
  let leftOut: LeftOut

  /// Merges both kinds of metadata.
  /// - Parameter metadata: The XMP packet from the file; nil if there is none.
  package init(_ facts: PDFFacts, metadata: Data?) {
    let metadata = metadata.flatMap { XMLText($0).root }
    func texts(_ name: String) -> [String] {
      let elements = metadata?.descendants(name) ?? []
      return elements.flatMap { element in
        let items = element.descendants("li").map(\.text)
        return (items.isEmpty ? [element.text] : items).map { PDFStringText.unescaped($0).singleSpaced }
      }.filter { !$0.isEmpty }
    }
    let titles = (texts("title") + [facts["Title"]]).compactMap(TitleText.title)
    var card = BookCard(title: titles.first ?? "")
    let people = texts("creator").flatMap { PeopleText.people($0) }
    card.contributors = people.isEmpty ? PeopleText.people(facts["Author"]) : people
    card.publisher = texts("publisher").first
    card.language = texts("language").lazy.compactMap { EditionLanguage.tag($0) }.first
    // Two date properties of PRISM (idealliance.org), which publishers use.
    card.published = (texts("publicationDate") + texts("coverDate")).lazy.compactMap { EditionDay.day($0) }.first
    var identifiers = EditionIdentifiers()
    for text in texts("isbn") + texts("eIsbn") { identifiers.take(text, scheme: "isbn") }
    for text in texts("doi") { identifiers.take(text, scheme: Identifier.doi) }
    for text in texts("identifier") { identifiers.take(text) }
    card.isbn = identifiers.isbn
    card.identifiers = identifiers.others
    let about = texts("description").first ?? facts["Subject"]
    if about.lowercased() != "unspecified" { card.description = MarkdownFromText.markdown(about) }
    card.pageCount = facts.pageCount
    card.format = .ebook
    self.card = card
    var left = LeftOut()
    // 'Subject' became the description, unless there is a better one.
    let subjects = texts("subject") + LeftOut.words(facts["Keywords"])
    left.add("subjects", subjects.filter { $0.lowercased() != "unspecified" })
    left.add("further ISBNs", identifiers.otherISBNs.map(\.digits))
    leftOut = left
  }
}
