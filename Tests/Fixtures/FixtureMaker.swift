public import ReadingModel

/// Builds books, readings and entries with uids that are the same in every run.
public struct FixtureMaker: Sendable {
  private var count: UInt64 = 0

  /// A maker whose first uid is always the same.
  public init() {}

  /// The next uid.
  public mutating func uid() -> UID {
    count += 1
    return UID(unixMilliseconds: 1_735_689_600_000, random: 0, count)
  }

  /// A public book in print.
  public mutating func book(_ title: String, by author: String, pages: Int?) -> Book {
    var book = Book(uid: uid(), title: title)
    book.contributors = [Contributor(name: author)]
    book.pageCount = pages
    return book
  }

  /// A public reading.
  public mutating func reading(_ entries: [Entry]) -> Reading {
    Reading(uid: uid(), entries: entries)
  }

  /// A public entry.
  public mutating func entry(_ kind: Entry.Kind, _ day: Day?, text: String? = nil) -> Entry {
    var entry = Entry(uid: uid(), kind: kind, day: day, visibility: .public)
    entry.text = text
    return entry
  }

  /// A public change of status.
  public mutating func status(_ status: Reading.Status, _ day: Day?) -> Entry {
    Entry(uid: uid(), status: status, day: day)
  }

  /// A public change of status on a day written as text.
  public mutating func status(_ status: Reading.Status, _ day: String) throws -> Entry {
    self.status(status, try Day(day))
  }

  /// A page reached.
  public mutating func page(_ page: Int, of total: Int, _ day: String, _ text: String? = nil) throws -> Entry {
    var entry = entry(.progress, try Day(day), text: text)
    entry.position = try Position(.page, to: page, total: total)
    return entry
  }

  /// A quote with its page.
  public mutating func quote(_ text: String, page: Int, of total: Int, _ day: String) throws -> Entry {
    var entry = entry(.quote, try Day(day), text: text)
    entry.position = try Position(.page, to: page, total: total)
    return entry
  }

  /// A private thought.
  public mutating func secret(_ text: String, _ day: String) throws -> Entry {
    var entry = entry(.thought, try Day(day), text: text)
    entry.visibility = .private
    return entry
  }
}
