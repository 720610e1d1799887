import Foundation
import Salvage
import Testing

@Suite("reading a record")
struct RecordReaderTests {
  @Test(
    "decodes varints of one to nine bytes",
    arguments: [
      ([0x00], 0), ([0x7F], 127), ([0x81, 0x00], 128), ([0xFF, 0x7F], 16_383),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], -1), ([0x81], nil), ([], nil),
    ] as [([UInt8], Int64?)])
  func varint(_ bytes: [UInt8], _ number: Int64?) {
    var reader = RecordReader(bytes)
    #expect(reader.varint() == number)
  }

  @Test("decodes a value of every type")
  func values() throws {
    let types: [UInt8] = [0, 1, 2, 7, 8, 9, 14, 17]
    let content: [UInt8] = [0xFE, 0x01, 0x00, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0, 0x2A, 0x68, 0x69]
    let row = try #require(RecordReader.row([UInt8(types.count + 1)] + types + content, id: 7))
    #expect(row.id == 7 && !row.hasLostLetters)
    #expect(
      row.values == [
        .null, .integer(-2), .integer(256), .real(1.5), .integer(0), .integer(1), .blob(Data([0x2A])), .text("hi"),
      ])
  }

  @Test("replaces invalid UTF-8 and says so")
  func lostLetters() {
    let row = RecordReader.row([2, 15, 0xFF], id: 1)
    #expect(row?.values == [.text("\u{FFFD}")])
    #expect(row?.hasLostLetters == true)
  }

  @Test(
    "refuses bytes that are not exactly one record",
    arguments: [[], [0], [1], [2, 10], [2, 15], [2, 15, 0x61, 0x61], [9, 1, 1]] as [[UInt8]])
  func refused(_ bytes: [UInt8]) {
    #expect(RecordReader.row(bytes, id: 1) == nil)
  }
}

@Suite("the pages of a damaged file")
struct DatabasePagesTests {
  private func file(_ pages: [UInt8?]) -> Data {
    var header = Data("SQLite format 3\0".utf8) + [0x02, 0x00]
    header.append(Data(repeating: 1, count: 512 - header.count))
    header.replaceSubrange(20..<21, with: [0])
    return pages.reduce(header) { $0 + Data(repeating: $1 ?? 0, count: 512) }
  }

  @Test("are counted by the size in the header; one that is missing, zeroed or cut off is lost")
  func pages() {
    let pages = DatabasePages(file([7, nil, 9]).dropLast(), wal: Data())
    #expect(pages.size == 512 && pages.count == 3)
    #expect(pages.page(2) == Array(repeating: 7, count: 512))
    #expect([0, 3, 4, 5].allSatisfy { pages.page($0) == nil })
  }

  @Test("ignore a WAL with a wrong checksum")
  func wal() {
    let pages = DatabasePages(file([7]), wal: Data(repeating: 0x37, count: 32 + 24 + 512))
    #expect(pages.page(2)?.first == 7)
  }
}
