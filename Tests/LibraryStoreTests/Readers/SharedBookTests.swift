import LibraryStore
import ReadingModel
import Testing

@Suite("row security of shared books")
struct SharedBookTests {
  @Test("keeps a book that another reader uses")
  func books() throws {
    try Household.with { file in
      let tilda = try Household.open(file, as: "tilda")
      #expect(throws: ReaderError.ofOthers) { try tilda.books.remove(try tilda.books.find("emma").id) }
      let kokoro = try tilda.adding("Kokoro")
      let ada = try Household.open(file, as: "ada")
      _ = try ada.journal.want(kokoro, on: nil)
      #expect(throws: HistoryError.self) { try tilda.history.undo() }
      #expect(try ada.books.list().count == 2)
      #expect(try ada.history.undo().words.hasPrefix("want Kokoro"))
      #expect(try tilda.history.undo().words.hasPrefix("add Kokoro"))
    }
  }

  @Test("protects each reader's data from removal, undo and wishes of others")
  func marks() throws {
    try Household.with { file in
      let (ada, tilda) = (try Household.open(file, as: "ada"), try Household.open(file, as: "tilda"))
      let kokoro = try tilda.adding("Kokoro")
      _ = try ada.books.edit(kokoro) { $0.notes = "adamarker" }
      #expect(throws: ReaderError.ofOthers) { try tilda.books.remove(kokoro) }
      _ = try ada.history.undo()
      _ = try ada.lending.wish(for: .existing(kokoro)) { ($0.note, $0.quantity) = ("adamarker", 2) }
      #expect(throws: ReaderError.ofOthers) { try tilda.books.remove(kokoro) }
      _ = try tilda.lending.wish(for: .existing(kokoro)) { $0.note = "tildamarker" }
      #expect(try ada.lending.wishes().map(\.wish.note) == ["adamarker"])
      #expect(try tilda.lending.wishes().map(\.wish.note) == ["tildamarker"])
      _ = try tilda.lending.buy([kokoro], Purchase(on: nil))
      #expect(try tilda.lending.wishes().isEmpty && ada.lending.wishes().count == 1 && ada.lending.copies().count == 1)
      _ = try tilda.imports.merge(.plain(bookCount: 3))
      for id in try ada.books.list().map(\.id) { _ = try ada.books.edit(id) { $0.isFavorite = true } }
      #expect(throws: (any Error).self) { try tilda.history.undo() }
      #expect(try ada.books.list().count { $0.isFavorite } == 5)
    }
  }

  @Test("lets each undo only their own commands")
  func undo() throws {
    try Household.with { file in
      let (ada, tilda) = (try Household.open(file, as: "ada"), try Household.open(file, as: "tilda"))
      let emma = try ada.books.find("emma").id
      _ = try tilda.journal.start(emma, on: nil)
      _ = try ada.journal.rate(emma, Rating("4"))
      #expect(try tilda.history.undo().words.hasPrefix("start Emma"))
      #expect(throws: HistoryError.nothingToUndo) { try tilda.history.undo() }
      #expect(try ada.books.find("emma").rating == Rating("4"))
      #expect(try tilda.history.forget() == 1)
      #expect(try ada.history.entries().count == 5)
    }
  }

  @Test("refuses undo when another reader changed the rows, and names them")
  func undoing() throws {
    try Household.with { file in
      let (ada, terms) = (try Household.open(file, as: "ada"), LoanTermsBook())
      let emma = try ada.books.find("emma").id
      let walden = try ada.adding("Walden")
      _ = try ada.lending.own(.existing(walden)) { _ in }
      _ = try ada.lending.begin(.lent, .existing(emma), LoanDraft(try Name("Bob"), since: nil), by: terms)
      let tilda = try Household.open(file, as: "tilda")
      _ = try tilda.lending.endLoan(emma, on: nil, by: terms)
      #expect(throws: HistoryError.changedBy(reader: "Tilda", otherChange: "return Emma", words: "lend Emma to Bob")) {
        try ada.history.undo()
      }
      let done = try ada.history.undoSkipping()
      #expect(done.skipped.map(\.words) == ["lend Emma to Bob"] && done.undone.words == "add a copy of Walden")
      #expect(try ada.books.book(emma).holding.loans.count == 1)
      _ = try ada.adding("Persuasion")
      _ = try ada.lending.begin(.lent, .existing(walden), LoanDraft(try Name("Bob"), since: nil), by: terms)
      _ = try ada.journal.rate(emma, Rating("4"))
      _ = try tilda.lending.endLoan(walden, on: nil, by: terms)
      let further = try ada.history.undoSkipping()
      #expect(further.skipped.map(\.words) == ["rate Emma 4", "lend Walden to Bob"])
      #expect(further.undone.words == "add Persuasion by Someone")
      #expect(
        throws: HistoryError.changedBy(reader: "Tilda", otherChange: "return Walden", words: "add Walden by Someone")
      ) {
        try ada.history.undo()
      }
      let kokoro = try ada.adding("Kokoro")
      try tilda.journal.log("3", in: kokoro, on: "2025-08-10", "tildamarker")
      #expect(throws: HistoryError.keptByOthers(words: "add Kokoro by Someone")) { try ada.history.undo() }
    }
  }
}
