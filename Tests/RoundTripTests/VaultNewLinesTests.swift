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
}
