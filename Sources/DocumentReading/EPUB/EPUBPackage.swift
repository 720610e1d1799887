internal import Foundation
internal import Importing
internal import Markup
internal import ReadingModel

/// The package document of an EPUB (Open Packaging Format 2.0.1, EPUB 3.3 §5).
struct EPUBPackage {
  private struct Item {
    let id: String
    let href: String
    let mediaType: String
    let properties: [Substring]
  }

  private let metadata: [XMLElement]
  private let items: [Item]
  private let spine: [String]
  private let guide: [XMLElement]
  private let refinements: [String: [XMLElement]]
  private let identifiers: EditionIdentifiers

  /// Parses a package document; nil if it is not one.
  init?(_ root: XMLElement) {
    guard root.name == "package", let metadata = root.child("metadata") else { return nil }
    // OEB 1 puts the elements into two groups.
    self.metadata = metadata.children.flatMap { ["dc-metadata", "x-metadata"].contains($0.name) ? $0.children : [$0] }
    items = (root.child("manifest")?.children("item") ?? []).map {
      Item(
        id: $0.attributes["id"] ?? "", href: $0.attributes["href"] ?? "", mediaType: $0.attributes["media-type"] ?? "",
        properties: $0.attributes["properties"]?.split(separator: " ") ?? [])
    }
    spine = (root.child("spine")?.children("itemref") ?? []).compactMap { $0.attributes["idref"] }
    guide = root.child("guide")?.children("reference") ?? []
    refinements = Dictionary(grouping: self.metadata.filter { $0.attributes["refines"] != nil }) {
      String(($0.attributes["refines"] ?? "").drop { $0 == "#" })
    }
    identifiers = EPUBPackage.identifiers(in: self.metadata)
  }

  /// The content documents, in spine order.
  var textReferences: [String] {
    let byID = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
    return spine.compactMap { byID[$0] }.filter { $0.mediaType.contains("html") }.map(\.href)
  }

  /// The documents that may contain a page list.
  var pageListReferences: [String] {
    items.filter { $0.properties.contains("nav") || $0.mediaType == "application/x-dtbncx+xml" }.map(\.href)
  }

  /// The cover image, as declared in EPUB 2 or EPUB 3, or as found in files that declare it incorrectly.
  var coverReference: String? {
    let pictures = items.filter { $0.mediaType.hasPrefix("image/") }
    if let item = pictures.first(where: { $0.properties.contains("cover-image") }) { return item.href }
    let named = metadata.first { $0.name == "meta" && $0.attributes["name"] == "cover" }?.attributes["content"]
    if let named, let item = pictures.first(where: { $0.id == named || $0.href == named }) { return item.href }
    let guided = guide.first { $0.attributes["type"] == "cover" }?.attributes["href"]
    if let guided, let item = pictures.first(where: { $0.href == guided }) { return item.href }
    return pictures.first { ["cover", "cover-image", "coverimage", "cover-img"].contains($0.id.lowercased()) }?.href
  }

  /// The metadata of the book.
  var card: BookCard {
    let titles = titles
    var card = BookCard(title: titles.main)
    card.subtitle = titles.subtitle
    card.contributors = contributors
    card.series = series
    card.isbn = identifiers.isbn
    card.identifiers = identifiers.others
    card.publisher = elements("publisher").lazy.map(\.text.singleSpaced).first { !$0.isEmpty }
    card.published = day(ofEvents: ["publication", ""])
    card.firstPublished = day(ofEvents: ["original-publication"])
    card.language = elements("language").lazy.compactMap { EditionLanguage.tag($0.text) }.first
    card.description = elements("description").first.flatMap { MarkdownFromHTML.markdown($0.text) }
    return card
  }

  private static func identifiers(in metadata: [XMLElement]) -> EditionIdentifiers {
    var identifiers = EditionIdentifiers()
    for element in metadata where element.name == "identifier" {
      identifiers.take(element.text, scheme: element.attributes["scheme"] ?? "")
    }
    for element in metadata where element.name == "source" && element.text.lowercased().contains("isbn") {
      identifiers.take(element.text)
    }
    return identifiers
  }

  /// Metadata that a book has no field for.
  var leftOut: LeftOut {
    var left = LeftOut()
    left.add("subjects", elements("subject").map(\.text))
    left.add("further ISBNs", identifiers.otherISBNs.map(\.digits))
    let languages = elements("language").map(\.text)
    let taken = languages.firstIndex { EditionLanguage.tag($0) != nil }
    left.add("languages", languages.enumerated().filter { $0.offset != taken }.map(\.element))
    let publishers = elements("publisher").map(\.text.singleSpaced).filter { !$0.isEmpty }
    left.add("additional publishers", publishers.filter { $0 != publishers.first })
    left.add("invalid dates", elements("date").map(\.text).filter { EditionDay.isNone($0) })
    return left
  }

