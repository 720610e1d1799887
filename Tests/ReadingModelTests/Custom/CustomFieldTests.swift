import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("custom fields")
struct CustomFieldTests {
  private static func number(_ text: String) -> CustomValue {
    FixedPointNumber(text).map(CustomValue.number) ?? .text("not a number: \(text)")
  }

  @Test(
    "a typed value is a number, a flag, a date or a text",
    arguments: [
      ("3", number("3")), ("-0.25", number("-0.25")), ("3.50", number("3.5")), ("0", number("0")),
      ("2024", number("2024")), ("yes", .flag(true)), ("No", .flag(false)), ("TRUE", .flag(true)),
      ("dark", .text("dark")), (" dark and stormy ", .text("dark and stormy")), ("007", .text("007")),
      ("1e3", .text("1e3")), ("3,5", .text("3,5")), ("+3", .text("+3")), ("1.", .text("1.")), ("--", .text("--")),
      ("0.0000001", .text("0.0000001")), ("99999999999999999999", .text("99999999999999999999")),
      ("\"no\"", .text("no")), ("\"3\"", .text("3")), ("\"\"", .text("\"\"")), ("a=b", .text("a=b")),
      ("2020-13-01", .text("2020-13-01")), ("2020-02-30", .text("2020-02-30")),
    ])
  func typed(_ text: String, _ value: CustomValue) {
    #expect(CustomValue(typed: text) == value)
    #expect(CustomValue(typed: value.typedText) == value)
  }

  @Test("a date is exact or a month, and a year is a number")
  func days() throws {
    #expect(CustomValue(typed: "2024-05-01") == .day(try Day("2024-05-01")))
    #expect(CustomValue(typed: "2024-05") == .day(try Day("2024-05")))
    #expect(CustomValue(typed: "-0800-05-01") == .day(try Day("-0800-05-01")))
    var fields = CustomFields()
    fields[try FieldName("read-in")] = [.day(try Day("2024"))]
    #expect(fields[try FieldName("read-in")] == [CustomFieldTests.number("2024")])
  }

  @Test("every text comes back from its typed form", arguments: NaughtyText.all)
  func texts(_ text: String) {
    let value = CustomValue.text(text)
    #expect(CustomValue(typed: value.typedText) == value)
  }

