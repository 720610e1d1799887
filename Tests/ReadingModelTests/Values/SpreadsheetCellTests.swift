import ReadingModel
import Testing

@Suite("a cell of a spreadsheet")
struct SpreadsheetCellTests {
  @Test(
    "begins with an apostrophe when it would be a formula",
    arguments: [
      ("=1+1", "'=1+1"), ("+49", "'+49"), ("-0800", "'-0800"), ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "'\tx"),
      ("\r\nx", "'\r\nx"), ("＝1", "'＝1"), ("'=1", "''=1"), ("''-", "'''-"),
    ])
  func defused(_ text: String, _ written: String) {
    #expect(SpreadsheetCell(text).written == written)
    #expect(SpreadsheetCell(written: written).text == text)
  }

  @Test("otherwise keeps the text unchanged", arguments: ["", "Emma", "'Tis", "'", "a=b", " =1", "''quoted''", "1-2"])
  func plain(_ text: String) {
    #expect(SpreadsheetCell(text).written == text)
    #expect(SpreadsheetCell(written: text).text == text)
  }
}
