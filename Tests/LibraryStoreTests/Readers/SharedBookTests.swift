import LibraryStore
import ReadingModel
import Testing

@Suite("row security of shared books")
struct SharedBookTests {
  @Test("keeps a book that another reader uses")
  func books() throws {
    try Household.with { file in
      let tilda = try Household.open(file, as: "tilda")
      #expect(throws: ReaderError.ofOthers) { try tilda.remove(try tilda.find("emma").id) }
      let kokoro = try tilda.adding("Kokoro")
      let ada = try Household.open(file, as: "ada")
      _ = try ada.want(kokoro, on: nil)
      #expect(throws: HistoryError.self) { try tilda.undo() }
      #expect(try ada.list().count == 2)
      #expect(try ada.undo().words.hasPrefix("want Kokoro"))
      #expect(try tilda.undo().words.hasPrefix("add Kokoro"))
    }
  }

  @Test("protects each reader's data from removal, undo and wishes of others")
  func marks() throws {
    try Household.with { file in
      let (ada, tilda) = (try Household.open(file, as: "ada"), try Household.open(file, as: "tilda"))
      let kokoro = try tilda.adding("Kokoro")
      _ = try ada.edit(kokoro) { $0.notes = "adamarker" }
      #expect(throws: ReaderError.ofOthers) { try tilda.remove(kokoro) }
      _ = try ada.undo()
      _ = try ada.wish(for: .existing(kokoro)) { ($0.note, $0.quantity) = ("adamarker", 2) }
      #expect(throws: ReaderError.ofOthers) { try tilda.remove(kokoro) }
      _ = try tilda.wish(for: .existing(kokoro)) { $0.note = "tildamarker" }
      #expect(try ada.wishes().map(\.wish.note) == ["adamarker"])
      #expect(try tilda.wishes().map(\.wish.note) == ["tildamarker"])
      _ = try tilda.buy([kokoro], Purchase(on: nil))
      #expect(try tilda.wishes().isEmpty && ada.wishes().count == 1 && ada.copies().count == 1)
      _ = try tilda.merge(.plain(bookCount: 3))
      for id in try ada.list().map(\.id) { _ = try ada.edit(id) { $0.isFavorite = true } }
      #expect(throws: (any Error).self) { try tilda.undo() }
      #expect(try ada.list().count { $0.isFavorite } == 5)
    }
  }

  @Test("lets each undo only their own commands")
  func undo() throws {
    try Household.with { file in
      let (ada, tilda) = (try Household.open(file, as: "ada"), try Household.open(file, as: "tilda"))
      let emma = try ada.find("emma").id
      _ = try tilda.start(emma, on: nil)
      _ = try ada.rate(emma, Rating("4"))
      #expect(try tilda.undo().words.hasPrefix("start Emma"))
      #expect(throws: HistoryError.nothingToUndo) { try tilda.undo() }
      #expect(try ada.find("emma").rating == Rating("4"))
      #expect(try tilda.forgetHistory() == 1)
      #expect(try ada.history().count == 5)
    }
  }

  @Test("refuses undo when another reader changed the rows, and names them")
  func undoing() throws {
    try Household.with { file in
      let (ada, terms) = (try Household.open(file, as: "ada"), LoanTermsBook())
      let emma = try ada.find("emma").id
      let walden = try ada.adding("Walden")
      _ = try ada.own(.existing(walden)) { _ in }
      _ = try ada.begin(.lent, .existing(emma), LoanDraft(try Name("Bob"), since: nil), by: terms)
      let tilda = try Household.open(file, as: "tilda")
      _ = try tilda.endLoan(emma, on: nil, by: terms)
      #expect(throws: HistoryError.changedBy(reader: "Tilda", otherChange: "return Emma", words: "lend Emma to Bob")) {
        try ada.undo()
      }
      let done = try ada.undoSkipping()
      #expect(done.skipped.map(\.words) == ["lend Emma to Bob"] && done.undone.words == "own Walden")
      #expect(try ada.book(emma).holding.loans.count == 1)
      _ = try ada.adding("Persuasion")
      _ = try ada.begin(.lent, .existing(walden), LoanDraft(try Name("Bob"), since: nil), by: terms)
      _ = try ada.rate(emma, Rating("4"))
      _ = try tilda.endLoan(walden, on: nil, by: terms)
      let further = try ada.undoSkipping()
      #expect(further.skipped.map(\.words) == ["rate Emma 4", "lend Walden to Bob"])
      #expect(further.undone.words == "add Persuasion by Someone")
      #expect(
        throws: HistoryError.changedBy(reader: "Tilda", otherChange: "return Walden", words: "add Walden by Someone")
      ) {
        try ada.undo()
      }
      let kokoro = try ada.adding("Kokoro")
      try tilda.log("3", in: kokoro, on: "2025-08-10", "tildamarker")
      #expect(throws: HistoryError.keptByOthers(words: "add Kokoro by Someone")) { try ada.undo() }
    }
  }
}
