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
}