  @Test("numbers have up to six decimals, and are compared and written exactly")
  func numbers() throws {
    #expect(FixedPointNumber("1234567.000001")?.millionths == 1_234_567_000_001)
    #expect(FixedPointNumber("-9223372036854.775807")?.millionths == -Int.max)
    #expect(FixedPointNumber("9223372036854.775808") == nil)
    for text in ["0", "-1", "0.5", "-0.000001", "12345.6789"] { #expect(FixedPointNumber(text)?.text == text) }
    #expect(try #require(FixedPointNumber("9")) < #require(FixedPointNumber("10")))
  }

  @Test(
    "a name has letters, digits and hyphens",
    arguments: [
      ("mood", "mood"), ("Story-Pace", "story-pace"), ("größe", "größe"), ("e\u{301}tat", "état"), ("ムード2", "ムード2"),
    ])
  func names(_ text: String, _ name: String) throws { #expect(try FieldName(text).text == name) }

  @Test(
    "anything else is not a name", arguments: NaughtyText.all + ["", "2nd", "-mood", "mood-", "my mood", "a_b", "a:b"])
  func badNames(_ text: String) {
    guard let name = try? FieldName(text) else { return }
    #expect(name.text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } && name.text.first?.isLetter == true)
    #expect((try? FieldName(name.text)) == name)
  }

  @Test(
    "a column of another program gets a name",
    arguments: [
      ("Reading_Mood", "reading-mood"), ("#pages", "calibre-pages"), ("2nd shelf", "calibre-2nd-shelf"),
      ("cover", "calibre-cover"), ("a  b!", "a-b"),
    ])
  func imported(_ text: String, _ name: String) {
    #expect(FieldName(imported: text, from: "calibre")?.text == name)
    #expect(FieldName(imported: "#!", from: "calibre") == nil)
  }

  private func changed(_ before: [String], _ change: [String]) throws -> [String] {
    var fields = CustomFields()
    try CustomFieldChange(typed: before).apply(to: &fields)
    try CustomFieldChange(typed: change).apply(to: &fields)
    return fields.assignments
  }

  @Test("a change sets, adds, removes and clears")
  func changes() throws {
    #expect(try changed([], ["mood=dark", "mood=tense", "spice=3"]) == ["mood=dark", "mood=tense", "spice=3"])
    #expect(try changed(["mood=dark"], ["mood=calm"]) == ["mood=calm"])
    #expect(try changed(["mood=dark"], ["mood+=tense", "mood+=dark"]) == ["mood=dark", "mood=tense"])
    #expect(try changed(["mood=dark", "mood=tense"], ["mood-=Dark"]) == ["mood=tense"])
    #expect(try changed(["mood=dark", "spice=3"], ["MOOD="]) == ["spice=3"])
    #expect(try changed([], ["note=a=b"]) == ["note=a=b"])
  }

  @Test("a change that cannot be read says why")
  func badChanges() {
    #expect(throws: CustomFieldChange.Invalid.noValue("mood")) { try CustomFieldChange(typed: ["mood"]) }
    #expect(throws: CustomFieldChange.Invalid.emptyValue("+=")) { try CustomFieldChange(typed: ["mood+= "]) }
    #expect(throws: FieldName.Invalid.reserved("rating")) { try CustomFieldChange(typed: ["rating=3"]) }
    #expect(throws: FieldName.Invalid.malformed("my mood")) { try CustomFieldChange(typed: [" my  mood =3"]) }
    #expect(throws: FieldName.Invalid.malformed("")) { try CustomFieldChange(typed: ["=3"]) }
  }

  @Test("values come back from JSON with their types")
  func json() throws {
    for book in try Snapshot.everything().books + Snapshot.naughty().books {
      let decoded = try JSONDecoder().decode(Book.self, from: JSONText.bytes(of: book, isIndented: false))
      #expect(decoded.custom == book.custom)
      #expect(decoded.readings.map(\.custom) == book.readings.map(\.custom))
    }
  }

  @Test("JSON of other programs may have other numbers, and repeated names")
  func foreignJSON() throws {
    let json = #"{"Mood": ["dark", ""], "mood": ["dark", 1e3, 0.12345678], "empty": []}"#
    let fields = try JSONDecoder().decode(CustomFields.self, from: Data(json.utf8))
    #expect(fields.all.map(\.name.text) == ["mood"])
    #expect(
      Set(fields[try FieldName("mood")]) == [.text("dark"), .text("0.12345678"), CustomFieldTests.number("1000")])
    for wrong in [#"{"my mood": ["x"]}"#, #"{"mood": "x"}"#, #"{"mood": [{"date": "2024"}]}"#, #"{"mood": [null]}"#] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(CustomFields.self, from: Data(wrong.utf8)) }
    }
  }

  @Test("a public export has those of public books and readings")
  func redaction() throws {
    let name = try FieldName("mood")
    var book = try #require(try Snapshot.small().books.first { $0.readings.count > 1 })
    (book.visibility, book.custom[name]) = (.public, [.text("dark")])
    for place in book.readings.indices {
      book.readings[place].visibility = place == 0 ? .private : .public
      book.readings[place].custom[name] = [.text("reading \(place)")]
    }
    let shown = Snapshot(books: [book]).redacted(for: .public) { $0 }.books
    #expect(shown.map(\.custom) == [book.custom])
    #expect(shown.flatMap(\.readings).map(\.custom) == book.readings.dropFirst().map(\.custom))
    book.visibility = .private
    #expect(Snapshot(books: [book]).redacted(for: .public) { $0 }.books.isEmpty)
  }
}
