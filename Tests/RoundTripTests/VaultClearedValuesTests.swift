import Fixtures
import LibraryStore
import ReadingModel
import Testing
import Vault

@Suite("values that were removed in the library since a page of a vault was written")
struct VaultClearedValuesTests {
  private let emma = BookID(1)

  /// A vault of a book with values of every kind that the reader set, none of which an import knows.
  private func exported() async throws -> LibraryWithVault {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = [
      make.reading([try make.status(.reading, "2025-01-01"), try make.page(20, of: 474, "2025-01-02", "Mine.")])
    ]
    let vault = try LibraryWithVault([book])
    let library = vault.library
    let (mood, pace) = (try FieldName("mood"), try FieldName("pace"))
    _ = try library.books.edit(emma) { book in
      (book.publisher, book.notes) = ("Penguin", "A note.")
      book.tags = ["school", "comedy"]
      (book.custom[mood], book.custom[pace]) = ([.text("light")], [.text("slow")])
    }
    var draft = EntryDraft(.progress, on: try Day("2025-01-03"))
    (draft.place, draft.text) = (PlaceInput("40"), "Yours.")
    _ = try library.journal.log(draft, in: emma)
    _ = try library.journal.rate(emma, try Rating("4"))
    _ = try library.journal.review(emma, "Fine.")
    try await vault.export()
    return vault
  }

  private func clearEverything(in library: Library) throws {
    let mood = try FieldName("mood")
    _ = try library.books.edit(emma) { book in
      (book.publisher, book.notes) = (nil, nil)
      book.tags = ["comedy"]
      book.custom[mood] = []
    }
    _ = try library.journal.rate(emma, nil)
    _ = try library.journal.review(emma, nil)
    var change = Library.Journal.EntryChange()
    change.text = ""
    _ = try library.journal.edit(library.journal.lastEntryID(), change)
  }

  @Test("stay removed, and the import names them")
  func stayRemoved() async throws {
    let vault = try await exported()
    try clearEverything(in: vault.library)
    let before = try vault.library.snapshot().books
    let row = try vault.importVault()[0]
    #expect(
      row.clearedFields == [.publisher, .notes, .tags, .custom, .rating, .review, .journal])
    #expect(try vault.library.snapshot().books == before)
    #expect(row.outcome == .unchanged)
  }

  @Test("stay removed if another property of the page was edited, which is taken")
  func editedBeside() async throws {
    let vault = try await exported()
    try clearEverything(in: vault.library)
    var expected = try vault.library.snapshot().books
    try vault.edit("jane-austen-emma") { $0.replacing("pages: 474", with: "pages: 480") }
    #expect(try vault.importVault()[0].page.taken == [.field(.pages)])
    expected[0].pageCount = 480
    #expect(try vault.library.snapshot().books == expected)
  }

  @Test("come back if the removal was undone")
  func undone() async throws {
    let vault = try await exported()
    let before = try vault.library.snapshot().books
    _ = try vault.library.journal.rate(emma, nil)
    #expect(try vault.importVault()[0].clearedFields == [.rating])
    for _ in 0..<2 { _ = try vault.library.history.undo() }
    #expect(try vault.importVault()[0].clearedFields.isEmpty)
    #expect(try vault.library.snapshot().books == before)
  }

  @Test("stay removed if others took their place")
  func replaced() async throws {
    let vault = try await exported()
    _ = try vault.library.books.edit(emma) { $0.tags = ["comedy", "regency"] }
    #expect(try vault.importVault()[0].clearedFields == [.tags])
    #expect(try vault.library.snapshot().books[0].tags == ["comedy", "regency"])
  }

  @Test("stay removed in the library if they were changed on the page, too")
  func contested() async throws {
    let vault = try await exported()
    _ = try vault.library.journal.rate(emma, nil)
    try vault.edit("jane-austen-emma") { $0.replacing("rating: 4", with: "rating: 3") }
    let row = try vault.importVault()[0]
    #expect(row.page.contested == [.rating] && row.clearedFields.isEmpty)
    #expect(try vault.library.snapshot().books[0].readings[0].rating == nil)
  }

  @Test("are taken if the reader wrote another value on the page")
  func changedOnPage() async throws {
    let vault = try await exported()
    _ = try vault.library.books.edit(emma) { $0.notes = nil }
    try vault.edit("jane-austen-emma") { $0.replacing("A note.", with: "Another note.") }
    #expect(try vault.importVault()[0].clearedFields.isEmpty)
    #expect(try vault.library.snapshot().books[0].notes == "Another note.")
  }
}
