import ReadingModel
import Testing

@Suite("a JSON value")
struct JSONTests {
  @Test("is written with sorted keys and read back")
  func roundTrip() throws {
    let value: JSON = ["b": [1, .null, false], "a": "\u{1F4D6} \"x\" \\ \n \u{7}", "c": .decimal("1.5")]
    let text = "{\"a\":\"\u{1F4D6} \\\"x\\\" \\\\ \\n \\u0007\",\"b\":[1,null,false],\"c\":1.5}"
    #expect(value.canonical == text)
    #expect(JSON(text.utf8) == value)
    #expect(JSON(" [ \"\\ud83d\\udcd6\\u0041\\/\" ] ".utf8) == ["\u{1F4D6}A/"])
  }

  @Test(
    "that is not valid is refused",
    arguments: [
      "", "{", "[1,]", "tru", "\"\u{1}\"", "\"\\ud800\"", "1 2", "nan", String(repeating: "[", count: 99), "+1", "01",
      "-01", "00", ".5", "-.5", "1.", "1.e3", "1e", "1e+", "-", "--1", "1-1", "1.5.5", "1e5e5", "0x1", "inf", "- 1",
    ])
  func invalid(_ text: String) {
    #expect(JSON(text.utf8) == nil)
  }

  @Test("may be nested 32 deep")
  func depth() {
    for (depth, isValid) in [(32, true), (33, false)] {
      let lists = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      #expect((JSON(lists.utf8) != nil) == isValid)
      let objects = String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
      #expect((JSON(objects.utf8) != nil) == isValid)
    }
  }

  @Test("has the last of several members with one key")
  func sameKeys() {
    #expect(JSON("{\"a\":1,\"b\":2,\"\\u0061\":3}".utf8) == ["a": 3, "b": 2])
  }

  @Test("of people may end lists and objects with a comma, and has the first of several members with one key")
  func lenient() {
    #expect(JSON(lenient: "{\"a\":[1,2,],\"a\":3,\"b\":{},}".utf8) == ["a": [1, 2], "b": [:]])
    for text in ["[,]", "[1,,]", "{,}", "[1 2]", "[1,"] { #expect(JSON(lenient: text.utf8) == nil, "\(text)") }
  }

  @Test("has replacement characters for invalid UTF-8, in keys and texts")
  func invalidUTF8() {
    var bytes = Array("{\"k".utf8)
    bytes += [0xE2, 0x82]
    bytes += "\":\"\\n".utf8
    bytes.append(0xFF)
    bytes += "\"}".utf8
    #expect(JSON(bytes) == ["k\u{FFFD}": "\n\u{FFFD}"])
    #expect(JSON(bytes.dropFirst(2)) == nil)
  }

  @Test(
    "has numbers of any form of the standard, and writes them back",
    arguments: ["0", "-7", "10", "0.5", "-0.50", "1e5", "1E-5", "12.5e+03", "0e0", "9223372036854775808", "1e999"])
  func numbers(_ text: String) {
    #expect(JSON("[\(text), \(text)]".utf8)?.canonical == "[\(text),\(text)]")
  }
}
