import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("reading JSON")
struct JSONReaderTests {
  private func value<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
    try JSONReader.decode(type, from: Data(text.utf8))
  }

  /// The value as Foundation reads it; nil if it refuses the text.
  private func expected<Value: Decodable>(_ bytes: Data, as type: Value.Type) -> Value? {
    try? JSONDecoder().decode(type, from: bytes)
  }

  @Test(
    "gives the values that Foundation gives",
    arguments: [
      "null", " \t\r\n[ ] ", "{}", "[[[]],{\"a\":{}}]", "true", "[false,null]", "0", "-0",
      "[-1,1.5,2e3,2E-3,1e+2,0.10]",
      "\"\"", "\"plain\"", "\"exactly8\"", "\"a \\\" \\\\ \\/ \\b\\f\\n\\r\\t b\"", "\"\\u00e9\\u4E2D\\ud83d\\ude00\"",
      "\"\\u0000\"", "\"é漢😀\u{2028}\u{7F}\"", "{\"a\":1,\"a\":2}", "{\"\\u0061\":1,\"é\":2,\"\":3}",
      "{\"longer than eight bytes\":\"and a longer text with a \\n\"}",
    ])
  func values(text: String) throws {
    #expect(try value(text, as: JSONTree.self) == expected(Data(text.utf8), as: JSONTree.self))
  }

  @Test(
    "refuses what is not JSON",
    arguments: [
      "", " ", "nul", "nulll", "True", "[", "]", "[1", "[1,]", "[,1]", "[1 2]", "{", "{\"a\"}", "{\"a\":}",
      "{\"a\":1,}", "{a:1}", "{1:1}", "\"", "\"a", "\"\\", "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"\n\"",
      "\"\u{1F}\"",
      "01", "-", "+1", ".5", "1.", "1e", "1e+", "0x1", "NaN", "1 1", "[]]", "{\"\\ud800\":1}", "'a'", "/**/1",
      "\u{FEFF}1",
    ])
  func invalid(text: String) {
    #expect(throws: JSONReader.Invalid.self) { try value(text, as: JSONTree.self) }
  }

  @Test("reads 512 levels, and refuses more without a crash", arguments: ["[", "{\"a\":"])
  func depth(opening: String) throws {
    func nested(_ depth: Int) -> String {
      String(repeating: opening, count: depth) + "1" + String(repeating: opening == "[" ? "]" : "}", count: depth)
    }
    #expect(throws: Never.self) { try value(nested(512), as: Skipped.self) }
    for depth in [513, 100_000] {
      #expect(throws: JSONReader.Invalid.self) { try value(nested(depth), as: Skipped.self) }
    }
  }

  private struct Skipped: Decodable {
    init(from decoder: any Decoder) {}
  }

  private struct Numbers: Decodable, Equatable {
    var integer: Int?
    var small: UInt8?
    var double: Double?
    var decimal: Decimal?
    var bytes: Data?
  }

  @Test(
    "takes whole numbers, decimals and base64 as Foundation takes them",
    arguments: [
      "\"integer\":3.0", "\"integer\":1e3", "\"integer\":1.5", "\"integer\":9223372036854775807", "\"integer\":-1",
      "\"integer\":9223372036854775808", "\"integer\":1e400", "\"integer\":true", "\"integer\":\"1\"", "\"small\":255",
      "\"small\":256", "\"small\":-1", "\"double\":1e400", "\"double\":0.1", "\"decimal\":0.1", "\"decimal\":1e2",
      "\"decimal\":\"1\"", "\"bytes\":\"AAEC\"", "\"bytes\":\"@\"", "\"bytes\":7", "\"bytes\":null", "\"integer\":null",
    ])
  func numbers(member: String) {
    let text = "{\(member)}"
    #expect((try? value(text, as: Numbers.self)) == expected(Data(text.utf8), as: Numbers.self))
  }

  @Test(
    "names the place of a wrong value",
    arguments: [
      ("{\"x\":[[]],\"a\":[{\"b\":\"\\udc00\"}]}", "a.0.b"), ("{\"a\":[{\"b\":\"\"},{\"b\":7}],\"x\":{}}", "a.1.b"),
      ("{\"a\":[null]}", "a.0"), ("{\"a\":[{}]}", "a.0"), ("{\"x\":1}", ""), ("7", ""),
    ])
  func places(text: String, place: String) throws {
    struct Inner: Decodable { let b: String }
    struct Outer: Decodable { let a: [Inner] }
    let error = #expect(throws: DecodingError.self) { try value(text, as: Outer.self) }
    let path: [any CodingKey]
    switch try #require(error) {
    case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context):
      path = context.codingPath
    @unknown default: path = []
    }
    #expect(path.map(\.stringValue).joined(separator: ".") == place)
  }

  @Test("bytes that are not UTF-8 are a wrong value, or a wrong key")
  func encoding() {
    #expect(throws: DecodingError.self) {
      try JSONReader.decode([String].self, from: Data("[\"".utf8 + [0xC3, 0x28] + "\"]".utf8))
    }
    #expect(throws: JSONReader.Invalid.self) {
      try JSONReader.decode([String: Int].self, from: Data("{\"".utf8 + [0xE9] + "\":1}".utf8))
    }
  }

  @Test("reads a damaged book exactly if Foundation does, and as the same", arguments: Seeds.count(1))
  func damage(seed: UInt64) throws {
    let book = try JSONText.bytes(of: try #require(Snapshot.everything().books.first), isIndented: false)
    var chance = SeededGenerator(seed: seed)
    let marks = Array("{}[]\",:\\u0019eE+-.truefalsn \n".utf8) + [0x80, 0xC3, 0xED, 0x00]
    for _ in 0..<500 {
      var bytes = book
      for _ in 0...Int.random(in: 0..<3, using: &chance) {
        let place = Int.random(in: bytes.indices, using: &chance)
        switch Int.random(in: 0..<3, using: &chance) {
        case 0: bytes[place] = marks.randomElement(using: &chance) ?? 0
        case 1: bytes.insert(marks.randomElement(using: &chance) ?? 0, at: place)
        default: bytes.removeSubrange(place..<min(bytes.endIndex, place + Int.random(in: 1..<6, using: &chance)))
        }
      }
      // This checks all of a text, Foundation only the values that are asked for.
      if let read = try? JSONReader.decode(Book.self, from: bytes) {
        #expect(read == expected(bytes, as: Book.self))
      }
      if let read = expected(bytes, as: JSONTree.self) {
        #expect((try? JSONReader.decode(JSONTree.self, from: bytes)) == read)
      }
    }
  }
}
