import Fixtures
import Foundation
import LibraryStore
import QueryLanguage
import ReadingModel
import Synchronization
import TemporaryFolders
import Testing

@Suite("a confirmed change is made exactly, or not at all")
struct StaleConfirmationTests {
  private let library: Library
  private let emma: BookID
  private let dune: BookID

  init() throws {
    library = try .fresh()
    emma = try library.adding("Emma", by: "Jane Austen")
    dune = try library.adding("Dune", by: "Frank Herbert")
    try library.journal.log("10", in: emma, on: "2025-08-01", "one")
  }

  private func query(_ text: String) throws -> Query { try Query(text, today: Day("2025-08-10")) }

  /// Expects that an operation confirmed by the reader is refused if the library has changed since, and done if not.
  private func expect<Shown>(_ shown: () throws -> Shown, _ operation: (Shown) throws -> Void) throws {
    let confirmed = try shown()
    try library.journal.log(nil, in: emma, on: "2025-08-02", "written meanwhile")
    let before = try library.snapshot().books
    #expect(throws: StaleConfirmation()) { try operation(confirmed) }
    #expect(try library.snapshot().books == before)
    try operation(try shown())
    #expect(try library.snapshot().books != before)
  }

  @Test("removing a book")
  func removing() throws {
    try expect {
      try library.books.remove(emma, isDryRun: true)
    } _: {
      _ = try library.books.remove(emma, confirmed: $0)
    }
  }

  @Test("removing the books of a query")
  func removingMany() throws {
    let all = try query("title:emma")
    try expect {
      try library.books.remove(matching: all, isDryRun: true)
    } _: {
      _ = try library.books.remove(matching: all, confirmed: $0)
    }
  }

  @Test("editing the books of a query")
  func editing() throws {
    let tag: (inout Book) -> Void = { $0.tags = ["classic"] }
    let all = try query("title:emma")
    try expect {
      try library.books.edit(matching: all, isDryRun: true, tag).edits
    } _: {
      _ = try library.books.edit(matching: all, confirmed: $0, tag)
    }
  }

  @Test("sharing what fits a query")
  func sharing() throws {
    let thoughts = try query("kind:thought")
    try expect {
      try library.share([.entry], as: .public, matching: thoughts, isDryRun: true)
    } _: {
      _ = try library.share([.entry], as: .public, matching: thoughts, confirmed: $0)
    }
  }

  @Test("removing entries, one of which was edited since")
  func removingEntries() throws {
    let entry = try library.journal.log(nil, in: emma, on: "2025-08-03", "two").id
    let confirmed = try library.journal.remove([entry], isDryRun: true)
    var change = Library.Journal.EntryChange()
    change.text = "three"
    _ = try library.journal.edit(entry, change)
    #expect(throws: StaleConfirmation()) { try library.journal.remove([entry], confirmed: confirmed) }
    #expect(try library.journal.remove([entry], confirmed: library.journal.remove([entry], isDryRun: true)).count == 1)
  }

  @Test("removing a shelf and a goal that were renamed since")
  func names() throws {
    _ = try library.shelves.create("To the sea", description: nil, visibility: .private)
    #expect(throws: StaleConfirmation()) { try library.shelves.remove("sea", confirmed: "Sea") }
    #expect(try library.shelves.remove("sea", confirmed: "To the sea").name == "To the sea")
    let phrase = try GoalPhrase("24 books in 2026", today: Day("2025-08-10"), weekStart: .monday)
    _ = try library.goals.add(phrase, name: "Long ones")
    #expect(throws: StaleConfirmation()) { try library.goals.remove("long", confirmed: "Long") }
    #expect(try library.goals.remove("long", confirmed: "Long ones").goal.name == "Long ones")
  }

