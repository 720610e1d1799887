internal import Foundation
internal import ReadingModel
internal import Vault

/// Reads a book's page of Octavo's vault, as the default templates write it.
struct VaultPage {
  let page: MarkdownPage
  let uid: UID
  let uids: UIDSource

  /// The uid of the book on a page of Octavo's vault; nil for other pages. A page with Octavo's marks needs no title.
  static func uid(_ page: MarkdownPage) -> UID? {
    guard let uid = page["uid"].flatMap({ try? UID($0) }) else { return nil }
    return page["title"] != nil || page.text.contains(MarkedText.markStart) ? uid : nil
  }

  /// The book with its readings and their journals.
  func record(raw: String) -> ImportRecord {
    var book = Book(uid: uid, title: page["title"] ?? heading)
    for property in PageProperty.allCases {
      switch property {
      case .field(let field): if let field = field.definition { field.set(value(of: field, property.key), in: &book) }
      case .people(let role):
        book.contributors += page.properties[property.key, default: []].map { Contributor(name: $0, role: role) }
      case .custom, .rating, .visibility: break
      }
    }
    book.custom = page.customFields
    book.visibility = page["visibility"].flatMap(Visibility.init) ?? book.visibility
    var (sections, warnings) = ownSections
    book.notes = BlockText.read(sections.notes, below: 2)
    var properties = properties
    let edition = book
    book.readings = sections.readings.map { reading($0, of: edition, &properties, &warnings) }
    if let rating = page["rating"].flatMap({ try? Rating($0) }),
      let place = book.readings.lastIndex(where: { $0.rating != nil }) ?? book.readings.indices.last
    {
      book.readings[place].rating = rating
    }
    properties.pieces = sections.marks
    properties.frame = sections.frame
    properties.hasUnreadableLines = warnings.contains(where: \.isOfUnreadableLines)
    return ImportRecord(
      book: book, line: 1, source: Identifier(scheme: "octavo", value: uid.text), raw: raw,
      warnings: warnings, coverPath: page["cover"] ?? page["images"], properties: properties)
  }

  /// The first heading, which is the title.
  private var heading: String {
    page.lines.first { $0.hasPrefix("# ") }.flatMap { InlineText.read($0.dropFirst(2)).singleSpaced.nonEmpty }
      ?? "Untitled"
  }

  /// The value of a field; nil if the page has none, or one that cannot be read.
  private func value(of definition: FieldDefinition, _ key: String) -> FieldValue? {
    let texts = page.properties[MarkdownPage.key(key), default: []]
    let text = texts.count == 1 ? texts[0] : nil
    switch definition.kind {
    case .title, .text: return text.map(FieldValue.text)
    case .day: return text.flatMap { try? Day($0) }.map(FieldValue.day)
    case .number(let largest):
      return text.flatMap(Int.init).flatMap { (1...largest).contains($0) ? .number($0) : nil }
    case .seconds:
      guard let text, case .time(_, let seconds)? = PlaceInput(text), seconds > 0 else { return nil }
      return .seconds(seconds)
    case .flag: return text == "true" ? .flag(true) : nil
    case .isbn: return text.flatMap { try? ISBN($0) }.map(FieldValue.isbn)
    case .format: return text.flatMap { Book.Format(rawValue: $0) }.map(FieldValue.format)
    case .money: return text.flatMap { try? Money($0) }.map(FieldValue.money)
    case .texts: return .texts(texts)
    case .tags: return .tags(tags(texts))
    case .series: return .series(texts.map(SeriesProperty.place))
    case .identifiers: return .identifiers(texts.compactMap(IdentifierProperty.identifier))
    case .people, .picture, .custom: return nil
    }
  }

  /// Whether the page has no value of a property, or one that can be read.
  private func isReadable(_ property: PageProperty) -> Bool {
    let key = MarkdownPage.key(property.key)
    let texts = page.properties[key, default: []]
    if page.nested.contains(where: { MarkdownPage.key($0) == key }) { return false }
    guard let text = texts.first else { return property != .field(.title) }
    switch property {
    case .people, .custom: return true
    case .rating: return texts.count == 1 && (try? Rating(text)) != nil
    case .visibility: return texts.count == 1 && Visibility(rawValue: text) != nil
    case .field(let field):
      guard let definition = field.definition else { return true }
      switch definition.kind {
      case .texts, .tags, .series: return true
      case .identifiers: return texts.allSatisfy { IdentifierProperty.identifier($0) != nil }
      case .flag: return texts == ["true"] || texts == ["false"]
      default: return value(of: definition, property.key) != nil
      }
    }
  }

  /// The book's own tags, which a page for Obsidian or Hugo has as they are besides those that are valid there.
  private func tags(_ written: [String]) -> [String] {
    let originals = page.properties[MarkdownPage.key(VaultDialect.originalTags), default: []]
    return VaultDialect(properties: page.properties.keys).originalTags(of: written, originals: originals)
  }

  /// Which properties the page has, by their full names; `page` looks them up without punctuation.
  private var properties: PageProperties {
    var present = Set(PageProperty.allCases.map(\.key).filter { page.properties[MarkdownPage.key($0)] != nil })
    present.formUnion(page.customFields.all.map { PageProperty.custom($0.name).key })
    // Visibility is never guessed.
    if page["visibility"].flatMap(Visibility.init) == nil { present.remove(PageProperty.visibility.key) }
    var properties = PageProperties(present: present)
    let custom = page.nested.compactMap(PageProperty.customField).map(PageProperty.custom)
    for property in PageProperty.allCases + custom where !isReadable(property) {
      let text = page.properties[MarkdownPage.key(property.key), default: []].joined(separator: ", ")
      properties.unreadable[property.key] = String(text.prefix(80))
    }
    properties.statesVisibility = present.contains(PageProperty.visibility.key)
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
    let words = page.body.filter { !$0.isOwn }.flatMap { $0.text.split(separator: "\n") }.count { !$0.isBlank }
    return (PageSections(page), words == 0 ? [] : [.ownWords(lines: words)])
  }

  private static func warning(on problem: PageEntry.Unreadable, line: Int) -> ImportWarning {
    switch problem {
    case .day: .noEntry(line: line)
    case .part(let text): .unreadableEntry(String(text.prefix(80)), line: line)
    case .emptyQuote: .emptyQuote(line: line)
    }
  }

  /// - Parameter edition: The book with its length, for the reader's own new entries.
  private func reading(
    _ section: PageSections.Reading, of edition: Book, _ properties: inout PageProperties,
    _ warnings: inout [ImportWarning]
  ) -> Reading {
    var entries: [Entry] = []
    var taken = Set(properties.names.values)
    for item in section.items {
      // A second item with the same name is a copy that the reader turned into a new entry.
      let name = item.name.flatMap { taken.contains($0) ? nil : $0 }
      let uid = name.map { EntryMark.uid(named: $0, like: uids.next()) } ?? uids.next()
      do throws(PageEntry.Unreadable) {
        let line = PageEntry(item)
        entries.append(try line.entry(uid, of: item.name == nil ? edition : nil))
        if line.statesVisibility { properties.entriesWithVisibility.insert(uid) }
      } catch {
        warnings.append(VaultPage.warning(on: error, line: item.number))
        continue
      }
      properties.names[uid] = name
      if name == nil { properties.lineMarks[uid] = item.mark }
      if let name { taken.insert(name) }
    }
    var reading = Reading(uid: section.uid ?? uids.next(), entries: entries)
    reading.review = BlockText.read(section.review, below: 3)
    for (name, value) in section.fields.compactMap(CustomProperty.value(ofLine:)) { reading.custom[name] += [value] }
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
