internal import Foundation
internal import ReadingModel

/// Converts the books of an Openreads backup of version 3, which are rows of a database, to the objects of later
/// versions.
struct OpenreadsDatabase {
  let items: [DataValue]
  /// The covers by book id.
  let covers: [String: Data]

  private static let names = [
    "title": "item_bookTitle", "author": "item_bookAuthor", "favourite": "item_bookIsFav",
    "deleted": "item_bookIsDeleted", "pages": "item_bookNumberOfPages", "publication_year": "item_bookPublishYear",
    "olid": "item_bookOLID", "notes": "item_bookNotes",
  ]
  private static let statuses: [String: Double] = ["finished": 0, "in_progress": 1, "to_read": 2, "not_finished": 3]

  init(_ file: Data) throws(ImportError.Reason) {
    let database = try SQLiteFile(file)
    guard try database.hasTable("Book") else { throw .otherData(service: "Openreads") }
    let columns = try database.columns(of: "Book")
    items = try database.rows("SELECT * FROM Book").map { row in
      OpenreadsDatabase.item(Dictionary(zip(columns, row)) { first, _ in first })
    }
    let hasCovers = columns.contains("item_bookCoverImg") && columns.contains("id")
    let found =
      hasCovers
      ? try database.blobs("SELECT id, item_bookCoverImg FROM Book", largestByteCount: Picture.largestByteCount) : [:]
    covers = Dictionary(found.map { ("\($0.key)", $0.value) }) { first, _ in first }
  }

  private static func item(_ row: [String: DataValue]) -> DataValue {
    // Unknown values are written as `null` or `none`.
    func known(_ column: String) -> DataValue? {
      guard let value = row[column], let text = value.text, text != "null", text != "none" else { return nil }
      return value
    }
    func day(_ column: String) -> DataValue? {
      known(column)?.integer.flatMap { CalendarSecond(unixSeconds: $0 / 1000, in: .current) }.map { .text($0.day.text) }
    }
    var item = names.compactMapValues(known)
    item["id"] = row["id"]
    item["status"] = known("item_bookStatus")?.text.flatMap { statuses[$0] }.map { .number($0) }
    item["rating"] = known("item_bookRating")?.number.map { .number($0 * 10) }
    item["isbn"] = known("item_bookISBN13") ?? known("item_bookISBN10")
    item["start_date"] = day("item_bookStartDate")
    item["finish_date"] = day("item_bookFinishDate")
    let tags = known("item_bookTags")?.text.flatMap { try? DataValue(json: Data($0.utf8)) }?.texts ?? []
    if !tags.isEmpty { item["tags"] = .text(tags.joined(separator: "|||||")) }
    return .object(item)
  }

  /// The yearly goals for books and pages, from a separate database.
  static func goals(_ file: Data, uids: UIDSource) -> [Goal] {
    guard let database = try? SQLiteFile(file),
      let rows = try? database.rows("SELECT item_year, item_challenge_books, item_challenge_pages FROM Year")
    else { return [] }
    return rows.flatMap { OpenreadsBackup.goals(year: $0[0], books: $0[1], pages: $0[2], uids) }
  }
}
