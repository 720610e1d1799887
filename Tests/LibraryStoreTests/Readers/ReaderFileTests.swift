import Foundation
import LibraryStore
import ReadingModel
import TemporaryFolders
import Testing

@Suite("row security in exports, backups and salvage")
struct ReaderFileTests {
  @Test("lets a reader import what another exported, as their own, and gives it back whole")
  func roundTrip() throws {
    try Household.with { file in
      let (ada, tilda) = (try Household.open(file, as: "ada"), try Household.open(file, as: "tilda"))
      let emma = try ada.books.find("emma").id
      _ = try ada.lending.wish(for: .existing(emma)) { $0.note = "adamarker" }
      _ = try ada.books.edit(emma) { $0.isFavorite = true }
      let stated = try ada.snapshot()
      _ = try tilda.imports.merge(stated)
      #expect(try ada.snapshot() == stated)
      #expect(
        try tilda.journal.entries().compactMap(\.entry.text) == ["adamarker"] && tilda.lending.wishes().count == 1)
      #expect(try tilda.snapshot().books.map(\.isFavorite) == [true])
      _ = try tilda.imports.merge(stated)
      #expect(try tilda.journal.entries().count == ada.journal.entries().count)
      #expect(try tilda.history.undo().words.hasPrefix("import"))
      #expect(try tilda.journal.entries().isEmpty && ada.snapshot() == stated)

      try TemporaryFolder.withLibrary { library, folder in
        _ = try library.readers.add("Tilda", role: .member, ownName: "Ada")
        for name in ["ada", "tilda"] {
          let whole = try Household.open(file, as: name).snapshot()
          let copy = try Household.open(folder.library, as: name)
          _ = try copy.imports.merge(whole)
          #expect(try copy.snapshot().books == whole.books)
        }
      }
    }
  }

  @Test("a backup contains every reader's rows, and restores them")
  func backup() throws {
    try Household.with { file in
      let (ada, tilda) = (try Household.open(file, as: "ada"), try Household.open(file, as: "tilda"))
      try tilda.journal.log("40", in: try tilda.books.find("emma").id, on: "2025-08-10", "tildamarker")
      let folder = BackupFolder(of: file, at: nil)
      let made = try ada.backups.create(into: folder)
      // The automatic backup before a large import includes every reader.
      #expect(try tilda.backups.create(.beforeImport, into: folder).content == made.content)
      let copy = try Household.open(made.backup.file, as: "tilda")
      #expect(try copy.journal.entries().compactMap(\.entry.text) == ["tildamarker"])
      _ = try ada.journal.remove(try #require(ada.journal.entries().last).id)
      _ = try Library.restore(file, from: made.backup.file, into: folder, now: .on("2025-08-11"))
      for (name, marker) in [("ada", "adamarker"), ("tilda", "tildamarker")] {
        #expect(try Household.open(file, as: name).journal.entries().compactMap(\.entry.text) == [marker])
      }
    }
  }

  @Test("a salvaged library has row security")
  func salvage() throws {
    try Household.with { file in
      do {
        let tilda = try Household.open(file, as: "tilda")
        try tilda.journal.log("40", in: try tilda.books.find("emma").id, on: "2025-08-10", "tildamarker")
        _ = try tilda.lending.wish(for: .existing(tilda.books.find("emma").id)) { $0.note = "tildamarker" }
        _ = try tilda.books.edit(tilda.books.find("emma").id) { $0.notes = "tildamarker" }
      }
      let saved = LibraryFile(file.url.deletingLastPathComponent().appending(path: "saved.sqlite"))
      _ = try Library.salvage(file, into: saved, now: .on("2025-08-11"))
      let (whole, mine) = (try Household.open(saved, as: "ada"), try Household.open(saved, as: "tilda"))
      #expect(try whole.journal.entries().compactMap(\.entry.text) == ["adamarker"])
      #expect(try mine.journal.entries().compactMap(\.entry.text) == ["tildamarker"])
      #expect(try whole.lending.wishes().isEmpty && mine.lending.wishes().map(\.wish.note) == ["tildamarker"])
      #expect(try whole.books.list().count == 1 && mine.books.book(mine.books.find("emma").id).notes == "tildamarker")
      #expect(try mine.reader?.role == .member && Household.open(saved, as: "max").reader?.role == .guest)
    }
  }
}
