import ExportHost
import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import Synchronization
import Testing

@Suite("an export for the public")
struct AudienceTests {
  /// A book with a private reading in 2024 and a public one in 2025.
  private func readTwice() throws -> Book {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    let (first, second) = (try make.status(.finished, "2024-05-01"), try make.status(.finished, "2025-05-01"))
    book.readings = [make.reading([first]), make.reading([second])]
    book.readings[0].visibility = .private
    return book
  }

  private func job(_ book: Book, _ selection: ExportJob.Selection) -> ExportJob {
    var job = ExportJob(
      .titles, of: Snapshot(books: [book], modifiedUnixSeconds: 1_773_524_400), selection, to: .standardOutput,
      templates: TemplateRenderer { _, _ in "" })
    job.audience = .public
    return job
  }

  @Test("counts what it leaves out of what its exporter shows")
  func leftOut() async throws {
    var snapshot = try Snapshot.small()
    snapshot.books[1].visibility = .private
    var job = ExportJob(.titles, of: snapshot, to: .standardOutput)
    job.selection = .year(2025)
    job.audience = .public
    job.exporter = Exporter(
      name: "all", summary: "All.", shape: .text(extension: "txt"), mediaType: "text/plain", scopes: [.year],
      carries: [.titles, .statuses, .thoughts, .positions, .shelves]
    ) { input, output in try output.write("\(input.snapshot.books.count)") }
    let whole = try await job.run()
    #expect(whole.leftOut.books == 1 && whole.leftOut.readings == 1 && whole.leftOut.entries == 3)
    job.dates = .month
    #expect(try await job.run().leftOut == whole.leftOut, "coarse dates hide the days of what is not left out")
    let shown = try #require(snapshot.books.firstIndex { $0.title == "Emma" })
    job.snapshot.books[shown].readings = job.snapshot.books[shown].readings.map { reading in
      var hidden = reading
      hidden.visibility = .private
      return hidden
    }
    let ofYear = try await job.run().leftOut
    #expect(ofYear.books == 1 && ofYear.readings > 1, "a public book is not private because its reading is")
    let found = Set(job.snapshot.books.map(\.uid))
    job.matches = ExportJob.Matches(query: "emma", books: [.me: found, .public: found])
    #expect(try await job.run().leftOut.books == ofYear.books, "as in a year without a query")
    job.matches = nil
    let uid = job.snapshot.books[0].uid
    job.snapshot.shelves = [
      Shelf(uid: uid, name: "Secret", visibility: .private, books: [job.snapshot.books[shown].uid]),
      Shelf(uid: uid, name: "Empty", visibility: .private, books: []),
    ]
    #expect(try await job.run().leftOut.shelves == 1)
    job.audience = .me
    #expect(try await job.run().leftOut.isEmpty)
  }

  @Test("does not put a book into a year that only a private reading puts it into")
  func year() async throws {
    #expect(try job(readTwice(), .year(2024)).seen.books.isEmpty)
    #expect(try job(readTwice(), .year(2025)).seen.books.map(\.readings.count) == [1])
    var mine = try job(readTwice(), .year(2024))
    mine.audience = .me
    #expect(mine.seen.books.count == 1)
  }

  @Test("has the books that its query finds for the public, and counts the others that it finds for the reader")
  func matches() async throws {
    var make = FixtureMaker()
    let books = ["Emma", "Dracula", "Ulysses"].map { make.book($0, by: "Someone", pages: 100) }
    var job = try job(readTwice(), .library)
    job.snapshot.books = books
    job.matches = ExportJob.Matches(
      query: "rating:5", books: [.me: [books[0].uid, books[1].uid], .public: [books[1].uid]])
    #expect(job.seen.books.map(\.title) == ["Dracula"])
    #expect(try await job.run().leftOut.books == 1)
    job.matches = ExportJob.Matches(
      query: "owned:no", books: [.me: [books[0].uid, books[1].uid], .public: Set(books[1...].map(\.uid))])
    #expect(try await job.run().leftOut.books == 1, "without those that it finds for the public only")
    job.matches = ExportJob.Matches(query: "rating:5", books: [.me: [books[0].uid]])
    #expect(job.seen.books.isEmpty, "without matches for the public there are none")
    job.audience = .me
    #expect(job.seen.books.map(\.title) == ["Emma"])
  }

  @Test("does not bear the title of a private book")
  func title() async throws {
    let titled = Exporter("titled") { input, output in try output.write(input.title) }
    var book = try readTwice()
    for (visibility, title) in [(Visibility.public, "Emma · Reading journal"), (.private, "Reading journal")] {
      book.visibility = visibility
      var job = job(book, .book)
      job.exporter = titled
      #expect(try await job.run().standardOutput == Data(title.utf8))
    }
  }

  @Test("has stable uids that do not reveal creation times")
  func uids() async throws {
    var make = FixtureMaker()
    var books = [make.book("Emma", by: "Jane Austen", pages: 474), make.book("Dracula", by: "Bram Stoker", pages: 402)]
    books[1].readings = [make.reading([try make.status(.finished, "2025-05-01")])]
    let shelf = Shelf(uid: make.uid(), name: "Best", visibility: .public, books: [books[1].uid])
    let whole = Snapshot(books: books, shelves: [shelf])
    let first = try await stated(whole, to: .public)
    #expect(first.books.map(\.title) == ["Emma", "Dracula"])
    #expect(first.shelves.map(\.books) == [[first.books[1].uid]])
    #expect(first.oldestBook == first.books[0].uid, "which was made first, also where the uids do not tell it")
    #expect(try await stated(whole, to: .public) == first)
    func uids(_ snapshot: Snapshot) -> [UID] {
      snapshot.shelves.map(\.uid)
        + snapshot.books.flatMap { book in
          [book.uid] + book.readings.flatMap { [$0.uid] + $0.entries.map(\.uid) }
        }
    }
    #expect(Set(uids(first)).count == 5)
    #expect(Set(uids(first)).isDisjoint(with: uids(whole)))
    #expect(uids(first).allSatisfy { $0.text.dropFirst(14).first == "8" })
    #expect(try await stated(whole, to: .me) == whole)
  }

  /// The snapshot that an exporter receives.
  private func stated(_ snapshot: Snapshot, to audience: Audience) async throws -> Snapshot {
    let stated = Mutex<Snapshot?>(nil)
    let listener = Exporter("listener") { input, output in
      stated.withLock { $0 = input.snapshot }
      try output.write("heard")
    }
    var job = ExportJob(
      listener, of: snapshot, to: .standardOutput, templates: TemplateRenderer { _, _ in "" })
    job.audience = audience
    _ = try await job.run()
    return try #require(stated.withLock { $0 })
  }

  @Test("with coarse dates is stamped with the beginning of the month")
  func stamp() async throws {
    var job = try job(readTwice(), .library)
    job.dates = .month
    #expect(try await job.run().standardOutput == Data("Emma\n1772323200\n".utf8))
    #expect(job.seen.books[0].readings[0].ended == (try Day("2025-05")))
  }
}
