import Fixtures
import Foundation
import Markup
import ReadingModel
import Testing

@Suite("a snapshot for the public")
struct SnapshotRedactionTests {
  private static let marker = "SECRET-MARKER"

  /// A public book with private text in one of the possible places.
  private func planted(_ place: Place) throws -> Snapshot {
    let marker = SnapshotRedactionTests.marker
    var make = FixtureMaker()
    var open = make.book("Emma", by: "Jane Austen", pages: 474)
    var entry = make.entry(.thought, try Day("2025-01-02"), text: "Public thought.")
    var reading = make.reading([try make.status(.reading, "2025-01-01")])
    reading.review = "Public review."
    var hidden = make.book("Ulysses", by: "James Joyce", pages: 732)
    switch place {
    case .privateEntry:
      entry.visibility = .private
      (entry.text, entry.note, entry.tags) = (marker, marker, [marker])
    case .privateStatus:
      entry = try make.status(.finished, "2025-01-05")
      entry.visibility = .private
      entry.text = marker
    case .privateReading:
      reading.visibility = .private
      (reading.review, entry.text) = (marker, marker)
    case .privateBook:
      hidden.visibility = .private
      hidden.title = marker
      (hidden.subtitle, hidden.publisher, hidden.notes, hidden.tags) = (marker, marker, marker, [marker])
      hidden.readings = [reading]
      hidden.readings[0].review = marker
    case .bookNotes:
      open.notes = marker
    }
    reading.entries.append(entry)
    open.readings = [reading]
    return Snapshot(books: [open, hidden])
  }

  enum Place: CaseIterable {
    case privateEntry, privateStatus, privateReading, privateBook, bookNotes
  }

  private func json(_ snapshot: Snapshot) throws -> String {
    String(decoding: try SnapshotRecord(of: snapshot).json(isIndented: false), as: UTF8.self)
  }

  @Test("holds no word that is the reader's alone", arguments: Place.allCases)
  func redacting(_ place: Place) throws {
    let whole = try planted(place)
    #expect(try json(whole).contains(SnapshotRedactionTests.marker), "the marker was planted")
    #expect(try !json(whole.redacted(for: .public)).contains(SnapshotRedactionTests.marker))
    #expect(whole.redacted(for: .me) == whole)
  }

  @Test("holds what is not counted as private", arguments: Place.allCases)
  func counts(_ place: Place) throws {
    let whole = try planted(place)
    #expect(whole.privateCounts() == whole.counts() - whole.redacted(for: .public).counts())
    #expect((whole.privateCounts() != Snapshot.Counts()) == (place != .bookNotes))
    let many = try Snapshot.everything()
    #expect(many.privateCounts() == many.counts() - many.redacted(for: .public).counts())
  }

  @Test("keeps every word of what is public")
  func keeping() throws {
    let open = try Snapshot.hostile()
    #expect(open.redacted(for: .public) == open)
  }

  @Test("hides a finish whose entry is private")
  func privateFinish() throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    var finish = try make.status(.finished, "2025-03-20")
    finish.visibility = .private
    book.readings = [make.reading([try make.status(.reading, "2025-03-01"), finish])]
    let redacted = Snapshot(books: [book]).redacted(for: .public)
    let reading = try #require(redacted.books.first?.readings.first)
    #expect(reading.status == .reading)
    #expect(reading.ended == nil)
    #expect(try !json(redacted).contains("2025-03-20"))
    #expect(try !json(redacted).contains("finished"))
    #expect(YearSummary(of: redacted, year: 2025).finished.isEmpty)
  }

  @Test("hides a reading whose status entries are all private")
  func privateStatuses() throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    var entries = [try make.status(.reading, "2025-03-01"), try make.status(.finished, "2025-03-20")]
    for index in entries.indices { entries[index].visibility = .private }
    entries.insert(try make.page(120, of: 474, "2025-03-10"), at: 1)
    book.readings = [make.reading(entries)]
    book.readings[0].rating = try Rating("5")
    #expect(try #require(Snapshot(books: [book]).redacted(for: .public).books.first).readings.isEmpty)
  }

  @Test("of a private wish leaves only the book")
  func counts() throws {
    let small = try Snapshot.small().redacted(for: .public)
    #expect(small.books.count == 4)
    #expect(small.books[0].readings[1].entries.allSatisfy { $0.visibility == .public })
    #expect(small.books[0].readings[1].entries.count == 4)
  }
}
