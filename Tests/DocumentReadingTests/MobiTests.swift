import DocumentReading
import Foundation
import ReadingModel
import TemporaryFolders
import Testing

@Suite("a Kindle book")
struct MobiTests {
  @Test("has title, authors, ISBN, date, language, cover and estimated pages from its header")
  func header() throws {
    let folder = try TemporaryFolder()
    let made = MadeMobi(records: [
      (503, Data("The Quay &amp; More".utf8)), (100, Data("Ada Roe".utf8)), (100, Data("Bo Doe; Cy Poe".utf8)),
      (101, Data("Quay Press".utf8)), (104, Data("9780306406157".utf8)), (106, Data("2011-09-01T00:00:00".utf8)),
      (524, Data("de".utf8)), (103, Data("<p>Wet.</p>".utf8)), (113, Data("B000FC1PJI".utf8)),
      (108, Data("calibre (7.2)".utf8)), (201, Data([0, 0, 0, 0])),
    ])
    let document = try folder.document(try folder.write(made.bytes, to: "a.azw3"))
    let card = document.card
    #expect(card.title == "The Quay & More")
    #expect(card.byline == "Ada Roe, Bo Doe, Cy Poe")
    #expect(card.publisher == "Quay Press")
    #expect(card.isbn?.digits == "9780306406157")
    #expect(card.published?.text == "2011-09-01")
    #expect(card.language == "de")
    #expect(card.description == "Wet.")
    #expect(card.identifiers == [Identifier(scheme: "asin", value: "B000FC1PJI")])
    #expect(card.cover == Picture(mediaType: .png, bytes: MadeEPUB.picture))
    #expect(document.estimate?.pageCount == 100)
  }

  @Test(
    "has the language of its header when no record has one",
    arguments: [(0x409, "en"), (0x407, "de"), (0x816, "pt"), (0, nil), (0x41A, nil)] as [(UInt32, String?)])
  func locale(number: UInt32, tag: String?) throws {
    let folder = try TemporaryFolder()
    var made = MadeMobi(records: [(100, Data("Ada Roe".utf8))])
    made.locale = number
    #expect(try folder.document(try folder.write(made.bytes, to: "a.mobi")).card.language == tag)
  }

  @Test("of Palm's format takes its database name as title unless truncated")
  func palmDoc() throws {
    let folder = try TemporaryFolder()
    func palm(_ name: String) -> Data {
      let start = UInt32(78 + 8)
      var file = Data(name.utf8.prefix(31))
      file += Data(count: 60 - file.count) + Data("TEXtREAd".utf8) + Data(count: 8) + Data([0, 1])
      file += withUnsafeBytes(of: start.bigEndian) { Data($0) } + Data(count: 4)
      return file + Data([0, 1, 0, 0]) + withUnsafeBytes(of: UInt32(200_000).bigEndian) { Data($0) } + Data(count: 8)
    }
    let document = try folder.document(try folder.write(palm("The_Quay"), to: "a.pdb"))
    #expect(document.card.title == "The Quay" && document.card.format == .ebook && document.card.language == nil)
    #expect(document.estimate?.pageCount == 100)
    let long = String(repeating: "Quay ", count: 8)
    #expect(try folder.document(try folder.write(palm(long), to: "Long Quay.pdb")).card.title == "Long Quay")
  }

  @Test("that was truncated is reported as damaged")
  func cutShort() throws {
    let folder = try TemporaryFolder()
    let whole = MadeMobi(records: [(100, Data("Ada Roe".utf8))]).bytes
    #expect(try folder.document(try folder.write(whole, to: "a.mobi")).remarks.contains(.truncated) == false)
    let cut = whole.dropLast(MadeEPUB.picture.count + 10)
    #expect(try folder.document(try folder.write(Data(cut), to: "b.mobi")).remarks.contains(.truncated))
  }

  @Test("without further records has the title of its header, in its own encoding")
  func bare() throws {
    let folder = try TemporaryFolder()
    let made = MadeMobi(records: [], title: [0x43, 0x61, 0x66, 0xE9], codePage: 1252)
    #expect(try folder.document(try folder.write(made.bytes, to: "a.mobi")).card.title == "Café")
  }
}

/// A Mobipocket file that contains only its header and a cover.
struct MadeMobi {
  let records: [(kind: UInt32, value: Data)]
  var title = Array("The Quay".utf8)
  var codePage: UInt32 = 65001
  var locale: UInt32 = 0

  var bytes: Data {
    var exth = Data()
    for record in records { exth += big(record.kind) + big(UInt32(record.value.count + 8)) + record.value }
    exth = Data("EXTH".utf8) + big(UInt32(exth.count + 12)) + big(UInt32(records.count)) + exth
    // A PalmDOC header of 16 bytes, then a MOBI header of 232.
    var head = big(UInt16(1)) + big(UInt16(0)) + big(UInt32(200_000)) + Data(count: 8)
    var mobi = Data("MOBI".utf8) + big(UInt32(232)) + big(UInt32(2)) + big(codePage)
    mobi += Data(count: 84 - 16 - mobi.count) + big(UInt32(248 + exth.count)) + big(UInt32(title.count))
    mobi += big(locale)
    mobi += Data(count: 108 - 16 - mobi.count) + big(UInt32(1))
    mobi += Data(count: 128 - 16 - mobi.count) + big(UInt32(records.isEmpty ? 0 : 0x40))
    mobi += Data(count: 232 - mobi.count)
    head += mobi + exth + Data(title)
    let start = 78 + 2 * 8
    var file = Data(count: 60) + Data("BOOKMOBI".utf8) + Data(count: 8) + big(UInt16(2))
    file += big(UInt32(start)) + Data(count: 4) + big(UInt32(start + head.count)) + Data(count: 4)
    return file + head + MadeEPUB.picture
  }

  private func big(_ number: some FixedWidthInteger) -> Data { withUnsafeBytes(of: number.bigEndian) { Data($0) } }
}