  @Test("undoing or clearing history that has grown since")
  func history() throws {
    let confirmed = try library.history.latest()
    try library.journal.log(nil, in: emma, on: "2025-08-02", "written meanwhile")
    #expect(throws: StaleConfirmation()) { try library.history.undo(confirmed: confirmed) }
    #expect(throws: StaleConfirmation()) { try library.history.forget(confirmed: confirmed) }
    #expect(try library.history.entries().count == 4)
    #expect(try library.history.undo(confirmed: library.history.latest()).words.contains("Emma"))
    #expect(try library.history.latest() == confirmed)
    #expect(try library.history.forget(confirmed: library.history.entries(limit: 1).first) == 4)
  }

  @Test("removing a reader who has written since")
  func reader() throws {
    try Household.with { file in
      let ada = try Household.open(file, as: "ada")
      let confirmed = try ada.readers.removable("tilda")
      _ = try Household.open(file, as: "tilda").adding("Kokoro")
      #expect(throws: StaleConfirmation()) { try ada.readers.remove("tilda", confirmed: confirmed) }
      #expect(try ada.readers.remove("tilda", confirmed: ada.readers.removable("tilda")).name == "Tilda")
    }
  }

  @Test("applying lookup results to a book deleted since; its number is not reused")
  func taking() throws {
    let shown = try library.books.find("dune")
    _ = try library.books.remove(dune)
    var other = Book(uid: library.uidSource.next(), title: "Middlemarch")
    other.contributors = [Contributor(name: "George Eliot")]
    #expect(try library.books.add(other).book.id != dune)
    var card = BookCard(title: "Dune")
    card.publisher = "Chilton"
    #expect(throws: BookError.self) { try library.books.take(card, into: shown, only: nil, source: "mine") }
    #expect(try library.books.list().count == 2)
  }

  @Test("applying a card to a book added since fills it, and a dry run says so")
  func takingAsNew() throws {
    var card = BookCard(title: "Dune")
    card.contributors = [Contributor(name: "Frank Herbert")]
    (card.publisher, card.pageCount) = ("Chilton", 412)
    let resolved = try library.books.take(card, into: nil, only: nil, source: "mine", isDryRun: true)
    #expect(try library.books.book(dune).publisher == nil)
    let taken = try library.books.take(card, into: nil, only: nil, source: "mine")
    #expect(taken == resolved && taken.book.id == dune && !taken.isNew)
    #expect(taken.changes.map(\.field) == [.publisher] && taken.kept.map(\.field) == [.pages])
    #expect(try library.books.count() == 2)
  }

  @Test("restoring loses nothing that others write while the library is backed up")
  func restoring() throws {
    try TemporaryFolder.withLibrary { library, folder in
      let backup = try library.backups.create(into: BackupFolder(of: library.file)).backup.file
      try library.imports.merge(.plain(bookCount: 300))
      let isOver = DispatchSemaphore(value: 0)
      let (ended, file) = (DispatchSemaphore(value: 0), folder.library)
      let written = Written()
      DispatchQueue.global().async {
        defer { ended.signal() }
        while isOver.wait(timeout: .now()) == .timedOut { written.add(to: file) }
      }
      while written.titles.count < 3 { usleep(1000) }
      let made = try? Library.restore(
        file, from: backup, into: BackupFolder(of: file), now: .on("2025-08-11"), busyTimeoutSeconds: 10)
      isOver.signal()
      ended.wait()
      let kept = try made.map { try Library.open($0.file, now: .on("2025-08-11")).snapshot().books.map(\.title) }
      let here = try Library.open(file, now: .on("2025-08-11")).snapshot().books.map(\.title)
      #expect(Set(written.titles).subtracting(here + (kept ?? [])).isEmpty)
    }
  }
}

/// The titles of acknowledged books, as another program adds them.
private final class Written: Sendable {
  private let list = Mutex<[String]>([])

  var titles: [String] { list.withLock { $0 } }

  func add(to file: LibraryFile) {
    let title = "Written \(titles.count)"
    guard let library = try? Library.open(file, now: .on("2025-08-10")), (try? library.adding(title)) != nil else {
      return
    }
    list.withLock { $0.append(title) }
  }
}
