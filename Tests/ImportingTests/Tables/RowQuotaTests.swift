import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Tables with implausible rows")
struct RowQuotaTests {
  private static let header = "Book Id,Title,Author,Date Read,Exclusive Shelf\n"

  @Test("a thousand rows of one book are read, one more is refused")
  func rowsOfBook() throws {
    func table(_ count: Int) -> String {
      Self.header + (0..<count).map { "7,Emma,Jane Austen,\(1000 + $0 % 900)/01/01,read\n" }.joined()
    }
    #expect(try ImportedFile(goodreads: table(1_000)).records.count == 1_000)
    let error = #expect(throws: ImportError.self) { try ImportedFile(goodreads: table(1_001)) }
    #expect(error == .unreadable(file: "export.csv", .tooManyRowsOfBook("Emma", limit: 1_000)))
  }

  @Test("two titles under one number are reported; two spellings of one title are not")
  func sameNumber() throws {
    let file = try ImportedFile(
      goodreads: Self.header
        + "1,Emma,Jane Austen,,read\n1,Moby-Dick,Herman Melville,,read\n1,\"The Emma: A Novel\",Jane Austen,,read\n")
    #expect(
      file.records.map(\.warnings) == [
        [], [.sameNumber("1", title: "Moby-Dick", other: "Emma", otherLine: 2)], [],
      ])
  }
}
