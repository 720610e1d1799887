import Fixtures
import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Reading tables")
struct CSVReaderTests {
  private func rows(_ text: String) -> [CSVRow] { Array(CSVReader(Data(text.utf8))) }

  private func fields(_ data: Data) -> [[String]] {
    CSVReader(data).compactMap { if case .record(let record) = $0 { record.fields } else { nil } }
  }

  private func fields(_ text: String) -> [[String]] { fields(Data(text.utf8)) }

  @Test(
    "blank lines above the header are skipped, and Excel's sep= line is obeyed",
    arguments: ["\n\r\n \na,b\n1,2", "sep=;\r\na;b\r\n1;2", "\nsep=\t\na\tb\n1\t2"])
  func above(text: String) throws {
    let reader = CSVReader(Data(text.utf8))
    #expect(reader.header == ["a", "b"] && fields(text) == [["1", "2"]])
    guard case .record(let record)? = rows(text).first else { throw ImportError.Reason.empty }
    #expect(
      record.line == text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false).count)
  }

  @Test(
    "a heading above the table and changed column names are accepted",
    arguments: [
      "My books,,,\nBook Id,Title,Author,Exclusive Shelf\n", "Book.Id,Title,Author,Exclusive.Shelf\n",
      "book_id,title,author,exclusive_shelf\n", "A,B\nC\nBOOK ID;Title;Author;Exclusive Shelf\n",
    ])
  func headings(header: String) throws {
    let sign = header.contains(";") ? ";" : ","
    let bytes = Data((header + ["1", "Emma", "Jane Austen", "read"].joined(separator: sign) + "\n").utf8)
    let file = try ImporterRegistry.builtIn.read(bytes, named: "x.csv", as: "goodreads")
    #expect(file.records.map(\.book.title) == ["Emma"])
    #expect(file.records.map(\.line) == [header.split(separator: "\n").count + 1])
  }

  @Test(
    "fields are split as RFC 4180 says",
    arguments: [
      ("a,b\n1,2\n", [["1", "2"]]),
      ("a,b\n1,2", [["1", "2"]]),
      ("a,b\r\n1,2\r\n3,4\r\n", [["1", "2"], ["3", "4"]]),
      ("a,b\r1,2\r3,4", [["1", "2"], ["3", "4"]]),
      ("a,b\r\n1,2\n3,4\r5,6", [["1", "2"], ["3", "4"], ["5", "6"]]),
      ("a,b\n\"x, y\",2", [["x, y", "2"]]), ("a,b\n  \"x, y\"  ,2", [["x, y", "2"]]),
      ("a,b\n \"x\" y,2", [[" \"x\" y", "2"]]), ("a,b\n \"x,2", [[" \"x", "2"]]),
      ("a,b\n\"say \"\"hi\"\"\",2", [["say \"hi\"", "2"]]),
      ("a,b\n\"\"\"\"\"\",2", [["\"\"", "2"]]),
      ("a,b\n\"one\n\ntwo\",2\n3,4", [["one\n\ntwo", "2"], ["3", "4"]]),
      ("a,b\n\"one\r\ntwo\",2", [["one\r\ntwo", "2"]]),
      ("a,b\n,\n\n1,\n", [["1", ""]]),
      ("a,b\nx\"y,\"z\"", [["x\"y", "z"]]),
      ("a,b\n\"x\" y,2", [["x y", "2"]]),
      ("a,b\n ,\n  \n\t\n1,2", [["1", "2"]]),
      ("a,b\n\"\",x", [["", "x"]]),
    ])
  func grammar(text: String, expected: [[String]]) {
    #expect(fields(text) == expected)
  }

  @Test("the delimiter is the one the header uses most", arguments: [",", ";", "\t"])
  func delimiter(_ delimiter: String) {
    let text = "\"a,;b;,\"\(delimiter)b\(delimiter)c\n1\(delimiter)2,3;4\(delimiter)5".replacing("2,3;4", with: "two")
    #expect(fields(text) == [["1", "two", "5"]])
  }

  @Test("a table of one column has no delimiter and needs none")
  func oneColumn() {
    #expect(fields("a\nb; \nc") == [["b; "], ["c"]])
  }

  @Test("rows carry their line number and their raw text")
  func lines() {
    let records = rows("a,b\r\n1,\"x\r\ny\nz\"\r\n\r\n\"2\",3\n4,5").compactMap {
      if case .record(let record) = $0 { record } else { nil }
    }
    #expect(records.map(\.line) == [2, 6, 7])
    #expect(records.map(\.raw) == ["1,\"x\r\ny\nz\"", "\"2\",3", "4,5"])
  }

  @Test("a header is trimmed and a byte order mark does not stick to it")
  func header() {
    #expect(CSVReader(Data("\u{FEFF}\" Title \",b \n".utf8)).header == ["Title", "b"])
    #expect(fields("a,b\n\u{FEFF}\"x\",y") == [["x", "y"]])
  }

  @Test("UTF-16 with a mark is read in both orders", arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func utf16(_ encoding: String.Encoding) throws {
    #expect(fields(try #require("\u{FEFF}a,b\nÉmile,日本\n".data(using: encoding))) == [["Émile", "日本"]])
  }

  @Test("a field that is not UTF-8 is Windows-1252, and its neighbours stay what they are")
  func mixedEncodings() throws {
    let file = Data("a,b\nÉmile,".utf8) + [0xC9, 0x6D, 0x69, 0x6C, 0x65, 0x20, 0x93, 0x81, 0x94] + Data("\n".utf8)
    #expect(fields(file) == [["Émile", "Émile “\u{FFFD}”"]])
    let row = try #require(Array(CSVReader(file)).first)
    guard case .record(let record) = row else { return #expect(Bool(false), "\(row)") }
    #expect(record.raw == "Émile,Émile “\u{FFFD}”")
  }

  @Test("NUL bytes are dropped")
  func nulBytes() {
    #expect(fields("a\u{0},b\n1\u{0}\u{0},2") == [["1", "2"]])
  }

  @Test("a row with too few fields is filled, one with too many is rejected unless the rest is blank")
  func ragged() {
    #expect(fields("a,b,c\n1\n1,2,3,, \n") == [["1", "", ""], ["1", "2", "3"]])
    #expect(
      rows("a,b\n1,2,3\n4,5") == [
        .rejected(RejectedRow(line: 2, reason: .tooManyFields(found: 3, expected: 2), raw: "1,2,3")),
        .record(CSVRecord(line: 3, raw: "4,5", fields: ["4", "5"])),
      ])
  }

  @Test("a quote that is closed within a field and swallows the next costs its row")
  func strayQuote() {
    var rows = CSVReader(Data("a,b,c\n\"x,\"y\",z\n1,2\n1,2,3\n".utf8)).map(\.self)
    guard case .rejected(let row) = rows.removeFirst() else {
      Issue.record("the row was taken")
      return
    }
    #expect(row.line == 2 && row.reason == .strayQuote(found: 2, expected: 3))
    #expect(rows.allSatisfy { if case .record = $0 { true } else { false } })
  }

  @Test("a quote that is never closed costs its row, not the file")
  func unterminatedAtEnd() {
    #expect(
      rows("a,b\n1,2\n3,\"four\n5,6\n7,8") == [
        .record(CSVRecord(line: 2, raw: "1,2", fields: ["1", "2"])),
        .rejected(RejectedRow(line: 3, reason: .unterminatedQuote, raw: "3,\"four")),
        .record(CSVRecord(line: 4, raw: "5,6", fields: ["5", "6"])),
        .record(CSVRecord(line: 5, raw: "7,8", fields: ["7", "8"])),
      ])
  }

  @Test("a quote that is closed by the opening one of a later row costs only its own row")
  func unterminatedBeforeQuotes() {
    #expect(
      rows("a,b,c\n1,\"bad,3\n4,\"five\",6\n7,8,9") == [
        .rejected(RejectedRow(line: 2, reason: .unterminatedQuote, raw: "1,\"bad,3")),
        .record(CSVRecord(line: 3, raw: "4,\"five\",6", fields: ["4", "five", "6"])),
        .record(CSVRecord(line: 4, raw: "7,8,9", fields: ["7", "8", "9"])),
      ])
  }

  @Test("a file cut off inside a field loses that row alone")
  func truncated() {
    #expect(
      rows("a,b\n1,2\n3,\"a long\n\nreview that") == [
        .record(CSVRecord(line: 2, raw: "1,2", fields: ["1", "2"])),
        .rejected(RejectedRow(line: 3, reason: .unterminatedQuote, raw: "3,\"a long\n\nreview that")),
      ])
  }

  @Test("a field over a megabyte is rejected with its line, quoted or not", arguments: ["", "\""])
  func tooLarge(quote: String) {
    let rows = rows("a,b\n1,\(quote)\(String(repeating: "x", count: 1_000_001))\(quote)\n3,4")
    #expect(rows.count == 2)
    guard case .rejected(let rejected) = rows.first else { return #expect(Bool(false), "not rejected") }
    #expect(rejected.line == 2)
    #expect(rejected.reason == .fieldTooLarge(limit: 1_000_000))
    #expect(rows.last == .record(CSVRecord(line: 3, raw: "3,4", fields: ["3", "4"])))
  }

  @Test("a field is measured unquoted")
  func doubledQuotes() {
    let quotes = String(repeating: "\"\"", count: 999_999)
    #expect(rows("a,b\n1,\"'=\(quotes)\"\n").first.map { if case .record = $0 { true } else { false } } == true)
    #expect(rows("a,b\n1,\"'=\(quotes)x\"\n").first.map { if case .record = $0 { true } else { false } } == false)
  }

  @Test("a row of a million fields is counted and rejected")
  func manyFields() {
    guard case .rejected(let rejected) = rows("a,b\n" + String(repeating: "x,", count: 1_000_000)).first else {
      return #expect(Bool(false), "not rejected")
    }
    #expect(rejected.reason == .tooManyFields(found: 1_000_001, expected: 2))
  }

  @Test("bytes of any kind are read to their end", arguments: Seeds.count(100))
  func noise(seed: UInt64) {
    var state = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let alphabet: [UInt8] = Array("\"\",,;\n\r\tab ".utf8) + [0x00, 0xC3, 0xA9, 0xFF, 0xEF, 0xBB, 0xBF]
    var bytes: [UInt8] = Array("a,b,c\n".utf8)
    for _ in 0..<400 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes.append(alphabet[Int(state >> 33) % alphabet.count])
    }
    let rows = Array(CSVReader(Data(bytes)))
    let lines = rows.map { row in
      switch row {
      case .record(let record): record.line
      case .rejected(let row): row.line
      }
    }
    #expect(lines == lines.sorted() && Set(lines).count == lines.count)
    #expect((lines.last ?? 2) <= 402)
    for case .record(let record) in rows { #expect(record.fields.count == 3) }
  }
}

