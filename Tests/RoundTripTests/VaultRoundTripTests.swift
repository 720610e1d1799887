import BundledTemplates
import ExportHost
import ExporterKit
import Fixtures
import Foundation
import Importing
import LibraryStore
import MarkdownExporter
import ReadingModel
import TemplateEngine
import Testing
import Vault

/// Exports a library to a vault, and imports that.
@Suite("a round trip through a vault")
struct VaultRoundTripTests {
  private let emma = "books/jane-austen-emma.md"

  private func books(_ snapshot: Snapshot) async throws -> [Book] { try await records(snapshot).map(\.book) }

  /// The records imported from a vault, after the closure has edited it.
  private func records(_ snapshot: Snapshot, writing: (MadeVault) throws -> Void = { _ in }) async throws
    -> [ImportRecord]
  {
    let vault = try await MadeVault(of: snapshot)
    try writing(vault)
    return try vault.records()
  }

  /// A book as a vault preserves it: without sort names and the uids of readings and entries.
  private func carried(_ book: Book) -> Book {
    var book = book
    for index in book.contributors.indices { book.contributors[index].sortName = nil }
    return book
  }

  /// A reading as text, without uids.
  private func words(_ reading: Reading) -> [String] {
    [reading.status.rawValue, reading.rating?.text ?? "-", reading.review ?? "-", reading.visibility.rawValue]
      + reading.entries.map { entry in
        [
          entry.kind.rawValue, entry.status?.rawValue, entry.day?.text, entry.time?.text, entry.position?.text,
          entry.position?.total.map(String.init), entry.minutes.map(String.init), entry.text, entry.note,
          entry.tags.joined(separator: ","), entry.visibility.rawValue,
        ].map { $0 ?? "-" }.joined(separator: " | ")
      }
  }

  @Test("two books of one edition stay two in a new library, also in folders of their own", arguments: [false, true])
  func sameEdition(isInFolders: Bool) async throws {
    var make = FixtureMaker()
    let books = [make.book("Emma", by: "Jane Austen", pages: 474), make.book("Emma", by: "Jane Austen", pages: 474)]
    let other = try LibraryWithVault([]).library
    let parts = try await MadeVault(of: Snapshot(books: books)).parts(other.uidSource)
    let files = parts.enumerated().map { number, part in
      IncomingFile(
        source: "markdown", name: isInFolders ? part.path.replacing("books/", with: "books/\(number)/") : part.path,
        books: IncomingBooks(count: part.file.records.count) { place in
          let record = part.file.records[place]
          return IncomingBook(
            book: record.book, raw: record.raw, properties: record.properties, isIdentified: record.isIdentified)
        })
    }
    #expect(try other.imports.merge(files, named: "vault").map { $0.count(.added) } == [1, 1])
  }

