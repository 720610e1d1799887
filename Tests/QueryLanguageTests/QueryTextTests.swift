import Fixtures
import QueryLanguage
import ReadingModel
import Testing

@Suite("the text of a query")
struct QueryTextTests {
  private let today = Day(year: 2026, month: 11, day: 20)

  private func query(_ text: String) throws -> Query { try Query(text, today: try #require(today)) }

  private func error(_ text: String) throws -> QueryError? {
    do {
      _ = try query(text)
      return nil
    } catch let error as QueryError { return error }
  }

  @Test("is made of terms that must all hold, and groups of which one is enough")
  func groups() throws {
    #expect(try query("").isEverything && query("  ").isEverything && query("sort:title limit:3").isEverything)
    #expect(try query("moby \"two words\" +sea").groups.map(\.count) == [3])
    #expect(try query("a , b c, d").groups.map(\.count) == [1, 2, 1])
    #expect(try query("a,b").groups.map(\.count) == [1])
  }

  @Test(
    "reads fields with their values, ranges, lists and negation",
    arguments: [
      ("rating:4..", [.rating(400...500)], false), ("rating:..3.5", [.rating(0...350)], false),
      ("STARS:4.25", [.rating(425...425)], false), ("-pages:100..300", [.pages(100...300)], true),
      ("status:reading,paused", [.status(.reading), .status(.paused)], false),
      ("+sea", [.tag("sea", isPrefix: false)], false), ("^tag:sci*", [.tag("sci", isPrefix: true)], true),
      ("tag:\"a, b\"", [.tag("a, b", isPrefix: false)], false), ("lang:EN", [.language("en")], false),
      ("favourite:no", [.has(.favorite, false)], false), ("kind:quote", [.kind(.quote)], false),
      ("author:\"le guin\"", [.text(.author, FoldedText("le guin"))], false),
      ("book:\"moby dick\"", [.book("moby dick")], false), ("id:12", [.book("#12")], false),
      ("isbn:978-0-14", [.isbn("978014")], false), ("rating:none", [.missing(.rating)], false),
      ("publisher:\"none\"", [.text(.publisher, FoldedText("none"))], false),
      ("visibility:private", [.visibility(.private)], false), ("format:audio", [.format(.audio)], false),
      ("owned:yes", [.has(.owned, true)], false), ("-wish:no", [.has(.wished, false)], true),
      ("lent:ada,no", [.text(.lent, FoldedText("ada")), .has(.lent, false)], false),
      ("borrowed:\"yes\"", [.text(.borrowed, FoldedText("yes"))], false), ("due:none", [.missing(.due)], false),
      ("all:bio", [.text(.any, FoldedText("bio"))], false),
      ("\"tag:x\"", [.words(FoldedText("tag:x"))], false), ("12:30", [.words(FoldedText("12:30"))], false),
      ("\"OR\"", [.words(FoldedText("OR"))], false), ("or", [.words(FoldedText("or"))], false),
      ("(war", [.words(FoldedText("(war"))], false), ("a>b", [.words(FoldedText("a>b"))], false),
      ("+3rd", [.tag("3rd", isPrefix: false)], false), ("+1001-books", [.tag("1001-books", isPrefix: false)], false),
      ("+30", [.words(FoldedText("+30"))], false), ("-", [.words(FoldedText("-"))], false),
    ] as [(String, [QueryCondition], Bool)])
  func terms(_ text: String, _ conditions: [QueryCondition], _ isNegated: Bool) throws {
    #expect(try query(text).groups == [[QueryTerm(conditions, isNegated: isNegated)]])
  }

  @Test("reads days as readers say them, from today")
  func days() throws {
    let expected = [
      "day:yesterday": "2026-11-19", "year:2020..2024": "2020-01-01 to 2024-12-31",
      "finished:2025-03..": "since 2025-03-01",
      "added:-30d..": "since 2026-10-21", "started:..2025": "until 2025-12-31",
      "day:this-week": "2026-11-16 to 2026-11-22",
      "day:last-month": "2026-10", "day:-1y": "2025-11-20", "day:last-fri": "2026-11-13", "day:mar": "2026-03",
      "day:\"3 days ago\"": "2026-11-17", "due:fri": "2026-11-27", "due:..yesterday": "until 2026-11-19",
      "due:tomorrow": "2026-11-21", "due:..+7d": "until 2026-11-27", "due:in-3-weeks": "2026-12-11",
      "due:next-week": "2026-11-23 to 2026-11-29", "due:next-month": "2026-12", "due:2027": "2027",
      "due:dec": "2026-12", "due:november": "2026-11", "due:mar": "2027-03", "due:last-mar": "2026-03",
    ]
    for (text, days) in expected {
      guard case .day(_, let range) = try query(text).groups.first?.first?.conditions.first else {
        Issue.record("\(text) is no day")
        continue
      }
      #expect(range.text == days, "\(text)")
    }
  }

  @Test("has an order and a limit")
  func order() throws {
    let read = try query("sort:finished- limit:10 +sea")
    #expect(read.sort == QuerySort(.finished, isDescending: true))
    #expect(read.limit == 10)
    #expect(try query("sort:title+").sort == QuerySort(.title))
  }

  @Test(
    "that cannot be read says where and what to write",
    arguments: [
      ("herbert ratng:4", 8, "unknown field 'ratng:' - did you mean 'rating:'?"),
      ("xyzzy:4", 0, "unknown field 'xyzzy:'"),
      ("-tga:x", 1, "unknown field 'tga:' - did you mean 'tag:'?"),
      ("author:", 7, "missing value after 'author:' - write author:herbert"),
      ("rating:high", 7, "'rating:' does not take 'high' - write stars, 0.25 to 5, as in rating:4.."),
      ("rating:4,high", 9, "'rating:' does not take 'high'"), ("rating:..", 7, "'rating:' does not take '..'"),
      ("rating:5..4", 7, "the range from 5 to 4 is empty"),
      ("day:2026..2025", 4, "the range from 2026-01-01 to 2025-12-31"),
      ("a \"b", 2, "unclosed quotation mark"), (", a", 0, "a comma separates alternatives"),
      ("a ,", 2, "a comma separates alternatives"), ("a, , b", 3, "a comma separates alternatives"),
      ("author:woolf OR author:austen", 13, "'or' is a comma here"),
      ("NOT tag:work", 0, "'not' is a '-' before the term here"),
      ("(tag:a tag:b), c", 0, "queries have no brackets"),
      (
        "x rating>4", 2,
        "a field has a colon and a range has dots"
      ),
      ("status:red", 7, "'status:' does not take 'red'"),
      ("sort:size", 5, "'sort:' does not take 'size'"), ("limit:0", 6, "'limit:' does not take '0'"),
      ("year:2025-03", 5, "'year:' does not take '2025-03'"),
      ("title:none favorite:none", 20, "'favorite:' does not take 'none'"),
      ("finished:2023-02-29", 9, "no such day: 2023-02-29 - February 2023 has 28 days"),
      ("day:2026-11-01..2026-11-31", 4, "no such day: 2026-11-01..2026-11-31 - November 2026 has 30 days"),
      ("day:29-feb-2023", 4, "no such day: 29-feb-2023 - February 2023"), ("day:2023-13-01", 4, "'day:' does not take"),
      ("day:soon", 4, "'day:' does not take 'soon' - write day:2025-03"), ("id:x", 3, "'id:' does not take 'x'"),
    ])
  func errors(_ text: String, _ offset: Int, _ beginning: String) throws {
    let error = try #require(try error(text))
    #expect(error.offset == offset)
    #expect(error.description.hasPrefix(beginning), "\(error.description)")
    #expect(error.description.hasSuffix("\n  \(text)\n  \(String(repeating: " ", count: offset))^"))
  }

  @Test("that is long is shown near what is wrong in it")
  func long() throws {
    let error = try #require(try error(String(repeating: "a ", count: 300) + "b"))
    #expect(error.offset == 600)
    let lines = error.description.split(separator: "\n").map(String.init)
    #expect(lines.count == 3 && lines[0].hasPrefix("more than 300 terms - use fewer"))
    #expect(lines[1].count < 100 && lines[1].hasPrefix("  … a a") && lines[1].hasSuffix("b"))
    #expect(lines[2].count == lines[1].count && lines[2].hasSuffix("^"))
  }

  @Test(
    "comes from the words of a command line, in which the shell has left no quotation marks",
    arguments: [
      (["author:le guin", "rating:4.."], "author:\"le guin\" rating:4.."), (["second time"], "\"second time\""),
      (["author:herbert rating:4.."], "author:herbert rating:4.."), (["-title:a b"], "-title:\"a b\""),
      (["a , b"], "a , b"), (["a", ",", "b"], "a , b"), (["day:3 days ago"], "day:\"3 days ago\""), ([], ""),
    ] as [([String], String)])
  func arguments(_ arguments: [String], _ text: String) throws {
    #expect(try Query(arguments: arguments, today: try #require(today)).text == text)
    #expect(try Query(arguments: arguments, today: try #require(today)).groups == query(text).groups)
  }

  @Test("fails only with a query error, whatever it contains")
  func noise() throws {
    var generator = SeededGenerator(seed: 42)
    let pieces = [
      "\"", ",", ":", "-", "^", "+", "..", "tag", "rating", "day", " ", "4", "é", "none", "*", "sort", "\u{1}",
    ]
    for _ in Seeds.count(1_000) {
      let text = (0..<8).map { _ in generator.one(of: pieces) }.joined()
      if let error = try error(text) { #expect((0...text.count).contains(error.offset), "\(text)") }
    }
  }
}
