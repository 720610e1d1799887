import Fixtures
import Foundation
import LibraryStore
import ReadingModel
import TemporaryFolders
import Testing

@Suite("pictures")
struct PictureTests {
  private func png(_ byte: UInt8) -> Picture { Picture(mediaType: .png, bytes: Data([0x89, byte])) }

  private func pictures(_ folder: TemporaryFolder) throws -> Int? {
    try Rows.number(folder.library, "SELECT count(*) FROM picture")
  }

  @Test("of the reader are replaced and removed without a trace")
  func avatar() throws {
    try TemporaryFolder.withLibrary { library, folder in
      for byte in 1...3 as ClosedRange<UInt8> {
        try library.setProfile(Profile(name: "Ada", avatar: png(byte)))
        #expect(try library.profile().avatar == png(byte))
        #expect(try pictures(folder) == 1)
      }
      try library.setProfile(Profile(name: "Bea", avatar: png(3)))
      #expect(try pictures(folder) == 1)
      try library.setProfile(Profile(name: "Bea"))
      #expect(try library.profile() == Profile(name: "Bea"))
      #expect(try pictures(folder) == 0)
    }
  }

  @Test("of the reader and of the first page are set independently, and an import fills the missing one")
  func background() throws {
    try TemporaryFolder.withLibrary { library, folder in
      try library.setProfile(Profile(avatar: png(1), background: png(1)))
      #expect(try pictures(folder) == 2, "each has its own, even where both are the same")
      try library.setProfile(Profile(avatar: png(1), background: png(2)))
      #expect(try library.profile() == Profile(avatar: png(1), background: png(2)))
      try library.setProfile(Profile(background: png(2)))
      #expect(try library.profile() == Profile(background: png(2)))
      #expect(try pictures(folder) == 1)
      try library.imports.merge(Snapshot(profile: Profile(avatar: png(3), background: png(4)), books: []))
      #expect(try library.profile() == Profile(avatar: png(3), background: png(2)))
      _ = try library.history.undo()
      #expect(try library.profile() == Profile(background: png(2)))
      _ = try library.history.undo()
      #expect(try library.profile() == Profile(avatar: png(1), background: png(2)))
      #expect(try pictures(folder) == 2)
    }
  }

  @Test("of books are kept once, however often the book is merged")
  func covers() throws {
    try TemporaryFolder.withLibrary { library, folder in
      var snapshot = try Snapshot.small()
      snapshot.books[0].cover = png(1)
      try library.imports.merge(snapshot)
      let number = try Rows.number(folder.library, "SELECT id FROM picture")
      snapshot.books[0].tags.append("new")
      #expect(try library.imports.merge(snapshot).count(.merged) == 1)
      #expect(try Rows.number(folder.library, "SELECT id FROM picture") == number, "it was not written again")
      snapshot.books[0].cover = png(2)
      try library.imports.merge(snapshot)
      #expect(try library.books.book(BookID(1)).cover == png(1), "the library's own stays")
      #expect(try pictures(folder) == 1)
    }
  }
}
