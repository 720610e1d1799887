import QueryLanguage
import ReadingModel
import Testing

@Suite("a saved query")
struct SavedQueryTests {
  private func saved(_ queries: [String: String]) throws -> SavedQueries {
    SavedQueries(
      try queries.map { name, text in
        SavedQuery(uid: UID(unixMilliseconds: 0, random: 0, 0), name: try QueryName(name), query: text)
      })
  }

  private func groups(_ text: String, _ queries: [String: String] = [:]) throws -> [[QueryTerm]] {
    try Query(text, today: Day("2026-11-20"), saved: saved(queries)).groups
  }

  @Test(
    "is replaced by its text",
    arguments: [
      ("@a", "tag:x"), ("rating:4.. @a", "rating:4.. tag:x"), ("-@a", "-tag:x"),
      ("@A , year:2025", "tag:x , year:2025"),
      ("@b rating:4..", "tag:x rating:4.. , tag:y rating:4.."), ("-@b", "-tag:x -tag:y"), ("@c", "tag:x pages:..200"),
      ("@b @c", "tag:x tag:x pages:..200 , tag:y tag:x pages:..200"), ("@n", "-tag:x"), ("-@n", "tag:x"), ("@s", ""),
    ])
  func savedQuery(_ text: String, _ meaning: String) throws {
    let queries = ["a": "tag:x", "b": "tag:x , tag:y", "c": "@a pages:..200", "n": "-@a", "s": "sort:title"]
    #expect(try groups(text, queries) == groups(meaning))
  }

  @Test("brings its order and limit where the query has none")
  func order() throws {
    let saved = try saved(["a": "tag:x sort:title limit:3"])
    let plain = try Query("@a", today: Day("2026-11-20"), saved: saved)
    #expect(plain.sort == QuerySort(.title) && plain.limit == 3)
    let own = try Query("@a sort:pages- limit:9", today: Day("2026-11-20"), saved: saved)
    #expect(own.sort == QuerySort(.pages, isDescending: true) && own.limit == 9)
  }

  @Test(
    "that means nothing is pointed at",
    arguments: [
      ("x @aa", 2, QueryError.Reason.unknownName("aa", near: "a")), ("@zzzz", 0, .unknownName("zzzz", near: nil)),
      ("@l", 0, .loop(["@l", "@m", "@l"])), ("year:2025 -@two", 11, .severalTerms("two")),
      ("@wrong", 0, .inSaved("wrong", "missing value after 'tag:' - write tag:sea, +sea or tag:sci*")),
      ("@many @many @many", 12, .tooManyAlternatives("many")),
    ])
  func refusals(_ text: String, _ offset: Int, _ reason: QueryError.Reason) throws {
    let many = (1...10).map { "tag:t\($0)" }.joined(separator: " , ")
    let queries = ["a": "tag:x", "l": "@m", "m": "@l", "two": "tag:x tag:y", "wrong": "tag:", "many": many]
    #expect(throws: QueryError(text: text, offset: offset, reason: reason)) { try groups(text, queries) }
  }

  @Test(
    "that doubles what doubles is refused, also where it says nothing of books", arguments: ["tag:x", "sort:title"])
  func doubling(_ innermost: String) throws {
    var queries = ["z0": innermost]
    for level in 1...30 { queries["z\(level)"] = "@z\(level - 1) @z\(level - 1)" }
    #expect(try groups("@z3", queries).joined().allSatisfy { $0 == QueryTerm(.tag("x", isPrefix: false)) })
    #expect(throws: QueryError.self) { try groups("@z30", queries) }
  }

  @Test("is a word in quotation marks, and takes its query with it through a shell")
  func quoting() throws {
    #expect(try groups("\"@a\"") == [[QueryTerm(.words(FoldedText("@a")))]])
    let saved = try saved(["a": "tag:x"])
    let typed = try Query(arguments: ["@a whale"], today: Day("2026-11-20"), saved: saved)
    #expect(try typed.groups == groups("tag:x whale"))
  }

  @Test(
    "takes another name where it is used",
    arguments: [
      ("@a", "@bee"), ("x -@a, @ab \"@a\" y@a ^@A,", "x -@bee, @ab \"@a\" y@a ^@bee,"), ("tag:a", "tag:a"),
    ])
  func renaming(_ text: String, _ renamed: String) throws {
    #expect(try Query.renaming(QueryName("a"), to: QueryName("bee"), in: text) == renamed)
  }

  @Test("has a name that is one word", arguments: ["", "@", "1st", "to read", "a:b", "a,b", "-a", "a@b"])
  func names(_ text: String) {
    #expect(throws: QueryName.Invalid.self) { try QueryName(text) }
  }
}
