import Fixtures
import Foundation
import ImportMerge
import LibraryStore
import ReadingModel
import TemporaryFolders
import Testing

@Suite("merging into a library")
struct MergeTests {
  private func json(_ snapshot: Snapshot) throws -> String {
    String(decoding: try SnapshotRecord(of: snapshot).json(isIndented: false), as: UTF8.self)
  }

  @Test("a whole library gives the same library, to the byte of its JSON", arguments: SharedLibrary.quick)
  func roundTrip(_ source: SharedLibrary) throws {
    let snapshot = try source.snapshot()
    let library = try Library.holding(snapshot)
    let kept = try library.snapshot()
    let expected = snapshot.kept(at: try .on("2025-08-10"))
    #expect(kept == expected)
    #expect(try json(kept) == json(expected))
    let second = try Library.holding(kept)
    #expect(try json(second.snapshot()) == json(kept), "what a library gives back, another one keeps as it is")
  }

  @Test("keeps a new undated entry after those before it, whatever was written last")
  func undatedEntries() throws {
    try TemporaryFolder.withLibrary { library, folder in
      var make = FixtureMaker()
      var emma = make.book("Emma", by: "Jane Austen", pages: 474)
      emma.readings = [make.reading([make.status(.reading, nil)])]
      var dracula = make.book("Dracula", by: "Bram Stoker", pages: 418)
      dracula.readings = [make.reading([make.status(.reading, nil)])]
      try library.imports.merge(Snapshot(books: [emma, dracula], modifiedUnixSeconds: 1_767_225_600))
      // As if it was created later than the last row.
      try Rows.execute(folder.library, "UPDATE entry SET created = created + 10000000 WHERE id = 1")
      emma.readings[0].entries.append(make.status(.paused, nil))
      try library.imports.merge(Snapshot(books: [emma], modifiedUnixSeconds: 1_767_225_600))
      let reading = try #require(try library.snapshot().books.first { $0.title == "Emma" }?.readings.first)
      #expect(reading.entries.map(\.status) == [.reading, .paused])
    }
  }

  @Test("twice changes nothing", arguments: SharedLibrary.quick)
  func twice(_ source: SharedLibrary) throws {
    let snapshot = try source.snapshot()
    let library = try Library.holding(snapshot)
    let before = try library.snapshot()
    let report = try library.imports.merge(source == .hostile ? before : snapshot)
    #expect(report.count(.unchanged) == snapshot.books.count)
    #expect(report.rows.allSatisfy { $0.match == .uid })
    #expect(try library.snapshot() == before)
  }

