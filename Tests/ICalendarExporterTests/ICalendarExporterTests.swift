import ExporterKit
import Fixtures
import Foundation
import ICalendarExporter
import ReadingModel
import Testing

@Suite("the exporter ical")
struct ICalendarExporterTests {
  private func calendar(_ change: (inout Book, inout FixtureMaker) throws -> Void) async throws -> [String] {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 300)
    try change(&book, &make)
    let text = try await OneFile(.iCalendar, of: Snapshot(books: [book])).text
    #expect(text.hasSuffix("\r\n") && text.filter { $0 == "\n" }.isEmpty)
    return text.components(separatedBy: "\r\n")
  }

  @Test("folds after 75 bytes, between characters, and escapes what RFC 5545 wants escaped")
  func folding() async throws {
    let title = String(repeating: "源氏物語🎐", count: 20) + "; a, b\\c\r\nBEGIN:VEVENT\u{7}\u{9B}"
    let lines = try await calendar { book, make in
      book.title = title
      book.holding.loans = [Loan(uid: make.uid(), .lent, "Ada", since: nil, due: try Day("2026-12-19"))]
    }
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(lines.count { $0 == "BEGIN:VEVENT" } == 1)
    let unfolded = lines.joined(separator: "\r\n").replacing("\r\n ", with: "")
    let escaped = String(repeating: "源氏物語🎐", count: 20) + "\\; a\\, b\\\\c\\nBEGIN:VEVENT: due back from Ada"
    #expect(unfolded.contains("\r\nSUMMARY:\(escaped)\r\n"))
  }

  @Test("has whole days, names that stay, and a plan for what was borrowed")
  func events() async throws {
    let lines = try await calendar { book, make in
      var loan = Loan(
        uid: make.uid(), .borrowed, "City Library", since: try Day("2026-11-21"), due: try Day("2026-11-30"))
      loan.renewals = [Loan.Renewal(on: nil, due: try Day("2026-12-31"))]
      var over = Loan(uid: make.uid(), .lent, "Ada", since: nil, due: try Day("2026-01-01"))
      over.state = .returned(nil)
      book.holding.loans = [loan, over]
    }
    #expect(lines.count { $0 == "BEGIN:VEVENT" } == 2)
    #expect(lines.contains("UID:01941f29-7c00-7000-8000-000000000002-due@octavo"))
    #expect(lines.contains("DTSTART;VALUE=DATE:20261231") && lines.contains("DTEND;VALUE=DATE:20270101"))
    #expect(lines.contains("DTSTART;VALUE=DATE:20261121"))
    #expect(lines.contains("SUMMARY:Read Emma: 8 pages a day\\, 11 without weekends"))
    #expect(lines.contains("TRIGGER:-P2D"))
  }

  @Test("has an event as long as the month in which something is due, if its day is unknown")
  func months() async throws {
    let lines = try await calendar { book, make in
      book.holding.loans = [Loan(uid: make.uid(), .lent, "Ada", since: nil, due: try Day("2026-12"))]
      book.holding.reservations = [Reservation(uid: make.uid(), at: "City Library", made: nil)]
      book.holding.reservations[0].pickUp = try Day("2027-02")
    }
    #expect(lines.contains("DTSTART;VALUE=DATE:20261201") && lines.contains("DTEND;VALUE=DATE:20270101"))
    #expect(lines.contains("SUMMARY:Emma: pick it up at City Library"))
    #expect(lines.contains("DTSTART;VALUE=DATE:20270201") && lines.contains("DTEND;VALUE=DATE:20270301"))
  }

  @Test("plans what is left of a borrowed book from the last day it was read, and nothing once it is finished")
  func plans() async throws {
    func calendar(readOn day: String, then status: Reading.Status? = nil) async throws -> [String] {
      try await self.calendar { book, make in
        book.holding.loans = [
          Loan(uid: make.uid(), .borrowed, "Library", since: try Day("2026-11-20"), due: try Day("2026-12-04"))
        ]
        var progress = make.entry(.progress, try Day(day))
        progress.position = try Position(.page, to: 120, total: 300)
        let over = try status.map { Entry(uid: make.uid(), status: $0, day: try Day("2026-11-25")) }
        book.readings = [make.reading([progress] + [over].compactMap(\.self))]
      }
    }
    let before = try await calendar(readOn: "2026-11-10")
    #expect(before.contains("SUMMARY:Read Emma: 12 pages a day\\, 17 without weekends"))
    #expect(before.contains("DTSTART;VALUE=DATE:20261120"))
    let since = try await calendar(readOn: "2026-11-25")
    #expect(since.contains("SUMMARY:Read Emma: 18 pages a day\\, 23 without weekends"))
    #expect(since.contains("DTSTART;VALUE=DATE:20261125"))
    #expect(try await calendar(readOn: "2026-12-05").count { $0 == "BEGIN:VEVENT" } == 1, "overdue by then")
    for status in [Reading.Status.finished, .abandoned] {
      #expect(try await calendar(readOn: "2026-11-25", then: status).count { $0 == "BEGIN:VEVENT" } == 1)
    }
  }

  @Test("reports open loans and reservations without a day")
  func undated() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 300)
    var over = Loan(uid: make.uid(), .lent, "Ada", since: nil, due: nil)
    over.state = .returned(nil)
    book.holding.loans = [
      Loan(uid: make.uid(), .lent, "Bea", since: nil, due: nil),
      Loan(uid: make.uid(), .borrowed, "Cleo", since: nil, due: try Day("2026-12-01")), over,
    ]
    book.holding.reservations = [Reservation(uid: make.uid(), at: "City Library", made: nil)]
    let options = try OptionValues([:], for: Exporter.iCalendar.options)
    #expect(Exporter.iCalendar.lacks?(book, options) == [.loans: 1, .reservations: 1])
  }

  @Test("is a calendar, too, when nothing is due")
  func empty() async throws {
    let lines = try await calendar { _, _ in }
    #expect(lines.contains("BEGIN:VTIMEZONE") && !lines.contains("BEGIN:VEVENT"))
  }
}
