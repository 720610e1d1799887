import Foundation
import Importing
import ReadingModel
import Testing

@Suite("The encoding of a file")
struct EncodingTests {
  private static func table(_ title: String, _ author: String) -> String {
    "Book Id,Title,Author,Exclusive Shelf\n1,\(title),\(author),read\n2,Emma,Jane Austen,read\n"
  }

  private func batch(_ bytes: Data, _ encoding: String? = nil) throws -> ImportBatch {
    var batch = ImportBatch(
      .builtIn, only: nil, uids: .random(unixMilliseconds: 0),
      encoding: try encoding.map { try CharacterEncoding(named: $0) })
    try batch.add(file: bytes, name: "g.csv")
    return batch
  }

  /// A table in an East Asian encoding, byte by byte.
  private static func table(title: [UInt8], author: [UInt8]) -> Data {
    Data("Book Id,Title,Author,Exclusive Shelf\n1,".utf8) + title + Data(",".utf8) + author
      + Data(",read\n2,Emma,Jane Austen,read\n".utf8)
  }

  static let foreign: [(name: String, file: Data, title: String, author: String)] = [
    (
      "shift_jis", table(title: [0x82, 0xB1, 0x82, 0xB1, 0x82, 0xEB], author: [0x89, 0xC4, 0x96, 0xDA]), "こころ", "夏目"
    ),
    ("euc-jp", table(title: [0xA4, 0xB3, 0xA4, 0xB3, 0xA4, 0xED], author: [0xB2, 0xC6, 0xCC, 0xDC]), "こころ", "夏目"),
    ("gbk", table(title: [0xBA, 0xEC, 0xC2, 0xA5, 0xC3, 0xCE], author: [0xB2, 0xDC, 0xD1, 0xA9]), "红楼梦", "曹雪"),
    ("CP1251", table(title: [0xC8, 0xE4, 0xE8, 0xEE, 0xF2], author: [0xC4, 0xEE, 0xF1, 0xF2]), "Идиот", "Дост"),
  ]

  @Test("that was applied twice is noticed; capital letters with accents are not taken for it")
  func doublyEncoded() throws {
    let part = try #require(try batch(Data(Self.table("CafÃ© CrÃ¨me", "donâ€™t").utf8)).parts.first)
    #expect(part.file.remarks == [.doublyEncoded(count: 3)])
    #expect(part.file.records.map(\.book.title) == ["CafÃ© CrÃ¨me", "Emma"])
    #expect(try batch(Data(Self.table("CORAÇÃO, Â£ 5, é’", "SÃO").utf8)).parts.first?.file.remarks == [])
  }

  @Test("UTF-16 is recognised in JSON, too", arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
  func json(encoding: String.Encoding) throws {
    for (text, name) in [
      ("{\"schema\": 1, \"books\": []}", "json"), ("[{\"AudibleProductId\":\"B1\",\"Title\":\"Dune\"}]", "libation"),
    ] {
      let bytes = try #require(text.data(using: encoding))
      #expect(try ImporterRegistry.builtIn.importer(recognising: bytes, fileName: "a.json").name == name)
    }
  }

  @Test("that is none of the West's is asked for, never guessed", arguments: foreign.map(\.file))
  func refused(file: Data) throws {
    #expect(throws: ImportError.unreadable(file: "g.csv", .unknownEncoding)) { try batch(file) }
  }

  @Test("that is named is the one that is read", arguments: foreign.indices)
  func named(index: Int) throws {
    let (name, file, title, author) = Self.foreign[index]
    let part = try #require(try batch(file, name).parts.first)
    #expect(part.file.records.map(\.book.title) == [title, "Emma"])
    #expect(part.file.records.first?.book.contributors.first?.name == author)
    #expect(part.file.remarks.isEmpty)
  }

  @Test("of a file that was cut in the middle of a letter is not taken for another one")
  func partialCharacter() throws {
    let text = "Идиот (Достоевский)\n- Your Highlight at location 9-12 | Added on Friday, 1 July 2022 11:28:00\n\nКнязь"
    let file = try #require(try batch(Data(text.utf8.dropLast())).parts.first?.file)
    #expect(file.remarks.isEmpty)
    #expect(file.records.flatMap(\.book.readings).flatMap(\.entries).map(\.text) == ["Княз"])
    let western = try #require(
      try batch(Data("Book Id,Title,Author,Exclusive Shelf,Publisher\n1,Emma,A,read,Caf".utf8) + [0xE9]).parts.first)
    #expect(western.file.remarks == [.decodedAsWindows1252])
  }

  @Test("that is Windows-1252 is read as such, and that is said; UTF-8 needs no words")
  func windows() throws {
    let text = Self.table("Émile, “ou”", "José Saramago")
    let old = try #require(text.replacing(",", with: ",").data(using: .windowsCP1252))
    let part = try #require(try batch(old).parts.first)
    #expect(part.file.remarks == [.decodedAsWindows1252])
    #expect(try batch(Data(text.utf8)).parts.first?.file.remarks == [])
    let mixed = Data(Self.table("Éàü", "Ñandú").utf8) + Data([0x33, 0x2C, 0xC9, 0x6D, 0x2C, 0x41, 0x2C, 0x0A])
    #expect(try batch(mixed).parts.first?.file.remarks == [.partlyWindows1252])
  }

  @Test("that is unknown or cannot be right is refused")
  func wrong() throws {
    #expect(throws: ImportError.unknownEncoding("klingon")) { try CharacterEncoding(named: "klingon") }
    #expect(throws: ImportError.unknownEncoding("utf-8//IGNORE")) { try CharacterEncoding(named: "utf-8//IGNORE") }
    let file =
      Data("Book Id,Title,Author,Exclusive Shelf\n1,".utf8) + Data(repeating: 0xFF, count: 50) + Data(",A,read\n".utf8)
    #expect(throws: ImportError.unreadable(file: "g.csv", .wrongEncoding("euc-jp"))) { try batch(file, "euc-jp") }
    let almost = Self.table(title: [0xA4, 0xB3, 0xFF], author: [0xB2, 0xC6])
    #expect(
      try batch(almost, "euc-jp").parts.first?.file.remarks == [.strayBytes(count: 1, encoding: "euc-jp")])
  }
}