  @Test("reports the values that were changed in Octavo's own file, also if it was imported before", arguments: [0, 1])
  func ownFile(times: Int) throws {
    let library = try Library.fresh()
    let emma = try library.adding("Emma", by: "Jane Austen", pages: 474)
    _ = try library.books.edit(emma) { $0.publisher = "Penguin" }
    var file = try library.snapshot()
    for _ in 0..<times { #expect(try library.imports.merge(file).rows[0].conflicts == []) }
    (file.books[0].title, file.books[0].publisher, file.books[0].pageCount) = ("Emma!", "Ace", 480)
    let row = try library.imports.merge(file).rows[0]
    #expect(row.conflicts.map(\.subject) == [.field(.title), .field(.publisher), .field(.pages)])
    #expect(row.conflicts.map(\.incoming) == ["Emma!", "Ace", "480"] && row.outcome == .unchanged)
    #expect(try library.books.book(emma).publisher == "Penguin")
  }

  @Test(
    "takes a row that is there twice as one, also where the service changed its date",
    arguments: [(["2020-03-01", "2020-03-01"], 1), (["2020-03-01", "2020-05-01"], 2)])
  func rowTwice(days: [String], readingCount: Int) throws {
    let library = try Library.fresh()
    func imports(_ days: [String]) throws {
      let uids = library.uidSource
      let books = try days.map { day in
        var book = Book(uid: uids.next(), title: "Kim")
        book.identifiers = [Identifier(scheme: "goodreads", value: "2")]
        let end = Entry(uid: uids.next(), status: .finished, day: try Day(day))
        book.readings = [Reading(uid: uids.next(), entries: [end])]
        return IncomingBook(book: book)
      }
      _ = try library.imports.merge(books, source: "goodreads", fileName: "g.csv", hasOwnUIDs: true)
    }
    try imports(["2020-02-23"])
    try imports(days)
    #expect(try library.snapshot().books.map(\.readings.count) == [readingCount])
  }

  @Test("replaces an author whom the service corrected, unless the reader changed the name")
  func correctedAuthor() throws {
    let library = try Library.fresh()
    func imports(_ authors: String...) throws -> MergeReport.Row {
      var book = Book(uid: library.uidSource.next(), title: "Kim")
      book.identifiers = [Identifier(scheme: "goodreads", value: "2")]
      book.contributors = authors.map { Contributor(name: $0) } + [Contributor(name: "Ada", role: .translator)]
      return try library.imports.merge(
        [IncomingBook(book: book)], source: "goodreads", fileName: "g.csv", hasOwnUIDs: true
      ).rows[0]
    }
    func authors() throws -> [String] { try library.snapshot().books[0].contributors.map(\.name) }
    let kim = try imports("R. Kiplin").bookID
    #expect(try imports("Rudyard Kipling").outcome == .merged)
    #expect(try authors() == ["Rudyard Kipling", "Ada"])
    #expect(try imports("Rudyard Kipling").outcome == .unchanged)
    _ = try imports("Rudyard Kipling", "Bob")
    #expect(try authors() == ["Rudyard Kipling", "Ada", "Bob"])
    _ = try library.books.edit(kim) { $0.contributors = [Contributor(name: "Mine")] }
    _ = try imports("Another")
    #expect(try authors() == ["Mine", "Another"])
  }

  @Test("in a dry run reports everything and changes nothing", arguments: SharedLibrary.quick)
  func dryRun(_ source: SharedLibrary) throws {
    let library = try Library.fresh()
    try library.adding("Emma", by: "Jane Austen")
    let before = try library.snapshot()
    let preview = try library.imports.merge(source.snapshot(), isDryRun: true)
    #expect(try library.snapshot() == before)
    #expect(try library.search.hits(["whale"], limit: 5) == [])
    #expect(try library.imports.merge(source.snapshot()) == preview)
  }

  @Test("reports every book and the progress")
  func report() throws {
    let library = try Library.fresh()
    try library.adding("Emma", by: "Jane Austen", pages: nil)
    var done: [Int] = []
    let report = try library.imports.merge(
      Snapshot.small().books.enumerated().map { IncomingBook(book: $1, line: $0 + 2, raw: "row \($0)") },
      source: "csv", fileName: "books.csv"
    ) { done.append($0) }
    #expect(done == [1, 2, 3, 4])
    #expect(report.rows.map(\.outcome) == [.merged, .added, .added, .added])
    #expect(report.rows.map(\.match) == [.titleAndAuthor, nil, nil, nil])
    #expect(report.rows.map(\.line) == [2, 3, 4, 5])
    #expect(report.count(.added) == 3)
  }

  @Test("records provenance only for books that were added or extended")
  func provenance() throws {
    try TemporaryFolder.withLibrary { library, folder in
      let incoming = try Snapshot.small().books.map { IncomingBook(book: $0, line: 7, raw: "row of \($0.title)") }
      for _ in 1...2 { _ = try library.imports.merge(incoming, source: "csv", fileName: "books.csv") }
      #expect(try Rows.number(folder.library, "SELECT count(*) FROM provenance") == 4)
      #expect(
        try Rows.strings(
          folder.library, "SELECT source || file || line || raw FROM provenance WHERE bookId = 1") == [
            "csvbooks.csv7row of Emma"
          ])
    }
  }

  /// A book with one reading whose entries are given as day and text.
  private func book(_ lines: [(String?, String)], _ make: inout FixtureMaker) throws -> Book {
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = [make.reading(try lines.map { make.entry(.thought, try $0.map { try Day($0) }, text: $1) })]
    return book
  }

