import Foundation
import Importing
import Testing

@Suite("Finding the importer for a file")
struct ImporterRegistryTests {
  private let registry = ImporterRegistry.builtIn

  @Test("importers are found by name, in any case")
  func byName() throws {
    #expect(try registry.importer(named: "Goodreads").name == "goodreads")
    #expect(try registry.importer(named: "json").name == "json")
  }

  @Test(
    "a near miss suggests the right name",
    arguments: [
      ("goodread", "goodreads"), ("storygraff", "storygraph"), ("Library-Thing", "librarything"), ("md", nil),
      ("clippings", nil), ("nook", nil), ("obsidian", nil), ("bookwrm", "bookwyrm"), ("mark", "markdown"),
    ])
  func nearName(typed: String, resolved: String?) {
    let error = #expect(throws: ImportError.self) { try registry.importer(named: typed) }
    let isAnswered = error?.description == "no importer '\(typed)' - did you mean '\(resolved ?? "")'?"
    #expect(isAnswered == (resolved != nil), "\(error?.description ?? "")")
  }

  @Test("an unknown name is answered with those there are")
  func unknownName() {
    let error = #expect(throws: ImportError.self) { try registry.importer(named: "shelves") }
    let names = registry.importers.map(\.name).joined(separator: ", ")
    #expect(error?.description == "no importer 'shelves' - choose one of \(names)")
  }

  @Test("names of importers are unique")
  func uniqueNames() {
    #expect(Set(registry.importers.map(\.name)).count == registry.importers.count)
  }

  @Test(
    "files are recognised by what is in them",
    arguments: [
      ("Book Id,Title,Author,Author l-f,Exclusive Shelf\n1,a,b,c,read\n", "goodreads"),
      ("\u{FEFF}book id;TITLE;author;ExclusiveShelf", "goodreads"),
      ("{\"schema\": 1, \"books\": []}", "json"), ("\u{FEFF}\n {\n  \"books\" : [", "json"),
    ])
  func recognised(head: String, name: String) throws {
    #expect(try registry.importer(recognising: Data(head.utf8), fileName: "export.txt").name == name)
  }

  @Test(
    "an unknown format is refused with the reason",
    arguments: [
      ("", "export.csv is empty - export it again"),
      (" \n", "export.csv is empty - export it again"),
      (
        "<!DOCTYPE html><html>",
        "export.csv is a web page, not an export - sign in to the service and download the file again"
      ),
      ("PK\u{3}\u{4}", "export.csv is not a text file - unpack it, or export it again as text"),
      (
        "Title,Authors\n",
        "unknown format: export.csv - name the format with --from NAMES"
      ),
      (
        "{\"id\": 1}",
        "unknown format: export.csv - name the format with --from NAMES"
      ),
      (
        "{\"id\": 1}\n{\"id\": 2}\n",
        "unknown format: export.csv - name the format with --from NAMES"
      ),
      (
        "{\"id\": 1,\n \"x\": }",
        "export.csv is not JSON: missing or extra comma, quote, bracket or value on line 2, column 7 - export it again"
      ),
      (
        "{\"id\": 1,\n \"x\": ",
        "export.csv is cut off: it ends in the middle, on line 2 - copy or export all of it again"
      ),
    ])
  func refused(head: String, message: String) {
    let error = #expect(throws: ImportError.self) {
      try registry.importer(recognising: Data(head.utf8), fileName: "export.csv")
    }
    let names = registry.importers.map(\.name).joined(separator: "|")
    #expect(
      error?.description
        == message.replacing("NAMES", with: "\(names); for any other table, 'octavo import map FILE' starts a mapping"))
  }

  @Test("audio, fonts and other binary data are not text; a table with a stray byte or in UTF-16 is")
  func binary() throws {
    let noise = Data((0..<512).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 / 7) })
    for file in [noise, Data("ID3".utf8) + noise, Data("wOFF".utf8) + noise] {
      #expect(throws: ImportError.unreadable(file: "a.csv", .notText)) {
        try registry.importer(recognising: file, fileName: "a.csv")
      }
    }
    let table = "Book Id,Title,Author,Exclusive Shelf\n1,Em\u{1}ma,Jane Austen,read\n"
    for encoding in [String.Encoding.utf8, .utf16, .utf16LittleEndian] {
      let file = try #require(table.data(using: encoding))
      #expect(try registry.importer(recognising: file, fileName: "a.csv").name == "goodreads")
    }
  }
}
