import Fixtures
import GRDB
import LibraryStore
import QueryLanguage
import ReadingModel
import Testing

extension Moment {
  /// 21:30 on a day.
  static func on(_ day: String, weekStart: Weekday = .monday) throws -> Moment {
    let day = try Day(day)
    let time = try TimeOfDay("21:30")
    let seconds = (day.daysSinceEpoch ?? 0) * 86_400 + time.minutes * 60
    return Moment(unixMilliseconds: UInt64(seconds) * 1000, day: day, time: time, weekStart: weekStart)
  }
}

extension Library {
  /// An empty in-memory library on a day in August.
  static func fresh(today: String = "2025-08-10", weekStart: Weekday = .monday) throws -> Library {
    try inMemory(now: try .on(today, weekStart: weekStart))
  }

  /// An in-memory library with the books of a snapshot.
  static func holding(_ snapshot: Snapshot, today: String = "2025-08-10") throws -> Library {
    let library = try fresh(today: today)
    _ = try library.imports.merge(snapshot)
    return library
  }

  /// Adds a printed book with minimal data.
  @discardableResult
  func adding(_ title: String, by author: String = "Someone", pages: Int? = 400) throws -> BookID {
    var book = Book(uid: uidSource.next(), title: title)
    book.contributors = [Contributor(name: author)]
    book.pageCount = pages
    return try books.add(book).book.id
  }

  /// The only reading of a book.
  func onlyReading(_ book: BookID) throws -> Reading {
    let readings = try books.book(book).readings
    guard readings.count == 1, let reading = readings.first else { throw NotExactlyOne(count: readings.count) }
    return reading
  }
}

extension Library.Imports {
  /// Merges a snapshot as if its JSON were imported.
  @discardableResult
  func merge(_ snapshot: Snapshot, isDryRun: Bool = false) throws -> MergeReport {
    try merge(
      snapshot.books.map { IncomingBook(book: $0) }, source: "json", fileName: "library.json",
      profile: snapshot.profile, queries: snapshot.queries, goals: snapshot.goals, budgets: snapshot.budgets,
      shelves: snapshot.shelves, isDryRun: isDryRun)
  }
}

extension Library.Journal {
  /// Logs a position on a day.
  @discardableResult
  func log(
    _ place: String?, in book: BookID, on day: String?, at time: String? = nil, _ text: String? = nil
  ) throws -> LoggedEntry {
    var draft = EntryDraft(place == nil ? .thought : .progress, on: try day.map { try Day($0) })
    draft.place = place.flatMap { PlaceInput($0) }
    draft.time = try time.map { try TimeOfDay($0) }
    draft.text = text
    return try log(draft, in: book)
  }

  @discardableResult
  func remove(_ entryID: EntryID) throws -> EntryRemoval { try remove([entryID])[0] }
}

extension Library.Search {
  /// Where all the words occur; one with spaces in it is a phrase.
  func hits(_ words: [String], limit: Int) throws -> [SearchHit] { try hits(Query(words: words), limit: limit) }
}

/// A test expected exactly one, but there were none or several.
struct NotExactlyOne: Error {
  let count: Int
}

extension Snapshot {
  /// The snapshot as a library returns it: sorted as a catalogue, with the time of the library's last change, and with
  /// U+FFFD for NUL, which SQLite text can't contain.
  func kept(at moment: Moment) -> Snapshot {
    var kept = self
    kept.modifiedUnixSeconds = moment.unixSeconds
    kept.books = books.map(\.kept).enumerated()
      .sorted { left, right in
        let (one, other) = (left.element.sortKey, right.element.sortKey)
        return one == other ? left.offset < right.offset : one.utf8.lexicographicallyPrecedes(other.utf8)
      }
      .map(\.element)
    kept.profile.name = profile.name?.kept
    kept.profile.bio = profile.bio?.kept
    return kept
  }
}

extension Book {
  fileprivate var kept: Book {
    var book = self
    book.title = title.kept
    book.subtitle = subtitle?.kept
    book.publisher = publisher?.kept
    book.tags = tags.map(\.kept)
    book.contributors = contributors.map { Contributor(name: $0.name.kept, sortName: $0.sortName, role: $0.role) }
    book.series = series.map { SeriesPlace(name: $0.name.kept, position: $0.position?.kept) }
    book.readings = readings.map { reading in
      var reading = reading
      reading.review = reading.review?.kept
      reading.entries = reading.entries.map { entry in
        var entry = entry
        entry.text = entry.text?.kept
        entry.note = entry.note?.kept
        return entry
      }
      return reading
    }
    return book
  }
}

extension String {
  var kept: String { String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 })) }
}

/// Accesses a library file directly, as another program would.
enum Rows {
  /// The first column of every row.
  static func strings(_ file: LibraryFile, _ sql: String) throws -> [String] {
    try queue(file).read { try String.fetchAll($0, sql: sql) }
  }

  /// The first number of the first row.
  static func number(_ file: LibraryFile, _ sql: String) throws -> Int? {
    try queue(file).read { try Int.fetchOne($0, sql: sql) }
  }

  /// Changes the file without the library's knowledge.
  static func execute(_ file: LibraryFile, _ sql: String) throws {
    try queue(file).write { try $0.execute(sql: sql) }
  }

  /// Checkpoints the WAL, so that the file alone is the library.
  static func checkpoint(_ file: LibraryFile) throws {
    let queue = try queue(file)
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    try queue.close()
  }

  /// Expects that every search index matches the texts: with rank 1, FTS5 compares them (SQLite FTS5, integrity-check).
  static func expectSearchInOrder(_ file: LibraryFile) throws {
    for table in try strings(file, "SELECT name FROM sqlite_schema WHERE sql LIKE '%USING fts5%'") {
      #expect(throws: Never.self, "\(table)") {
        try execute(file, "INSERT INTO \(table) (\(table), rank) VALUES ('integrity-check', 1)")
      }
    }
  }

  private static func queue(_ file: LibraryFile) throws -> DatabaseQueue {
    try DatabaseQueue(path: file.path)
  }
}

extension Snapshot {
  /// A number of books with only a title.
  static func plain(bookCount: Int) throws -> Snapshot {
    Snapshot(
      books: try (1...bookCount).map { number in
        let digits = String(number)
        let uid = "0195c000-0000-7000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
        return Book(uid: try UID(uid), title: "Plain \(number)")
      })
  }
}
