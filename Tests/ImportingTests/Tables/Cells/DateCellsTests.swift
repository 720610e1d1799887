import Importing
import ReadingModel
import Testing

@Suite("Date cells")
struct DateCellsTests {
  private func day(_ text: String) throws -> DateCells.Reading { .day(try Day(text)) }

  @Test(
    "dates are read in the forms that files have",
    arguments: [
      ("2024/05/11", "2024-05-11"), ("2024-05-11", "2024-05-11"), ("2024/5/1", "2024-05-01"), ("2024/05", "2024-05"),
      ("05/2024", "2024-05"), ("2024", "2024"), ("2024-05-11 00:00:00", "2024-05-11"),
      ("2024-05-11T10:00Z", "2024-05-11"),
      ("13/5/2024", "2024-05-13"), ("5/13/2024", "2024-05-13"), ("5/5/2024", "2024-05-05"),
      ("31.12.2024", "2024-12-31"), ("03.05.2019", "2019-05-03"), ("11-May-24", "2024-05-11"),
      ("May 11, 2024", "2024-05-11"),
      ("11. Mai 2024", "2024-05-11"), ("may 2024", "2024-05"), ("2 Dec 98", "1998-12-02"),
    ])
  func forms(text: String, expected: String) throws {
    #expect(DateCells(inferringFrom: []).read(text) == (try day(expected)))
  }

  @Test("the order of day and month is inferred from the file")
  func order() throws {
    #expect(DateCells(inferringFrom: ["5/13/2024", "1/2/2024"]).read("1/2/2024") == (try day("2024-01-02")))
    #expect(DateCells(inferringFrom: ["13/5/2024"]).read("1/2/2024") == (try day("2024-02-01")))
  }

  @Test("two-digit years are read when the file shows their column")
  func short() throws {
    #expect(DateCells(inferringFrom: ["05/11/24", "12/31/23"]).read("05/11/24") == (try day("2024-05-11")))
    #expect(DateCells(inferringFrom: ["11.5.24", "31.12.23"]).read("11.5.24") == (try day("2024-05-11")))
    #expect(DateCells(inferringFrom: ["24/05/11", "23/12/31"]).read("24/05/11") == .unreadable)
    #expect(DateCells(inferringFrom: ["5/6/24"]).read("5/6/24") == .unreadable)
  }

  @Test("an ambiguous date keeps its year only", arguments: [[], ["1/2/2024"], ["13/5/2024", "5/13/2024"]])
  func ambiguous(others: [String]) throws {
    #expect(DateCells(inferringFrom: others).read("1/2/2024") == .ambiguous(year: try Day("2024")))
  }

  @Test(
    "invalid dates stay invalid",
    arguments: [
      "soon", "2024/13/01", "2023/02/29", "0000/00/00", "0001/01/01", "1/2/24", "31/31/2024", "/", "2024/01/01/01",
      "٢٠٢٤",
    ])
  func unreadable(text: String) {
    #expect(DateCells(inferringFrom: []).read(text) == .unreadable)
  }

  @Test("an empty cell is absent, not unreadable")
  func absent() {
    #expect(DateCells(inferringFrom: []).read("") == .absent)
  }
}
