internal import Foundation
internal import ReadingModel

/// Reads a book's page of Octavo's own vault back, as the default templates write it.
struct VaultPage {
  private let page: MarkdownPage
  private let uid: UID
  private let uids: UIDSource

  /// The uid of the book on a page of Octavo's own; nil when it is no such page.
  static func uid(_ page: MarkdownPage) -> UID? {
    page["title"] == nil ? nil : page["uid"].flatMap { try? UID($0) }
  }

  /// A page.
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
    book.series = page.properties["series", default: []].map(VaultPage.series)
    book.isbn = page["isbn"].flatMap { try? ISBN($0) }
    book.identifiers = page.properties["identifiers", default: []].compactMap { text in
      let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
      return parts.count == 2 ? Identifier(scheme: parts[0], value: parts[1]) : nil
    }
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
    let (lines, warnings) = ownLines
    let sections = VaultSections(lines)
    book.notes = sections.notes
    book.readings = sections.readings.map { reading($0) }
    if let rating = page["rating"].flatMap({ try? Rating($0) }),
      let place = book.readings.lastIndex(where: { $0.rating != nil }) ?? book.readings.indices.last
    {
      book.readings[place].rating = rating
    }
    return ImportRecord(
      book: book, line: 1, source: Identifier(scheme: "octavo", value: uid.text), raw: raw,
      warnings: warnings, coverPath: page["cover"], properties: properties)
  }

  /// The properties of the page by their names, of which a few are told apart by more than letters and digits.
  private var properties: PageProperties {
    var present = Set(PageProperty.allCases.map(\.rawValue).filter { page.properties[MarkdownPage.key($0)] != nil })
    // Nobody guesses who may see a book.
    if page["visibility"].flatMap(Visibility.init) == nil { present.remove(PageProperty.visibility.rawValue) }
    return PageProperties(present: present)
  }

  /// The lines that Octavo wrote: those in marked regions, or all of them on a page without marks.
  private var ownLines: ([String], [ImportWarning]) {
    let page: MarkedText
    do throws(MarkedText.Damage) {
      // With the lines above, so that a fault is told with its line in the file.
      let above = String(repeating: "\n", count: self.page.linesAbove)
      page = try MarkedText(above + self.page.lines.joined(separator: "\n"))
    } catch {
      return (self.page.lines, [.damagedMarks(error.description)])
    }
    guard page.isMarked else { return (self.page.lines, []) }
    let regions = page.body.filter(\.isOwn).flatMap { region in
      region.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        .filter { !$0.hasPrefix(MarkedText.markStart) }
    }
    let words = page.body.filter { !$0.isOwn }.flatMap { $0.text.split(separator: "\n") }
      .count { line in line.contains { !$0.isWhitespace } }
    return (regions, words == 0 ? [] : [.ownWords(lines: words)])
  }

  /// `Discworld, 8` or `Grishaverse, 0.5, 2.5`; a name may hold a comma itself.
  private static func series(_ text: String) -> SeriesPlace {
    var parts = text.components(separatedBy: ", ")
    var places: [String] = []
    while parts.count > 1, let last = parts.last, last.first.map({ $0.isASCII && $0.isNumber }) == true {
      places.insert(parts.removeLast(), at: 0)
    }
    guard !places.isEmpty else { return SeriesPlace(name: text) }
    return SeriesPlace(name: parts.joined(separator: ", "), position: places.joined(separator: ", "))
  }

  private func reading(_ section: VaultSections.Reading) -> Reading {
    var reading = Reading(uid: uids.next(), entries: section.items.compactMap { VaultItem($0).entry(uids.next()) })
    reading.review = section.review
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
