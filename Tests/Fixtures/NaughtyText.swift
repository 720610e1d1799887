public import ReadingModel

/// Texts that readers do type, paste or import, and that careless programs trip over; one kind a line.
public enum NaughtyText {
  /// Every text, none of them empty; each can be a title.
  public static let all: [String] =
    markup + templates + formulas + names + numbers + letters + spaces + controls + joined + long

  /// What is code to somebody else.
  private static let markup = [
    "<script>alert('title')</script>", "<ScRiPt\u{A0}src=//evil.example/x.js>", "<svg/onload=alert(1)>",
    "<img src=x onerror=\"alert(1)\">", "\"><b onmouseover=alert(1)>", "</textarea></style></script></title>",
    "<!-- never closed", "-->", "]]>", "<![CDATA[ never closed", "<?xml version=\"1.0\"?>",
    "<!DOCTYPE x [<!ENTITY e \"e\">]>&e;",
    "&", "&amp;", "&#0;", "&#x1F;", "&bogus;", "&lt;b&gt;", "<", ">", "'", "\"", "`", "a < b > c & d",
    "<a href='javascript:void(0)'>",
    "[click](javascript:alert(1))", "![x](data:text/html;base64,PHNjcmlwdD4=)", "<javascript:alert(1)>",
    "[a]: javascript:x",
    "</p></div></body></html>", "\\<b\\>", "**bold *both _all_* `code` ~~gone~~", "# Heading", "> quoted",
    "- [ ] a task",
    "---", "...", "| a | b |\n|---|---|\n| `|` | \\| |", "```", "~~~~ never closed", "1. one\n1. two",
    "[[Wiki link|alias]]", "#tag",
    "![[embed.png]]", "$$ \\frac{a}{b} $$", "\\input{secrets}", "{\\rtf1}", "@article{x, title = {y}}",
    "key = {value},",
  ]

  /// What is filled in by somebody else.
  private static let templates = [
    "{{title}}", "{{{title}}}", "{{#books}}", "{{/books}}", "{{>page}}", "{{! comment }}", "{{=<% %>=}}",
    "{{% CONTENT_TYPE:TEXT}}",
    "${HOME}", "$(id)", "`id`", "%s %d %n %@", "%00", "%2e%2e%2f", "#{1+1}", "<%= 1 %>", "{0}", "\\(title)", "\\u0041",
    "\\x41", "\\n\\t\\0",
  ]

  /// What spreadsheets and shells count.
  private static let formulas = [
    "=1+1", "+1", "-1", "@SUM(A1:A9)", "=cmd|' /C calc'!A0", "\t=1+1", "\r=1+1", ";=1+1", "a,b", "a;b", "a\tb",
    "a\"b\"c", "\"", "\"\"",
    "-n", "--help", "--", "-", "; rm -rf ~", "&& true", "| cat", "* ? [a-z]", "~", "~root", "!!",
    "'; DROP TABLE book; --", "1' OR '1'='1",
    "%' OR title LIKE '%", "title:x", "-tag:x", "tag:", "\"never closed", "a OR b", "NEAR(a b)", "a AND", "*", "^a",
    "a*", "(a", "@saved", "sort:",
  ]

  /// What file systems keep for themselves.
  private static let names = [
    ".", "..", "../../etc/passwd", "/etc/passwd", "C:\\CON", "CON", "nul.txt", "LPT1", "a/b", "a\\b", "a:b", ".hidden",
    "trailing.", "trailing ",
    "index", "index.html", "README.md", "mimetype", "META-INF/container.xml", ".octavo-export.json",
    "file:///etc/passwd",
    "https://user:password@example.org/?a=1&b=2#c", "con\u{301}", "İstanbul", "ıI iİ", "ﬁn", "Straße STRASSE", "ſ",
  ]

