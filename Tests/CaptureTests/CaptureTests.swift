// A little over 300 lines, as it holds the tables of errors and questions.

import Capture
import Fixtures
import ReadingModel
import Testing

@Suite("what a reader types")
struct CaptureTests {
  /// What a typed line means, or what is asked about it.
  static func outcome(_ typed: String, in books: NamedBooks) throws -> String {
    var words = typed.arguments
    let verb = try #require(Verb(rawValue: words.removeFirst()))
    switch try Capture(words, for: verb, in: books) {
    case .meaning(let meaning): return "\(meaning)"
    case .question(let meanings, _): return "? " + meanings.map(\.description).joined(separator: " ?? ")
    }
  }

  private func outcome(_ typed: String, in books: NamedBooks = NamedBooks()) throws -> String {
    try Self.outcome(typed, in: books)
  }

  @Test("means this", arguments: Phrases.all)
  func phrase(typed: String, meaning: String) throws {
    let found = try outcome(typed)
    #expect(found == meaning)
  }

  @Test("is a table without repetitions")
  func table() {
    #expect(Set(Phrases.all.map(\.typed)).count == Phrases.all.count)
    #expect(Phrases.all.count >= 200)
  }

  /// Words that tokens are made of, and others.
  private static let vocabulary = [
    "dune", "hobbit", "120", "1:20", "page", "p.", "of", "to", "-", "412", "yesterday", "on", "friday", "14", "march",
    "3", "days", "ago", "40", "min", "1h", "half", "an", "hour", "ch", "5", "+30", "+theory", "more", "pages",
    "another",
    "****", "stars", "4.5", "62%", "the storm was him", "great", ":", "dune:", "at", "8pm", "it", "is", "#12", "in",
    "2019", "end", "xii", "for", "last", "night", "e\u{301}", "\u{202E}abc", "猫", "", " ", "%", "@150", "9780441172719",
    "“great", "twist”",
    "p.120–150", "(yesterday)", "3/14", "and", "a", "thru", "left", "done", "finished", "chapters", "it's", "’", "loc",
    "[2026-11-14", "Sat]", "9pm", "tag:sea", ":sea:", "book", "half", "twenty-five", "21:30", "75!", "…", "->", "— ",
  ]

  @Test("gives a meaning with every word, a question or an error", arguments: 0..<120)
  func anyWords(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for verb in Verb.allCases {
      let words = (0..<Int.random(in: 0...8, using: &generator)).compactMap { _ in
        CaptureTests.vocabulary.randomElement(using: &generator)
      }
      guard let capture = try? Capture(words, for: verb, in: NamedBooks()) else { continue }
      guard case .meaning(let meaning) = capture, let text = meaning.text else { continue }
      // A text is made of typed words alone, in their order.
      var rest = words.joined(separator: " ").split(separator: " ").joined(separator: " ")[...]
      for word in text.split(separator: " ") {
        let found = try #require(rest.firstRange(of: word), "\(verb) \(words): \(meaning)")
        rest = rest[found.upperBound...]
      }
    }
  }

  /// Tokens of each kind, for ``order(seed:)``.
  private static let kinds = [
    ["dune", "left hand", "#1"],
    ["150", "p. 150", "page 150", "@150", "150/412", "120-150", "120 to 150", "+30", "30 pages", "62%", "ch 5", "end"],
    ["yesterday", "on friday", "14 march", "2026-03-14", "3 days ago", "last night"],
    ["40 min", "40m", "for 30 minutes", "half an hour"], ["at 8pm", "at 20:30"], ["+theory", "#theory"],
  ]

  @Test("means the same in any order of the words", arguments: 0..<60)
  func order(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var tokens = CaptureTests.kinds.prefix(2).compactMap { $0.randomElement(using: &generator) }
    for kind in CaptureTests.kinds.dropFirst(2) where Bool.random(using: &generator) {
      tokens += kind.randomElement(using: &generator).map { [$0] } ?? []
    }
    let expected = try outcome("log " + tokens.joined(separator: " "))
    tokens.shuffle(using: &generator)
    #expect(try outcome("log " + tokens.joined(separator: " ")) == expected, "\(tokens)")
  }

