import LibraryStore
import ReadingModel
import Testing

// `@testable` for the screen's lines without a terminal.
@testable import OctavoCommands

@Suite("the catalogue's screen")
struct CatalogueViewTests {
  private func books(_ titles: [String]) throws -> [BookSummary] {
    let library = try Library.inMemory(
      now: Moment(unixMilliseconds: 0, day: try Day("2026-11-20"), time: try TimeOfDay("21:40"), weekStart: .monday))
    for title in titles { _ = try library.books.add(Book(uid: library.uidSource.next(), title: title)) }
    return try library.books.summaries(of: try library.books.ids(BookFilter()))
  }

  @Test(
    "has as many rows as the terminal, none of them wider",
    arguments: [(80, 24), (200, 50), (60, 10), (40, 8), (24, 4)])
  func size(_ columns: Int, _ rows: Int) throws {
    let books = try books([
      "Emma", "紅楼夢 " + String(repeating: "夢", count: 200), "👩‍🚀 in space", "עברית", "a\u{301}\tb\nc",
    ])
    var state = CatalogueState()
    state.count = books.count
    for page in [CatalogueState.Page.list, .help, .book(line: 0)] {
      state.page = page
      let lines = CatalogueView(state: state, style: Style(), columns: columns, rows: rows)
        .lines(books, text: [String(repeating: "文", count: 300)])
      #expect(lines.count == rows)
      for line in lines { #expect(DisplayText.width(Paint.removed(from: line)) <= columns, "\(line)") }
    }
    state.typed = (.search, String(repeating: "長い", count: 100))
    let lines = CatalogueView(state: state, style: Style(), columns: columns, rows: rows).lines(books)
    #expect(DisplayText.width(Paint.removed(from: lines[rows - 1])) <= columns)
  }

  @Test("shows a long message whole, above it the selected book")
  func longMessage() throws {
    let books = try books((1...9).map { "Book \($0)" })
    var state = CatalogueState()
    (state.count, state.selected) = (9, 8)
    state.message = "missing position - write 'octavo log 120', 'octavo log 62%' or 'octavo log +30'"
    let lines = CatalogueView(state: state, style: Style(), columns: 40, rows: 11).lines(books)
    #expect(lines.count == 11)
    #expect(lines.suffix(3).joined(separator: " ").hasSuffix("'octavo log +30'"))
    #expect(lines.contains { $0.contains("> Book 9") })
    #expect(!lines.contains { $0.contains("Book 1") })
  }

  @Test("keeps the selected book visible")
  func moves() {
    var state = CatalogueState()
    state.count = 100_000
    for key in [Key.down, .pageDown, .end, .up, .pageUp, .home, .pageUp, .up, .end, .down] {
      #expect(state.press(key, rows: 22) == nil)
      #expect((0..<100_000).contains(state.selected))
      #expect((state.first..<state.first + 22).contains(state.selected))
    }
    state.count = 0
    for key in [Key.down, .end, .enter, .character("*"), .character("r"), .character("s")] {
      #expect(state.press(key, rows: 22) == nil)
      #expect(state.selected == 0 && state.first == 0)
    }
  }

  @Test("decodes keys from terminal input, in one piece or in several")
  func keys() {
    func keys(_ pieces: String...) -> [Key] {
      var decoder = KeyDecoder()
      var keys: [Key] = []
      for (index, piece) in pieces.enumerated() {
        decoder.take(piece.utf8)
        while let key = decoder.next(isAll: index == pieces.count - 1) { keys.append(key) }
      }
      return keys
    }
    #expect(keys("\u{1B}[A\u{1B}OB\u{1B}[5~\u{1B}[1;5C") == [.up, .down, .pageUp, .right])
    #expect(keys("\u{1B}", "[", "6", "~") == [.pageDown])
    #expect(keys("\u{1B}") == [.escape])
    #expect(keys("q\u{1B}x") == [.character("q"), .escape, .character("x")])
    #expect(keys("é夢\u{7F}") == [.character("é"), .character("夢"), .backspace])
    #expect(keys("\u{1B}[200~") == [.unknown])
    #expect(keys("\u{3}\u{1A}\r\n") == [.interrupt, .suspend, .enter, .enter])
  }
}
