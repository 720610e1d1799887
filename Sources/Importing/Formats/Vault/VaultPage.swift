internal import Foundation
internal import ReadingModel
internal import Vault

/// Reads a book's page of Octavo's vault, as the default templates write it.
struct VaultPage {
  private let page: MarkdownPage
  private let uid: UID
  private let uids: UIDSource

  /// The uid of the book on a page of Octavo's vault; nil for other pages.
  static func uid(_ page: MarkdownPage) -> UID? {
    page["title"] == nil ? nil : page["uid"].flatMap { try? UID($0) }
  }

  init(_ page: MarkdownPage, uid: UID, uids: UIDSource) {
    self.page = page
    self.uid = uid
    self.uids = uids
  }

  /// The book with its readings and their journals.
  func record(raw: String) -> ImportRecord {
    var book = Book(uid: uid, title: page["title"] ?? "")
    book.subtitle = page["subtitle"]
    for role in Contributor.Role.allCases {
      book.contributors += page.properties[role.rawValue + "s", default: []].map { Contributor(name: $0, role: role) }
    }
    book.series = page.properties["series", default: []].map(SeriesProperty.place)
    book.isbn = page["isbn"].flatMap { try? ISBN($0) }
    book.identifiers = page.properties["identifiers", default: []].compactMap(IdentifierProperty.identifier)
    book.publisher = page["publisher"]
    book.published = page["published"].flatMap { try? Day($0) }
    book.firstPublished = page["firstpublished"].flatMap { try? Day($0) }
    book.pageCount = page["pages"].flatMap(Int.init).flatMap { (1...Book.largestPageCount).contains($0) ? $0 : nil }
    if let length = page["length"], case .time(_, let seconds)? = PlaceInput(length), seconds > 0 {
      book.durationSeconds = seconds
    }
    book.language = page["language"]
    book.format = page["format"].flatMap { Book.Format(rawValue: $0) }
    book.tags = page.properties["tags", default: []]
    book.isFavorite = page["favorite"] == "true"
    book.added = page["added"].flatMap { try? Day($0) }
    book.link = page["link"]
    book.price = page["price"].flatMap { try? Money($0) }
    book.visibility = page["visibility"].flatMap(Visibility.init) ?? book.visibility
    var (sections, warnings) = ownSections
    book.notes = BlockText.read(sections.notes, below: 2)
    var names: [UID: String] = [:]
    book.readings = sections.readings.map { reading($0, &names, &warnings) }
    if let rating = page["rating"].flatMap({ try? Rating($0) }),
      let place = book.readings.lastIndex(where: { $0.rating != nil }) ?? book.readings.indices.last
    {
      book.readings[place].rating = rating
    }
    var properties = properties
    (properties.pieces, properties.names) = (sections.marks, names)
    return ImportRecord(
      book: book, line: 1, source: Identifier(scheme: "octavo", value: uid.text), raw: raw,
      warnings: warnings, coverPath: page["cover"], properties: properties)
  }

  /// Which properties the page has, by their full names; `page` looks them up without punctuation.
  private var properties: PageProperties {
    var present = Set(PageProperty.allCases.map(\.rawValue).filter { page.properties[MarkdownPage.key($0)] != nil })
    // Visibility is never guessed.
    if page["visibility"].flatMap(Visibility.init) == nil { present.remove(PageProperty.visibility.rawValue) }
    var properties = PageProperties(present: present)
    properties.statesVisibility = present.contains(PageProperty.visibility.rawValue)
    return properties
  }

  /// The sections that Octavo wrote, in marked regions; all sections on a page without marks.
  private var ownSections: (PageSections, [ImportWarning]) {
    let page: MarkedText
    do throws(MarkedText.Damage) {
      page = try MarkedText(self.page.text)
    } catch {
      return (PageSections(MarkedText(unmarked: self.page.text)), [.damagedMarks(error.description)])
    }
    guard page.isMarked else { return (PageSections(page), []) }
    let words = page.body.filter { !$0.isOwn }.flatMap { $0.text.split(separator: "\n") }
      .count { line in line.contains { !$0.isWhitespace } }
    return (PageSections(page), words == 0 ? [] : [.ownWords(lines: words)])
  }

  private func reading(
    _ section: PageSections.Reading, _ names: inout [UID: String], _ warnings: inout [ImportWarning]
  ) -> Reading {
    var entries: [Entry] = []
    var taken = Set(names.values)
    for item in section.items {
      // A second item with the same name is a copy that the reader turned into a new entry.
      let name = item.name.flatMap { taken.contains($0) ? nil : $0 }
      let uid = name.map { EntryMark.uid(named: $0, like: uids.next()) } ?? uids.next()
      guard let entry = PageEntry(item).entry(uid) else {
        warnings.append(.noEntry(line: item.number))
        continue
      }
      names[uid] = name
      if let name { taken.insert(name) }
      entries.append(entry)
    }
    var reading = Reading(uid: section.uid ?? uids.next(), entries: entries)
    reading.review = BlockText.read(section.review, below: 3)
    var facts = section.facts.components(separatedBy: " · ")
    if let visibility = facts.last.flatMap(Visibility.init) {
      reading.visibility = visibility
      facts.removeLast()
    }
    reading.rating = facts.last.flatMap { fact in
      fact.first.map { "★¼½¾☆".contains($0) } == true
        ? fact.split(separator: " ").last.flatMap { try? Rating(String($0)) } : nil
    }
    return reading
  }
}