  @Test("the properties that the reader changed are known, and are taken into the book")
  func properties() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    (book.tags, book.isFavorite) = (["comedy"], true)
    book.readings = [try make.reading([make.status(.reading, "2025-01-01"), make.status(.finished, "2025-02-01")])]
    func changed(_ edit: (String) -> String) async throws -> PageProperties {
      let records = try await records(Snapshot(books: [book])) { try $0.edit(path: emma, edit) }
      let record = try #require(records.first)
      var existing = book
      let properties = try #require(record.properties)
      outcome = PageOutcome(taking: properties, of: record.book, over: book, into: &existing)
      taken = existing
      return properties
    }
    var (outcome, taken) = (PageOutcome(), book)
    #expect(
      try await changed { $0.replacing("\n", with: "\r\n").replacing("title: Emma", with: "title: \"Emma\"") }.changed
        == [])
    #expect(outcome == PageOutcome())
    let edited = try await changed { page in
      page.replacing("pages: 474", with: "pages: 480\nrating: 4.5\nmood: calm").replacing("favorite: true\n", with: "")
        .replacing("  - comedy", with: "  - Comedy\n  - village").replacing("status: finished", with: "status: paused")
    }
    #expect(edited.changed?.isSuperset(of: ["pages", "rating", "favorite", "tags", "status"]) == true)
    #expect(outcome.taken == [.field(.pages), .rating, .field(.tags), .field(.favorite)])
    #expect(outcome.refused.contains("status"))
    #expect(taken.pageCount == 480 && taken.tags == ["Comedy", "village"] && !taken.isFavorite)
    #expect(taken.readings[0].rating == (try Rating("4.5")) && taken.readings[0].status == .finished)
    _ = try await changed { $0.replacing("pages: 474", with: "pages: many") }
    #expect(outcome.taken.isEmpty && outcome.unreadable.map(\.property) == [.field(.pages)] && taken == book)
  }

  @Test("properties of a page without a manifest stay on the page, and differences are reported")
  func unknownProperties() async throws {
    var make = FixtureMaker()
    let book = make.book("Emma", by: "Jane Austen", pages: 474)
    let records = try await records(Snapshot(books: [book])) { vault in
      try FileManager.default.removeItem(at: vault.folder.appending(path: ManifestForm.fileName))
    }
    let record = try #require(records.first)
    let properties = try #require(record.properties)
    #expect(properties.changed == nil)
    var existing = book
    (existing.pageCount, existing.tags) = (480, ["comedy"])
    let before = existing
    #expect(PageOutcome(taking: properties, of: record.book, over: before, into: &existing).kept == [.field(.pages)])
    #expect(existing == before)
  }

  @Test("the reader's own text stays in the vault, and the rest is imported")
  func ownWords() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.notes = "A note.\n\n```\n<!-- octavo:end -->\n```"
    book.readings = [try make.reading([make.status(.reading, "2025-01-01"), make.status(.finished, "2025-02-01")])]
    book.readings[0].review = "~~~\n\\<!-- octavo:begin x -->\n~~~"
    let records = try await records(Snapshot(books: [book])) { vault in
      let mine = "\n## Reading\n\n- **2025-01-03** · *finished*\n\nMine.\n"
      try vault.edit(path: emma) { page in
        page.replacing("---\n\n<!--", with: "mood: calm\n---\n\nAbove.\n\n<!--")
          .replacing("<!-- octavo:end -->\n\n<!--", with: "<!-- octavo:end -->\n\(mine)\n<!--") + mine
      }
    }
    let record = try #require(records.first)
    #expect(record.warnings == [.ownWords(lines: 7)])
    #expect(record.book.notes == book.notes)
    #expect(record.book.readings.map(words) == book.readings.map(words))
  }

  @Test("a page with damaged marks is read by its headings, with a warning")
  func damaged() async throws {
    let record = try #require(
      try await records(.small()) { vault in
        try vault.edit(path: emma) { $0.replacing("<!-- octavo:end -->", with: "") }
      }.first { $0.book.title == "Emma" })
    #expect(record.book.readings.count == 2)
    guard case .damagedMarks(let words)? = record.warnings.first else {
      Issue.record("no warning")
      return
    }
    #expect(words.contains("begins within the region of line"))
  }

  @Test("imported vault pages get the reader's default visibility")
  func visibility() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.visibility = .private
    var place = make.entry(.progress, try Day("2025-01-02"), text: "not for others")
    place.position = try Position(.page, to: 20, total: 474)
    let kinds: [Entry.Kind] = [.progress, .thought, .quote]
    let entries = try kinds.flatMap { kind in
      try Visibility.allCases.map { visibility in
        var entry = make.entry(kind, try Day("2025-01-03"), text: kind == .progress ? nil : "Badly done \(visibility)")
        entry.position = try Position(.percent, to: visibility == .public ? 1000 : 2000)
        entry.tags = ["private"]
        entry.visibility = visibility
        return entry
      }
    }
    var change = try make.status(.finished, "2025-02-01")
    change.visibility = .private
    place.visibility = .private
    book.readings = [try make.reading([make.status(.reading, "2025-01-01"), place] + entries + [change])]
    book.readings[0].visibility = .private
    book.readings[0].rating = try Rating("4.5")
    let back = try #require(try await books(Snapshot(books: [book])).first)
    #expect(back.visibility == .private)
    #expect(back.readings.map(words) == book.readings.map(words))
  }

  @Test("several places in one series come back as such, also in one that has a comma in its name")
  func series() async throws {
    var make = FixtureMaker()
    var book = make.book("Rule of Wolves", by: "Leigh Bardugo", pages: 600)
    book.series = [
      SeriesPlace(name: "Grishaverse", position: "0.5, 2.5, 2.6"), SeriesPlace(name: "King, Queen", position: "2"),
      SeriesPlace(name: "Alone, still", position: nil),
    ]
    #expect(try await books(Snapshot(books: [book])).first?.series == book.series)
  }

  @Test("text without a visibility in a vault stays private")
  func withoutStatus() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    var place = make.entry(.progress, try Day("2025-01-02"), text: "not for others")
    place.position = try Position(.page, to: 20, total: 474)
    book.readings = [try make.reading([make.status(.reading, "2025-01-01"), place])]
    let records = try await records(Snapshot(books: [book])) { vault in
      try vault.edit(path: emma) { page in
        #expect(page.contains("visibility: public\n") && page.contains(" · public <!--"))
        return page.replacing("visibility: public\n", with: "").replacing(" · public <!--", with: " <!--")
      }
    }
    let entries = try #require(records.first).book.readings[0].entries
    #expect(entries.map(\.kind) == [.status, .progress] && entries.map(\.visibility) == [.public, .private])
  }

  @Test("everything that a vault carries comes back")
  func everything() async throws {
    let snapshot = try Snapshot.small()
    let returned = try await books(snapshot)
    #expect(returned.count == snapshot.books.count)
    for book in snapshot.books {
      let back = try #require(returned.first { $0.uid == book.uid })
      #expect(back.readings.map(words) == book.readings.map(words))
      var (one, other) = (carried(back), carried(book))
      (one.readings, other.readings) = ([], [])
      #expect(one == other)
    }
  }
}
