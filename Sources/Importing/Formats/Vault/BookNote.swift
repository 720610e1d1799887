internal import Foundation
internal import ReadingModel
internal import Vault

/// Reads a book from a note by another program or the reader.
struct BookNote {
  let page: MarkdownPage
  /// The title if no property is.
  let fileName: String
  let uids: UIDSource

  /// Property names in Obsidian's book templates, besides the usual column names.
  private static let names: [MappedField: [String]] = [
    .started: ["startreaddate", "startedreading"], .finished: ["finishreaddate", "finishedreading", "readenddate"],
    .rating: ["myrate", "rate"], .pages: ["total", "totalpage", "totalpages"], .published: ["publish", "publishdate"],
    .tags: ["tags", "tag", "bookshelves"], .review: ["review"],
  ]

  /// Names of properties that only books have in a vault.
  static let namesOfBooksAlone: [String] = {
    let fields: [MappedField] = [
      .isbn, .pages, .publisher, .series, .status, .started, .finished, .rating, .review, .translators, .subtitle,
    ]
    return fields.flatMap { (names[$0] ?? []) + $0.defaultNames }
  }()

  /// The book from the note's properties and text.
  func record(raw: String) -> ImportRecord {
    var header = ["title"]
    var fields = [page["title"] ?? title]
    var mapping = ColumnMapping()
    mapping.columns[.title] = [column("title")]
    for field in MappedField.allCases where field != .title && !field.isEntry {
      let names = (BookNote.names[field] ?? []) + field.defaultNames
      let known = names.filter { page.properties[$0] != nil && !header.contains($0) }
      // Shelves and genres become tags, too.
      for name in field == .tags ? known : field.joiningNames(known) where !header.contains(name) {
        header.append(name)
        fields.append(page.properties[name, default: []].joined(separator: "; "))
        mapping.columns[field, default: []].append(column(name))
      }
    }
    let row = CSVRecord(line: 1, raw: raw, fields: fields)
    guard let table = try? mapping.table([.record(row)], header: header),
      let made = try? table.book(of: row, uids: uids, MappedBook(mapping, in: table).book)
    else { return ImportRecord(book: Book(uid: uids.next(), title: title), line: 1, source: nil, raw: raw) }
    var book = made.book
    book.identifiers += identifiers.filter { !made.book.identifiers.contains($0) }
    book.tags = book.tags.map(BookNote.withoutSign)
    if visibility == .private { book.visibility = .private }
    let written = book.title
    book.title = BookNote.withoutAuthor(written, book.contributors)
    let text = NoteText(page, titles: [written, book.title], authors: book.contributors.map(\.name))
    let quotes = text.quotes.map { $0.entry(uids.next()) }
    book.notes = [book.notes, text.rest].compactMap(\.self).joined(separator: "\n\n").nonEmpty
    if !quotes.isEmpty { book.addToLastReading(quotes, uids: uids) }
    return ImportRecord(book: book, line: 1, source: nil, raw: raw, warnings: made.row.warnings)
  }

  private var visibility: Visibility? { page["visibility"].flatMap { Visibility(rawValue: $0.lowercased()) } }

  /// The catalogues that readers keep ids of in properties.
  private static let catalogues = [
    "goodreads": "goodreads", "asin": "asin", "openlibrary": "openlibrary", "storygraph": "storygraph",
    "librarything": "librarything", "hardcover": "hardcover", "googlebooks": "google", "google": "google",
  ]

  /// The catalogue of a property such as `goodreads_book_id`; nil if there is none.
  private static func catalogue(_ property: String) -> String? {
    ["bookid", "id", "url", "link", ""].lazy.filter(property.hasSuffix).compactMap { ending in
      catalogues[String(property.dropLast(ending.count))]
    }.first
  }

  /// The book's ids in catalogues; of an address, the number in it.
  private var identifiers: [Identifier] {
    page.properties.sorted { $0.key < $1.key }.compactMap { name, texts in
      guard let scheme = BookNote.catalogue(name), let text = texts.first else { return nil }
      let last = String(text.split(separator: "/").last ?? "")
      let digits = last.prefix { $0.isASCII && $0.isNumber }
      let value = text.contains("/") && !digits.isEmpty ? String(digits) : last
      return value.isEmpty ? nil : Identifier(scheme: scheme, value: value)
    }
  }

  /// Properties for the program that shows the note.
  static let ofProgram: Set<String> = [
    "alias", "aliases", "cssclass", "cssclasses", "banner", "bannery", "bannerx", "cover", "coverurl", "image", "type",
    "layout", "permalink", "template", "uid", "publish", "modified", "updated", "up", "related", "kindlesync",
  ]

  /// Counts the properties that are not imported, and pages with text by Octavo, which is another book's journal or, in
  /// a page without its uid, of an unknown state.
  var unmappedValues: UnmappedValues {
    var counts = UnmappedValues()
    let known = Set(MappedField.allCases.flatMap { (BookNote.names[$0] ?? []) + $0.defaultNames })
    for name in page.properties.keys
    where !known.contains(name) && !BookNote.ofProgram.contains(name) && BookNote.catalogue(name) == nil {
      if name != "visibility" || visibility == nil { counts.add("property \(name)") }
    }
    if page.isMarked { counts.add("text between Octavo's marks") }
    return counts
  }

  /// `#desert`, which is the tag `desert` in Obsidian's properties.
  private static func withoutSign(_ tag: String) -> String {
    let name = String(tag.dropFirst())
    return tag.hasPrefix("#") && VaultDialect.obsidian.tag(name) == name ? name : tag
  }

  /// `Emma — Jane Austen` without the author, if the properties name the same one.
  private static func withoutAuthor(_ title: String, _ people: [Contributor]) -> String {
    let dashes = [" \u{2014} ", " \u{2013} ", " - "].compactMap { title.ranges(of: $0).last }
    guard let dash = dashes.max(by: { $0.lowerBound < $1.lowerBound }) else { return title }
    let name = Book.matchTitle(PersonCell.filed(String(title[dash.upperBound...])).name)
    let rest = String(title[..<dash.lowerBound]).singleSpaced
    let isAuthor = people.contains { $0.role == .author && Book.matchTitle($0.name) == name }
    return isAuthor && !rest.isEmpty ? rest : title
  }

  private func column(_ name: String) -> ColumnMapping.Column {
    ColumnMapping.Column(name: name, place: MappingProblem.Place(line: 1, column: 1))
  }

  /// The file name without its extension.
  private var title: String {
    let name =
      [".md", ".markdown"].first { fileName.hasSuffix($0) }.map { fileName.dropLast($0.count) } ?? fileName[...]
    return String(name).singleSpaced.nonEmpty ?? "Untitled"
  }
}
