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

/// A library, and a vault of it in a folder.
final class LibraryWithVault {
  let library: Library
  private let vault: MadeVault
  /// The folder of the vault.
  var folder: URL { vault.folder }

  init(_ books: [Book]) throws {
    vault = try MadeVault()
    library = try Library.inMemory(now: .fixed())
    _ = try library.imports.merge(books.map { IncomingBook(book: $0) }, source: "json", fileName: "a.json")
  }

  func export(links: String = "relative", dialect: String = "plain") async throws {
    try await vault.export(try library.snapshot(), links: links, dialect: dialect, wasImported: library.wasImported)
  }

  /// Imports the vault into a library; by default into its own.
  func importVault(into other: Library? = nil, statesVisibility: Bool = true) throws -> [MergeReport.Row] {
    let library = other ?? library
    return try vault.parts(library.uidSource).flatMap { part in
      #expect(part.file.statesVisibility == statesVisibility)
      return try library.imports.merge(
        part.file.records.map {
          IncomingBook(book: $0.book, line: $0.line, raw: $0.raw, properties: $0.properties)
        }, source: "markdown", fileName: part.path
      ).rows
    }
  }

  func edit(_ name: String, _ change: (String) -> String) throws {
    try edit(path: "books/\(name).md", change)
  }

  func edit(path: String, _ change: (String) -> String) throws { try vault.edit(path: path, change) }

  func entries() throws -> [Entry] { try library.snapshot().books.flatMap(\.readings).flatMap(\.entries) }
}

@Suite("a vault that comes back to its library")
struct VaultReturnTests {
  private func emma(_ make: inout FixtureMaker) throws -> Book {
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.notes = "A note."
    book.readings = [
      make.reading([
        try make.status(.reading, "2025-01-01"), try make.page(20, of: 474, "2025-01-02", "so it is a riddle"),
        try make.quote("Badly done.", page: 30, of: 474, "2025-01-03"),
        make.entry(.thought, try Day("2025-01-04"), text: "# Chapter\n%% why %%"),
      ])
    ]
    book.readings[0].review = "Fine."
    return book
  }

  @Test(
    "changes nothing, whatever is written in it",
    arguments: [("relative", "plain"), ("wiki", "plain"), ("auto", "obsidian"), ("auto", "hugo")])
  func unchanged(links: String, dialect: String) async throws {
    var make = FixtureMaker()
    let books = try VaultText.all.enumerated().map { number, text in
      var book = try emma(&make)
      (book.title, book.notes, book.tags) = ("\(number) \(text)", text, [text])
      book.readings[0].review = text
      for place in book.readings[0].entries.indices.dropFirst() {
        let isQuote = book.readings[0].entries[place].kind == .quote
        (book.readings[0].entries[place].text, book.readings[0].entries[place].tags) = (text, [text])
        book.readings[0].entries[place].note = isQuote ? text : nil
      }
      return book
    }
    let vault = try LibraryWithVault(books)
    let before = try vault.library.snapshot()
    try await vault.export(links: links, dialect: dialect)
    let rows = try vault.importVault()
    #expect(rows.count == books.count)
    for row in rows where row.outcome != .unchanged || row.page != PageOutcome() {
      Issue.record("\(row.outcome) \(row.title.debugDescription.prefix(60)) \(row.page)")
    }
    #expect(try vault.library.snapshot().books == before.books)
  }

  @Test("says when an edited day makes two readings overlap")
  func overlap() async throws {
    var make = FixtureMaker()
    var book = try emma(&make)
    book.readings[0].entries.append(try make.status(.finished, "2025-01-05"))
    book.readings.append(
      make.reading([try make.status(.reading, "2025-03-01"), try make.page(20, of: 474, "2025-03-05")]))
    let vault = try LibraryWithVault([book])
    try await vault.export()
    #expect(try vault.importVault().map(\.overlap) == [[]])
    try vault.edit("jane-austen-emma") { $0.replacing("**2025-03-05**", with: "**2025-01-02**") }
    #expect(try vault.importVault().map(\.overlap) == [[1, 2]])
  }

