import Fixtures
import LibraryStore
import QueryLanguage
import ReadingModel
import Testing

@Suite("saved queries in the library")
struct SavedQueryStoreTests {
  private func names(_ library: Library) throws -> [String] {
    try library.queries.all().map { "\($0.name.text): \($0.query)" }
  }

  @Test("are saved, renamed wherever they are used, and removed when nothing uses them; all of it can be undone")
  func life() throws {
    let library = try Library.fresh()
    _ = try library.queries.save(QueryName("sea"), "tag:sea")
    _ = try library.queries.save(QueryName("wet"), "@sea , tag:river")
    #expect(throws: SavedQueryError.self) { try library.queries.remove(QueryName("sea")) }
    _ = try library.queries.rename(QueryName("sea"), to: QueryName("ocean"))
    #expect(try names(library) == ["ocean: tag:sea", "wet: @ocean , tag:river"])
    #expect(try library.history.undo().words == "rename the query @sea to @ocean")
    #expect(try names(library) == ["sea: tag:sea", "wet: @sea , tag:river"])
    _ = try library.queries.remove(QueryName("wet"))
    _ = try library.queries.remove(QueryName("sea"))
    _ = try library.history.undo()
    #expect(try names(library) == ["sea: tag:sea"])
  }

  @Test("are refused if they are invalid, refer to themselves, or have a name already in use")
  func refusals() throws {
    let library = try Library.fresh()
    _ = try library.queries.save(QueryName("a"), "tag:x")
    _ = try library.queries.save(QueryName("b"), "@a")
    #expect(throws: SavedQueryError.taken(try QueryName("a"), query: "tag:x")) {
      try library.queries.save(QueryName("a"), "tag:y")
    }
    #expect(throws: QueryError.self) { try library.queries.save(QueryName("a"), "@b", replaces: true) }
    #expect(throws: QueryError.self) { try library.queries.save(QueryName("c"), "ratng:4") }
    #expect(throws: SavedQueryError.taken(try QueryName("b"), query: "@a")) {
      try library.queries.rename(QueryName("a"), to: QueryName("b"))
    }
    #expect(try names(library) == ["a: tag:x", "b: @a"])
    #expect(throws: NameError.none(.query, words: "aa", near: "a")) {
      try library.queries.named(QueryName("aa"))
    }
  }

  @Test("are imported once, under a unique name")
  func merging() throws {
    let library = try Library.fresh()
    _ = try library.queries.save(QueryName("classics"), "tag:old")
    try library.imports.merge(.everything())
    let expected = [
      "classics: tag:old", "classics-2: tag:classic -status:abandoned", "short: @classics-2 pages:..200",
    ]
    #expect(try names(library) == expected)
    #expect(try library.snapshot().goals.last?.query == "@short")
    let before = try library.snapshot()
    try library.imports.merge(.everything())
    #expect(try library.snapshot() == before)
  }
}
