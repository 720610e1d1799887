import Fixtures
import LibraryStore
import ReadingModel
import Testing

@Suite("what is said with a change of status")
struct SaidWithChangeTests {
  /// A library with a book of 474 pages, and a reading with this status.
  private func library(_ status: Reading.Status?) throws -> Library {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    if status != nil { book.readings = [make.reading([make.status(.reading, try Day("2025-07-01"))])] }
    let library = try Library.holding(Snapshot(books: [book]))
    if status == .paused { _ = try library.journal.pause(BookID(1), on: try Day("2025-07-05")) }
    return library
  }

  private func said(_ page: Int?, _ text: String?) throws -> EntryDraft {
    var draft = EntryDraft(page == nil ? .thought : .progress, on: try Day("2025-08-01"))
    draft.place = page.map { .page(from: nil, to: $0) }
    draft.text = text
    return draft
  }

  @Test("moves with the day on which the book was abandoned, other thoughts of that day stay")
  func movedReason() throws {
    let library = try library(.reading)
    var thought = EntryDraft(.thought, on: try Day("2025-08-01"))
    thought.text = "a thought"
    _ = try library.journal.log(thought, in: BookID(1))
    var request = Library.Journal.AbandonRequest(on: try Day("2025-08-01"))
    request.reason = "too long"
    _ = try library.journal.drop(BookID(1), request)
    var change = Library.Journal.ReadingChange()
    change.ended = .some(try Day("2025-07-20"))
    _ = try library.journal.edit(BookID(1), reading: nil, change)
    let entries = try library.books.book(BookID(1)).readings[0].entries
    #expect(
      entries.map { "\($0.day?.text ?? "-") \($0.text ?? $0.kind.rawValue)" } == [
        "2025-07-01 status", "2025-07-20 too long", "2025-07-20 status", "2025-08-01 a thought",
      ])
  }

  @Test("comes before a pause and after any other change, in one step of the history")
  func order() throws {
    let day = try Day("2025-08-01")
    let paused = try library(.reading)
    let before = try paused.history.entries(limit: nil).count
    #expect(try paused.journal.pause(BookID(1), on: day, with: said(175, "busy")).status == .paused)
    let entries = try paused.onlyReading(BookID(1)).entries
    #expect(entries.map(\.kind) == [.status, .progress, .status])
    #expect(entries.last?.status == .paused && entries[1].position?.to == 175 && entries[1].text == "busy")
    #expect(try paused.history.entries(limit: nil).count == before + 1)
    let resumed = try library(.paused)
    #expect(try resumed.journal.resume(BookID(1), on: day, with: said(180, nil)).status == .reading)
    #expect(try resumed.onlyReading(BookID(1)).entries.map(\.kind) == [.status, .status, .status, .progress])
    let started = try library(nil)
    #expect(try started.journal.start(BookID(1), on: day, with: said(nil, "third time lucky")).book.status == .reading)
    #expect(try started.onlyReading(BookID(1)).entries.map(\.kind) == [.status, .thought])
    let wanted = try library(nil)
    #expect(try wanted.journal.want(BookID(1), on: day, with: said(nil, "Priya's favourite")).status == .wanted)
  }

  @Test("changes nothing if the place does not fit the book")
  func place() throws {
    let library = try library(.reading)
    #expect(throws: ReadingError.self) {
      try library.journal.pause(BookID(1), on: try Day("2025-08-01"), with: said(500, nil))
    }
    #expect(try library.onlyReading(BookID(1)).status == .reading)
    #expect(try library.onlyReading(BookID(1)).entries.count == 1)
  }
}
