import ExportHost
import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("what becomes public for the first time")
struct DisclosureTests {
  private func withFolder(_ body: (TemporaryFolder) throws -> Void) throws { try body(try TemporaryFolder()) }

  private func shown() throws -> Snapshot {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    var reading = try make.reading([
      make.status(.reading, "2025-03-01"), make.page(20, of: 474, "2025-03-02"),
      make.page(30, of: 474, "2025-03-03", "a thought with a place"), make.status(.finished, "2025-03-20"),
    ])
    reading.rating = try Rating("4.5")
    reading.review = "Good."
    book.readings = [reading]
    return Snapshot(books: [book])
  }

  @Test("is every book, reading, rating, review and entry with words that no public export had")
  func things() throws {
    try withFolder { folder in
      let record = PublishedRecord(at: folder.path + "/record")
      let all = Disclosure(of: try shown(), beyond: record)
      #expect(all.words == "1 book, 1 reading, 1 rating, 1 review, 1 thought")
      #expect(all.things.map(\.title) == Array(repeating: "Emma", count: 5))
      #expect(all.things.compactMap(\.words) == ["Good.", "a thought with a place"])
      #expect(all.things.last?.day == (try Day("2025-03-03")))
    }
  }

  @Test("is nothing once it was remembered, in a file for the reader alone")
  func remembering() throws {
    try withFolder { folder in
      let path = folder.path + "/published/library"
      var shown = try shown()
      try PublishedRecord(at: path).remembering(shown)
      #expect(Disclosure(of: shown, beyond: PublishedRecord(at: path)).isEmpty)
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      #expect(try !folder.text("published/library").contains("Emma"), "it holds names, not words")

      shown.books[0].readings[0].entries[1].text = "now with words"
      let more = Disclosure(of: shown, beyond: PublishedRecord(at: path))
      #expect(more.words == "1 thought")
      try PublishedRecord(at: path).remembering(shown)
      #expect(Disclosure(of: shown, beyond: PublishedRecord(at: path)).isEmpty)
    }
  }

  @Test("is each picture of the reader's by itself")
  func pictures() throws {
    try withFolder { folder in
      let path = folder.path + "/record"
      var shown = Snapshot(
        profile: Profile(name: "Ada", avatar: Picture(mediaType: .png, bytes: Data([1]))), books: [])
      #expect(Disclosure(of: shown, beyond: PublishedRecord(at: path)).words == "1 profile, 1 picture")
      try PublishedRecord(at: path).remembering(shown)
      shown.profile.background = Picture(mediaType: .png, bytes: Data([2]))
      let more = Disclosure(of: shown, beyond: PublishedRecord(at: path))
      #expect(more.things.map(\.title) == ["for your first page"])
    }
  }

  @Test("is everything when the record cannot be read")
  func damaged() throws {
    try withFolder { folder in
      try folder.write("nonsense", to: "record")
      #expect(!Disclosure(of: try shown(), beyond: PublishedRecord(at: folder.path + "/record")).isEmpty)
      #expect(throws: ExportError.self) { try PublishedRecord(at: folder.path + "/record/below").remembering(shown()) }
    }
  }
}
