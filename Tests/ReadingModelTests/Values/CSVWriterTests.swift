import ReadingModel
import Testing

@Suite("writing CSV")
struct CSVWriterTests {
  @Test("quotes what a spreadsheet could split, trim or read as a formula")
  func cells() {
    var table = CSVWriter(columns: ["title", "pages"], lineEnd: "\r\n")
    table.add([.text("Emma"), .plain("-474")])
    table.add([.text("=1+1, \"or\" not"), .plain(nil)])
    table.add([.text("a; b"), .plain(" c")])
    table.add([.text(nil), .text("one\ntwo")])
    #expect(
      table.text == "title,pages\r\nEmma,-474\r\n\"'=1+1, \"\"or\"\" not\",\r\n\"a; b\",\" c\"\r\n,\"one\ntwo\"\r\n")
  }

  @Test("ends rows as asked")
  func lineEnds() {
    #expect(CSVWriter(columns: ["a", "b"], lineEnd: "\n").text == "a,b\n")
  }
}