  private func elements(_ name: String) -> [XMLElement] { metadata.filter { $0.name == name } }

  /// The value of a `meta` element that refines another element.
  private func refinement(_ property: String, of element: XMLElement) -> String? {
    guard let id = element.attributes["id"] else { return nil }
    return refinements[id]?.first { $0.attributes["property"] == property }?.text.singleSpaced
  }

  private var titles: (main: String, subtitle: String?) {
    let titles = elements("title").filter { !$0.text.singleSpaced.isEmpty }
    func title(_ kind: String) -> XMLElement? { titles.first { refinement("title-type", of: $0) == kind } }
    let main = title("main") ?? titles.first { refinement("title-type", of: $0) == nil } ?? titles.first
    return (main?.text.singleSpaced ?? "", title("subtitle")?.text.singleSpaced)
  }

  private var contributors: [Contributor] {
    let creators = inDisplayOrder(elements("creator"))
    var people = creators.enumerated().flatMap { place, element in
      self.people(of: element, isCreator: true, filedBeside: (place, creators.count))
    }
    for element in inDisplayOrder(elements("contributor")) {
      people += self.people(of: element, isCreator: false, filedBeside: (0, 1)).filter { person in
        // Skip a name that is repeated without a specific role.
        person.role != .contributor || !people.contains { $0.name == person.name }
      }
    }
    return people.eachOnce
  }

  /// Elements in display order (`display-seq`), those without a position last.
  private func inDisplayOrder(_ elements: [XMLElement]) -> [XMLElement] {
    let places = elements.map { refinement("display-seq", of: $0).flatMap { Int($0) } ?? Int.max }
    return zip(places, elements).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The people in an element.
  /// - Parameter beside: The index of the element and the number of its siblings, because `file-as` may list the names
  ///   of all of them.
  private func people(of element: XMLElement, isCreator: Bool, filedBeside beside: (Int, Int)) -> [Contributor] {
    let code = refinement("role", of: element) ?? element.attributes["role"]
    guard let role = EPUBPackage.role(code, isCreator: isCreator) else { return [] }
    var people = PeopleText.people(element.text, role: role)
    let fileAs = (refinement("file-as", of: element) ?? element.attributes["file-as"] ?? "").singleSpaced
    let names = fileAs.components(separatedBy: " & ")
    let filed = names.count == 1 ? fileAs : names.count == beside.1 ? names[beside.0] : ""
    if people.count == 1, !filed.isEmpty, filed.lowercased() != "unknown" {
      // Invert a name in sort form only if `file-as` shows that it is one.
      people[0] = filed == people[0].name ? PersonCell.filed(filed, role: role) : people[0]
      if people[0].name != filed { people[0].sortName = filed }
    }
    return people
  }

  /// The role for a MARC relator code; nil for people who made the file but not the book.
  private static func role(_ code: String?, isCreator: Bool) -> Contributor.Role? {
    switch code?.lowercased() {
    case nil, "": isCreator ? .author : .contributor
    case "aut", "author": .author
    case "trl": .translator
    case "edt": .editor
    case "ill", "art": .illustrator
    case "nrt": .narrator
    case "bkp", "pbl", "mrk", "prg", "own", "dst": nil
    default: .contributor
    }
  }

  private var series: [SeriesPlace] {
    func meta(_ name: String) -> String? {
      metadata.first { $0.name == "meta" && $0.attributes["name"] == name }?.attributes["content"]?.singleSpaced
    }
    var series: [SeriesPlace] = []
    if let name = meta("calibre:series"), !name.isEmpty {
      series.append(SeriesPlace(name: name, position: meta("calibre:series_index")?.withoutZeroDecimal))
    }
    for element in metadata where element.attributes["property"] == "belongs-to-collection" {
      let name = element.text.singleSpaced
      guard refinement("collection-type", of: element) == "series", !name.isEmpty,
        !series.contains(where: { $0.name == name })
      else { continue }
      series.append(SeriesPlace(name: name, position: refinement("group-position", of: element)?.withoutZeroDecimal))
    }
    return series
  }

  private func day(ofEvents events: [String]) -> Day? {
    let dates = elements("date")
    for event in events {
      let found = dates.first { ($0.attributes["event"] ?? "") == event }
      if let day = found.flatMap({ EditionDay.day($0.text) }) { return day }
    }
    return nil
  }
}
