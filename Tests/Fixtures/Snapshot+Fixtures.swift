public import ReadingModel

/// Small libraries that tests share, each made for one purpose.
extension Snapshot {
  /// A library without books and with an unnamed reader.
  public static var empty: Snapshot { Snapshot(books: [], modifiedUnixSeconds: 1_767_225_600) }

  /// Four books: one read twice, one being read, one wanted, one abandoned; 2024 and 2025; one private thought.
  public static func small() throws -> Snapshot {
    var make = FixtureMaker()
    var emma = make.book("Emma", by: "Jane Austen", pages: 474)
    emma.isbn = try ISBN("9780141439587")
    emma.language = "en"
    emma.firstPublished = try Day("1815-12-23")
    emma.tags = ["regency", "re-read"]
    emma.isFavorite = true
    var first = try make.reading([
      make.status(.reading, "2024-11-02"), make.page(120, of: 474, "2024-11-05", "She is *wrong* about everything."),
      make.page(474, of: 474, "2024-11-30"), make.status(.finished, "2024-11-30"),
    ])
    first.rating = try Rating("4")
    var second = try make.reading([
      make.status(.reading, "2025-03-01"),
      make.quote(
        "I always deserve the best treatment because I never put up with any other.", page: 474, of: 474, "2025-03-04"),
      make.page(200, of: 474, "2025-03-04"), make.secret("Only for me.", "2025-03-05"),
      make.status(.finished, "2025-03-20"),
    ])
    second.rating = try Rating("4.75")
    second.review = "Better the second time.\n\nThe **comedy** is in the grammar."
    emma.readings = [first, second]

    var moby = make.book("Moby-Dick; or, The Whale", by: "Herman Melville", pages: 625)
    moby.series = [SeriesPlace(name: "Sea Books", position: "1")]
    moby.format = .print
    moby.readings = [
      try make.reading([
        make.status(.reading, "2025-06-01"),
        make.page(62, of: 625, "2025-06-02", "Queequeg! <script>alert(1)</script>"),
      ])
    ]
    var wanted = make.book("The Tale of Genji", by: "Murasaki Shikibu", pages: nil)
    wanted.contributors.append(Contributor(name: "Arthur Waley", role: .translator))
    wanted.readings = [try make.reading([make.status(.wanted, "2025-07")])]
    var ulysses = make.book("Ulysses", by: "James Joyce", pages: 732)
    ulysses.readings = [
      try make.reading([
        make.status(.reading, "2025-08-01"), make.page(90, of: 732, "2025-08-03"),
        make.status(.abandoned, "2025-08-09"),
      ])
    ]
    return Snapshot(
      profile: Profile(name: "Ada Reader", bio: "Reads *slowly*.", link: "https://example.org/"),
      books: [emma, moby, wanted, ulysses], modifiedUnixSeconds: 1_767_225_600)
  }

  /// Text that breaks what is careless: markup, scripts, right-to-left titles, control characters, formulas, odd days.
  public static func hostile() throws -> Snapshot {
    var make = FixtureMaker()
    let texts = [
      "<script>alert(1)</script>", "]]></style></script><!--", "=HYPERLINK(\"http://example.org\")", "ﷺ كتاب البحر",
      "\u{202E}reversed\u{202C}", "nul\u{0}bell\u{7}vt\u{B}\u{FFFE}end", "../../etc/passwd", "CON",
      "a/b\\c:d*e?f\"g<h>i|j",
      "   ", "吾輩は猫である", "👩🏽‍🚀🏴‍☠️", "{{title}}{{{title}}}", "[x](javascript:alert(1)) <img src=x onerror=alert(1)>",
      String(repeating: "Long ", count: 120), "---\nfoo: bar\n---", "é decomposed e\u{301}", "'\"&amp;&",
    ]
    var books: [Book] = []
    for (index, text) in texts.enumerated() {
      var book = make.book(text, by: text, pages: index + 1)
      book.subtitle = text
      book.publisher = text
      book.tags = [text]
      book.link = index.isMultiple(of: 2) ? "javascript:alert(1)" : "https://example.org/?a=1&b=<2>"
      book.series = [SeriesPlace(name: text, position: text)]
      book.contributors.append(Contributor(name: text, role: .translator))
      var quote = make.entry(.quote, try Day("2025-01-01"), text: text)
      quote.note = text
      let thought = make.entry(.thought, index.isMultiple(of: 2) ? nil : try Day("2025"), text: text)
      let start = make.status(.reading, try Day("2025-01"))
      let end = make.status(.finished, index.isMultiple(of: 3) ? nil : try Day("2025"))
      var reading = Reading(uid: make.uid(), entries: [start, quote, thought, end])
      reading.rating = try Rating(hundredths: 25 + index * 25)
      reading.review = text
      book.readings = [reading]
      books.append(book)
    }
    return Snapshot(
      profile: Profile(name: "<b>Name</b>\u{0}", bio: texts.joined(separator: "\n\n"), link: "javascript:alert(1)"),
      books: books, modifiedUnixSeconds: 1_767_225_600)
  }
}
