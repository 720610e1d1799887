import Fixtures
import Foundation
import LibraryStore
import ReadingModel
import TemporaryFolders
import Testing

@Suite("the sample books")
struct SeedTests {
  @Test("come with a new library in one transaction, and are distinguishable from the reader's own books")
  func creating() throws {
    try TemporaryFolder.with { folder in
      let library = try Library.create(folder.library, now: .on("2025-08-10"), seed: .seed())
      #expect(try !library.imports.sampleUIDs().isEmpty)
      #expect(try library.snapshot() == Snapshot.seed().kept(at: .on("2025-08-10")))
      #expect(try folder.names.allSatisfy { $0.hasPrefix("library.sqlite") })
    }
    #expect(try Library.fresh().imports.sampleUIDs().isEmpty)
  }

  @Test("go without a trace when the reader has not touched them")
  func removing() throws {
    try TemporaryFolder.with { folder in
      let library = try Library.create(folder.library, now: .on("2025-08-10"), seed: .seed())
      let removal = try library.imports.removeSeed(.seed())
      #expect(removal.removed == (try Snapshot.seed().books.count))
      #expect(removal.kept == [])
      #expect(try library.imports.sampleUIDs().isEmpty)
      #expect(try library.snapshot().books == [])
      #expect(try library.profile() == Profile())
      for table in ["picture", "entry", "reading", "sample", "contributor", "entryTag"] {
        #expect(try Rows.number(folder.library, "SELECT count(*) FROM \(table)") == 0, "\(table)")
      }
      #expect(try library.imports.removeSeed(.seed()).removed == 0)
    }
  }

  /// What a reader can do to a sample.
  enum Touch: CaseIterable {
    case log, start, rate, review

    func make(_ library: Library, _ book: BookID) throws {
      switch self {
      case .log: try library.journal.log(nil, in: book, on: "2025-08-10", "Mine.")
      case .start: _ = try library.journal.start(book, on: Day("2025-08-10"))
      case .rate: _ = try library.journal.rate(book, Rating("0.25"))
      case .review: _ = try library.journal.review(book, "Mine.")
      }
    }
  }

  @Test("stay when the reader has written about them, whole", arguments: Touch.allCases)
  func keeping(_ touch: Touch) throws {
    let library = try Library.fresh()
    _ = try library.imports.loadSeed(.small())
    let emma = try library.books.find("emma").id
    try touch.make(library, emma)
    let touched = try library.books.book(emma)
    let removal = try library.imports.removeSeed(.small())
    #expect(removal.kept == ["Emma"])
    #expect(removal.removed == 3)
    #expect(try library.books.book(emma) == touched)
    #expect(try library.books.list().count == 1)
  }

  @Test("that stayed are the reader's: removing again does not take them")
  func removingAgain() throws {
    let library = try Library.fresh()
    _ = try library.imports.loadSeed(.small())
    try library.journal.log(nil, in: library.books.find("emma").id, on: nil, "Mine.")
    _ = try library.imports.removeSeed(.small())
    #expect(try library.imports.removeSeed(.small()).removed == 0)
    #expect(try library.books.list().map(\.title) == ["Emma"])
  }

  @Test("never mix with a book that the reader has already")
  func ownBook() throws {
    let library = try Library.fresh()
    let own = try library.adding("Emma", by: "Jane Austen", pages: nil)
    let before = try library.books.book(own)
    let report = try library.imports.loadSeed(.small())
    #expect(report.rows.map(\.outcome) == [.unchanged, .added, .added, .added])
    #expect(try library.books.book(own) == before)
    #expect(try library.imports.removeSeed(.small()).removed == 3)
    #expect(try library.snapshot().books == [before])
  }

  @Test("loaded twice are there once")
  func twice() throws {
    let library = try Library.fresh()
    _ = try library.imports.loadSeed(.small())
    let report = try library.imports.loadSeed(.small())
    #expect(report.count(.unchanged) == 4)
    #expect(try library.books.count() == 4)
  }

  @Test("leave a profile that the reader has changed")
  func profile() throws {
    let library = try Library.fresh()
    _ = try library.imports.loadSeed(.small())
    try library.setProfile(Profile(name: "Me"))
    _ = try library.imports.removeSeed(.small())
    #expect(try library.profile() == Profile(name: "Me"))
  }

  @Test("take what is left of their profile with them")
  func mixedProfile() throws {
    let library = try Library.fresh()
    _ = try library.imports.loadSeed(.small())
    try library.setProfile(Profile(name: "Me", bio: "Reads *slowly*.", link: "https://example.org/"))
    _ = try library.imports.removeSeed(.small())
    #expect(try library.profile() == Profile(name: "Me"))
  }
}
