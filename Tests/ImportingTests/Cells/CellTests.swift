import Importing
import ReadingModel
import Testing

@Suite("ISBN cells")
struct ISBNCellsTests {
  @Test(
    "an ISBN is found in whatever form a service or spreadsheet left it",
    arguments: [
      ("=\"9780441013593\"", "=\"0441013597\"", "9780441013593"),
      ("=\"\"", "=\"0441013597\"", "9780441013593"),
      ("", "043965548X", "9780439655484"),
      ("", "043965548x", "9780439655484"),
      ("", "441013597", "9780441013593"),
      ("", "7232337", nil),
      ("", "01404430", nil),
      ("978-0-441-01359-3", "", "9780441013593"),
      ("9780441013593.0", "", "9780441013593"),
      ("9.78E+12", "441013597", "9780441013593"),
      ("'9780441013593", "", "9780441013593"),
      ("9791032305690", "", "9791032305690"),
    ])
  func found(isbn13: String, isbn10: String, expected: String?) {
    #expect(ISBNCells(isbn13, isbn10).isbn?.digits == expected)
  }

  @Test("eight digits are an ISBN that has lost two zeros, when the check digit fits")
  func eightDigits() {
    #expect(ISBNCells("", "07475327").isbn == nil)
    #expect(ISBNCells("", "06480006").isbn?.digits == (try? ISBN("0006480006"))?.digits)
  }

  @Test("what is left out is said, unless the other cell makes it good")
  func warnings() {
    #expect(ISBNCells("9.78043902348e+12", "").warnings == [.roundedISBN("9.78043902348E+12")])
    #expect(ISBNCells("9780441013594", "").warnings == [.invalidISBN("9780441013594")])
    #expect(ISBNCells("9780441013594", "0441013597").warnings == [])
    #expect(ISBNCells("=\"\"", "=\"\"").warnings == [])
  }

  @Test("ten characters from B are an Amazon number")
  func asin() {
    #expect(ISBNCells("", "=\"B00B7NPRY8\"").asin == Identifier(scheme: "asin", value: "B00B7NPRY8"))
    #expect(ISBNCells("", "B00B7NPRY").asin == nil)
  }
}

@Suite("Date cells")
struct DateCellsTests {
  private func day(_ text: String) throws -> DateCells.Reading { .day(try Day(text)) }

  @Test(
    "dates are read in the forms that files have",
    arguments: [
      ("2024/05/11", "2024-05-11"), ("2024-05-11", "2024-05-11"), ("2024/5/1", "2024-05-01"), ("2024/05", "2024-05"),
      ("05/2024", "2024-05"), ("2024", "2024"), ("2024-05-11 00:00:00", "2024-05-11"), ("2024-05-11T10:00Z", "2024-05-11"),
      ("13/5/2024", "2024-05-13"), ("5/13/2024", "2024-05-13"), ("5/5/2024", "2024-05-05"), ("31.12.2024", "2024-12-31"),
    ])
  func forms(text: String, expected: String) throws {
    #expect(DateCells(learningFrom: []).read(text) == (try day(expected)))
  }

  @Test("the order of day and month is learnt from the file")
  func order() throws {
    #expect(DateCells(learningFrom: ["5/13/2024", "1/2/2024"]).read("1/2/2024") == (try day("2024-01-02")))
    #expect(DateCells(learningFrom: ["13/5/2024"]).read("1/2/2024") == (try day("2024-02-01")))
  }

  @Test("a date that nothing decides keeps its year alone", arguments: [[], ["1/2/2024"], ["13/5/2024", "5/13/2024"]])
  func ambiguous(others: [String]) throws {
    #expect(DateCells(learningFrom: others).read("1/2/2024") == .ambiguous(year: try Day("2024")))
  }

  @Test(
    "what is no date is not made one",
    arguments: ["soon", "2024/13/01", "2023/02/29", "0000/00/00", "0001/01/01", "1/2/24", "31/31/2024", "/", "2024/01/01/01", "٢٠٢٤"])
  func unreadable(text: String) {
    #expect(DateCells(learningFrom: []).read(text) == .unreadable)
  }

  @Test("an empty cell is absent, not unreadable")
  func absent() {
    #expect(DateCells(learningFrom: []).read("") == .absent)
  }
}

@Suite("Binding cells")
struct BindingCellTests {
  @Test(
    "bindings become formats, and nothing is guessed",
    arguments: [
      ("Paperback", Book.Format.print), ("Hardcover", .print), ("Mass Market Paperback", .print), ("Library Binding", .print),
      ("Board Book", .print), ("Tapa dura con sobrecubierta", .print), ("Pasta blanda", .print), ("softcover", .print),
      ("Kindle Edition", .ebook), ("kindle_edition", .ebook), ("ebook", .ebook), ("Nook", .ebook), ("E-Book", .ebook),
      ("Audiobook", .audio), ("Audible Audio", .audio), ("Audio CD", .audio), ("MP3 CD", .audio), ("Audio Cassette", .audio),
      ("Unknown Binding", nil), ("", nil), ("Collection", nil), ("cards", nil), ("Comic", nil),
    ] as [(String, Book.Format?)])
  func formats(text: String, expected: Book.Format?) {
    #expect(BindingCell.format(text) == expected)
  }
}
