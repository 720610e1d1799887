import Importing
import ReadingModel
import Testing

@Suite("Binding cells")
struct BindingCellTests {
  @Test(
    "bindings become formats, and nothing is guessed",
    arguments: [
      ("Paperback", Book.Format.print), ("Hardcover", .print), ("Mass Market Paperback", .print),
      ("Library Binding", .print),
      ("Board Book", .print), ("Tapa dura con sobrecubierta", .print), ("Pasta blanda", .print), ("softcover", .print),
      ("Kindle Edition", .ebook), ("kindle_edition", .ebook), ("ebook", .ebook), ("Nook", .ebook), ("E-Book", .ebook),
      ("Audiobook", .audio), ("Audible Audio", .audio), ("Audio CD", .audio), ("MP3 CD", .audio),
      ("Audio Cassette", .audio),
      ("Unknown Binding", nil), ("", nil), ("Collection", nil), ("cards", nil), ("Comic", nil),
      ("Tankobon Softcover", .print), ("Kobo", .ebook), ("Paper Book", .print), ("Turtleback", .print),
      ("Paperback & CD", .print), ("Kindle Edition with Audio/Video", .ebook), ("Audio CD with booklet", .audio),
      ("Klappenbroschur", .print), ("soft cover", .print), ("Collection with map", nil),
      ("Hard Cover", .print), ("CD-ROM", nil), ("Trade Paperback", .print), ("Nook Book", .ebook), ("DVD", nil),
    ] as [(String, Book.Format?)])
  func formats(text: String, expected: Book.Format?) {
    #expect(BindingCell.format(text) == expected)
  }
}
