import Fixtures
import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Importing Octavo's JSON")
struct SnapshotJSONTests {
  private func read(_ bytes: Data) throws -> ImportedFile {
    try Importer.snapshotJSON.read(bytes, named: "library.json")
  }

  private func read(_ text: String) throws -> ImportedFile { try read(Data(text.utf8)) }

  /// A file with one book that has these fields in addition to its uid and title.
  private func book(_ fields: String) -> String {
    "{\"schema\": 1, \"books\": [{\"uid\": \"00000000-0000-7000-8000-000000000001\", \"title\": \"Emma\", \(fields)}]}"
  }

  @Test("a snapshot comes back whole, under its own uids", arguments: [false, true])
  func roundTrip(hostile: Bool) throws {
    let snapshot = try hostile ? Snapshot.hostile() : Snapshot.small()
    let file = try read(try SnapshotRecord(of: snapshot).json(isIndented: false))
    #expect(file.records.map(\.book) == snapshot.books)
    #expect(file.profile == snapshot.profile)
    #expect(file.rejected.isEmpty)
    #expect(file.records.map(\.source) == snapshot.books.map { Identifier(scheme: "octavo", value: $0.uid.text) })
  }

  @Test(
    "a reading without status entries has the status and the days that it gives",
    arguments: [
      ("\"status\": \"finished\", \"started\": \"2024-01-02\", \"ended\": \"2024-02-03\"", Reading.Status.finished, 2),
      ("\"status\": \"abandoned\", \"ended\": \"2024-02-03\"", .abandoned, 1),
      ("\"status\": \"reading\", \"started\": \"2024-01-02\"", .reading, 1),
      ("\"status\": \"paused\", \"started\": \"2024-01-02\"", .paused, 2), ("\"status\": \"paused\"", .wanted, 0),
    ])
  func statusAlone(fields: String, status: Reading.Status, count: Int) throws {
    let uid = "00000000-0000-7000-8000-000000000002"
    let text = book("\"readings\": [{\"uid\": \"\(uid)\", \(fields)}]")
    let reading = try #require(try read(text).records.first?.book.readings.first)
    #expect(reading.status == status && reading.entries.count == count)
    #expect(reading.ended == (status.isOver ? try Day("2024-02-03") : nil))
    #expect(Set(reading.entries.map(\.uid)).count == count)
    #expect(try read(text).records[0].book.readings == [reading], "the same each time")
  }

  @Test("each book has a row of its own, by which sync knows the import")
  func rows() throws {
    let file = try read(try SnapshotRecord(of: try Snapshot.small()).json(isIndented: false))
    let rows = Set(file.records.map(\.raw))
    #expect(rows.count == file.records.count && !rows.contains(""))
  }

  @Test("a byte-order mark is ignored, and a file without books is not an error")
  func mark() throws {
    #expect(try read("\u{FEFF}{\"schema\": 1, \"books\": []}").records.isEmpty)
  }

  @Test(
    "an error is reported with its position",
    arguments: [
      ("\"pageCount\": 0", "books[0].pageCount: must be 1 or more"),
      ("\"pageCount\": \"many\"", "books[0].pageCount: must be a number"),
      ("\"notes\": \"a tab:\t\"", "books[0]: is not valid JSON on line 1, column 106"),
      ("\"notes\": \"\\ud800\"", "books[0].notes: incomplete character in a text, such as \\ud800"),
      ("\"tags\": \"a\"", "books[0].tags: must be a list [ ]"),
      ("\"isFavorite\": 1", "books[0].isFavorite: must be true or false"),
      ("\"isbn\": \"123\"", "books[0].isbn: '123' is not an ISBN - it has 10 or 13 digits, with or without hyphens"),
      ("\"readings\": [{}]", "books[0].readings[0]: 'uid' is missing"),
      (
        "\"contributors\": [{\"name\": \"A\", \"role\": \"wizard\"}]",
        "books[0].contributors[0].role: 'wizard' is not a valid value here"
      ),
      (
        "\"cover\": {\"mediaType\": \"image/jpeg\", \"base64\": \"@@@\"}", "books[0].cover.base64: is not base64"
      ),
      (
        "\"readings\": [{\"uid\": \"00000000-0000-7000-8000-000000000002\", \"entries\": [{\"uid\": "
          + "\"00000000-0000-7000-8000-000000000003\", \"kind\": \"status\"}]}]",
        "books[0].readings[0].entries[0].status: a status belongs to entries of the kind 'status' and only there"
      ),
      (
        "\"readings\": [{\"uid\": \"00000000-0000-7000-8000-000000000001\"}]",
        "books[0].readings[0]: uid 00000000-0000-7000-8000-000000000001 occurs twice in this file"
      ),
    ])
  func problems(fields: String, problem: String) {
    let error = #expect(throws: ImportError.self) { try read(book(fields)) }
    #expect(error?.description == "library.json cannot be imported: \(problem) - correct it there and import again")
  }

