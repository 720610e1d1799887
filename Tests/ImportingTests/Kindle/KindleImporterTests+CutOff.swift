import Foundation
import Importing
import ReadingModel
import Testing

extension KindleImporterTests {
  @Test("a file that was cut off keeps what is whole, and what is left of the last")
  func truncated() throws {
    let text = highlight("1-2", "one") + highlight("3-4", "two").dropLast(8)
    #expect(try entries(String(text)).map(\.text) == ["one", "two"])
  }

  @Test("a passage of which nothing is left is told so")
  func emptyEnd() throws {
    let warnings = try read(
      "Emma (Austen, Jane)\n- Your Highlight at location 9-12 | Added on Friday, 1 July 2022 11:28:00\n\n"
    )
    .records.first?.warnings
    #expect(warnings == [.cutOffPassage(line: 1, isEmpty: true)])
  }

  @Test(
    "a heading names its people, however they are kept apart, and its title without them",
    arguments: [
      ("Emma (Ann A & Bo B, Jr. & Cy C)", "Emma", ["Ann A", "Bo B, Jr.", "Cy C"]),
      ("Emma (Huntford, Roland,Scott, Robert Falcon)", "Emma", ["Roland Huntford", "Robert Falcon Scott"]),
      ("Emma (Michael Greger, M.D., FACLM)", "Emma", ["Michael Greger, M.D., FACLM"]),
      ("Emma (Jane Austen) (Z-Library) (1) (Jane Austen)", "Emma", ["Jane Austen"]),
      ("Emma (J. Austen etc.) (Z-Library) (Austen, Jane)", "Emma", ["Jane Austen"]),
      ("Emma (A Novel) (Z-Library) (Austen, Jane)", "Emma (A Novel)", ["Jane Austen"]),
    ])
  func people(heading: String, title: String, names: [String]) throws {
    let text = highlight("49-50", "World").split(separator: "\n").dropFirst().joined(separator: "\n")
    let book = try #require(read("\(heading)\n\(text)\n").records.first?.book)
    #expect(book.title == title && book.contributors.map(\.name) == names)
  }

  @Test("fewer words that are marked months later are a passage of their own, by the next day they are the same")
  func shorterLater() throws {
    func passage(_ day: String, _ words: String) -> String {
      "Emma (Austen, Jane)\n- Your Highlight at location 49-50 | Added on \(day) 11:28:00\n\n\(words)\n==========\n"
    }
    let first = passage("Friday, 1 July 2022", "World is one")
    #expect(
      try entries(first + passage("Monday, 5 December 2022", "World")).map { "\($0.text ?? "") \($0.day?.text ?? "")" }
        == ["World is one 2022-07-01", "World 2022-12-05"])
    #expect(try entries(first + passage("Saturday, 2 July 2022", "World")).map(\.text) == ["World is one"])
    let longer = passage("Monday, 5 December 2022", "World is one, done")
    #expect(try entries(first + longer).map(\.text) == ["World is one, done"])
    #expect(try entries(first + passage("Monday, 5 December 2022", "World is one")).map(\.text) == ["World is one"])
  }
}
