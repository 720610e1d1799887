import Foundation
import QueryLanguage
import ReadingModel
import Testing

/// Follows every field of ``BookField/table`` through the real binary. An exception has its reason beside it.
@Suite("every field of a book")
struct BookFieldTests {
  private enum Place: CaseIterable {
    case option, show, csv, vault, query
  }

  private static func exception(_ field: BookField, _ place: Place) -> String? {
    switch (place, field) {
    case (.option, .identifiers): "catalogues and other programs give them"
    case (.option, .added): "the day of 'octavo add'"
    case (.show, .custom), (.csv, .custom), (.vault, .custom): "one for each custom field"
    case (.show, .identifiers): "'octavo show --why' shows them"
    case (.show, .favorite): "a heart beside the title"
    case (.show, .cover), (.csv, .cover): "a picture is not text"
    case (.vault, .courses), (.vault, .colleges): "not in front matter"
    case (.vault, .notes): "a section of the page"
    case (.query, _): QueryField(rawValue: queryName(field)) == nil ? "queries have no such field" : nil
    default: nil
    }
  }

  /// The names of options and query fields that are not the field's word.
  private static let otherNames: [BookField: (option: String, query: String)] = [
    .contributors: ("author", "author"), .courses: ("course", "course"), .colleges: ("college", "college"),
    .tags: ("add-tag", "tag"), .custom: ("set", "custom"), .notes: ("about", "notes"),
    .firstPublished: ("first-published", "published"),
  ]

  private static func queryName(_ field: BookField) -> String { otherNames[field]?.query ?? field.word }

  /// A value as a reader types it, and as Octavo shows it.
  private static func sample(_ definition: FieldDefinition) -> String {
    switch definition.kind {
    case .day: "1999-05"
    case .number: "321"
    case .seconds: "3:20"
    case .isbn: "9780141439587"
    case .format: "audio"
    case .money: "24.90 EUR"
    case .picture: "cover.svg"
    case .flag: "yes"
    default:
      switch definition.field {
      case .language: "pt-BR"
      case .link: "https://example.org/zq"
      case .identifiers: "goodreads"
      case .custom: "mood=zq"
      default: "zq\(definition.field.word)"
      }
    }
  }

  /// A library with a book that has a value in every field.
  private func filled() throws -> TestTerminal {
    let terminal = try TestTerminal(after: "octavo init --empty; octavo add Emma --author 'Jane Austen'")
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"2\" height=\"3\"/>"
    try terminal.write(svg, to: "cover.svg")
    try terminal.write(
      "Book Id,Title,Author,ISBN13,My Rating,Exclusive Shelf\n7,Emma,Jane Austen,,0,\n", to: "more.csv")
    _ = try terminal.run("octavo import more.csv --from goodreads")
    for definition in BookField.table where BookFieldTests.exception(definition.field, .option) == nil {
      let option = "--" + (BookFieldTests.otherNames[definition.field]?.option ?? definition.word)
      let value = definition.kind == .flag ? "" : " '\(BookFieldTests.sample(definition))'"
      let printed = try terminal.run("octavo edit 1 \(option)\(value)")
      #expect(printed.contains(" → "), "edit \(option): \(printed)")
    }
    return terminal
  }

  @Test("has an option, and is in show, JSON, CSV, a vault, queries and the answers of why")
  func everywhere() throws {
    let terminal = try filled()
    let json = try terminal.run("octavo export json -o - 2> said.txt")
    let shown = try terminal.run("octavo show 1 --plain")
    let rows = try terminal.run("octavo export csv -o - 2> said.txt").split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    try #require(rows.count == 2)
    let page = try terminal.run("octavo export markdown -o vault --yes > said.txt; cat vault/books/*.md")
    for definition in BookField.table {
      let (field, value) = (definition.field, BookFieldTests.sample(definition))
      func expect(_ place: Place, _ isThere: Bool, _ what: String) {
        let reason = BookFieldTests.exception(field, place)
        #expect(isThere == (reason == nil), "\(definition.word) \(place): \(what)")
      }
      #expect(json.contains("\"\(definition.key.stringValue)\""), "\(definition.word) is not in JSON")
      let why = try terminal.run("octavo show --why 1 \(definition.word)").split(separator: "\n")
      #expect(why.count > 3 && why[1].hasPrefix("\(definition.word): "), "\(why)")
      if field != .added { expect(.show, shown.contains(value), shown) }
      let cell = zip(rows[0], rows[1]).first { $0.0 == definition.heading }?.1
      expect(.csv, cell?.isEmpty == false, "no cell")
      let key = field == .contributors ? "authors" : definition.word.replacing("-", with: "_")
      expect(.vault, page.contains("\n\(key): ") || page.contains("\n\(key):\n"), page)
      let name = BookFieldTests.queryName(field)
      // A query asks whether there is a cover.
      let wanted = field == .added ? "2026-11-20" : field == .cover ? "yes" : value
      let found = try terminal.run("octavo list '\(name):\(wanted)' --format '{{id}}'")
      expect(.query, found == "1", found)
    }
  }

  private func book(in terminal: TestTerminal, _ options: String = "") throws -> Book {
    let json = try terminal.run("octavo export json -o - \(options) 2> said.txt")
    return try #require(try JSONDecoder().decode(Snapshot.self, from: Data(json.utf8)).books.first)
  }

  @Test("comes back from CSV, and from JSON")
  func comesBack() throws {
    let terminal = try filled()
    let book = try book(in: terminal)
    for (format, lost) in [("json", Set<BookField>()), ("csv", [.cover])] {
      let other = "--library \(format).sqlite"
      let printed = try terminal.run(
        """
        octavo export \(format) -o books.\(format); octavo init --empty \(other)
        octavo import books.\(format) \(other)
        """)
      let again = try self.book(in: terminal, other)
      for definition in BookField.table where !lost.contains(definition.field) {
        #expect(definition.value(of: again) == definition.value(of: book), "\(definition.word): \(printed)")
      }
    }
  }
}