@Suite("Tables that were damaged on their way")
struct DamagedTableTests {
  private static let text = "Book Id,Title,Author,Exclusive Shelf\n1,Emma,Jane Austen,read\n"

  @Test(
    "UTF-16 without a byte order mark is recognised by its zeros",
    arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func unmarked(_ encoding: String.Encoding) throws {
    let bytes = try #require(DamagedTableTests.text.data(using: encoding))
    let importer = try ImporterRegistry.builtIn.importer(recognising: bytes, fileName: "a.csv")
    let file = try importer.read(bytes, named: "a.csv")
    #expect(importer.name == "goodreads" && file.records.map(\.book.title) == ["Emma"])
  }

  @Test("a truncated last row is read with a warning")
  func cutShort() throws {
    func warnings(_ text: String) throws -> [[ImportWarning]] {
      try Importer.goodreads.read(text, named: "a.csv").records.map(\.warnings)
    }
    #expect(try warnings(DamagedTableTests.text + "2,Persuasion,Jane Au") == [[], [.truncated]])
    #expect(try warnings(DamagedTableTests.text + "2,Persuasion,Jane Austen,to-read") == [[], []])
  }

  @Test("a row that ends before a column of every row is rejected, one that ends after it has lost empty fields")
  func missingFields() throws {
    let header = "Book Id,Title,Author,My Rating,Exclusive Shelf,Date Read,My Review\n"
    let rows = "1,Emma,Jane Austen,4,read,2020/01/01,Good.\n2,Kim\n3,Mort,T. P.,5\n4,Dune,F. H.,5,read\n"
    let file = try Importer.goodreads.read(header + rows, named: "a.csv")
    #expect(file.records.map(\.book.title) == ["Emma", "Dune"])
    #expect(
      file.rejected.map(\.description) == [
        "line 3: 2 fields where the header names 7 - add the missing ones",
        "line 4: 4 fields where the header names 7 - add the missing ones",
      ])
    let own = "Title,Authors,Book uid,Status,Reading uid\n"
    let uid = "0190c3f2-7c00-7abc-8def-0123456789ab"
    let table = try Importer.octavoTable.read(own + "Emma,Jane Austen,\(uid)\nKim,R. K.\n", named: "a.csv")
    #expect(table.records.map(\.book.title) == ["Emma"] && table.rejected.map(\.line) == [3])
  }

  @Test("NUL bytes are dropped, and only the cell of several megabytes is rejected")
  func hugeAndEmpty() throws {
    var bytes = Data("Title,Author,Exclusive Shelf\n\"".utf8)
    bytes.append(Data(repeating: UInt8(ascii: "x"), count: 4_000_000))
    bytes.append(Data("\",a,read\nEm\0ma,Jane Austen,read\n".utf8))
    let file = try Importer.goodreads.read(bytes, named: "a.csv")
    #expect(file.records.map(\.book.title) == ["Emma"])
    #expect(file.rejected.map(\.line) == [2] && file.rejected[0].raw.utf8.count <= 1_000_000)
  }

  @Test("databases of other programs are named for what they are")
  func databases() throws {
    let foreign = try MadeDatabase.bytes("CREATE TABLE a (b)")
    let own = try MadeDatabase.bytes("PRAGMA application_id = \(0x4F63_7476); CREATE TABLE a (b)")
    for (bytes, words) in [(foreign, "of an unknown program"), (own, "an Octavo library")] {
      let error = #expect(throws: ImportError.self) {
        try ImporterRegistry.builtIn.importer(recognising: bytes, fileName: "x.sqlite")
      }
      #expect(error?.description.contains(words) == true)
    }
  }
}
