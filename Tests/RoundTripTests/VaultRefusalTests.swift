import Fixtures
import Foundation
import Importing
import LibraryStore
import ReadingModel
import Testing
import Vault

@Suite("what the library does not take from a page")
struct VaultRefusalTests {
  @Test("is a rating without a reading; what it takes is listed")
  func rating() async throws {
    var make = FixtureMaker()
    let vault = try LibraryWithVault([make.book("Emma", by: "Jane Austen", pages: 474)])
    try await vault.export()
    try vault.edit("jane-austen-emma") { page in
      page.replacing("pages: 474", with: "pages: 474\nrating: 5\ntags:\n  - comedy\npublisher: Penguin")
    }
    let page = try vault.importVault()[0].page
    #expect(page.taken == [.field(.publisher), .field(.tags)])
    #expect(page.refused == ["rating"])
    #expect(try vault.library.snapshot().books.map(\.tags) == [["comedy"]])
  }

  @Test("is a new entry on a page after the last one")
  func pageAfterTheLast() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = [
      make.reading([try make.status(.reading, "2025-01-01"), try make.page(20, of: 474, "2025-01-02")])
    ]
    let vault = try LibraryWithVault([book])
    try await vault.export()
    let new = "- **2025-01-02** · page 475\n\n- **2025-01-02** · page 474\n\n"
    try vault.edit("jane-austen-emma") { page in
      page.replacing("- **2025-01-02**", with: "\(new)- **2025-01-02**")
    }
    _ = try vault.importVault()
    #expect(try vault.entries().compactMap(\.position?.to).sorted() == [20, 474])
  }

  @Test("is a page that no longer starts with its properties, which is named; a byte order mark does not matter")
  func noProperties() async throws {
    var make = FixtureMaker()
    let vault = try LibraryWithVault([make.book("Emma", by: "Jane Austen", pages: 474)])
    try await vault.export()
    try vault.edit("jane-austen-emma") { "\u{FEFF}" + $0.replacing("pages: 474", with: "pages: 480") }
    #expect(try vault.importVault()[0].page.taken == [.field(.pages)])
    for change: (String) -> String in [{ "\n" + $0.dropFirst() }, { String($0.dropFirst(5)) }] {
      try vault.edit("jane-austen-emma", change)
      var batch = ImportBatch(.builtIn, only: nil, uids: .random(unixMilliseconds: 0))
      try batch.add(folder: vault.folder, name: "vault")
      #expect(batch.parts.isEmpty && batch.unreadable.map(\.path) == ["vault/books/jane-austen-emma.md"])
    }
  }

  @Test("is a page with an unresolved Git conflict, which is named with the line; code about Git is imported")
  func conflict() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = [make.reading([try make.page(20, of: 474, "2025-01-02", "Mine.")])]
    book.notes = "```\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> phone\n```"
    let vault = try LibraryWithVault([book])
    try await vault.export()
    #expect(try vault.importVault()[0].outcome == .unchanged)
    try vault.edit("jane-austen-emma") { page in
      page.replacing("  Mine.\n", with: "<<<<<<< HEAD\n  Hers.\n=======\n  His.\n>>>>>>> phone\n")
        .replacing("pages: 474", with: "<<<<<<< HEAD\npages: 480\n=======\npages: 490\n>>>>>>> phone")
    }
    var batch = ImportBatch(.builtIn, only: nil, uids: .random(unixMilliseconds: 0))
    try batch.add(folder: vault.folder, name: "vault")
    #expect(batch.parts.isEmpty && batch.unreadable.map(\.path) == ["vault/books/jane-austen-emma.md"])
    #expect(batch.unreadable.first?.sentence.contains("has an unresolved Git conflict on line ") == true)
    #expect(try vault.entries().map(\.text) == ["Mine."])
  }

  @Test("is a quote or a thought without its text, which is named and stays")
  func withoutText() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = [
      make.reading([
        try make.quote("Silly.", page: 30, of: 474, "2025-01-02"),
        make.entry(.thought, try Day("2025-01-03"), text: "A bare thought."),
      ])
    ]
    let vault = try LibraryWithVault([book])
    try await vault.export()
    try vault.edit("jane-austen-emma") { page in
      page.replacing("  > Silly.\n", with: "").replacing("  A bare thought.\n", with: "")
        .replacing("- **2025-01-02**", with: "- **2025-01-02** · quote · page 34\n\n  No sign.\n\n- **2025-01-02**")
    }
    var batch = ImportBatch(.builtIn, only: nil, uids: .random(unixMilliseconds: 0))
    try batch.add(folder: vault.folder, name: "vault")
    let sentences = batch.parts.flatMap(\.file.records).flatMap(\.warnings).map(\.description)
    #expect(sentences.count == 2)
    #expect(sentences.allSatisfy { $0.contains(" of the page has no text; it was not imported") })
    let words = try vault.importVault()[0].page.words
    #expect(words.taken.isEmpty && words.added.isEmpty && words.missing.count == 1)
    #expect(try vault.entries().map(\.text) == ["Silly.", "A bare thought."])
  }

  @Test("are the other files of a vault without its pages, which are recognised", arguments: [false, true])
  func noPages(hasOther: Bool) async throws {
    var make = FixtureMaker()
    let vault = try LibraryWithVault([make.book("Emma", by: "Jane Austen", pages: 474)])
    try await vault.export()
    try FileManager.default.removeItem(at: vault.folder.appending(path: "books/jane-austen-emma.md"))
    if hasOther { try Data("Mine.".utf8).write(to: vault.folder.appending(path: "mine.txt")) }
    var batch = ImportBatch(.builtIn, only: nil, uids: .random(unixMilliseconds: 0))
    try batch.add(folder: vault.folder, name: "vault")
    #expect(batch.parts.isEmpty && batch.hasOnlyExported == !hasOther)
  }
}