  @Test("changes the entries, review and notes that were corrected on the page, and the next export goes through")
  func corrected() async throws {
    var make = FixtureMaker()
    let vault = try LibraryWithVault([try emma(&make)])
    try await vault.export()
    let before = try vault.entries()
    try vault.edit("jane-austen-emma") { page in
      page.replacing("so it is a riddle", with: "so it was a riddle").replacing("page 20 of", with: "page 25 of")
        .replacing("#### Chapter", with: "# Chapter two").replacing("Fine.", with: "Very fine.")
        .replacing("A note.", with: "Another note.").replacing("**2025-01-03**", with: "**2025-01-05**")
    }
    let rows = try vault.importVault()
    #expect(rows.map(\.outcome) == [.merged] && rows[0].page.words.taken.count == 5)
    let after = try vault.entries()
    #expect(Set(after.map(\.uid)) == Set(before.map(\.uid)) && after.count == before.count)
    #expect(after[1].text == "so it was a riddle" && after[1].position?.to == 25 && after[1].position?.total == 474)
    let day = try Day("2025-01-05")
    #expect(after[2].text == "# Chapter two\n%% why %%" && after[3].day == day)
    let book = try #require(try vault.library.snapshot().books.first)
    #expect(book.readings[0].review == "Very fine." && book.notes == "Another note.")
    #expect(try vault.importVault().map(\.outcome) == [.unchanged])
    try await vault.export()
    #expect(try vault.importVault().map(\.outcome) == [.unchanged])
  }

  @Test("adds a new line once, and keeps a deleted one in the library, with a remark")
  func addedAndGone() async throws {
    var make = FixtureMaker()
    let vault = try LibraryWithVault([try emma(&make)])
    try await vault.export()
    try vault.edit("jane-austen-emma") { page in
      let start = page.range(of: "- **2025-01-03**")!.lowerBound
      let end = page.range(of: "- **2025-01-04**")!.lowerBound
      return String(page[..<start]) + "- **2025-01-06** · page 40 · #new\n\n  Mine.\n\n- **someday**\n\n" + page[end...]
    }
    var rows = try vault.importVault()
    #expect(rows.map(\.outcome) == [.merged] && rows[0].page.words.missing.count == 1)
    let entries = try vault.entries()
    #expect(entries.count == 5 && entries.last?.tags == ["new"])
    #expect(rows[0].page.words.added.map(\.uid) == entries.suffix(1).map(\.uid))
    rows = try vault.importVault()
    #expect(rows.map(\.outcome) == [.unchanged] && rows[0].page.words.missing.count == 1)
    #expect(rows[0].page.words.taken.isEmpty)
  }

  @Test("leaves alone what was changed in the library, and says what was changed on both sides")
  func both() async throws {
    var make = FixtureMaker()
    let vault = try LibraryWithVault([try emma(&make)])
    try await vault.export()
    func change(_ place: Int64, _ text: String) throws {
      var change = Library.Journal.EntryChange()
      change.text = text
      // Entries are numbered from 1 in a new library.
      _ = try vault.library.journal.edit(EntryID(place + 1), change)
    }
    try change(1, "here")
    try change(2, "here, too")
    try vault.edit("jane-austen-emma") { $0.replacing("so it is a riddle", with: "there") }
    let rows = try vault.importVault()
    #expect(rows.map(\.outcome) == [.unchanged])
    guard case .entry(let entry)? = rows[0].page.words.kept.first else {
      Issue.record("nothing was kept")
      return
    }
    #expect(rows[0].page.words.kept.count == 1 && entry.text == "here" && rows[0].entryNumbers[entry.uid] != nil)
    #expect(try vault.entries().map(\.text)[1...2] == ["here", "here, too"])
  }

