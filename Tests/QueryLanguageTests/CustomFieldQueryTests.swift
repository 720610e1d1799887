import QueryLanguage
import ReadingModel
import Testing

@Suite("a custom field in a query")
struct CustomFieldQueryTests {
  private func fields() throws -> Set<FieldName> {
    Set(try ["mood", "spice", "story-pace", "größe"].map { try FieldName($0) })
  }

  private func query(_ text: String, _ saved: [String: String] = [:]) throws -> Query {
    let queries = try saved.map { name, text in
      SavedQuery(uid: UID(unixMilliseconds: 0, random: 0, 0), name: try QueryName(name), query: text)
    }
    return try Query(text, today: Day("2026-11-20"), saved: SavedQueries(queries), fields: fields())
  }

  private func test(_ text: String) throws -> CustomFieldTest {
    guard case .custom(_, let test)? = try query(text).groups.first?.first?.conditions.first else {
      throw QueryError(text: text, offset: 0, reason: .noWords)
    }
    return test
  }

  @Test("is found by a word, a number, a range, a flag or days")
  func values() throws {
    #expect(try test("mood:dark").words?.text == "dark")
    #expect(try test("spice:3").numbers == 3_000_000...3_000_000)
    #expect(try test("spice:3..").numbers == 3_000_000...Int.max)
    #expect(try test("spice:..-0.5").numbers == Int.min...(-500_000))
    #expect(try test("mood:yes").flag == true)
    #expect(try test("mood:2025-03..").days?.first == Day("2025-03-01"))
    #expect(try test("mood:\"3\"") == test("mood:\"3\""))
    #expect(try test("mood:\"3\"").numbers == nil)
    #expect(try query("mood:none").groups == [[QueryTerm(.customMissing(FieldName("mood")))]])
    #expect(try query("-mood:dark").groups[0][0].isNegated)
    #expect(try query("MOOD:dark,tense").groups[0][0].conditions.count == 2)
    #expect(try query("story-pace:slow größe:3").groups[0].count == 2)
  }

  @Test(
    "that is unknown or has no such value is an error",
    arguments: [
      ("mod:dark", "unknown field 'mod:' - did you mean 'mood:'?"), ("flavour:x", "unknown field 'flavour:'"),
      ("spice:5..3", "'spice:' does not take '5..3' - write words, yes or no, spice:3..5 or spice:2025-03.."),
      ("spice:a..b", "'spice:' does not take 'a..b' - write words, yes or no, spice:3..5 or spice:2025-03.."),
      ("mood:", "missing value after 'mood:' - write mood:none, for example"),
    ])
  func errors(_ text: String, _ sentence: String) throws {
    let error = #expect(throws: QueryError.self) { try query(text) }
    #expect(error?.description.split(separator: "\n").first == sentence[...])
  }

  @Test("the name of a field of queries or of books is refused")
  func reserved() throws {
    let names = QueryField.allCases.map(\.rawValue) + QueryField.aliases.keys + QuerySort.Key.allCases.map(\.rawValue)
    for name in names + ["sort", "limit", "subtitle", "cover"] {
      #expect(throws: FieldName.Invalid.reserved(name)) { try FieldName(typed: name) }
    }
  }

  @Test("sorts results")
  func sort() throws {
    #expect(try query("sort:spice-").sort == QuerySort("spice-", fields: fields()))
    #expect(try query("sort:spice-").sort?.text == "spice-")
    #expect(QuerySort("spice") == nil)
  }

  @Test("that lost its last value stays valid in a saved query")
  func stored() throws {
    #expect(try query("@old", ["old": "flavour:x sort:taste"]).groups.count == 1)
    #expect(throws: QueryError.self) { try query("flavour:x") }
  }

  @Test("is renamed in a text")
  func renaming() throws {
    let (old, new) = (try FieldName("mood"), try FieldName("story-mood"))
    func renamed(_ text: String) -> String { Query.renaming(old, to: new, in: text) }
    #expect(
      renamed("-mood:dark,mood tag:mood \"mood:x\" Mood:\"a b\"")
        == "-story-mood:dark,mood tag:mood \"mood:x\" story-mood:\"a b\"")
    #expect(renamed("sort:mood- limit:3") == "sort:story-mood- limit:3")
    #expect(Query.fieldsNamed(in: "mood:x rating:4 sort:spice, @a") == Set([old, try FieldName("spice")]))
  }

  @Test("is part of a query in arguments of the shell")
  func arguments() throws {
    let text = Query.text(ofArguments: ["mood:very dark", "story-pace:slow"], fields: try fields())
    #expect(text == "mood:\"very dark\" story-pace:slow")
    #expect(
      SpokenQuery.terms(["reading", "mood:dark"], of: .books, fields: try fields()) == ["status:reading", "mood:dark"])
    #expect(Query.mayNameFields("mood:dark") && Query.mayNameFields("@a") && Query.mayNameFields("sort:spice"))
    #expect(!Query.mayNameFields("author:x -tag:y emma"))
  }
}
