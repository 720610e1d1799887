internal import Foundation
internal import GRDB

/// The books that one command added, by their numbers: what they are lies in the library itself.
///
/// They can be told from others because a command is taken back only after all that came after it: what was added to
/// them since is gone by then, and new books got higher numbers.
struct AddedBooks: Hashable {
  /// The most books that can be added again after they were taken back, for which all of their rows are copied.
  static let mostDoneAgain = 200_000
  /// What kept changes begin with that hold added books; SQLite's begin with another letter.
  private static let mark = UInt8(ascii: "A")

  /// The lowest number.
  let first: Int64
  /// The highest number.
  private(set) var last: Int64
  /// How many books between the two are meant; the others were recorded.
  private(set) var count: Int

  /// Books by their numbers.
  init(first: Int64, last: Int64, count: Int) {
    self.first = first
    self.last = last
    self.count = count
  }

  /// The books with another one, whose number is higher.
  func with(_ id: BookID) -> AddedBooks { AddedBooks(first: first, last: id.number, count: count + 1) }

  /// Whether the book is one of them, or was added between them.
  func contains(_ number: Int64) -> Bool { first <= number && number <= last }

  /// Removes the books with all that hangs on them.
  /// - Throws: ``ChangeSet/Conflict`` when they are not all there.
  func remove(_ db: Database) throws {
    let held = try Int.fetchOne(
      db, sql: "SELECT count(*) FROM book WHERE id BETWEEN ? AND ?", arguments: [first, last])
    guard held == count else { throw ChangeSet.Conflict() }
    try db.execute(sql: "DELETE FROM main.book WHERE id BETWEEN ? AND ?", arguments: [first, last])
  }

  /// The numbers as they are kept, before the changes in SQLite's form.
  var kept: Data { Data([AddedBooks.mark]) + Data("\(first) \(last) \(count)\n".utf8) }

  /// What kept changes hold.
  static func reading(_ bytes: Data) -> (added: AddedBooks?, rows: Data) {
    guard bytes.first == mark, let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return (nil, bytes) }
    let numbers = String(decoding: bytes[bytes.startIndex + 1..<end], as: UTF8.self).split(separator: " ")
      .compactMap { Int64($0) }
    guard numbers.count == 3 else { return (nil, bytes) }
    return (
      AddedBooks(first: numbers[0], last: numbers[1], count: Int(numbers[2])), Data(bytes[(end + 1)...])
    )
  }
}
