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
}
