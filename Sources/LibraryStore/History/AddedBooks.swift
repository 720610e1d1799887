internal import Foundation
internal import GRDB
internal import ReadingModel

/// The numbers of the books that one command added; the history stores only these numbers, not the rows.
///
/// Book numbers are never reused, so that they are enough to identify the books. Undo still requires that the books are
/// unchanged.
struct AddedBooks: Hashable {
  /// Up to this many books, undo stores the removed rows, so that redo can add them again.
  static let mostReapplied = 200_000
  /// The first byte of stored changes with added books; SQLite changesets begin with another letter.
  private static let mark = UInt8(ascii: "A")

  /// The numbers in ascending order, as ranges.
  private(set) var runs: [ClosedRange<Int64>]
  /// The number of books. Fewer than the ranges span only in the format before schema 13, which stored just the lowest
  /// and the highest number.
  private(set) var count: Int

  init(_ id: BookID) {
    runs = [id.number...id.number]
    count = 1
  }

  private init(runs: [ClosedRange<Int64>], count: Int) {
    (self.runs, self.count) = (runs, count)
  }

  /// Adds a book with a higher number than all others.
  mutating func add(_ id: BookID) {
    if let last = runs.last, last.upperBound + 1 == id.number {
      runs[runs.count - 1] = last.lowerBound...id.number
    } else {
      runs.append(id.number...id.number)
    }
    count += 1
  }

  func contains(_ number: Int64) -> Bool {
    let place = runs.partitioningIndex { $0.upperBound >= number }
    return place < runs.count && runs[place].contains(number)
  }

  func leaveShelves(_ db: Database) throws {
    try db.execute(
      sql: "DELETE FROM main.shelfBook WHERE EXISTS (SELECT 1 FROM main.book WHERE id = bookId AND \(Self.isAdded))",
      arguments: [list])
  }

  /// Removes the books with all their rows.
  /// - Throws: ``ChangeSet/Conflict`` when a book is gone or changed, or has a copy, a loan or a reservation.
  ///   ``RowSecurity`` refuses to delete rows of other readers.
  func remove(_ db: Database) throws {
    let arguments: StatementArguments = [list]
    let found = try Row.fetchOne(
      db, sql: "SELECT count(*) AS books, total(revision > 0) AS changed FROM main.book WHERE \(Self.isAdded)",
      arguments: arguments)
    guard try found?["books"] == count, try found?["changed"] == 0 else { throw ChangeSet.Conflict() }
    // An import records its copies, loans and reservations as changes, which were undone before this.
    for table in LibraryTable.holdings where table.sharedRight != nil {
      let added = "SELECT 1 FROM main.\(table.name) JOIN main.book ON book.id = bookId WHERE \(Self.isAdded)"
      if try db.exists(added, arguments: arguments) { throw ChangeSet.Conflict() }
    }
    try db.execute(sql: "DELETE FROM main.book WHERE \(Self.isAdded)", arguments: arguments)
  }

  private static let isAdded = """
    book.id IN (SELECT one.id FROM json_each(?) AS run
      JOIN main.book AS one ON one.id BETWEEN run.value ->> 0 AND run.value ->> 1)
    """

  /// The ranges as a JSON array.
  private var list: String {
    "[" + runs.map { "[\($0.lowerBound),\($0.upperBound)]" }.joined(separator: ",") + "]"
  }

  /// The stored form, in front of SQLite's changeset: `A1-500,502-510`.
  var kept: Data {
    Data([AddedBooks.mark]) + Data(runs.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ",").utf8)
      + Data("\n".utf8)
  }

  static func reading(_ bytes: Data) -> (added: AddedBooks?, rows: Data) {
    guard bytes.first == mark, let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return (nil, bytes) }
    let text = String(decoding: bytes[bytes.startIndex + 1..<end], as: UTF8.self)
    guard let added = AddedBooks(text) ?? AddedBooks(beforeSchema13: text) else { return (nil, bytes) }
    return (added, Data(bytes[(end + 1)...]))
  }

  private init?(_ text: String) {
    var runs: [ClosedRange<Int64>] = []
    for part in text.split(separator: ",") {
      let ends = part.split(separator: "-").map { Int64($0) }
      guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last else { return nil }
      runs.append(first...last)
    }
    guard !runs.isEmpty else { return nil }
    self.init(runs: runs, count: runs.reduce(0) { $0 + $1.count })
  }

  /// Parses the lowest number, the highest, and the number of added books between them.
  private init?(beforeSchema13 text: String) {
    let numbers = text.split(separator: " ").compactMap { Int64($0) }
    guard numbers.count == 3, numbers[0] <= numbers[1] else { return nil }
    self.init(runs: [numbers[0]...numbers[1]], count: Int(numbers[2]))
  }
}
