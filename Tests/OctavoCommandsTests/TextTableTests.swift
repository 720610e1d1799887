import Testing

@testable import OctavoCommands

@Suite("tables for a terminal")
struct TextTableTests {
  private let pipe = Console(environment: [:])

  @Test("numbers end at the same column, names begin at the same one")
  func alignment() {
    let table = TextTable(.number, .plain, .plain, rows: [["9", "Emma", "read"], ["10", "Walden", ""]])
    #expect(table.lines(on: pipe) == [" 9  Emma    read", "10  Walden"])
  }

  @Test("a column without cells is left out")
  func emptyColumn() {
    #expect(TextTable(.plain, .plain, .plain, rows: [["a", "", "b"]]).lines(on: pipe) == ["a  b"])
  }

  @Test("titles give way to the other columns, and share the room")
  func cutting() {
    let console = pipe.page(columns: 40)
    let rows = [["1", "The Life and Opinions of Tristram Shandy", "Laurence Sterne", "wanted"]]
    for line in TextTable(.number, .title, .byline, .plain, rows: rows).lines(on: console) {
      #expect(DisplayText.width(line) == 40)
      #expect(line.hasSuffix("wanted"))
    }
  }

  @Test("the marked end of a title is never cut")
  func uncutEnd() {
    let rows = [["The Life and Opinions of Tristram Shandy\(TextTable.uncutEnd) (2)", "good"]]
    let table = TextTable(.title, .words, rows: rows)
    #expect(table.lines(on: pipe) == ["The Life and Opinions of Tristram Shandy (2)  good"])
    #expect(table.lines(on: pipe.page(columns: 40))[0].contains(" (2)  good"))
  }

  @Test("words are wrapped beside the columns before them")
  func wrapping() {
    let words = "one two three four five six seven eight nine ten eleven"
    let lines = TextTable(.name, .words, rows: [["name", words]]).lines(on: pipe.page(columns: 40))
    #expect(lines.count > 1)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("      ") })
  }
}
