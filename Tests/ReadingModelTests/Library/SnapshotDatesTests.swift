import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("coarse dates")
struct SnapshotDatesTests {
  private func snapshot() throws -> Snapshot {
    var snapshot = try Snapshot.small()
    snapshot.books[0].added = try Day("2024-12-24")
    snapshot.books[0].published = try Day("2001-05-17")
    snapshot.books[0].readings[0].entries[0].time = try TimeOfDay("21:40")
    snapshot.modifiedUnixSeconds = 1_773_524_400
    return snapshot
  }

  private func days(_ snapshot: Snapshot) -> [Day] {
    snapshot.books.flatMap { book in
      [book.added].compactMap { $0 } + book.readings.flatMap { $0.entries.compactMap(\.day) }
    }
  }

  @Test("are at most as exact as asked for", arguments: [Day.Precision.month, .year])
  func precision(_ precision: Day.Precision) throws {
    let whole = try snapshot()
    let coarse = whole.coarsened(to: precision)
    #expect(days(whole).contains { $0.precision == .day })
    #expect(days(coarse) == days(whole).map { $0.coarsened(to: precision) })
    #expect(!days(coarse).contains { $0.precision == .day || (precision == .year && $0.precision == .month) })
    #expect(coarse.books.flatMap(\.readings).flatMap(\.entries).allSatisfy { $0.time == nil })
    #expect(coarse.books[0].published == whole.books[0].published, "when a book came out is no day of the reader's")
    #expect(whole.coarsened(to: .day) == whole)
  }

  private let late = UID(unixMilliseconds: 1_736_899_200_123, random: 5, 77)

  /// A snapshot with an exact date in every place that is not a journal; all of its dates are of May 2024.
  private func eventful() throws -> Snapshot {
    let day = try Day("2024-05-16")
    var book = Book(uid: late, title: "Emma")
    book.custom[try FieldName("bought")] = [.day(day), .text("new")]
    var reading = try Snapshot.small().books[0].readings[0]
    reading.entries = []
    reading.custom[try FieldName("club")] = [.day(day)]
    book.readings = [reading]
    var copy = BookCopy(uid: late)
    (copy.bought, copy.state) = (day, .gone(Disposal(.sold, on: day)))
    var loan = Loan(uid: late, .lent, "Ada", since: day, due: day)
    (loan.copy, loan.renewals, loan.state) = (late, [Loan.Renewal(on: day, due: day)], .returned(day))
    var reservation = Reservation(uid: late, at: "Library", made: day)
    (reservation.pickUp, reservation.state) = (day, .over(.borrowed, day))
    (book.holding.copies, book.holding.loans, book.holding.reservations) = ([copy], [loan], [reservation])
    book.holding.wish = Wish(uid: late, since: day)
    var snapshot = Snapshot(books: [book])
    let period = try #require(Period(from: day, to: day))
    snapshot.queries = [SavedQuery(uid: late, name: try QueryName("sea"), query: "sea")]
    snapshot.goals = [Goal(uid: late, amount: 2, measure: .books, period: period)]
    snapshot.budgets = [Budget(uid: late, amount: try Money(typed: "60 EUR"), period: period)]
    return snapshot
  }

  @Test("include those of custom fields, copies, loans, reservations, wishes, goals and budgets")
  func everyDate() throws {
    let snapshot = try eventful()
    func json(_ precision: Day.Precision) throws -> String {
      String(
        decoding: try SnapshotRecord(of: snapshot.coarsened(to: precision)).json(isIndented: false), as: UTF8.self)
    }
    #expect(try json(.day).contains("2024-05-16"))
    let months = try json(.month)
    #expect(!months.contains("2024-05-16"))
    #expect(months.contains("2024-05"))
    #expect(!months.contains(late.text))
    let coarse = snapshot.coarsened(to: .year)
    #expect(!(try json(.year)).contains("2024-05"))
    #expect(coarse.goals.map(\.words) == ["2 books in 2024"])
    #expect(coarse.goals.map(\.name) == ["2 books in 2024"])
    #expect(coarse.books[0].custom.text() == "bought: 2024; new")
    #expect(coarse.books[0].holding.loans[0].copy == coarse.books[0].holding.copies[0].uid, "the copy stays lent")
  }

  @Test("hide the moment in the uids, which stay different")
  func uids() throws {
    let text = String(
      decoding: try SnapshotRecord(of: snapshot().coarsened(to: .month)).json(isIndented: false), as: UTF8.self)
    // The fixtures' uids are dated 2025-01-01; a uid dated later in that month must be coarsened to the same prefix.
    var late = try snapshot()
    late.books[0].uid = UID(unixMilliseconds: 1_736_899_200_123, random: 5, 77)
    let uid = late.coarsened(to: .month).books[0].uid
    #expect(uid == UID(unixMilliseconds: 1_735_689_600_000, random: 5, 77))
    #expect(text.contains("2026-03-14") == false)
    let uids = late.coarsened(to: .month).books.map(\.uid)
    #expect(Set(uids).count == late.books.count)
    late.shelves = [Shelf(uid: late.books[1].uid, name: "A shelf", books: [late.books[0].uid])]
    #expect(late.coarsened(to: .month).shelves.map(\.books) == [[uid]], "books stay on their shelves")
    let other = try UID("f47ac10b-58cc-4372-a567-0e02b2c3d479")
    late.books[0].uid = other
    #expect(late.coarsened(to: .year).books[0].uid == other, "a uid that is no time stays")
  }

  @Test("stamp files with the beginning of the month or year")
  func stamp() throws {
    #expect(try snapshot().coarsened(to: .month).modifiedUnixSeconds == 1_772_323_200)
    #expect(try snapshot().coarsened(to: .year).modifiedUnixSeconds == 1_767_225_600)
    var old = try snapshot()
    old.modifiedUnixSeconds = -1
    #expect(old.coarsened(to: .month).modifiedUnixSeconds == -31 * 86_400, "December 1969")
  }
}