  @Test("puts new entries where they were among the others, also on one day and without one")
  func order() throws {
    var make = FixtureMaker()
    let whole = try book(
      [
        ("2025-01-01", "a"), ("2025-01-01", "b"), (nil, "c"), ("2025-01-01", "d"), ("2025", "e"), ("2025-02-01", "f"),
        (nil, "g"),
      ],
      &make)
    // Merges every subset of the entries first, then all of them.
    for bits in 0..<128 {
      var part = whole
      part.readings[0].entries = whole.readings[0].entries.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(
        \.element)
      let library = try Library.holding(Snapshot(books: [part]))
      try library.imports.merge(Snapshot(books: [whole]))
      let texts = try library.onlyReading(BookID(1)).entries.compactMap(\.text).joined()
      let expected = part.mergedTexts(with: whole)
      #expect(texts == expected, "from part \(bits)")
    }
  }

  @Test("fills an entry without moving it, and keeps its number")
  func filling() throws {
    var make = FixtureMaker()
    var book = try book([("2025-01-01", "a"), ("2025-01-01", "b"), ("2025-01-01", "c")], &make)
    let library = try Library.holding(Snapshot(books: [book]))
    let before = try library.journal.entries()
    book.readings[0].entries[1].minutes = 30
    book.readings[0].entries[1].tags = ["new"]
    #expect(try library.imports.merge(Snapshot(books: [book])).rows.map(\.outcome) == [.merged])
    let after = try library.journal.entries()
    #expect(after.map(\.id) == before.map(\.id))
    #expect(after.map(\.entry.text) == ["a", "b", "c"])
    #expect(after[1].entry.minutes == 30)
    #expect(after[1].entry.tags == ["new"])
  }

  @Test("continues a reading, and updates its status")
  func goingOn() throws {
    let library = try Library.holding(.small())
    var later = try Snapshot.small()
    var make = FixtureMaker()
    for _ in 0..<900 { _ = make.uid() }
    later.books[1].readings[0].entries.append(try make.status(.finished, "2025-07-01"))
    later.books[1].readings[0].rating = try Rating("5")
    try library.imports.merge(later)
    let moby = try library.books.find("moby")
    #expect(moby.status == .finished)
    #expect(moby.ended?.text == "2025-07-01")
    #expect(moby.rating?.text == "5")
    #expect(moby.readingCount == 1)
    #expect(try library.snapshot() == later.kept(at: .on("2025-08-10")))
  }

  @Test("imports a reading with a conflicting uid under a new one, once")
  func claimedIDs() throws {
    let library = try Library.holding(.small())
    var make = FixtureMaker()
    for _ in 0..<900 { _ = make.uid() }
    var unrelatedBook = make.book("Another Book", by: "Another", pages: 100)
    unrelatedBook.readings = try Snapshot.small().books[0].readings
    let before = try library.snapshot().books[0]
    #expect(try library.imports.merge(Snapshot(books: [unrelatedBook])).rows.map(\.outcome) == [.added])
    let added = try library.books.book(try library.books.find("another").id)
    #expect(added.readings.map(\.rating) == unrelatedBook.readings.map(\.rating))
    #expect(added.readings.map(\.entries.count) == unrelatedBook.readings.map(\.entries.count))
    #expect(Set(added.readings.map(\.uid)).isDisjoint(with: before.readings.map(\.uid)))
    #expect(try library.snapshot().books.first { $0.title == "Emma" } == before)
    #expect(try library.imports.merge(Snapshot(books: [unrelatedBook])).rows.map(\.outcome) == [.unchanged])
  }

  @Test("an unsorted journal is sorted, and the reading has the status of its end")
  func unordered() throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = [make.reading([try make.status(.finished, "2025-03-01"), try make.status(.reading, "2025-01-01")])]
    let library = try Library.holding(Snapshot(books: [book]))
    #expect(try library.books.list().first?.status == .finished)
    #expect(try library.onlyReading(BookID(1)).status == .finished)
    #expect(try library.imports.merge(Snapshot(books: [book])).count(.unchanged) == 1)
  }
}

extension Book {
  /// The texts of the first reading after merging the values in memory.
  fileprivate func mergedTexts(with other: Book) -> String {
    merging(other).readings[0].entries.compactMap(\.text).joined()
  }
}
