import Capture
import Testing

@Suite("books with hard names")
struct HardNameTests {
  private func outcome(_ typed: String, current: Int64?) throws -> String {
    var books = NamedBooks()
    books.entries.append(NamedBooks.Entry(title: "It", author: "Stephen King", pageCount: 1138))
    books.entries.append(NamedBooks.Entry(title: "2001: A Space Odyssey", author: "Arthur C. Clarke"))
    books.currentNumber = current
    return try CaptureTests.outcome(typed, in: books)
  }

  @Test(
    "are named by their title while another book is being read",
    arguments: [
      ("log It 200", "It | page 200"), ("log IT p. 200", "IT | page 200"), ("log it 200", "page 200"),
      ("log it was great, 150", "page 150 | “it was great”"), ("log 150 it was great", "page 150 | “it was great”"),
      ("start it", "it"), ("start It today", "It | today"), ("want it", "it"), ("finish It 3 stars", "It | 3 stars"),
      ("rate It 5", "It | 5 stars"), ("rate it 5", "? #13 | 5 stars ?? #1 | 5 stars"),
      ("note it: the clown", "it | “the clown”"),
      ("note it is about power", "“it is about power”"), ("log 1984 150", "1984 | page 150"),
      ("log 120 1984", "1984 | page 120"), ("log 2001 40", "2001 | page 40"), ("finish 1984 5 stars", "1984 | 5 stars"),
      ("quote \"It was a bright cold day\" 1984", "1984 | “It was a bright cold day”"),
    ])
  func named(typed: String, meaning: String) throws {
    #expect(try outcome(typed, current: 1) == meaning)
  }

  @Test(
    "are also named by a small letter if no other book can be meant",
    arguments: [
      ("log it 200", "it | page 200"), ("rate it 5", "it | 5 stars"), ("finish it", ""), ("drop it", ""),
      ("finish It", "It"),
    ])
  func small(typed: String, meaning: String) throws {
    #expect(try outcome(typed, current: nil) == meaning)
  }
}
