internal import Foundation
internal import ReadingModel

/// Makes a book of a note that another program, or the reader, keeps about it.
struct BookNote {
  private let page: MarkdownPage
  private let fileName: String
  private let uids: UIDSource

  /// A note; the file's name is the title where no property is.
  init(_ page: MarkdownPage, fileName: String, uids: UIDSource) {
    self.page = page
    self.fileName = fileName
    self.uids = uids
  }

  /// Names that templates for books in Obsidian give to properties, besides the usual ones of tables.
  private static let names: [MappedField: [String]] = [
    .started: ["startreaddate", "startedreading"], .finished: ["finishreaddate", "finishedreading", "readenddate"],
    .rating: ["myrate", "rate"], .pages: ["total", "totalpage", "totalpages"], .published: ["publish", "publishdate"],
    .tags: ["tags", "tag"], .review: ["review"],
  ]

  /// Names of properties that books have and other things in a vault have not.
  static let namesOfBooksAlone: [String] = {
    let fields: [MappedField] = [
      .isbn, .pages, .publisher, .series, .status, .started, .finished, .rating, .review, .translators, .subtitle,
    ]
    return fields.flatMap { (names[$0] ?? []) + $0.usualNames }
  }()

  /// The book with what its properties and its text tell.
  func record(raw: String) -> ImportRecord {
    var header = ["title"]
    var fields = [page["title"] ?? title]
    var mapping = ColumnMapping()
    mapping.columns[.title] = [column("title")]
    for field in MappedField.allCases where field != .title && !field.isEntry {
      let names = (BookNote.names[field] ?? []) + field.usualNames
      guard let name = names.first(where: { page.properties[$0] != nil && !header.contains($0) }) else { continue }
      header.append(name)
      fields.append(page.properties[name, default: []].joined(separator: "; "))
      mapping.columns[field] = [column(name)]
    }
    let row = CSVRecord(line: 1, raw: raw, fields: fields)
    guard let table = try? MappedTable([.record(row)], header: CSVHeader(header), .jsonMembers, mapping),
      let made = try? MappedBook(row, of: table, uids: uids)
    else { return ImportRecord(book: Book(uid: uids.next(), title: title), line: 1, source: nil, raw: raw) }
    let (quotes, rest) = text
    var book = made.book
    book.notes = [book.notes, rest].compactMap(\.self).joined(separator: "\n\n").nonEmpty
    if !quotes.isEmpty {
      if book.readings.isEmpty { book.readings.append(Reading(uid: uids.next(), entries: [])) }
      let last = book.readings.count - 1
      book.readings[last].entries = Entry.inJournalOrder(book.readings[last].entries + quotes)
    }
    return ImportRecord(book: book, line: 1, source: nil, raw: raw, warnings: made.warnings)
  }

  private func column(_ name: String) -> ColumnMapping.Column {
    ColumnMapping.Column(name: name, place: MappingProblem.Place(line: 1, column: 1))
  }

  /// The file's name without its ending.
  private var title: String {
    let name =
      [".md", ".markdown"].first { fileName.hasSuffix($0) }.map { fileName.dropLast($0.count) } ?? fileName[...]
    return String(name).singleSpaced.nonEmpty ?? "Untitled"
  }

  /// The block quotes as entries, and the rest without the heading that repeats the title. Callouts stay in the rest.
  private var text: (quotes: [Entry], rest: String?) {
    var quotes: [Entry] = []
    var rest: [String] = []
    var quote: [String] = []
    func endQuote() {
      let text = quote.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
      quote = []
      if text.hasPrefix("[!") {
        rest += text.split(separator: "\n", omittingEmptySubsequences: false).map { "> \($0)" }
      } else if !text.isEmpty {
        var entry = Entry(uid: uids.next(), kind: .quote, day: nil)
        entry.text = text
        quotes.append(entry)
      }
    }
    for line in page.lines {
      if line.hasPrefix(">") {
        quote.append(String(line.dropFirst(line.hasPrefix("> ") ? 2 : 1)))
      } else {
        if !quote.isEmpty { endQuote() }
        let isTitle = line.hasPrefix("# ") && line.dropFirst(2) == (page["title"] ?? title)
        if !isTitle { rest.append(line) }
      }
    }
    if !quote.isEmpty { endQuote() }
    return (quotes, rest.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines).nonEmpty)
  }
}
