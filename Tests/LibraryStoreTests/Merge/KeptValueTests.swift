import Fixtures
import ImportMerge
import LibraryStore
import ReadingModel
import Testing

@Suite("values of a file that the library has otherwise")
struct KeptValueTests {
  @Test("stay, and are named")
  func named() throws {
    let library = try Library.holding(.everything())
    let before = try library.snapshot()
    #expect(try library.imports.merge(before).keptValues == [])
    var file = before
    file.profile.bio = "Another."
    file.queries[0].query = "author:another"
    file.goals[0].amount = 25
    let place = try #require(file.shelves.firstIndex { $0.description != nil })
    file.shelves[place].description = "Another."
    let kept = try library.imports.merge(file).keptValues
    #expect(
      kept == [
        .profile(field: "bio"), .query(before.queries[0].name.text), .goal(before.goals[0].name),
        .shelfDescription(before.shelves[place].name),
      ])
    #expect(try library.snapshot() == before)
  }

  @Test("such as the text of an entry stay, and are named")
  func entryText() throws {
    let library = try Library.fresh()
    try library.journal.log("10", in: library.adding("Emma"), on: "2025-08-01", "first")
    let before = try library.snapshot()
    var file = before
    let place = try #require(file.books[0].readings[0].entries.firstIndex { $0.text == "first" })
    file.books[0].readings[0].entries[place].text = "another"
    let row = try #require(try library.imports.merge(file).rows.first)
    #expect(row.conflicts == [FieldConflict(subject: .text, incoming: "another")] && row.outcome == .unchanged)
    #expect(try library.snapshot() == before)
  }
}
