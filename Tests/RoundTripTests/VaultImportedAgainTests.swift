import ExportHost
import Fixtures
import LibraryStore
import ReadingModel
import Testing
import Vault

@Suite("a page of a vault that is edited and imported several times between two exports")
struct VaultImportedAgainTests {
  private func exported() async throws -> LibraryWithVault {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    (book.notes, book.publisher) = ("A note.", "Penguin")
    book.readings = [
      make.reading([try make.status(.reading, "2025-01-01"), try make.page(20, of: 474, "2025-01-02", "Mine.")])
    ]
    book.readings[0].review = "Fine."
    let vault = try LibraryWithVault([book])
    try await vault.export()
    return vault
  }

  private func edit(_ vault: LibraryWithVault, _ changes: [(String, String)]) throws {
    try vault.edit("jane-austen-emma") { page in
      changes.reduce(page) { $0.replacing($1.0, with: $1.1) }
    }
  }

  @Test("is taken each time, also by another library")
  func editedTwice() async throws {
    let vault = try await exported()
    let other = try Library.inMemory(now: .fixed())
    try edit(vault, [("Mine.", "One."), ("pages: 474", "pages: 480"), ("A note.", "B."), ("Fine.", "Good.")])
    #expect(try vault.importVault().map(\.outcome) == [.merged])
    #expect(try vault.importVault(into: other).map(\.outcome) == [.added])
    try edit(
      vault, [("One.", "Two."), ("pages: 480", "pages: 490"), ("B.", "C."), ("Good.", "Better."), ("Penguin", "")])
    for library in [vault.library, other] {
      let page = try vault.importVault(into: library)[0].page
      #expect(page.contested.isEmpty && page.words.kept.isEmpty)
      #expect(page.taken == [.field(.publisher), .field(.pages)] && page.words.taken.count == 3)
      let book = try #require(try library.snapshot().books.first)
      #expect(book.pageCount == 490 && book.publisher == nil && book.notes == "C.")
      #expect(book.readings[0].review == "Better." && book.readings[0].entries[1].text == "Two.")
    }
    #expect(try vault.importVault().map(\.outcome) == [.unchanged])
  }

  @Test("may have headings of every level in its texts")
  func headings() async throws {
    let vault = try await exported()
    let review = "Good.\n\n## Part one\n\nLong.\n\n# Part two\n\nShort."
    try edit(vault, [("Fine.", review), ("Mine.", "Yours.")])
    let page = try vault.importVault()[0].page
    #expect(page.words.missing.isEmpty && page.words.taken.count == 2 && !page.words.isFrameChanged)
    let reading = try vault.library.snapshot().books[0].readings[0]
    #expect(reading.review == review && reading.entries[1].text == "Yours.")
    try await vault.export()
    #expect(try vault.importVault().map(\.outcome) == [.unchanged])
  }

  @Test("does not overwrite what was changed in the library since, nor does an older copy of the page")
  func changedInLibrary() async throws {
    let vault = try await exported()
    try edit(vault, [("Mine.", "One."), ("pages: 474", "pages: 480")])
    _ = try vault.importVault()
    try edit(vault, [("One.", "Two."), ("pages: 480", "pages: 490")])
    _ = try vault.importVault()
    try edit(vault, [("Two.", "One."), ("pages: 490", "pages: 480")])
    let row = try vault.importVault()[0]
    let entry = try vault.entries()[1]
    #expect(row.outcome == .unchanged && entry.text == "Two.")
    var change = Library.Journal.EntryChange()
    change.text = "Here."
    _ = try vault.library.journal.edit(EntryID(try #require(row.entryNumbers[entry.uid])), change)
    _ = try vault.library.books.edit(BookID(1)) { $0.pageCount = 500 }
    try edit(vault, [("One.", "Three."), ("pages: 480", "pages: 495")])
    let page = try vault.importVault()[0].page
    #expect(page.contested == [.field(.pages)] && page.words.kept.count == 1)
    #expect(try vault.entries()[1].text == "Here.")
    #expect(try vault.library.snapshot().books[0].pageCount == 500)
  }

  @Test(
    "has one entry for a new line that was corrected after its import",
    arguments: [
      ("- **2025-01-03** · page 90\n\n  Hers, too.\n\n", 90, "Hers, too."),
      ("- **2025-01-03** · page 95\n\n  Hers.\n\n", 95, "Hers."),
      ("- **2025-01-04** · page 90 · #sea\n\n  Hers.\n\n", 90, "Hers."),
    ])
  func newLine(corrected: String, page: Int, text: String) async throws {
    let vault = try await exported()
    let line = "- **2025-01-03** · page 90\n\n  Hers.\n\n"
    try edit(vault, [("- **2025-01-02**", line + "- **2025-01-02**")])
    let added = try vault.importVault()[0].page.words.added
    try edit(vault, [(line, corrected)])
    let words = try vault.importVault()[0].page.words
    #expect(words.added.isEmpty && words.taken.count == 1)
    let entries = try vault.entries()
    #expect(entries.count == 3 && entries[2].uid == added.first?.uid)
    #expect(entries[2].position?.to == page && entries[2].text == text)
    #expect(try vault.importVault().map(\.outcome) == [.unchanged])
  }

  @Test("has another entry for another new line")
  func anotherLine() async throws {
    let vault = try await exported()
    try edit(vault, [("- **2025-01-02**", "- **2025-01-03** · page 90\n\n- **2025-01-02**")])
    _ = try vault.importVault()
    try edit(vault, [("- **2025-01-03** · page 90\n", "- **2025-01-03** · page 90\n\n- **2025-01-03** · page 95\n")])
    #expect(try vault.importVault()[0].page.words.added.count == 1)
    #expect(try vault.entries().compactMap(\.position?.to).sorted() == [20, 90, 95])
  }

  @Test(
    "can be exported after the import took everything on it, however it is written, and not before",
    arguments: [
      ("publisher: Penguin", "publisher:"), (" 20 of 474 <!--", " 20 of 474 · public <!--"),
      ("pages: 474", "pages: 474\ntags: [sea, night]"), ("pages: 474", "pages: 474\nrating: 4.50"),
    ])
  func exportedAfterwards(old: String, new: String) async throws {
    let vault = try await exported()
    try edit(vault, [(old, new), ("title: Emma\n", ""), ("Mine.", "Mine, too.")])
    await #expect(throws: ExportError.self) { try await vault.export() }
    _ = try vault.importVault()
    try await vault.export()
    #expect(try vault.importVault().map(\.outcome) == [.unchanged])
  }

  @Test("is not replaced by an export if the import left something out or was undone, or after another edit")
  func notReplaced() async throws {
    let vault = try await exported()
    try edit(vault, [("publisher: Penguin", "publisher:"), ("status: reading", "status: paused")])
    _ = try vault.importVault()
    await #expect(throws: ExportError.self) { try await vault.export() }
    try edit(vault, [("status: paused", "status: reading"), ("Mine.", "Yours.")])
    _ = try vault.importVault()
    _ = try vault.library.history.undo()
    await #expect(throws: ExportError.self) { try await vault.export() }
    _ = try vault.importVault()
    try edit(vault, [("Yours.", "Theirs.")])
    await #expect(throws: ExportError.self) { try await vault.export() }
  }
}
