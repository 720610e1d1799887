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
      ("ISBN:0764540459", "", "9780764540455"), ("urn:isbn:9780441013593", "", "9780441013593"),
    ])
  func found(isbn13: String, isbn10: String, expected: String?) {
    #expect(ISBNCells(isbn13, isbn10).isbn?.digits == expected)
  }

  @Test("eight digits are an ISBN that has lost two zeros, when the check digit fits")
  func eightDigits() {
    #expect(ISBNCells("", "07475327").isbn == nil)
    #expect(ISBNCells("", "06480006").isbn?.digits == (try? ISBN("0006480006"))?.digits)
  }

  @Test("seven digits are one that has lost three")
  func three() {
    #expect(ISBNCells("7442912").isbn?.digits == "9780007442911")
    #expect(ISBNCells("7442913").isbn == nil)
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
