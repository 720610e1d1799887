import Fixtures
import LibraryStore
import ReadingModel
import Testing
import Vault

@Suite("the reader's own lines on a page of a vault")
struct VaultNewLinesTests {
  private func emma(_ make: inout FixtureMaker) throws -> Book {
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = [
      make.reading([try make.status(.reading, "2025-01-01"), try make.page(20, of: 474, "2025-01-02", "Mine.")])
    ]
    return book
  }

  private func exported(_ book: Book) async throws -> LibraryWithVault {
    let vault = try LibraryWithVault([book])
    try await vault.export()
    return vault
  }

  @Test(
    "become entries as 'log' stores them, are reported, and do not stop the next export",
    arguments: [
      ("- **2025-01-02** · page 30 · #sea #night", ["sea", "night"]),
      ("- **2025-01-02** · page 30 · #sea, #night", ["sea", "night"]),
      ("- 2025-01-02 · page 30 · #sea", ["sea"]), ("* **2025-01-02** · #sea · page 30", ["sea"]),
      ("- **2025-01-02** · page 30 of 474 · \\+at sea", ["at sea"]),
    ])
  func lines(line: String, tags: [String]) async throws {
    var make = FixtureMaker()
    let vault = try await exported(try emma(&make))
    try vault.edit("jane-austen-emma") { page in
      page.replacing("- **2025-01-02**", with: "\(line)\n\n  Hers.\n\n- **2025-01-02**")
    }
    let added = try vault.importVault()[0].page.words.added
    #expect(added.count == 1 && added.first?.tags == tags && added.first?.text == "Hers.")
    #expect(added.first?.position == (try Position(.page, to: 30, total: 474)))
    let again = try vault.importVault()[0]
    #expect(again.outcome == .unchanged && again.page.words.added.isEmpty)
    try await vault.export()
    #expect(try vault.importVault()[0].outcome == .unchanged)
    #expect(try vault.entries().count == 3)
  }

  @Test("are not text of the entry above them")
  func notText() async throws {
    var make = FixtureMaker()
    let vault = try await exported(try emma(&make))
    try vault.edit("jane-austen-emma") { $0.replacing("  Mine.\n", with: "  Better.\n\n- someday · page 50\n") }
    #expect(try vault.importVault()[0].page.words.taken.count == 1)
    #expect(try vault.entries().map(\.text) == [nil, "Better."])
  }

  @Test("are text of the entry above them, also without indent, if they are a list without days")
  func list() async throws {
    var make = FixtureMaker()
    let vault = try await exported(try emma(&make))
    try vault.edit("jane-austen-emma") { $0.replacing("  Mine.\n", with: "  Mine.\n\n- one\n- 2 more\n") }
    #expect(try vault.importVault()[0].page.words.taken.count == 1)
    #expect(try vault.entries().map(\.text) == [nil, "Mine.\n\n- one\n- 2 more"])
  }

  @Test("are taken from a page without its visibility, which stays", arguments: ["", "visibility: maybe\n"])
  func visibility(line: String) async throws {
    var make = FixtureMaker()
    let vault = try await exported(try emma(&make))
    let before = try vault.entries().map(\.visibility)
    try vault.edit("jane-austen-emma") { page in
      page.replacing("visibility: public\n", with: line).replacing("  Mine.", with: "  Better.")
    }
    let words = try vault.importVault(statesVisibility: false)[0].page.words
    #expect(words.taken.count == 1 && words.kept.isEmpty)
    #expect(try vault.entries().map(\.text) == [nil, "Better."])
    #expect(try vault.entries().map(\.visibility) == before)
  }

  @Test("stay private without their text, unless the line says that they are public", arguments: ["", " · public"])
  func textDeleted(visibility: String) async throws {
    var make = FixtureMaker()
    var book = try emma(&make)
    book.readings[0].entries[1].visibility = .private
    var thought = make.entry(.thought, try Day("2025-01-03"), text: "Hers.")
    (thought.visibility, thought.position) = (.private, try Position(.percent, to: 3_000))
    book.readings[0].entries.append(thought)
    let vault = try await exported(book)
    try vault.edit("jane-austen-emma") { page in
      page.replacing("\n  Mine.\n", with: "").replacing("\n  Hers.\n", with: "")
        .replacing(" 20 of 474 <!--", with: " 20 of 474\(visibility) <!--")
        .replacing("30% <!--", with: "30%\(visibility) <!--")
    }
    #expect(try vault.importVault()[0].page.words.taken.count == 2)
    let entries = try vault.entries()[1...]
    #expect(entries.allSatisfy { !$0.hasWords && $0.visibility == (visibility.isEmpty ? .private : .public) })
  }

  @Test("become public if 'private' is deleted, and private with their first text")
  func visibilityDeleted() async throws {
    var make = FixtureMaker()
    var book = try emma(&make)
    book.readings[0].entries[1] = try make.page(20, of: 474, "2025-01-02")
    book.readings[0].entries[1].visibility = .private
    let vault = try await exported(book)
    try vault.edit("jane-austen-emma") { page in
      page.replacing(" · private", with: "").replacing("- **2025-01-02**", with: "  At last.\n\n- **2025-01-02**")
    }
    _ = try vault.importVault()
    #expect(try vault.entries().map(\.visibility) == [.private, .public])
  }

  @Test("are a review or notes with a heading of their own; other changed lines are named")
  func headings() async throws {
    var make = FixtureMaker()
    let vault = try await exported(try emma(&make))
    let notes = "## Notes\n\nLent by Ada.\n\n<!-- octavo:end -->"
    try vault.edit("jane-austen-emma") { page in
      page.replacing("### Journal", with: "### Review\n\nFine.\n\n### Journal")
        .replacing("<!-- octavo:end -->", with: notes, maxReplacements: 1)
    }
    #expect(try vault.importVault()[0].page.words.isFrameChanged == false)
    let book = try vault.library.snapshot().books[0]
    #expect(book.notes == "Lent by Ada." && book.readings[0].review == "Fine.")
    try vault.edit("jane-austen-emma") { $0.replacing("by Jane Austen", with: "by Jane Austen, 1815") }
    #expect(try vault.importVault()[0].page.words.isFrameChanged)
  }

  @Test("about a reading are named where they are not imported")
  func readingValues() async throws {
    var make = FixtureMaker()
    var book = try emma(&make)
    let (low, high, place) = (try Rating("3"), try Rating("4.5"), try FieldName("place"))
    book.readings[0].entries.append(try make.status(.finished, "2025-01-05"))
    book.readings[0].rating = low
    book.readings.append(
      make.reading([try make.status(.reading, "2025-03-01"), try make.status(.finished, "2025-03-05")]))
    book.readings[1].rating = try Rating("4")
    book.readings[1].custom[place] = [.text("train")]
    let vault = try await exported(book)
    try vault.edit("jane-austen-emma") { page in
      page.replacing("\(low.stars) 3", with: "\(high.stars) 4.5").replacing("place:: train", with: "place:: beach")
    }
    let row = try vault.importVault()[0]
    #expect(row.page.words.isFrameChanged)
    #expect(row.page.words.readingValues.map(\.reading) == [1, 2])
    #expect(row.page.words.readingValues.map(\.kind) == [.rating(high), .field(place, [.text("beach")])])
    let readings = try vault.library.snapshot().books[0].readings
    #expect(readings[0].rating == low && readings[1].custom[place] == [.text("train")])
  }
}