  @Test("brackets, quotes and backslashes in texts do not end a book, wherever they are")
  func marksInTexts() throws {
    for count in 0..<20 {
      let filler = String(repeating: "x", count: count)
      for mark in ["\\\"", "\\\\", "]", "}", "\\\\\\\"", "{[", "\\u0022"] {
        let file = try read(book("\"notes\": \"\(filler)\(mark)\(filler)\", \"publisher\": \"\(mark)\""))
        let text = try JSONDecoder().decode([String].self, from: Data("[\"\(mark)\"]".utf8))[0]
        #expect(file.records.map(\.book.notes) == [filler + text + filler])
        #expect(file.records.map(\.book.publisher) == [text])
      }
    }
  }

  @Test("the members of the file come in any order, with any white space, also in UTF-16")
  func order() throws {
    let text = """
      \t{ "books" : [ {"uid": "00000000-0000-7000-8000-000000000001", "title": "Emma"}
       ,\r\n{"uid": "00000000-0000-7000-8000-000000000002", "title": "Ünder"} ] , "other": [[], {"books": [7]}],
      "profile": {"name": "Ada"}, "schema":1 }\n
      """
    let bytes = [Data(text.utf8), try #require(text.data(using: .utf16))]
    for bytes in bytes {
      let file = try read(bytes)
      #expect(file.records.map(\.book.title) == ["Emma", "Ünder"] && file.profile?.name == "Ada")
    }
  }

  @Test("books that are not a list are a problem", arguments: ["{}", "7", "\"[]\"", "null"])
  func noList(books: String) {
    let error = #expect(throws: ImportError.self) { try read("{\"schema\": 1, \"books\": \(books)}") }
    #expect(error?.description.contains("books: ") == true)
  }

  @Test(
    "a missing or extra comma between books is invalid JSON, with its place",
    arguments: [("[{}{}]", 4), ("[{},,{}]", 5), ("[{},]", 5), ("[,{}]", 2), ("[{}:{}]", 4)])
  func commas(books: String, place: Int) {
    let reason = ImportError.Reason.invalidJSON("\(missing) on line 2, column \(9 + place)")
    let error = #expect(throws: ImportError.self) { try read("{\"schema\": 1,\n\"books\": \(books)}") }
    #expect(error == .unreadable(file: "library.json", reason))
  }

  @Test("an invalid cover is left out with a warning")
  func falseCover() throws {
    let cover = Data("not an image".utf8).base64EncodedString()
    let file = try read(book("\"cover\": {\"mediaType\": \"image/jpeg\", \"base64\": \"\(cover)\"}"))
    #expect(file.records.map(\.book.cover) == [nil])
    #expect(file.records.flatMap(\.warnings) == [.falseCover("image/jpeg")])
  }

  @Test("every book with a problem is named, not only the first")
  func everyProblem() {
    let error = #expect(throws: ImportError.self) {
      try read("{\"schema\": 1, \"books\": [{}, {\"uid\": \"x\", \"title\": \"\"}, 7]}")
    }
    #expect(
      error?.description == """
        library.json cannot be imported because of 3 problems - correct them and import again:
          books[0]: 'uid' is missing
          books[1].uid: 'x' is not a uid - it looks like 0190c3f2-7c00-7abc-8def-0123456789ab
          books[2]: must be an object { }
        """)
  }

  @Test("an empty title is a problem")
  func emptyTitle() {
    let text = "{\"schema\": 1, \"books\": [{\"uid\": \"00000000-0000-7000-8000-000000000001\", \"title\": \"\"}]}"
    let error = #expect(throws: ImportError.self) { try read(text) }
    #expect(
      error?.description
        == "library.json cannot be imported: books[0].title: is empty - correct it there and import again")
  }

  @Test("a newer schema, or none, is refused")
  func schema() {
    let newer = #expect(throws: ImportError.self) { try read("{\"schema\": 2, \"books\": []}") }
    #expect(
      newer?.description
        == "library.json cannot be imported: schema: schema 2 is not supported; this version reads schema 1"
        + " - update Octavo")
    let none = #expect(throws: ImportError.self) { try read("{\"books\": []}") }
    #expect(
      none?.description == "library.json cannot be imported: 'schema' is missing - correct it there and import again")
  }

  @Test(
    "invalid JSON is reported with its position",
    arguments: [
      ("{\"schema\": 1,\n\"books\": [", .cutOff(line: 2)), ("[1, 2", .cutOff(line: 1)),
      ("{\"schema\": 1, \"books\": [{\"title\": \"a \\\" }]}", .cutOff(line: 1)),
      ("{\"schema\": 1, \"books\": [{\"title\": \"a \\", .cutOff(line: 1)),
      ("{\"schema\": 1,\n\"books\": []]}", .invalidJSON("\(missing) on line 2, column 12")),
      ("hello", .invalidJSON("\(missing) on line 1, column 1")),
      ("{\n\"schema\" 1}", .invalidJSON("\(missing) on line 2, column 10")),
    ] as [(String, ImportError.Reason)])
  func noJSON(text: String, problem: ImportError.Reason) {
    let error = #expect(throws: ImportError.self) { try read(text) }
    #expect(error == .unreadable(file: "library.json", problem))
  }

  @Test("an empty file and a web page are named as such")
  func plainProblems() {
    #expect(throws: ImportError.unreadable(file: "library.json", .empty)) { try read("") }
    #expect(throws: ImportError.unreadable(file: "library.json", .webPage)) { try read("<!doctype html>") }
  }
}

private let missing = "missing or extra comma, quote, bracket or value"
