import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("a value as JSON")
struct JSONTextTests {
  private struct Everything: Encodable {
    struct Nothing: Encodable {}

    let nothing = Nothing()
    let list: [Int] = []
    let words = [
      "plain", "longer than eight bytes, then a \" and a \\ and a \n", "seven b\u{1F}", "\"quoted\"", "back\\slash",
      "a/b", "Ω 漢字 👩‍🚀", "\u{0}\u{1}\u{1F}\u{7F}\u{2028}", "\t\r\n\u{8}\u{C}",
    ]
    let numbers = [0.25, 4.0, -1.5, 1e21, 0.1, .pi]
    let whole: [Int64] = [0, -1, .max, .min]
    let missing: Int? = nil
    let missingInList: [Int?] = [1, nil]
    let nested = [["a": [1: "one"]], [:]]
    let yes = true
    let keys = ["Zebra": 1, "zebra": 2, "a_b": 3, "ab": 4, "a10": 5, "a9": 6]
  }

  private func expected(_ value: some Encodable, isIndented: Bool) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func text(_ value: some Encodable, isIndented: Bool) throws -> String {
    String(decoding: try JSONText.bytes(of: value, isIndented: isIndented), as: UTF8.self)
  }

  @Test("has the bytes that Foundation gives it", arguments: [true, false])
  func same(isIndented: Bool) throws {
    #expect(try text(Everything(), isIndented: isIndented) == expected(Everything(), isIndented: isIndented))
  }

  @Test("of a library has the bytes that Foundation writes for it", arguments: [true, false])
  func sameLibrary(isIndented: Bool) throws {
    for library in SharedLibrary.quick {
      let json = try SnapshotRecord(of: library.snapshot()).json(isIndented: isIndented)
      let again = try expected(JSONDecoder().decode(JSONTree.self, from: json), isIndented: isIndented)
      #expect(String(decoding: json, as: UTF8.self) == again + "\n")
    }
  }

  private struct Answer<Element: Encodable>: Encodable {
    let books: [Element]
    let schema = 1
  }

  @Test("of a streamed list has the same bytes")
  func pieces() throws {
    for elements in [[], [["b": 1, "a": 2]], Array(repeating: ["words": 12_345], count: 9_000)] {
      var bytes = Data()
      var pieceCount = 0
      func take(_ piece: Data) {
        bytes += piece
        pieceCount += 1
      }
      let writer = JSONListWriter("books")
      for element in elements { try writer.write(element, take) }
      writer.endList()
      try writer.write("schema", 1)
      writer.end(take)
      #expect(String(decoding: bytes, as: UTF8.self) == (try expected(Answer(books: elements), isIndented: true)))
      #expect((pieceCount > 1) == (elements.count == 9_000))
    }
  }

  /// A value with a reading inside members that have to be sorted.
  private struct Unsorted: Encodable {
    let z: Reading
    let a = 1
  }

  @Test("of a long journal is passed on in pieces, unless it has to be sorted", arguments: [true, false])
  func longJournal(isIndented: Bool) throws {
    let entries = (0..<2_000).map { number in
      var entry = Entry(uid: UID(unixMilliseconds: UInt64(number), random: 1, 2), kind: .thought, day: nil)
      entry.text = String(repeating: "a thought ", count: 20)
      return entry
    }
    let reading = Reading(uid: UID(unixMilliseconds: 1, random: 2, 3), entries: entries)
    func pieces(_ element: some Encodable) throws -> [Data] {
      var pieces: [Data] = []
      let writer = JSONListWriter("books", isIndented: isIndented)
      try writer.write(element) { pieces.append($0) }
      writer.endList()
      try writer.write("schema", 1)
      writer.end { pieces.append($0) }
      #expect(
        pieces.reduce(into: Data()) { $0 += $1 }
          == (try JSONText.bytes(of: Answer(books: [element]), isIndented: isIndented))
      )
      return pieces
    }
    #expect(try pieces(reading).allSatisfy { $0.count < 100_000 })
    #expect(try pieces(Unsorted(z: reading)).contains { $0.count > 100_000 })
  }

  @Test("is refused where JSON has no such number")
  func noNumber() {
    #expect(throws: EncodingError.self) { try JSONText.bytes(of: [Double.nan], isIndented: false) }
  }
}