  @Test("keeps a quoted text, and one after a colon, word for word", arguments: 0..<40)
  func givenText(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let words = (0..<Int.random(in: 1...8, using: &generator)).compactMap { _ in
      CaptureTests.vocabulary.filter { !$0.isEmpty && $0 != " " && $0 != "— " }.randomElement(using: &generator)
    }
    // A tag at the end is one, also after a colon.
    let text = (["so"] + words + ["then"]).joined(separator: " ")
    for verb in [Verb.log, .note, .quote, .timerStop, .drop] {
      let quoted = try Capture(["dune", "120", text], for: verb, in: NamedBooks())
      guard case .meaning(let meaning) = quoted else {
        Issue.record("\(verb) '\(text)' is asked about")
        continue
      }
      #expect(meaning.text == text, "\(verb)")
      let after = try Capture(["dune", "120:", "so"] + words + ["then"], for: verb, in: NamedBooks())
      guard case .meaning(let meaning) = after else { continue }
      #expect(meaning.text == text, "\(verb)")
    }
  }

  @Test("reads a number with commas as one without", arguments: 0..<40)
  func thousands(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    // Up to a number of pages that a book may have: `99,100` is probably two pages.
    let number = Int.random(in: 1_000...9_999, using: &generator)
    let rest = "\(number % 1_000)"
    let typed = "\(number / 1_000)," + String(repeating: "0", count: 3 - rest.count) + rest
    for phrase in ["log dune", "log +", "log p.", "note page", "log 1 to"] {
      let words = phrase.hasSuffix("+") ? phrase : phrase + " "
      let text = phrase.hasPrefix("note") ? " storm" : ""
      #expect(try outcome(words + typed + text) == outcome(words + "\(number)" + text))
    }
  }