  /// What looks like a value and is text.
  private static let numbers = [
    "0", "-0", "1e400", "NaN", "Infinity", "null", "NULL", "nil", "undefined", "true", "False", "yes", "no", "on",
    "off", "~", "0x10", "010", "1_000",
    "1,000.00", "12:30:45", "2026-02-30", "2026-03-14T21:40", "9780141439587", "1\u{2044}2", "½", "٣", "Ⅳ", "一二三",
    "1\u{0}2", "- item", "key: value", "? x", "!!str x",
    "&anchor", "*alias", "{a: 1}", "[1, 2]", "\"quoted\"", "'single'", "%TAG", "@at", "`tick`",
  ]

  /// Letters of everywhere.
  private static let letters = [
    "吾輩は猫である", "源氏物語", "部落格", "𠜎𠜱𠝹", "전쟁과 평화", "Война и мир", "ألف ليلة وليلة", "אלף לילה ולילה", "हज़ार और एक रातें",
    "พันหนึ่งราตรี", "Ταῦτα πάντα",
    "Đắc nhân tâm", "e\u{301}", "é", "\u{1100}\u{1161}\u{11A8}",
    "Z\u{351}\u{36B}\u{343}a\u{321}\u{34A}l\u{334}g\u{35A}o", "ﷺ", "﷽", "👩🏽‍🚀", "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇩🇪🇫🇷", "❤️", "1️⃣", "🫠",
    "\u{1D4D0}\u{1D4D1}", "\u{FF21}\u{FF22}", "ｶﾞ", "\u{202E}desrever\u{202C}", "\u{2066}isolated\u{2069}", "a\u{200F}b",
    "مرحبا world 123", "\u{E000}\u{F8FF}", "\u{10FFFD}",
  ]

  /// What is not seen.
  private static let spaces = [
    " ", "   ", "\u{A0}", "\u{2003}", "\u{3000}", "\u{200B}", "\u{200D}", "\u{FEFF}", "\u{2028}", "\u{2029}", "\u{85}",
    "\u{AD}", "\u{2060}", " leading", "trailing  ", "two  spaces",
    "line\nbreak", "line\r\nbreak", "line\rbreak", "\n", "\n\n\n", "\ttab", "a\u{B}b\u{C}c",
  ]

  /// What no screen and no XML may see.
  private static let controls = [
    "\u{0}", "a\u{0}b", "\u{1}", "\u{7}", "\u{8}\u{8}\u{8}", "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{7}",
    "\u{1B}[2J\u{1B}[H", "\u{9B}31m", "\u{1B}P$q\u{1B}\\", "\u{7F}", "\u{80}", "\u{9F}",
    "\u{FFFD}", "\u{FFFE}", "\u{FFFF}", "\u{1FFFE}", "\u{10FFFF}",
  ]

  /// Signs that Swift takes as one character with a mark behind them or one of Unicode's prepended signs before them,
  /// and that mean to every format what they mean alone.
  private static let joined =
    [
      "Say \"\u{301},hi", "B}\u{301}", "a #\u{308}b", "k: \u{308}v", "k:\u{308}", "\\\u{308}", "../\u{308}victim.txt",
      "/\u{308}x", "x &\u{301} y", "]]>\u{301}", "a;\u{308}b,\u{308}c", "\u{600}<img src=x onerror=alert(1)>",
      "<\u{338}b>", "\u{600};touch pwned", "`\u{308}id`\u{308}", "$\u{308}(id)", " \u{308}leading", "=\u{338}1+1",
      "a\u{600}\nb", signs.map { "\($0)\u{308}" }.joined(separator: "a"),
      signs.map { "\u{600}\($0)" }.joined(separator: "a"),
    ]

  /// Every sign of ASCII that is no letter and no digit.
  public static let signs = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"

  /// What does not end.
  private static let long = [
    String(repeating: "a", count: 5000), String(repeating: "word ", count: 2000), String(repeating: "長", count: 1500),
    String(repeating: "e\u{301}", count: 1500), String(repeating: "👩🏽‍🚀", count: 300), String(repeating: "(", count: 3000),
    String(repeating: "> ", count: 1500) + "deep", String(repeating: "*", count: 3000),
    String(repeating: "[", count: 3000),
    String(repeating: "<b>", count: 1500), String(repeating: "\n", count: 500),
  ]
}

