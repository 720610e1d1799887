import Foundation
import Testing

/// Hostile files from strangers and other programs, tested with the real binary.
@Suite("hostile input")
struct HostileInputTests {
  private let terminal: TestTerminal

  init() throws {
    terminal = try TestTerminal(after: "octavo init --empty")
  }

  @Test("numbers that no e-reader has end no import")
  func numbers() throws {
    try terminal.write(
      """
      {"version":"json/1.0.0","documents":[{"title":"Emma","author":"A","number_of_pages":10,"entries":[
      {"time":9223372036854774784,"page":3,"text":"hello","sort":"highlight","drawer":"lighten"}]}]}
      """, to: "kor.json")
    let json = try terminal.run("TZ=Asia/Tokyo octavo import kor.json && octavo list")
    #expect(json.contains("Emma") && !json.contains("? "))
    try terminal.write(
      """
      return { ["doc_props"] = { ["title"] = "Persuasion" },
        ["summary"] = { ["rating"] = 922337203685477580, ["status"] = "complete" } }
      """, to: "Persuasion.sdr/metadata.epub.lua")
    let sidecar = try terminal.run("octavo import Persuasion.sdr; octavo list title:persuasion")
    #expect(sidecar.contains("Persuasion") && !sidecar.contains("★"))
  }

  @Test("lines with many beginnings of links and tags come back from a vault")
  func beginnings() throws {
    try terminal.write("\(String(repeating: "<", count: 6_000)) \(String(repeating: "](", count: 3_000))", to: "a")
    try terminal.write(
      "\(String(repeating: "](http:", count: 2_000)) \(String(repeating: "<http://", count: 1_000))", to: "b")
    let printed = try terminal.run(
      """
      octavo add Emma --start > /dev/null; octavo note - < a > /dev/null; octavo note - < b > /dev/null
      octavo export markdown -o vault && octavo init --empty --library two && octavo import vault --library two
      octavo journal --csv | grep -v uid | cut -d, -f 10- > one.csv
      octavo journal --csv --library two | grep -v uid | cut -d, -f 10- > two.csv; cmp one.csv two.csv && [ $(wc -c < one.csv) -gt 30000 ] && echo long
      """)
    #expect(!printed.contains("? ") && printed.contains("long"))
  }

  @Test("a time to stamp that is none is refused")
  func stamp() throws {
    let printed = try terminal.run("SOURCE_DATE_EPOCH=abc octavo export json")
    #expect(
      printed
        == "2> octavo: SOURCE_DATE_EPOCH is 'abc' - write seconds of Unix time in digits, or unset it\n? 4")
  }

  @Test("books with names like those of others plus a number have separate files")
  func names() throws {
    try terminal.write(
      """
      {"apiVersion": 1, "name": "leaves", "summary": "A leaf for each book.", "output": "tree",
       "mediaType": "text/markdown", "carries": ["titles"],
       "templates": [{"template": "leaf.md", "file": "{slug}.md", "for": "book"}]}
      """, to: ".local/share/octavo/exporters/leaves/exporter.json")
    try terminal.write("{{bookTitle}}\n", to: ".local/share/octavo/exporters/leaves/leaf.md.mustache")
    let printed = try terminal.run(
      """
      octavo add '★★' > /dev/null; octavo add '♥' > /dev/null; octavo add 'Book 2' > /dev/null
      octavo export leaves -o leaves && ls leaves
      """)
    #expect(printed.contains("book.md") && printed.contains("book-2.md") && !printed.contains("? "))
    #expect(printed.components(separatedBy: ".md").count == 4)
  }

  @Test("a folder or non-executable file does not hide a program later on the PATH")
  func hiddenPrograms() throws {
    try terminal.write("", to: "bin1/octavo-export-zz/x")
    try terminal.write("no program", to: "bin1/octavo-export-yy")
    for name in ["zz", "yy"] { try terminal.write("#!/bin/sh\necho made\n", to: "bin2/octavo-export-\(name)") }
    let printed = try terminal.run(
      """
      chmod +x bin2/*; export PATH="$HOME/bin1:$HOME/bin2:$PATH"
      octavo plugins trust zz && octavo plugins trust yy
      """)
    #expect(
      printed.contains("bin2/octavo-export-zz") && printed.contains("bin2/octavo-export-yy") && !printed.contains("? "))
  }

  @Test("a tag is found by a beginning that a combining letter ends")
  func combiningTags() throws {
    let cafe = "cafe\u{301}"
    _ = try terminal.run("octavo add Noir; octavo edit noir --add-tag '\(cafe)noir'")
    let printed = try terminal.run("octavo list 'tag:\(cafe)*'")
    #expect(printed.contains("Noir"))
  }
}
