import Fixtures
import Markup
import ReadingModel
import Testing

@Suite("the shelves of a snapshot")
struct SnapshotShelfTests {
  private func snapshot() throws -> Snapshot {
    var make = FixtureMaker()
    var books = ["Emma", "Kokoro", "Ulysses"].map { make.book($0, by: "Someone", pages: 100) }
    books[0].readings = [make.reading([try make.status(.finished, "2025-03-04")])]
    books[1].visibility = .private
    let uids = books.map(\.uid)
    return Snapshot(
      books: books,
      shelves: [
        Shelf(uid: make.uid(), name: "Open", visibility: .public, books: uids.reversed()),
        Shelf(uid: make.uid(), name: "Secret", books: uids),
        Shelf(uid: make.uid(), name: "Only Kokoro", visibility: .public, books: [uids[1]]),
        Shelf(uid: make.uid(), name: "Empty", visibility: .public),
      ])
  }

  @Test("for the public are the public ones, without private books and without shelves that contain only those")
  func redacted() throws {
    let snapshot = try snapshot().redacted(for: .public)
    #expect(snapshot.shelves.map(\.name) == ["Open", "Empty"])
    let titles = Dictionary(uniqueKeysWithValues: snapshot.books.map { ($0.uid, $0.title) })
    #expect(snapshot.shelves[0].books.map { titles[$0] } == ["Ulysses", "Emma"])
  }

  @Test("follow its books when it is narrowed")
  func narrowed() throws {
    let snapshot = try snapshot().narrowed(toYear: 2025)
    #expect(snapshot.shelves.map(\.books) == [snapshot.books.map(\.uid), snapshot.books.map(\.uid), []])
  }
}
