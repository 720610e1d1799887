internal import Foundation
internal import Importing
internal import ReadingModel

/// The lines that `pdfinfo` prints.
struct PDFFacts {
  private var values: [String: String] = [:]

  /// Reads the lines; a value that goes on in the next line cannot pass for another key that was before.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2, values[parts[0]] == nil else { continue }
      values[parts[0]] = PDFFacts.mended(parts[1].singleSpaced)
    }
  }

  subscript(_ key: String) -> String { values[key] ?? "" }

  /// Whether there is XMP to be asked for.
  var hasMetadata: Bool { self["Metadata Stream"] == "yes" }

  /// The pages of the file.
  var pageCount: Int? {
    guard let number = Int(self["Pages"]), Book.plausiblePageCounts.contains(number) else { return nil }
    return number
  }

  /// Text that PDF 2.0 keeps in UTF-8 and that was taken for PDFDocEncoding, which is nearly Latin-1.
  private static func mended(_ text: String) -> String {
    guard text.hasPrefix("ï»¿"), let bytes = text.dropFirst(3).data(using: .windowsCP1252) else { return text }
    return String(data: bytes, encoding: .utf8) ?? text
  }
}

/// What the two sets of facts in a PDF tell together: XMP first, which is Unicode.
struct PDFCard {
  let card: BookCard

  init(_ facts: PDFFacts, _ metadata: XMLElement?) {
    func texts(_ name: String) -> [String] {
      let elements = metadata?.descendants(name) ?? []
      return elements.flatMap { element in
        let items = element.descendants("li").map(\.text.singleSpaced)
        return items.isEmpty ? [element.text.singleSpaced] : items
      }.filter { !$0.isEmpty }
    }
    let titles = (texts("title") + [facts["Title"]]).compactMap { TitleText($0).title }
    var card = BookCard(title: titles.first ?? "")
    let people = texts("creator").flatMap { PeopleText.people($0) }
    card.contributors = people.isEmpty ? PeopleText.people(facts["Author"]) : people
    card.publisher = texts("publisher").first
    card.language = texts("language").lazy.compactMap { EditionLanguage.tag($0) }.first
    // Two schemas of PRISM (idealliance.org) that publishers use.
    card.published = (texts("publicationDate") + texts("coverDate")).lazy.compactMap { EditionDay.day($0) }.first
    var identifiers = EditionIdentifiers()
    for text in texts("isbn") + texts("eIsbn") { identifiers.take(text, scheme: "isbn") }
    for text in texts("doi") { identifiers.take(text, scheme: "doi") }
    for text in texts("identifier") { identifiers.take(text) }
    card.isbn = identifiers.isbn
    card.identifiers = identifiers.others
    let about = texts("description").first ?? facts["Subject"]
    if about.lowercased() != "unspecified" { card.description = MarkdownFromText.markdown(about) }
    card.pageCount = facts.pageCount
    card.format = .ebook
    self.card = card
  }
}
