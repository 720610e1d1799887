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
      #expect(try ada.undo().words == "add the reader Max" && ada.readers().map(\.name) == ["Ada", "Tilda"])
      #expect(try ada.redo().words == "add the reader Max")
      _ = try ada.renameReader("Max", to: "Maxine")
      _ = try ada.setRole(.member, of: "Maxine")
      #expect(try ada.undo().words == "make Maxine a member")
      #expect(try ada.undo().words == "rename the reader Max to Maxine")
      #expect(try ada.readers().map { "\($0.name) \($0.role)" } == ["Ada owner", "Tilda member", "Max guest"])
      _ = try Household.open(file, as: "max").want(try ada.find("emma").id, on: nil)
      #expect(throws: HistoryError.readerHasOwn(words: "add the reader Max")) { try ada.undo() }
      #expect(throws: HistoryError.readerHasOwn(words: "add the reader Tilda")) { try ada.undo() }
      #expect(try ada.readers().count == 3)
      #expect(try ada.undo().words.hasPrefix("log Emma"))
    }
  }

  @Test("of one reader do not displace another's")
  func keptHistory() throws {
    try Household.with { file in
      let (ada, tilda) = (try Household.open(file, as: "ada"), try Household.open(file, as: "tilda"))
      let emma = try ada.find("emma").id
      let count = try ada.history().count
      for number in 1...203 { try tilda.log(nil, in: emma, on: "2025-08-10", "Note \(number).") }
      try ada.log("13", in: emma, on: "2025-08-10", nil)
      #expect(try ada.history().count == count + 1)
      #expect(try tilda.history().count == 200)
    }
  }

  @Test("adding the second reader can be undone, and keeps the first one's journal")
  func firstReaderCommand() throws {
    try TemporaryFolder.with { folder in
      let library = try Library.create(folder.library, now: .on("2025-08-10"))
      try library.log("12", in: try library.adding("Emma"), on: "2025-08-09", "adamarker")
      _ = try library.addReader("Tilda", role: .member, ownName: "Ada")
      #expect(try Household.open(folder.library, as: nil).undo().words == "add the reader Tilda")
      let alone = try Household.open(folder.library, as: nil)
      #expect(try alone.readers().isEmpty && alone.reader == nil && alone.journal().count == 2)
      #expect(try alone.redo().words == "add the reader Tilda")
      #expect(try Household.open(folder.library, as: "tilda").journal().isEmpty)
    }
  }

  @Test("are hidden without the right, and contain no passphrase")
  func readerCommandsByRole() throws {
    try Household.with { file in
      let ada = try Household.open(file, as: "ada")
      _ = try ada.setRole(.owner, of: "Tilda")
      _ = try Household.open(file, as: "tilda").renameReader("Max", to: "Mo")
      _ = try Household.open(file, as: "tilda").setPassphrase("white whale")
      _ = try ada.setRole(.member, of: "Tilda")
      let tilda = try Household.open(file, as: "tilda", "white whale")
      #expect(throws: ReaderError.mayNot(.administer, name: "Tilda", role: .member)) { try tilda.undo() }
      #expect(try tilda.history().map(\.words) == ["rename the reader Max to Mo"])
      _ = try ada.removeReader("Mo")
      #expect(try tilda.history().isEmpty && ada.history().allSatisfy { !$0.words.contains("Max") })
    }
  }
}
