import ReadingModel
import Testing

@Suite("naming a format")
struct BookFormatTests {
  @Test(
    "a reader's own word is understood",
    arguments: [
      ("audiobook", Book.Format.audio), ("Audio-Book", .audio), ("audio", .audio), ("e-book", .ebook),
      ("eBook", .ebook),
      ("Kindle", .ebook), ("hardcover", .print), ("Paperback", .print), ("print", .print),
    ])
  func synonyms(word: String, format: Book.Format) {
    #expect(Book.Format(named: word) == format)
  }

  @Test("refuses words that do not name a format", arguments: ["", "papyrus", "dvd", "audi"])
  func others(word: String) {
    #expect(Book.Format(named: word) == nil)
  }
}
