import Fixtures
import LibraryStore
import ReadingModel
import Testing

@Suite("searching")
struct SearchTests {
  private func hits(_ words: [String], limit: Int = 10) throws -> [String] {
    try Library.holding(.small()).search.hits(words, limit: limit).map { hit in
      switch hit.place {
      case .book: "book \(hit.title.prefix(4))"
      case .review: "review \(hit.title.prefix(4))"
      case .entry(_, let entry): "\(entry.kind.rawValue) \(hit.title.prefix(4))"
      }
    }
  }

  @Test(
    "finds all the words, whatever their case, their accents and their last letters",
    arguments: [
      (["emma"], ["book Emma"]), (["EMMA"], ["book Emma"]), (["émma"], ["book Emma"]), (["aust"], ["book Emma"]),
      (["sea"], ["book Moby"]), (["waley"], ["book The "]), (["grammar"], ["review Emma"]),
      (["queequeg"], ["progress Moby"]), (["treatment"], ["quote Emma"]), (["only", "me"], ["thought Emma"]),
      (["me", "nothing"], []), (["best treatment"], ["quote Emma"]), (["treatment best"], []),
      (["script"], ["progress Moby"]),
      (["xyzzy"], []), ([], []),
    ] as [([String], [String])])
  func finding(_ words: [String], _ expected: [String]) throws {
    #expect(try hits(words) == expected)
  }

  @Test("finds decomposed and composed letters alike, and other alphabets")
  func alphabets() throws {
    let library = try Library.fresh()
    for title in ["Caf\u{E9}", "吾輩は猫である", "كتاب البحر", "Война и мир", "Łódź"] { try library.adding(title) }
    for word in ["cafe", "cafe\u{301}", "CAFÉ", "吾輩は猫である", "كتاب", "война", "Łódź"] {
      #expect(try library.search.hits([word], limit: 5).count == 1, "\(word)")
    }
  }

  @Test(
    "treats nothing in the text as a command",
    arguments: [
      ["\""], ["\"\""], ["\"\u{301}"], ["a\"\u{301}b"], ["*"], ["NEAR("], ["-"], ["^"], [""], ["🐳"], ["…", "—"], ["("],
      ["title:"], ["{x}"], ["+"],
      ["\\"],
      ["'; DROP TABLE book; --"], ["a\"b"], ["\u{0}"], ["ा"], ["NOT"], ["AND"], ["%"],
    ])
  func hostile(_ words: [String]) throws {
    #expect(try hits(words) == [])
    #expect(
      try hits(["emma"] + words.filter { !$0.contains(where: \.isLetter) }) == ["book Emma"], "signs are left out")
  }

  @Test("finds hostile text by its words")
  func hostileText() throws {
    let library = try Library.holding(.hostile())
    for word in ["hyperlink", "passwd", "reversed", "decomposed", "猫", "astronaut"] {
      let found = try library.search.hits([word], limit: 50)
      #expect(found.isEmpty == (word == "astronaut"), "\(word)")
    }
  }

  @Test("shows books first, then reviews and entries, the newest first, as many of each as asked")
  func order() throws {
    let library = try Library.fresh()
    let book = try library.adding("Whale")
    _ = try library.journal.start(book, on: Day("2025-08-01"))
    _ = try library.journal.review(book, "A whale of a book.")
    for day in 1...5 { try library.journal.log(nil, in: book, on: "2025-08-0\(day)", "whale \(day)") }
    let hits = try library.search.hits(["whale"], limit: 2)
    #expect(hits.count == 4)
    #expect(hits.map(\.place).prefix(2) == [.book, .review])
    #expect(hits.suffix(2).map { $0.snippet.filter { $0 != SearchHit.mark } } == ["whale 5", "whale 4"])
  }

  @Test("marks what was found in a few words around it")
  func snippet() throws {
    let library = try Library.fresh()
    let text =
      String(repeating: "blah ", count: 200) + "the storm was him all along " + String(repeating: "blah ", count: 200)
    try library.journal.log(nil, in: library.adding("Emma"), on: nil, text)
    let hit = try #require(try library.search.hits(["storm"], limit: 1).first)
    #expect(hit.snippet.contains("the \u{1}storm\u{1} was"))
    #expect(hit.snippet.count < 200)
  }
}
