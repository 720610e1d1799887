import Fixtures
import ReadingModel
import Testing

// `@testable` for the outlines that commands decide by.
@testable import LibraryStore

@Suite("the outline of a journal, from which commands decide")
struct JournalOutlineTests {
  private static let days = ["2023-05-01", "2024-11-15", "2025-03", "2026-11-20"]

  @Test("gives the same status, days, contradictions and places as the whole journal", arguments: Seeds.count(3))
  func agreement(seed: UInt64) throws {
    var random = RandomLibrary(seed: 50 + seed)
    let library = try Library.holding(random.snapshot(), today: "2026-11-20")
    var compared = 0
    try library.read { db in
      for summary in try BookSummary.fetch(db, BookFilter()) {
        let whole = try library.books.book(summary.id, db)
        for day in try [nil] + JournalOutlineTests.days.map({ try Day($0) }) {
          let outline = try library.books.outline(summary.id, upTo: day, db)
          #expect(outline.readings.map(\.uid) == whole.readings.map(\.uid))
          #expect(outline.overlaps == whole.overlaps)
          for (part, reading) in zip(outline.readings, whole.readings) {
            #expect(part.status == reading.status && part.started == reading.started && part.ended == reading.ended)
            #expect(part.contradictions == reading.contradictions)
            #expect(part.countedPlace(upTo: day) == reading.countedPlace(upTo: day))
            for inChapters in [true, false] {
              #expect(part.place(upTo: day, inChapters: inChapters) == reading.place(upTo: day, inChapters: inChapters))
            }
            #expect(part.place == reading.place && part.place(upTo: day) == reading.place(upTo: day))
            #expect(part.entries.filter { $0.kind == .status } == reading.entries.filter { $0.kind == .status })
            compared += reading.entries.count - part.entries.count
          }
        }
      }
    }
    #expect(compared > 100, "and leaves out most entries")
  }

  @Test("with the newest entries, has these in order, and says how many there are in all")
  func newest() throws {
    let library = try Library.fresh()
    let uids = library.uidSource
    var book = Book(uid: uids.next(), title: "Emma")
    let start = Entry(uid: uids.next(), status: .reading, day: try Day("2025-01-01"))
    let thoughts = try (1...30).map { number in
      let day = try Day("2025-02-01").adding(days: number)
      var entry = Entry(uid: uids.next(), kind: .thought, day: day)
      entry.text = "thought \(number)"
      return entry
    }
    book.readings = [Reading(uid: uids.next(), entries: [start] + thoughts)]
    _ = try library.imports.merge([IncomingBook(book: book)], source: "test", fileName: "test")
    let id = try library.books.find("Emma").id
    let (part, counts) = try library.books.book(id, newestEntries: 3)
    #expect(part.readings[0].entries.compactMap(\.text) == ["thought 28", "thought 29", "thought 30"])
    #expect(part.readings[0].status == .reading && counts == [book.readings[0].uid: 31])
    #expect(try library.books.book(id, newestEntries: nil).book == library.books.book(id))
  }

  @Test("counts the pages of a day as the whole journal does", arguments: Seeds.count(2))
  func pages(seed: UInt64) throws {
    var random = RandomLibrary(seed: 60 + seed)
    let library = try Library.holding(random.snapshot(), today: "2026-11-20")
    var total = 0
    try library.read { db in
      for summary in try BookSummary.fetch(db, BookFilter()) {
        let book = try library.books.book(summary.id, db)
        let pages = PageTally(book.readings.flatMap { $0.pageCredits(pageCount: book.pageCount) }).byDay
        for (day, count) in pages {
          #expect(try library.journal.pages(on: day, summary.id, db) == count)
          total += count
        }
      }
    }
    #expect(total > 0)
  }

  @Test("counts the pages of a range that goes back to what was skipped long before")
  func goingBack() throws {
    let library = try Library.fresh()
    let uids = library.uidSource
    var book = Book(uid: uids.next(), title: "Essays")
    book.pageCount = 300
    let entries = try [("01", 1, 50), ("05", 100, 150), ("08", 151, 160), ("10", 51, 99)].map { day, from, to in
      var entry = Entry(uid: uids.next(), kind: .progress, day: try Day("2025-01-\(day)"))
      entry.position = try Position(.page, from: from, to: to, total: 300)
      return entry
    }
    book.readings = [Reading(uid: uids.next(), entries: entries)]
    _ = try library.imports.merge([IncomingBook(book: book)], source: "test", fileName: "test")
    let id = try library.books.find("Essays").id
    try library.read { db in
      let pages = try ["03", "05", "08", "10"].map { try library.journal.pages(on: Day("2025-01-\($0)"), id, db) }
      #expect(pages == [0, 51, 10, 49])
    }
  }
}