  @Test(
    "takes a property changed on the page, unless it changed in the library, too")
  func properties() async throws {
    var make = FixtureMaker()
    var book = try emma(&make)
    (book.publisher, book.tags, book.language) = ("John Murray", ["comedy", "school"], "en")
    let vault = try LibraryWithVault([book])
    try await vault.export()
    _ = try vault.library.books.edit(BookID(1)) { book in
      (book.pageCount, book.tags, book.language) = (480, ["comedy"], nil)
    }
    try vault.edit("jane-austen-emma") { page in
      page.replacing("pages: 474", with: "pages: 500").replacing("John Murray", with: "Penguin")
        .replacing("  - school", with: "  - satire").replacing("language: en", with: "language: de")
    }
    let rows = try vault.importVault()
    #expect(
      rows[0].page.taken == [.field(.publisher)]
        && rows[0].page.contested == [.field(.pages), .field(.language), .field(.tags)])
    let after = try #require(try vault.library.snapshot().books.first)
    #expect(after.publisher == "Penguin" && after.pageCount == 480 && after.tags == ["comedy"] && after.language == nil)
  }

  @Test("keeps the library's values where the page's cannot be read, and says which these are")
  func unreadable() async throws {
    var make = FixtureMaker()
    var book = try emma(&make)
    book.publisher = "John Murray"
    book.readings[0].rating = try Rating("4")
    let vault = try LibraryWithVault([book])
    try await vault.export()
    let before = try vault.library.snapshot().books
    try vault.edit("jane-austen-emma") { page in
      page.replacing("title: Emma", with: "title:").replacing("pages: 474", with: "pages: many")
        .replacing("rating: 4", with: "rating: 9")
        .replacing("publisher: John Murray", with: "publisher: [[John Murray]]")
        .replacing("page 20 of 474", with: "pge 20").replacing("page 30 of 474", with: "page 3000 of 474")
    }
    let rows = try vault.importVault()
    #expect(rows.map(\.outcome) == [.unchanged] && rows[0].page.taken.isEmpty && rows[0].page.words.taken.isEmpty)
    #expect(
      rows[0].page.unreadable.map(\.property)
        == [.field(.title), .field(.publisher), .field(.pages), .rating])
    #expect(rows[0].page.unreadable.map(\.text) == ["", "", "many", "9"])
    #expect(try vault.library.snapshot().books == before)
  }

  @Test("clears a property with a deleted line or value, the rating too", arguments: [nil, "", " ~", " null"])
  func deletedProperties(value: String?) async throws {
    var make = FixtureMaker()
    var book = try emma(&make)
    book.readings[0].rating = try Rating("4")
    let vault = try LibraryWithVault([book])
    try await vault.export()
    try vault.edit("jane-austen-emma") { page in
      page.replacing("pages: 474\n", with: value.map { "pages:\($0)\n" } ?? "")
        .replacing("rating: 4\n", with: value.map { "rating:\($0)\n" } ?? "")
    }
    #expect(try vault.importVault()[0].page.taken == [.field(.pages), .rating])
    #expect(try vault.library.snapshot().books.map { $0.pageCount == nil && $0.readings[0].rating == nil } == [true])
    #expect(try vault.importVault().map(\.outcome) == [.unchanged])
  }

  @Test("does not bring back what was removed in the library, unless it was changed on the page or the removal undone")
  func removed() async throws {
    var make = FixtureMaker()
    var book = try emma(&make)
    book.readings.append(make.reading([try make.page(7, of: 474, "2026-01-01")]))
    let vault = try LibraryWithVault([book])
    try await vault.export()
    // Entries are numbered from 1 in a new library.
    for number in [2, 3, 5] { _ = try vault.library.journal.remove([EntryID(Int64(number))]) }
    try vault.edit("jane-austen-emma") { $0.replacing("Badly done.", with: "Badly done, indeed.") }
    let rows = try vault.importVault()
    #expect(rows[0].removedEntryCount == 1 && rows[0].removedReadingCount == 1)
    let readings = try vault.library.snapshot().books[0].readings
    let texts = readings.flatMap(\.entries).map(\.text)
    #expect(readings.count == 1 && texts == [nil, "Badly done, indeed.", "# Chapter\n%% why %%"])
    #expect(try vault.importVault()[0].outcome == .unchanged)
    // Three removals and both imports: the second recorded that the page was taken.
    for _ in 0..<5 { _ = try vault.library.history.undo() }
    #expect(try vault.library.snapshot().books[0].readings.count == 2)
    #expect(try vault.importVault()[0].removedEntryCount == 0)
  }

  @Test("comes into another library with its entries' names, so that a second time changes nothing there")
  func elsewhere() async throws {
    var make = FixtureMaker()
    let vault = try LibraryWithVault([try emma(&make)])
    try await vault.export()
    let other = try Library.inMemory(now: .fixed())
    #expect(try vault.importVault(into: other).map(\.outcome) == [.added])
    try vault.edit("jane-austen-emma") { $0.replacing("so it is a riddle", with: "there") }
    #expect(try vault.importVault(into: other).map(\.outcome) == [.merged])
    let texts = try other.snapshot().books[0].readings[0].entries.map(\.text)
    #expect(texts.count == 4 && texts[1] == "there")
  }

  @Test("has its pages where the reader moved them, and links lead there", arguments: ["relative", "wiki"])
  func moved(links: String) async throws {
    var make = FixtureMaker()
    let vault = try LibraryWithVault([try emma(&make), make.book("Persuasion", by: "Jane Austen", pages: 250)])
    try await vault.export(links: links)
    let (old, new) = (
      vault.folder.appending(path: "books/jane-austen-emma.md"), vault.folder.appending(path: "My shelf/Novels/Emma.md")
    )
    try FileManager.default.createDirectory(at: new.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: old, to: new)
    #expect(try vault.importVault().map(\.outcome) == [.unchanged, .unchanged])
    _ = try vault.library.books.edit(BookID(1)) { $0.title = "Emma, again" }
    for _ in 0..<2 {
      try await vault.export(links: links)
      #expect(!FileManager.default.fileExists(atPath: old.path))
      #expect(String(decoding: try Data(contentsOf: new), as: UTF8.self).contains("# Emma, again"))
      let index = String(
        decoding: try Data(contentsOf: vault.folder.appending(path: "index.md")), as: UTF8.self)
      #expect(
        index.contains(links == "wiki" ? "[[My shelf/Novels/Emma|" : "(My%20shelf/Novels/Emma.md)"), "\(index)")
    }
  }
}
