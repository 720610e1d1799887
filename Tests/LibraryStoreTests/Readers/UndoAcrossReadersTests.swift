import Fixtures
import Foundation
import LibraryStore
import QueryLanguage
import ReadingModel
import TemporaryFolders
import Testing

@Suite("undo, where another reader changed what the command left")
struct UndoAcrossReadersTests {
  /// What another reader can do with a book that Ada imported.
  enum Act: String, CaseIterable, CustomTestStringConvertible {
    case own, lend, reserve, edit, hide, log, switchEdition

    var testDescription: String { rawValue }

    func run(_ library: Library, _ book: BookID) throws {
      switch self {
      case .own: _ = try library.lending.own(.existing(book)) { $0.note = "Tilda's copy" }
      case .lend:
        _ = try library.lending.begin(
          .lent, .existing(book), LoanDraft(try Name("Bob"), since: nil), by: LoanTermsBook())
      case .reserve:
        _ = try library.lending.reserve(.existing(book), at: try Name("Town"), on: nil, ReservationChange())
      case .edit: _ = try library.books.edit(book) { $0.publisher = "Tilda Press" }
      case .hide:
        _ = try library.share([.book], as: .private, matching: Query(words: ["plain 1"]))
      case .log:
        var draft = EntryDraft(.progress, on: try Day("2025-08-10"))
        (draft.place, draft.total) = (PlaceInput("3"), .pages(77))
        _ = try library.journal.log(draft, in: book)
        _ = try library.journal.remove(
          try #require(try library.journal.entries().first { $0.entry.kind == .progress }).id)
      case .switchEdition: _ = try library.journal.switchEdition(of: book, to: .audio, total: 3600, on: nil)
      }
    }
  }

  private static let imported = "import library.json: 3 added, 0 merged"

  @Test("an import stays, and what was built on it is named", arguments: Act.allCases)
  func imported(_ act: Act) throws {
    try Household.with { file in
      let (ada, tilda) = (try Household.open(file, as: "ada"), try Household.open(file, as: "tilda"))
      try ada.imports.merge(.plain(bookCount: 3))
      let book = try ada.books.find("plain 1").id
      try act.run(tilda, book)
      let before = try ada.snapshot()
      let error = #expect(throws: HistoryError.self) { try ada.history.undo() }
      guard case .changedBy(reader: "Tilda", _, words: UndoAcrossReadersTests.imported)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(try ada.snapshot() == before)
      // The other reader's history may be cleared; the rows remain.
      _ = try tilda.history.forget()
      let forgotten = #expect(throws: HistoryError.self) { try ada.history.undo() }
      #expect(
        forgotten == .changedSince(words: UndoAcrossReadersTests.imported)
          || forgotten == .keptByOthers(words: UndoAcrossReadersTests.imported))
      #expect(try ada.snapshot() == before)
    }
  }

  @Test(
    "a book that was added stays with the copy, loan or reservation of another", arguments: [Act.own, .lend, .reserve])
  func added(_ act: Act) throws {
    try Household.with { file in
      let (ada, tilda) = (try Household.open(file, as: "ada"), try Household.open(file, as: "tilda"))
      let book = try ada.adding("Plain 1")
      try act.run(tilda, book)
      let before = try ada.snapshot()
      let action = try tilda.history.entries(limit: 1).first?.words
      #expect(throws: HistoryError.changedBy(reader: "Tilda", otherChange: action, words: "add Plain 1 by Someone")) {
        try ada.history.undo()
      }
      _ = try tilda.history.forget()
      #expect(throws: HistoryError.changedSince(words: "add Plain 1 by Someone")) { try ada.history.undo() }
      #expect(try ada.snapshot() == before)
    }
  }

  @Test("a copy stays while another reader has a loan of it")
  func copy() throws {
    try Household.with { file in
      let (ada, tilda) = (try Household.open(file, as: "ada"), try Household.open(file, as: "tilda"))
      let book = try ada.adding("Plain 1")
      _ = try ada.lending.own(.existing(book)) { $0.place = "hall" }
      try Act.lend.run(tilda, book)
      let before = try ada.snapshot()
      #expect(throws: HistoryError.keptByOthers(words: "add a copy of Plain 1")) { try ada.history.undo() }
      #expect(try ada.snapshot() == before)
    }
  }

  @Test("an import is undone once the other one's change is undone, and done again under the same numbers")
  func thereAndBack() throws {
    try Household.with { file in
      let (ada, tilda) = (try Household.open(file, as: "ada"), try Household.open(file, as: "tilda"))
      try ada.imports.merge(.plain(bookCount: 3))
      let numbers = try ada.books.list().map(\.id)
      for act in Act.allCases where act != .log {
        try act.run(tilda, try ada.books.find("plain 1").id)
        #expect(throws: HistoryError.self) { try ada.history.undo() }
        _ = try tilda.history.undo()
      }
      #expect(try ada.history.undo().words == UndoAcrossReadersTests.imported)
      #expect(try ada.books.list().map(\.title) == ["Emma"])
      try tilda.adding("Between")
      #expect(try ada.history.redo().words == UndoAcrossReadersTests.imported)
      #expect(try Set(numbers).isSubset(of: ada.books.list().map(\.id)))
      #expect(try ada.books.list().count == 5)
    }
  }

  @Test("an import removes none of the books that were added between its own")
  func between() throws {
    try Household.with { file in
      let ada = try Household.open(file, as: "ada")
      var books = try Snapshot.plain(bookCount: 4)
      books.books[1].cover = Picture(mediaType: .png, bytes: Data([1]))
      books.books[2].holding.copies = [BookCopy(uid: ada.uidSource.next())]
      try ada.imports.merge(books)
      #expect(
        try Rows.strings(file, "SELECT substr(changes, 1, 9) FROM history ORDER BY id DESC LIMIT 1") == ["A2-2,5-5\n"])
      let before = try ada.snapshot()
      _ = try ada.history.undo()
      #expect(try ada.books.list().map(\.title) == ["Emma"])
      _ = try ada.history.redo()
      #expect(try ada.snapshot().books == before.books)
    }
  }
}
