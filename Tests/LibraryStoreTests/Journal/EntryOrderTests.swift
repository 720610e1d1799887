import Foundation
import LibraryStore
import ReadingModel
import TemporaryFolders
import Testing

@Suite("the order of entries")
struct EntryOrderTests {
  @Test("entries of one day are in the order of creation, whatever their numbers are")
  func order() throws {
    try TemporaryFolder.withLibrary { library, folder in
      let emma = try library.adding("Emma")
      for page in ["10", "20", "30"] { try library.journal.log(page, in: emma, on: "2025-08-10") }
      #expect(try library.onlyReading(emma).place?.to == 30)
      // As if the entry at page 30 had been the first of the day on another device.
      try Rows.execute(folder.library, "UPDATE entry SET created = 1 WHERE toPlace = 30")
      let places = try library.journal.entries().compactMap(\.entry.position?.to)
      #expect(places == [30, 10, 20])
      #expect(try library.onlyReading(emma).place?.to == 20)
      #expect(try library.books.list().first?.place?.to == 20)
    }
  }

  @Test("a new entry comes after all others, also when the clock was set back")
  func clock() throws {
    let library = try Library.fresh(today: "2025-08-10")
    let emma = try library.adding("Emma")
    try library.journal.log("10", in: emma, on: "2025-08-01")
    let earlier = library.at(try .on("2025-08-05"))
    try earlier.journal.log("20", in: emma, on: "2025-08-01")
    #expect(try library.onlyReading(emma).place?.to == 20)
  }

  @Test("a position of an earlier hour comes before those that were logged for later ones")
  func earlierHour() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 400)
    try library.journal.log("85", in: book, on: "2025-08-01", at: "22:00")
    try library.journal.log("60", in: book, on: "2025-08-01", at: "20:00")
    let between = try library.journal.log("70", in: book, on: "2025-08-01", at: "21:00")
    #expect(between.wentBackFrom == nil && between.pagesThatDay == 85)
    #expect(try library.onlyReading(book).entries.compactMap(\.position?.to) == [60, 70, 85])
    #expect(try library.journal.log("60", in: book, on: "2025-08-01", at: "20:00").isRepeated)
    #expect(try library.journal.log("50", in: book, on: "2025-08-01", at: "21:30").wentBackFrom?.to == 70)
    #expect(try library.onlyReading(book).place?.to == 85)
    // A later hour goes back, as the reader says.
    #expect(try library.journal.log("40", in: book, on: "2025-08-01", at: "23:00").wentBackFrom?.to == 85)
    #expect(try library.onlyReading(book).place?.to == 40)
  }

  @Test("progress is not left without anything to say; a thought beside its page is enough")
  func nothingLeft() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 400)
    try library.journal.log("100", in: book, on: "2025-08-01")
    let last = try library.journal.lastEntryID()
    var change = Library.Journal.EntryChange()
    change.place = .some(nil)
    #expect(throws: EntryError.nothingLeft(last)) { try library.journal.edit(last, change) }
    #expect(try library.onlyReading(book).place?.to == 100)
    change.text = "dull"
    #expect(try library.journal.edit(last, change).line.entry.position == nil)
  }

  @Test("a position of an earlier hour stays on its day where places in the order of creation are dense, as in imports")
  func denseOrder() throws {
    try TemporaryFolder.withLibrary { library, folder in
      let book = try library.adding("Emma", pages: 400)
      try library.journal.log("20", in: book, on: "2025-08-05")
      try library.journal.log("85", in: book, on: "2025-08-09", at: "22:00")
      try Rows.execute(folder.library, "UPDATE entry SET created = id")
      let earlier = try library.journal.log("60", in: book, on: "2025-08-09", at: "20:00").id
      var change = Library.Journal.EntryChange()
      change.text = "nice"
      _ = try library.journal.edit(earlier, change)
      let entries = try library.onlyReading(book).entries.filter { $0.kind == .progress }
      #expect(entries.compactMap(\.position?.to) == [20, 60, 85])
      let days = try library.journal.entries().map { $0.entry.day?.text }
      #expect(days == ["2025-08-05", "2025-08-05", "2025-08-09", "2025-08-09"])
    }
  }
}
