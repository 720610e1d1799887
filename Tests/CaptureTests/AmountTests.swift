import Capture
import ReadingModel
import Testing

@Suite("amounts that readers type")
struct AmountTests {
  /// A library in which the reader is in the middle of a book.
  static let books: NamedBooks = {
    var books = NamedBooks()
    books.entries[7] = NamedBooks.Entry(
      title: "Emma", author: "Jane Austen", isBeingRead: true, pageCount: 474, reached: try? Position(.page, to: 60))
    books.entries.append(NamedBooks.Entry(title: "The 7 1/2 Deaths of Evelyn Hardcastle", author: "Stuart Turton"))
    books.entries.append(NamedBooks.Entry(title: "Saga, Volume 1", author: "Brian K. Vaughan"))
    return books
  }()

  @Test(
    "are pages read or the page reached",
    arguments: [
      ("log emma 100 pages of 474", "? emma | page 100 of 474 ?? emma | +100"),
      ("log emma 100 pages from 474", "? emma | page 100 of 474 ?? emma | +100"),
      ("log emma 20 pages of 474", "? emma | page 20 of 474 ?? emma | +20"),
      ("log emma 30 good pages to go", "emma | page 444 | “good pages to go”"),
      ("log emma 30 good pages", "emma | +30 | “good pages”"),
      ("log emma the last 20 pages", "? emma | pages 455-474 ?? emma | +20"),
      ("log 7 1/2 deaths 40", "7 1/2 deaths | page 40"),
    ])
  func meaning(typed: String, meaning: String) throws {
    #expect(try CaptureTests.outcome(typed, in: Self.books) == meaning)
  }

  @Test(
    "at two times or of two books take two commands",
    arguments: [
      (
        "log emma 20 pages in the morning and 10 in the evening",
        "emma | +20 | “in the morning” ?? emma | +10 | “in the evening”"
      ),
      ("log emma 20 pages at lunch and 10 in bed", "emma | +20 | “at lunch” ?? emma | +10 | “in bed”"),
      ("log emma 20 pages at lunch, 10 in bed", "emma | +20 | “at lunch” ?? emma | +10 | “in bed”"),
      ("log emma 20 pages at lunch and 10 pages in bed", "emma | +20 | “at lunch” ?? emma | +10 | “in bed”"),
      ("log emma 20 in the morning and 10 in bed", "emma | +20 | “in the morning” ?? emma | +10 | “in bed”"),
      (
        "log emma 20 pages on the bus, 10 on the train and 5 in bed",
        "emma | +20 | “on the bus” ?? emma | +10 | “on the train” ?? emma | +5 | “in bed”"
      ),
      ("log emma 20 pages this morning and 10 tonight", "emma | +20 | today ?? emma | +10 | today"),
      ("log emma 20 pages and 10 in bed", "emma | +20 ?? emma | +10 | “in bed”"),
      ("log emma 70 at lunch and 90 in bed", "emma | page 70 | “at lunch” ?? emma | page 90 | “in bed”"),
      ("log 20 pages of dune and 10 of emma", "dune | +20 ?? emma | +10"),
      ("log 20 pages of dune, 10 of emma and 5 of clarissa", "dune | +20 ?? emma | +10 ?? clarissa | +5"),
      ("log 20 pages of dune and page 10 of emma", "dune | +20 ?? emma | page 10"),
      ("log page 20 of dune and 10 of emma", "dune | page 20 ?? emma | page 10"),
    ])
  func commands(typed: String, meanings: String) {
    #expect {
      try CaptureTests.outcome(typed, in: Self.books)
    } throws: { error in
      guard case CaptureError.several(let found) = error else { return false }
      return found.map { "\($0.meaning)" }.joined(separator: " ?? ") == meanings
    }
  }

  @Test(
    "are not a second amount in a thought",
    arguments: [
      ("log emma 20 pages in bed and 2 people died", "emma | +20 | “in bed and 2 people died”"),
      ("log emma 20 pages: at lunch and 10 in bed", "emma | +20 | “at lunch and 10 in bed”"),
      ("log emma 20 pages \"at lunch and 10 in bed\"", "emma | +20 | “at lunch and 10 in bed”"),
    ])
  func thoughts(typed: String, meaning: String) throws {
    #expect(try CaptureTests.outcome(typed, in: Self.books) == meaning)
  }

  @Test(
    "that say no position are refused",
    arguments: [
      ("log emma minus 10 pages", "minus 10 pages"), ("log emma minus 10", "minus 10"),
      ("log emma 10 pages less", "10 pages less"),
      ("log saga issue 3", "issue 3"),
    ])
  func refused(typed: String, words: String) {
    #expect(throws: CaptureError.part(words)) { try CaptureTests.outcome(typed, in: Self.books) }
  }

  @Test("of pages are refused in an audiobook")
  func heard() {
    #expect(throws: CaptureError.pagesHeard("30 good pages")) {
      try CaptureTests.outcome("log becoming 30 good pages", in: Self.books)
    }
  }

  @Test("of more than five stars are refused")
  func stars() {
    #expect(throws: (any Error).self) { try CaptureTests.outcome("finish emma 5 stars and a half", in: Self.books) }
  }
}
