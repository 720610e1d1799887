internal import Foundation
internal import GRDB

/// The books that one command added, by their numbers, for which the history keeps no copy of their rows.
///
/// A number is never given to another book, so that the numbers alone tell which books they are. The books still have
/// to be as the command left them when it is undone.
struct AddedBooks: Hashable {
  /// The most books for which undoing copies all rows, so that they can be added again.
  static let mostDoneAgain = 200_000
  /// The first byte of stored changes that list added books; changes in SQLite's form begin with another letter.
  private static let mark = UInt8(ascii: "A")

  /// The numbers in ascending order, consecutive ones as one range.
  private(set) var runs: [ClosedRange<Int64>]
  /// How many books there are. Fewer than the runs hold only in the form that was stored before schema 13, which named
  /// the lowest and the highest number alone.
  private(set) var count: Int

  /// One book.
  init(_ id: BookID) {
    runs = [id.number...id.number]
    count = 1
  }

  private init(runs: [ClosedRange<Int64>], count: Int) {
    (self.runs, self.count) = (runs, count)
  }

  /// Adds a book, whose number is higher than all others.
  mutating func add(_ id: BookID) {
    if let last = runs.last, last.upperBound + 1 == id.number {
      runs[runs.count - 1] = last.lowerBound...id.number
    } else {
      runs.append(id.number...id.number)
    }
    count += 1
  }

  /// Whether the book is one of them.
  func contains(_ number: Int64) -> Bool {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].upperBound < number { low = middle + 1 } else { high = middle }
    }
    return low < runs.count && runs[low].contains(number)
  }

  /// Removes the books with all their rows.
  /// - Throws: ``ChangeSet/Conflict`` when a book is gone, was changed, or is owned, lent or reserved by now. Rows that
  ///   belong to other readers are refused by ``ReaderWall``.
  func remove(_ db: Database) throws {
    let arguments: StatementArguments = [list]
    let found = try Row.fetchOne(
      db, sql: "SELECT count(*) AS books, total(revision > 0) AS changed FROM main.book WHERE \(Self.isAdded)",
      arguments: arguments)
    guard try found?["books"] == count, try found?["changed"] == 0 else { throw ChangeSet.Conflict() }
    // An import stores copies, loans and reservations in a recorded change, which was undone before.
    for table in ["bookCopy", "loan", "reservation"] {
      let sql = "SELECT EXISTS (SELECT 1 FROM main.\(table) JOIN main.book ON book.id = bookId WHERE \(Self.isAdded))"
      if try Bool.fetchOne(db, sql: sql, arguments: arguments) ?? false { throw ChangeSet.Conflict() }
    }
    try db.execute(sql: "DELETE FROM main.book WHERE \(Self.isAdded)", arguments: arguments)
  }

  private static let isAdded = """
    book.id IN (SELECT one.id FROM json_each(?) AS run
      JOIN main.book AS one ON one.id BETWEEN run.value ->> 0 AND run.value ->> 1)
    """

  /// The runs as a JSON list.
  private var list: String {
    "[" + runs.map { "[\($0.lowerBound),\($0.upperBound)]" }.joined(separator: ",") + "]"
  }

  /// The numbers as they are stored, before the changes in SQLite's form: `A1-500,502-510`.
  var kept: Data {
    Data([AddedBooks.mark]) + Data(runs.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ",").utf8)
      + Data("\n".utf8)
  }

  /// What stored changes hold.
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

  /// The lowest number, the highest, and how many of those between were added so.
  private init?(beforeSchema13 text: String) {
    let numbers = text.split(separator: " ").compactMap { Int64($0) }
    guard numbers.count == 3, numbers[0] <= numbers[1] else { return nil }
    self.init(runs: [numbers[0]...numbers[1]], count: Int(numbers[2]))
  }
}
