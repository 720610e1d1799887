import Fixtures
import LibraryStore
import ReadingModel
import Testing

@Suite("names for completion")
struct CompletionNamesTests {
  private func library() throws -> Library {
    let library = try Library.fresh()
    for title in ["The Moonstone", "Theory", "A Room", "moss", "Mo\u{7}on"] {
      _ = try library.adding(title, by: "Élise")
    }
    return library
  }

  private func titles(_ beginning: String, limit: Int = 50) throws -> [String] {
    try library().names(of: .titles, beginning: beginning, limit: limit)
  }

  @Test("are titles that begin like this in either case, articles and all, and none that cannot be typed")
  func beginnings() throws {
    #expect(try titles("th") == ["The Moonstone", "Theory"])
    #expect(try titles("THE ") == ["The Moonstone"])
    #expect(try titles("mo") == ["moss"])
    #expect(try titles("a") == ["A Room"])
    #expect(try titles("%") == [])
    #expect(try titles("th", limit: 1) == ["The Moonstone"])
  }

  @Test("are of books being read, then of those wanted, when nothing was typed")
  func empty() throws {
    let library = try library()
    let wanted = try library.adding("Wanted")
    let read = try library.adding("Read")
    _ = try library.want(wanted, on: nil)
    _ = try library.start(read, on: nil)
    #expect(try library.names(of: .titles, beginning: "", limit: 50) == ["Read", "Wanted"])
  }

  @Test("are tags of books and of entries, and people")
  func others() throws {
    let library = try Library.holding(.small())
    #expect(try library.names(of: .tags, beginning: "RE", limit: 50) == ["re-read", "regency"])
    #expect(try library.names(of: .people, beginning: "jane", limit: 50) == ["Jane Austen"])
  }
}
