import ArgumentParser
import ReadingModel
import Testing

// `@testable` for the options, of which a command shows only the book they change.
@testable import OctavoCommands

@Suite("options that change the people of a book")
struct BookFieldOptionsTests {
  private static let woolf = Contributor(name: "Leonard Woolf", sortName: "Woolf, Leonard", role: .editor)
  private static let known = [
    Contributor(name: "Jane Austen", sortName: "Austen, Jane"), woolf,
    Contributor(name: "Ann Roe", sortName: "Roe, Ann", role: .translator),
  ]

  private func people(_ arguments: String...) throws -> [Contributor] {
    var book = Book(uid: UID(unixMilliseconds: 0, random: 0, 1), title: "Emma")
    book.contributors = BookFieldOptionsTests.known
    try BookFieldOptions.parse(arguments).change()(&book)
    return book.contributors
  }

  @Test("keep the sort name of those who were there before")
  func sortNames() throws {
    #expect(try people("--author", "Jane Austen") == BookFieldOptionsTests.known)
    #expect(
      try people("--author", "Sanditon", "--author", "Jane Austen", "--author", "Sanditon")
        == [Contributor(name: "Sanditon")] + BookFieldOptionsTests.known)
  }

  @Test("replace one role only, and clear it if empty")
  func roles() throws {
    #expect(
      try people("--author", "", "--translator", "Jane Austen")
        == [BookFieldOptionsTests.woolf, Contributor(name: "Jane Austen", role: .translator)])
  }
}