extension Snapshot {
  /// A library with each of the naughty texts in every field that takes text.
  public static func naughty() throws -> Snapshot {
    var make = FixtureMaker()
    let books = try NaughtyText.all.map { try naughtyBook($0, &make) }
    var snapshot = Snapshot(
      profile: Profile(
        name: "<script>alert(1)</script>\u{1B}[2J", bio: NaughtyText.all.joined(separator: "\n\n"),
        link: "javascript:alert(1)"),
      books: books, modifiedUnixSeconds: 1_767_225_600)
    // The names of shelves are unlike each other in any case.
    snapshot.shelves = NaughtyText.all.enumerated().map { number, text in
      var shelf = Shelf(uid: make.uid(), name: "\(number) \(text)", visibility: .public, books: [books[number].uid])
      shelf.description = text
      return shelf
    }
    for index in snapshot.books.indices {
      snapshot.books[index].holding = try naughtyHolding(NaughtyText.all[index], &make)
    }
    snapshot.goals = NaughtyText.all.enumerated().map { number, text in
      Goal(uid: make.uid(), name: "\(number) \(text)", amount: 24, measure: .books, period: .every(.year))
    }
    snapshot.budgets = try NaughtyText.all.enumerated().map { number, text in
      Budget(uid: make.uid(), name: "\(number) \(text)", amount: try Money("60 EUR"), period: .every(.month))
    }
    return snapshot
  }

  private static func naughtyBook(_ text: String, _ make: inout FixtureMaker) throws -> Book {
    var book = make.book(text, by: text, pages: 300)
    book.subtitle = text
    book.contributors[0].sortName = text
    book.contributors.append(Contributor(name: text, role: .narrator))
    book.series = [SeriesPlace(name: text, position: text)]
    book.identifiers = [Identifier(scheme: text, value: text)]
    book.publisher = text
    book.language = text
    book.tags = [text]
    book.courses = [text]
    book.colleges = [text]
    book.custom[try FieldName("mood")] = [.text(text), .text("a")]
    book.link = text
    book.notes = text
    book.isFavorite = true
    var progress = try make.page(20, of: 300, "2025-03-02", text)
    progress.tags = [text]
    var quote = try make.quote(text, page: 30, of: 300, "2025-03-03")
    quote.note = text
    var reading = try make.reading([
      make.status(.reading, "2025-03-01"), progress, quote, make.status(.finished, "2025-03-04"),
    ])
    reading.review = text
    reading.custom[try FieldName("mood")] = [.text(text)]
    book.readings = [reading]
    return book
  }

  private static func naughtyHolding(_ text: String, _ make: inout FixtureMaker) throws -> Holding {
    var (offered, lent, gone) = (BookCopy(uid: make.uid()), BookCopy(uid: make.uid()), BookCopy(uid: make.uid()))
    offered.state = .offered(Offer(.sale, price: try Money("2 EUR"), note: text, visibility: .public))
    (lent.place, lent.shop, lent.note, lent.price) = (text, text, text, try Money("1 EUR"))
    gone.state = .gone(Disposal(.given, on: try Day("2025-01-02"), to: text))
    var loan = Loan(uid: make.uid(), .lent, text, since: try Day("2025-01-05"), due: try Day("2027-02-01"))
    (loan.copy, loan.terms, loan.note) = (lent.uid, text, text)
    var borrowed = Loan(uid: make.uid(), .borrowed, text, since: nil, due: try Day("2027-02-02"))
    borrowed.note = text
    var reservation = Reservation(uid: make.uid(), at: text, made: nil)
    reservation.pickUp = try Day("2027-02-03")
    var wish = Wish(uid: make.uid(), since: nil)
    (wish.shop, wish.recommendedBy, wish.note, wish.isInCart) = (text, text, text, true)
    var holding = Holding()
    (holding.copies, holding.loans) = ([offered, lent, gone], [loan, borrowed])
    (holding.reservations, holding.wish) = ([reservation], wish)
    return holding
  }
}
