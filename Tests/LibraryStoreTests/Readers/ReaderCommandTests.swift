import LibraryStore
import ReadingModel
import TemporaryFolders
import Testing

@Suite("history entries about readers")
struct ReaderCommandTests {
  @Test("adding, renaming and changing the role of a reader can be undone and redone until they own data")
  func readerCommands() throws {
    try Household.with { file in
      let ada = try Household.open(file, as: "ada")
      #expect(
        try ada.history.undo().words == "add the reader Max" && ada.readers.all().map(\.name) == ["Ada", "Tilda"])
      #expect(try ada.history.redo().words == "add the reader Max")
      _ = try ada.readers.rename("Max", to: "Maxine")
      _ = try ada.readers.setRole(.member, of: "Maxine")
      #expect(try ada.history.undo().words == "make Maxine a member")
      #expect(try ada.history.undo().words == "rename the reader Max to Maxine")
      #expect(try ada.readers.all().map { "\($0.name) \($0.role)" } == ["Ada owner", "Tilda member", "Max guest"])
      _ = try Household.open(file, as: "max").journal.want(try ada.books.find("emma").id, on: nil)
      #expect(throws: HistoryError.readerHasOwn(words: "add the reader Max")) { try ada.history.undo() }
      #expect(throws: HistoryError.readerHasOwn(words: "add the reader Tilda")) { try ada.history.undo() }
      #expect(try ada.readers.all().count == 3)
      #expect(try ada.history.undo().words.hasPrefix("log Emma"))
    }
  }

  @Test("of one reader do not displace another's")
  func keptHistory() throws {
    try Household.with { file in
      let (ada, tilda) = (try Household.open(file, as: "ada"), try Household.open(file, as: "tilda"))
      let emma = try ada.books.find("emma").id
      let count = try ada.history.entries().count
      for number in 1...203 { try tilda.journal.log(nil, in: emma, on: "2025-08-10", "Note \(number).") }
      try ada.journal.log("13", in: emma, on: "2025-08-10", nil)
      #expect(try ada.history.entries().count == count + 1)
      #expect(try tilda.history.entries().count == 200)
    }
  }

  @Test("adding the second reader can be undone, and keeps the first one's journal")
  func firstReaderCommand() throws {
    try TemporaryFolder.withLibrary { library, folder in
      try library.journal.log("12", in: try library.adding("Emma"), on: "2025-08-09", "adamarker")
      _ = try library.readers.add("Tilda", role: .member, ownName: "Ada")
      #expect(try Household.open(folder.library, as: nil).history.undo().words == "add the reader Tilda")
      let alone = try Household.open(folder.library, as: nil)
      #expect(try alone.readers.all().isEmpty && alone.reader == nil && alone.journal.entries().count == 2)
      #expect(try alone.history.redo().words == "add the reader Tilda")
      #expect(try Household.open(folder.library, as: "tilda").journal.entries().isEmpty)
    }
  }

  @Test("are hidden without the right, and contain no passphrase")
  func readerCommandsByRole() throws {
    try Household.with { file in
      let ada = try Household.open(file, as: "ada")
      _ = try ada.readers.setRole(.owner, of: "Tilda")
      _ = try Household.open(file, as: "tilda").readers.rename("Max", to: "Mo")
      _ = try Household.open(file, as: "tilda").readers.setPassphrase("white whale")
      _ = try ada.readers.setRole(.member, of: "Tilda")
      let tilda = try Household.open(file, as: "tilda", "white whale")
      #expect(throws: ReaderError.mayNot(.administer, name: "Tilda", role: .member)) { try tilda.history.undo() }
      #expect(try tilda.history.entries().map(\.words) == ["rename the reader Max to Mo"])
      _ = try ada.readers.remove("Mo")
      #expect(try tilda.history.entries().isEmpty && ada.history.entries().allSatisfy { !$0.words.contains("Max") })
    }
  }
}