  @Test("keeps words before a colon that name no book in a note", arguments: 0..<60)
  func unknownLabels(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let names = ["paul", "atreides", "maps", "jessica", "vocabulary", "chani", "kwisatz", "todo", "foreshadowing"]
    let label = (0..<Int.random(in: 1...3, using: &generator)).compactMap { _ in names.randomElement(using: &generator)
    }
    let count = Bool.random(using: &generator) ? "\(Int.random(in: 1...30, using: &generator)) " : ""
    let text = count + label.joined(separator: " ") + ": who and why"
    #expect(try outcome("note " + text) == "“\(text)”")
    #expect(
      try outcome("note dune p. 12 " + label.joined(separator: " ") + ": why")
        == "dune | page 12 | “\(label.joined(separator: " ")): why”")
  }

  @Test(
    "refuses a grade",
    arguments: [
      "finish A-", "finish dune A-", "finish dune A+ loved it", "rate dune B", "rate dune C+", "finish dune F",
    ])
  func grades(typed: String) throws {
    #expect { try outcome(typed) } throws: { error in
      if case CaptureError.grade(let grade, _) = error { typed.contains(grade) } else { false }
    }
  }

  @Test(
    "suggests the stars of a grade",
    arguments: [("A+", 500), ("A-", 475), ("B+", 425), ("C", 300), ("D-", 175), ("F", 100)])
  func stars(grade: String, hundredths: Int) throws {
    #expect(throws: CaptureError.grade(grade, try Rating(hundredths: hundredths))) { try outcome("rate dune " + grade) }
  }

  @Test(
    "suggests the stars that words of praise or blame mean",
    arguments: [
      ("dune amazing", 500), ("dune so good", 400), ("dune meh", 300), ("dune six stars", 300), ("dune", nil),
      ("dune not good", nil), ("dune never loved it", nil),
    ])
  func praise(typed: String, hundredths: Int?) {
    #expect(Capture.likelyRating(typed.arguments)?.hundredths == hundredths)
  }

  @Test(
    "does not take the number of a part, or pages back, for a position",
    arguments: [
      ("log dune part 2", "part 2"), ("log part 2", "part 2"), ("log dune book 2", "book 2"), ("log vol. 3", "vol. 3"),
      ("log dune disc 3 yesterday", "disc 3"), ("timer stop track 5", "track 5"),
      ("log 10 pages back", "10 pages back"), ("log dune 20 pages less", "20 pages less"),
      ("log back 10 pages", "back 10 pages"), ("log dune back 10 pages", "back 10 pages"),
    ])
  func parts(typed: String, part: String) {
    #expect {
      var words = typed.arguments
      let verb: Verb = words.removeFirst() == "log" ? .log : .timerStop
      if verb == .timerStop { words.removeFirst() }
      _ = try Capture(words, for: verb, in: NamedBooks())
    } throws: { error in
      if case CaptureError.part(part) = error { true } else { false }
    }
  }

  @Test(
    "does not take the word that says that a book is finished into its review",
    arguments: [
      ("log finished, 5 stars", "5 stars"), ("log finished yesterday 4 stars", "yesterday | 4 stars"),
      ("log dune end, 5 stars", "dune | 5 stars"),
    ])
  func ratedEnd(typed: String, meaning: String) {
    #expect {
      try outcome(typed)
    } throws: { error in
      if case CaptureError.ratedEnd(let finish) = error { "\(finish.meaning)" == meaning } else { false }
    }
  }

  @Test(
    "does not take a day that is not clear for a text",
    arguments: [
      ("log dune 140 2026-02-30", .noDay("2026-02-30")), ("finish dune 4 stars on 2026-11-31", .noDay("2026-11-31")),
      ("start hobbit 2026-2-30", .noDay("2026-2-30")), ("want Piranesi 2026-13-01", .noDay("2026-13-01")),
      ("finish dune 31 november", .noDay("31 november")), ("log dune 140 30th of feb", .noDay("30th of feb")),
      ("finish early november", .vagueDay("early november", .lastMonth(11))),
      ("finish dune first week of november", .vagueDay("first week of november", .lastMonth(11))),
      ("log dune 140 25:30", .noTime("25:30")), ("log 140 at 24:00", .noTime("24:00")),
      ("drop 20 pages back", .part("20 pages back")),
      ("finish dune last summer", .vagueDay("last summer", .unknown)),
      ("finish emma in high school", .vagueDay("in high school", .unknown)),
      ("log dune 140 the other day", .vagueDay("the other day", .daysAgo(3))),
      ("log 140 Recently", .vagueDay("Recently", .daysAgo(3))),
      ("rate dune 5 stars tomorrow", .futureDay("tomorrow")),
      ("log dune 140 tomorrow", .futureDay("tomorrow")), ("start hobbit tomorrow", .futureDay("tomorrow")),
      ("drop dune next week", .futureDay("next week")),
      ("finish dune the week before last", .vagueDay("the week before last", .daysAgo(10))),
      ("finish dune the sunday before last", .vagueDay("the sunday before last", .daysAgo(10))),
      ("finish dune over the summer", .vagueDay("over the summer", .unknown)),
      ("finish dune last halloween", .vagueDay("last halloween", .unknown)),
      ("finish dune in the 90s", .vagueDay("in the 90s", .unknown)),
      ("finish dune this past week", .vagueDay("this past week", .daysAgo(3))),
      ("finish dune in my twenties", .vagueDay("in my twenties", .unknown)),
      ("finish dune in my late teens 5 stars", .vagueDay("in my late teens", .unknown)),
      ("drop dune in the eighties", .vagueDay("in the eighties", .unknown)),
      ("start hobbit at university", .vagueDay("at university", .unknown)),
      ("finish dune end of october", .vagueDay("end of october", .lastMonth(10))),
      ("log dune 20 at the end of october", .vagueDay("at the end of october", .lastMonth(10))),
      ("finish hobbit end of the year", .vagueDay("end of the year", .whole(.year, isLast: false))),
      ("drop dune at the end of the month", .vagueDay("at the end of the month", .whole(.month, isLast: false))),
      ("start hobbit beginning of the week", .vagueDay("beginning of the week", .daysAgo(3))),
      ("finish dune end of next month", .futureDay("end of next month")),
      ("finish dune earlier", .vagueDay("earlier", .daysAgo(0))),
      ("finish dune early november", .vagueDay("early november", .lastMonth(11))),
      ("log 120 mid-march", .vagueDay("mid-march", .lastMonth(3))),
      ("start hobbit 310 pages early october", .vagueDay("early october", .lastMonth(10))),
    ] as [(String, CaptureError)])
  func unclearDays(typed: String, error: CaptureError) {
    #expect(throws: error) { try outcome(typed) }
  }

  @Test(
    "is for one book: words about several are divided",
    arguments: [
      ("rate dune and left hand 5", "dune | 5 stars ?? left hand | 5 stars"),
      ("rate dune 5 and hobbit 4", "dune | 5 stars ?? hobbit | 4 stars"),
      ("rate dune 5, hobbit 4", "dune | 5 stars ?? hobbit | 4 stars"),
      ("rate dune 5 hobbit 4", "dune | 5 stars ?? hobbit | 4 stars"),
      ("log page 45 of dune and 20 of hobbit", "dune | page 45 ?? hobbit | page 20"),
      ("log 45 pages of dune and 20 pages of hobbit", "dune | +45 ?? hobbit | +20"),
      ("drop dune 2 stars", "rate: dune | 2 stars ?? dune"),
      ("drop dune p. 40 2 stars boring", "rate: dune | 2 stars ?? dune | page 40 | “boring”"),
      ("drop 2 stars boring", "rate: 2 stars ?? “boring”"),
      ("drop dune so boring, **", "rate: dune | 2 stars ?? dune | “so boring”"),
      ("finish dune, hobbit", "dune ?? hobbit"),
      ("finish dune, emma, and hobbit yesterday", "dune | yesterday ?? emma | yesterday ?? hobbit | yesterday"),
      ("finish dune and emma 5 stars", "dune | 5 stars ?? emma | 5 stars"),
      ("drop dune and emma", "dune ?? emma"), ("review dune and emma", "dune ?? emma"),
      ("start hobbit and emma", "hobbit ?? emma"), ("want emma & hobbit", "emma ?? hobbit"),
      ("log dune 120 and hobbit 30", "dune | page 120 ?? hobbit | page 30"),
      ("log dune 120 clarissa 30", "dune | page 120 ?? clarissa | page 30"),
      ("finish dune and start hobbit", "dune ?? start: hobbit"),
      ("finish dune then start hobbit", "dune ?? start: hobbit"),
      ("finish dune and then start hobbit", "dune ?? start: hobbit"),
      ("log dune 120 40 min, hobbit 30", "dune | page 120 | 40 min ?? hobbit | page 30"),
      ("log dune 140 pages yesterday and 20 pages today", "dune | +140 | yesterday ?? dune | +20 | today"),
      (
        "log becoming 25 min this morning and 30 min on the way home",
        "becoming | 25 min | today ?? becoming | 30 min | today | “on the way home”"
      ),
      ("finish dune tonight, 50 min", "log: dune | 50 min | today ?? dune | today"),
      ("finish persuasion 5 11", "log: persuasion | page 11 ?? persuasion | 5 stars"),
      ("finish emma p. 474", "log: emma | page 474 ?? emma"), ("finish dune at 412", "log: dune | page 412 ?? dune"),
      ("finish dune 412 50 min tonight", "log: dune | page 412 | 50 min | today ?? dune | today"),
      ("finish dune 2 nov started 20 oct 4/5", "start: dune | last 20.10. ?? dune | last 2.11. | 4 stars"),
      ("finish dune started saturday", "start: dune | last saturday ?? dune"),
      ("finish dune started it on monday 4 stars", "start: dune | last monday ?? dune | 4 stars"),
      ("finish dune from 1 to 20 november", "start: dune | last 1.11. ?? dune | last 20.11."),
      ("finish dune 1-20 november 4 stars", "start: dune | last 1.11. ?? dune | last 20.11. | 4 stars"),
      ("finish dune read 1 nov - 20 nov", "start: dune | last 1.11. ?? dune | last 20.11."),
      ("drop dune start saturday end today", "start: dune | last saturday ?? dune | today"),
      ("finish dune started 20 oct finished 2 nov", "start: dune | last 20.10. ?? dune | last 2.11."),
      ("finish dune 2 nov 2024 started 20 oct", "start: dune | 2024-10-20 ?? dune | 2024-11-02"),
      ("log dune read 240-248 and 250-255", "dune | pages 240-248 ?? dune | pages 250-255"),
      (
        "log dune 240-248 and 250-255 yesterday",
        "dune | pages 240-248 | yesterday ?? dune | pages 250-255 | yesterday"
      ),
      ("log 20 pages of dune today and 10 on monday", "dune | +10 | last monday ?? dune | +20 | today"),
      ("log 20 pages of dune today and 10 yesterday", "dune | +10 | yesterday ?? dune | +20 | today"),
      ("log 20 pages monday 30 pages tuesday", "+20 | last monday ?? +30 | last tuesday"),
      ("log mon 150 tue 170", "page 150 | last monday ?? page 170 | last tuesday"),
      ("log dune 120, hobbit 30 yesterday", "dune | page 120 | yesterday ?? hobbit | page 30 | yesterday"),
    ])
  func severalBooks(typed: String, meanings: String) {
    let verb = typed.arguments.first.flatMap(Verb.init)
    #expect {
      try outcome(typed)
    } throws: { error in
      guard case CaptureError.several(let found) = error else { return false }
      return found.map { "\($0.verb == verb ? "" : $0.verb.rawValue + ": ")\($0.meaning)" }.joined(separator: " ?? ")
        == meanings
    }
  }

  @Test("is asked about if a word is a book being read and something else")
  func twoMeanings() throws {
    var books = NamedBooks()
    books.entries.append(NamedBooks.Entry(title: "It", author: "Stephen King", isBeingRead: true))
    books.entries.append(NamedBooks.Entry(title: "Klara and the Sun", author: "Kazuo Ishiguro", isBeingRead: true))
    #expect(try outcome("log it 310", in: books) == "? page 310 ?? it | page 310")
    #expect(try outcome("log It 310", in: books) == "It | page 310")
    #expect(try outcome("log 120 sun", in: books) == "? page 120 | last sunday ?? #14 | page 120")
    #expect(
      try outcome("note It reminds me of rain", in: books) == "? “It reminds me of rain” ?? It | “reminds me of rain”")
    books.entries.append(
      NamedBooks.Entry(title: "The Thursday Murder Club", author: "Richard Osman", isBeingRead: true))
    #expect(
      try outcome("log \"finally reached chapter 5 of The Thursday Murder Club\"", in: books)
        == "The Thursday Murder Club | chapter 5")
    #expect(try outcome("log thursdya murder club 58", in: books) == "thursdya murder club | page 58")
    books.currentNumber = nil
    #expect(try outcome("log it took me 30 min to read 10 pages", in: books) == "+10 | 30 min")
    #expect(try outcome("log it was great, 310", in: books) == "page 310 | “it was great”")
  }

  @Test(
    "asks whether a word is a day or the title of a book being read",
    arguments: [
      ("log friday 120", "? page 120 | last friday ?? #5 | page 120"), ("finish friday", "? last friday ?? #5"),
      ("finish 4 friday", "? last friday | 4 stars ?? #5 | 4 stars"),
      ("drop friday too slow", "? last friday | “too slow” ?? #5 | “too slow”"),
      ("log 30 friday: so sad", "? page 30 | last friday | “so sad” ?? #5 | page 30 | “so sad”"),
    ])
  func dayOrTitle(typed: String, meaning: String) throws {
    var books = NamedBooks()
    books.entries[4].isBeingRead = true
    #expect(try outcome(typed, in: books) == meaning)
  }

  @Test("takes a date in numbers for the title that it is")
  func titleInNumbers() throws {
    var books = NamedBooks()
    books.entries.append(NamedBooks.Entry(title: "11/22/63", author: "Stephen King", isBeingRead: true))
    for verb in ["finish", "drop", "log", "rate"] {
      #expect(try outcome("\(verb) 11/22/63", in: books) == "11/22/63")
    }
    #expect(try outcome("log 11/22/63 40", in: books) == "11/22/63 | page 40")
    #expect(try outcome("log dune 40 11/22/63", in: books) == "dune | page 40 | 2063-11-22")
  }

  @Test("is about the book of an option, whose title may be a day")
  func dayOfKnownBook() throws {
    let capture = try Capture(["friday"], for: .finish, book: "dune", in: NamedBooks())
    #expect(capture.likeliest?.day == .lastWeekday(.friday))
    #expect(capture.likeliest?.book == "dune")
  }

  @Test(
    "is what was read or heard, not a position far back",
    arguments: [
      ("log dune 25p", "dune | +25"), ("log i read 20 page of dune", "dune | +20"),
      ("log dune 25p 40 min", "dune | +25 | 40 min"),
      ("log dune 150p", "? dune | page 150 ?? dune | +150"), ("log dune 25+", "? dune | +25 ?? dune | page 25"),
      ("log dune p25", "dune | page 25"), ("log becoming 1h20", "becoming | 80 min"),
      ("log becoming 1h20 yesterday", "becoming | 80 min | yesterday"), ("log becoming 6h20", "becoming | at 380 min"),
      ("log becoming 1:20", "becoming | at 80 min"), ("log becoming at 1h20", "becoming | at 80 min"),
    ])
  func readBefore(typed: String, meaning: String) throws {
    var books = NamedBooks()
    books.entries[0].reached = try Position(.page, to: 130)
    books.entries[6].reached = try Position(.seconds, to: 19_200)
    #expect(try outcome(typed, in: books) == meaning)
  }

  @Test(
    "is about one book if what follows 'and' or a comma is not one",
    arguments: [
      ("finish dune and hated it", "dune | “and hated it”"), ("log 120, loved it", "page 120 | “loved it”"),
      ("finish dune and it was great", "dune | “and it was great”"),
    ])
  func oneBook(typed: String, meaning: String) throws {
    #expect(try outcome(typed) == meaning)
  }

  @Test("takes the name of a time of day for the title that contains it")
  func midnight() throws {
    var books = NamedBooks()
    books.entries.append(NamedBooks.Entry(title: "The Midnight Library", author: "Matt Haig", isBeingRead: true))
    #expect(try outcome("log midnight 90", in: books) == "midnight | page 90")
    #expect(try outcome("note midnight: who is she?", in: books) == "midnight | “who is she?”")
    #expect(try outcome("log dune 90 at midnight", in: books) == "dune | page 90 | at 00:00")
    #expect(try outcome("log midnight 90") == "page 90 | at 00:00")
  }

  @Test("counts chapters from the last one; without one, keeps the words in a command that stores them")
  func chapters() throws {
    var books = NamedBooks()
    books.entries[0].reached = try Position(.chapter, to: 9)
    #expect(try outcome("log dune, 3 chapters yesterday afternoon", in: books) == "dune | chapter 12 | yesterday")
    #expect(try outcome("log another chapter", in: books) == "chapter 10")
    for (typed, kept) in [
      ("log dune, 3 chapters yesterday afternoon", "note dune | yesterday | “3 chapters”"),
      ("log dune 2 chapters 40 min", "log dune | 40 min | “2 chapters”"),
    ] {
      #expect {
        try outcome(typed)
      } throws: { error in
        guard case CaptureError.chapterCount(_, let command) = error else { return false }
        return "\(command.verb) \(command.meaning)" == kept
      }
    }
  }

  @Test(
    "finds the rating that a text ends with",
    arguments: [
      ("best narrator ever 5 stars", "5"), ("into horror. 4/5", "4"), ("so good ****", "4"),
      ("a solid 3½ stars", "3.5"),
      ("four out of five", "4"), ("see page 4", nil), ("it has 5 stars and a moon", nil), ("9/10", "4.5"), ("", nil),
    ] as [(String, String?)])
  func ratingAtEnd(text: String, rating: String?) {
    #expect(Capture.rating(atEndOf: text)?.text == rating)
  }

  @Test("refuses to finish what was not finished", arguments: ["finish dune dnf", "finish dune too long, DNF"])
  func unfinished(typed: String) throws {
    #expect { try outcome(typed) } throws: { error in
      if case CaptureError.notFinished = error { true } else { false }
    }
  }

  @Test(
    "are a position, or not",
    arguments: [
      ("45% of sapiens", true), ("p. 34-60 of emma", true), ("1h 20m listening", true), ("ch 5: the storm", true),
      ("20 pages today", true), ("150", true), ("dune 150", false), ("the end", false), ("frobnicate", false),
      ("done with it", false),
    ])
  func positions(typed: String, isPosition: Bool) {
    #expect(Capture.isPosition(typed.split(separator: " ").map(String.init)) == isPosition)
  }

  @Test(
    "refuses tags where none are stored, and keeps the other words",
    arguments: [
      ("want hobbit +maps +bookclub", ["maps", "bookclub"], "hobbit"),
      ("want left hand #bookclub", ["bookclub"], "left hand"),
      ("want left hand \"+second chances\"", ["second chances"], "left hand"),
    ])
  func tags(typed: String, tags: [String], meaning: String) {
    #expect {
      try outcome(typed)
    } throws: { error in
      guard case CaptureError.tagsNotStored(tags, let command) = error else { return false }
      return "\(command.meaning)" == meaning
    }
  }

  @Test("keeps a word like a tag in a text after a colon")
  func tagInText() throws {
    #expect(try outcome("review dune: loved +it all") == "dune | “loved +it all”")
  }

  @Test("puts a time after midnight on the day after the night, unless the reader's day begins later")
  func afterMidnight() throws {
    let today = try Day("2026-11-20")
    func day(_ typed: String, dayStart: Int = 0) throws -> DayPhrase? {
      let words = typed.split(separator: " ").map(String.init)
      let start = try #require(TimeOfDay(minutes: dayStart * 60))
      return try Capture(words, for: .log, in: NamedBooks()).afterMidnight(words, today: today, dayStart: start)
        .likeliest?.day
    }
    #expect(try day("dune 140 last night at 1am") == .date(today))
    #expect(try day("dune 140 on wednesday night until 2am") == .date(try Day("2026-11-19")))
    #expect(try day("dune 140 last night at 1am", dayStart: 4) == .daysAgo(1))
    #expect(try day("dune 140 last night at 11pm") == .daysAgo(1))
    #expect(try day("dune 140 on 18 november from 11pm to 1am") == .date(try Day("2026-11-19")))
    #expect(try day("dune 140 yesterday from 11pm to 1am", dayStart: 4) == .daysAgo(1))
    #expect(try day("dune 140 yesterday 2 hours at 1am") == .daysAgo(1))
    #expect(try day("dune 140 yesterday at 1am") == .daysAgo(1))
  }

  @Test("divides a line typed at a prompt at spaces and double quotes")
  func lines() {
    #expect(Capture.arguments(ofLine: #"120 "it's great" +sea"#) == ["120", "it's great", "+sea"])
    #expect(Capture.arguments(ofLine: #"120 6" of snow"#) == ["120", #"6""#, "of", "snow"])
  }

  @Test(
    "are in doubt if the next such day is near",
    arguments: [
      ("log 150 25/11", ["2025-11-25"]), ("log 150 1st december", ["2025-12-01"]), ("log 150 20 nov", []),
      ("log 150 on the 26th", ["2026-10-26"]), ("log 150 on the 20th", []), ("finish emma 14 march", []),
      ("log 150 tuesday", ["2026-11-24", "2026-11-17"]), ("log 150 last tuesday", []), ("log 150 monday", []),
      ("log 150 24/11", []), ("log 150 yesterday", []), ("log 150", []),
    ] as [(String, [String])])
  func days(typed: String, days: [String]) throws {
    var words = typed.arguments
    let verb = try #require(Verb(rawValue: words.removeFirst()))
    guard case .meaning(let meaning) = try Capture(words, for: verb, in: NamedBooks()) else {
      Issue.record("'\(typed)' is asked about")
      return
    }
    // A Tuesday.
    #expect(meaning.daysInDoubt(today: try Day("2026-11-24"), words: words).map(\.text) == days)
  }

  @Test(
    "is this weekend on its days, and the one before it later",
    arguments: [
      ("2026-11-27", "this weekend", ["last sunday", "last saturday"]), ("2026-11-28", "this weekend", ["today"]),
      ("2026-11-29", "this weekend", ["today", "yesterday"]),
      ("2026-11-29", "over the weekend", ["today", "yesterday"]),
      ("2026-11-28", "over the weekend", ["today", "last sunday", "last saturday"]),
      ("2026-11-28", "last weekend", ["last sunday", "last saturday"]),
      ("2026-11-29", "last weekend", ["7 days ago", "8 days ago"]),
    ])
  func weekends(today: String, typed: String, days: [String]) throws {
    let words = ["dune", "150"] + typed.arguments
    let capture = try Capture(words, for: .log, in: NamedBooks()).onWeekend(today: Day(today))
    let meanings: [Meaning] =
      switch capture {
      case .meaning(let meaning): [meaning]
      case .question(let meanings, _): meanings
      }
    #expect(meanings.compactMap(\.day).map(Meaning.text) == days)
  }

  @Test("refuse pages of an audiobook", arguments: ["log becoming 30 pages", "log becoming 30 pages yesterday"])
  func pagesHeard(typed: String) throws {
    #expect(throws: CaptureError.pagesHeard("30 pages")) { try outcome(typed) }
  }

  @Test("refuse pages of a book of unknown length that is read in percent")
  func pagesInPercent() throws {
    var books = NamedBooks()
    books.entries[1].reached = try Position(.percent, to: 3000)
    #expect(throws: CaptureError.pagesInPercent("30 pages")) {
      try Capture("left hand 30 pages".split(separator: " ").map(String.init), for: .log, in: books)
    }
  }

  @Test(
    "puts a goal into digits",
    arguments: [
      ("a book a week", "1 book a week"), ("read two books a month", "2 books a month"),
      ("half an hour a day", "30 minutes a day"), ("30 min/day", "30 minutes a day"),
      ("1.5 hours in november", "90 minutes in november"), ("1,5 h a day", "90 minutes a day"),
      ("1h30 a day", "90 minutes a day"), ("an hour and a half a day", "90 minutes a day"),
      ("an hour a day", "1 hour a day"), ("1,200 hours", "1,200 hours"), ("2 hours a day", "2 hours a day"),
      ("10k pages in 2026", "10000 pages in 2026"),
      ("twenty-four books in 2026", "24 books in 2026"), ("24 books in 2026", "24 books in 2026"),
      ("every day", "every day"), ("2026 40 books", "40 books in 2026"),
      ("I want to read 24 books in 2027", "24 books in 2027"),
    ])
  func goals(typed: String, plain: String) {
    #expect(GoalWords.plain(typed) == plain)
  }

  @Test(
    "knows a goal after the command",
    arguments: [
      ("30", "30 books"), ("24 books in 2027", "24 books in 2027"), ("20 pages a day", "20 pages a day"),
      ("2026 40 books", "2026 40 books"), ("2", nil), ("2026", nil), ("classics", nil), ("12 monkeys", nil),
    ])
  func goalsAlone(typed: String, goal: String?) {
    #expect(GoalWords.goal(typed.split(separator: " ").map(String.init))?.joined(separator: " ") == goal)
  }
}
