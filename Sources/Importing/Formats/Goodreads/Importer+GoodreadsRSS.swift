internal import Foundation
internal import Markup

extension Importer {
  /// Imports a shelf saved as Goodreads' RSS feed, which lists up to 100 books, with the engine of the library export.
  package static let goodreadsRSS = Importer(
    name: "goodreads-rss", summary: "A shelf's RSS feed from Goodreads (saved as XML).",
    recognises: { GoodreadsFeed.isOne($0) },
    read: { (bytes, _, uids) throws(ImportError.Reason) in
      let feed = try GoodreadsFeed(bytes)
      let file = try feed.table.imported(as: "goodreads-rss", uids: uids, book: GoodreadsBook.book)
      guard feed.isCutOff else { return file }
      return file.adding([RejectedRow(line: feed.count + 1, reason: .truncated, raw: "")])
    })
}

/// The items of a Goodreads feed as rows of the library export.
struct GoodreadsFeed {
  let table: Table<GoodreadsColumn>
  let count: Int
  let isCutOff: Bool

  static func isOne(_ head: FileHead) -> Bool {
    head.start.first == "<"
      && ["<rss", "goodreads.com", "<user_shelves"].allSatisfy { head.start.hasBytes(of: $0) }
  }

  init(_ file: Data) throws(ImportError.Reason) {
    let xml = XMLText(file) { _, _ in nil }
    let items = xml.root?.descendants("item") ?? []
    guard !items.isEmpty else { throw xml.isTruncated ? .cutOff(line: 1) : .otherData(service: "Goodreads") }
    // The last item of a feed that was cut off lacks its last elements.
    let whole = xml.isTruncated ? Array(items.dropLast()) : items
    isCutOff = xml.isTruncated
    count = whole.count
    table = Table(
      GoodreadsColumn.table,
      items: whole.enumerated().map { index, item in
        let cells = GoodreadsFeed.cells(item)
        let pairs = cells.map { ($0.key.rawValue, DataValue.text($0.value)) }
        return (index + 1, DataValue.object(Dictionary(uniqueKeysWithValues: pairs)).json, cells)
      })
  }

  private static func cells(_ item: XMLElement) -> [GoodreadsColumn: String] {
    func text(_ name: String) -> String { item.child(name)?.text.singleSpaced ?? "" }
    let shelves = text("user_shelves")
    // The built-in shelf for read books is not listed.
    let status = shelves.commaSeparated.first { StatusKeyword.status($0) != nil } ?? "read"
    return [
      .bookID: text("book_id"), .title: text("title"), .author: text("author_name"), .isbn: text("isbn"),
      .rating: text("user_rating"), .dateRead: day(text("user_read_at")), .dateAdded: day(text("user_date_added")),
      .bookshelves: shelves, .exclusiveShelf: status, .review: item.child("user_review")?.text ?? "",
      .pageCount: item.child("book")?.child("num_pages")?.text.singleSpaced ?? "",
      .originalYear: text("book_published"),
    ]
  }

  private static let date = Pattern(#/(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})/#)

  /// The day in `Sat, 01 Jan 2022 00:00:00 +0000`, as the service shows it.
  private static func day(_ text: String) -> String {
    guard let match = date.first(in: text[...])?.output, let month = MonthName.number(match.2.lowercased()) else {
      return text
    }
    return "\(match.3)/\(month)/\(match.1)"
  }
}
