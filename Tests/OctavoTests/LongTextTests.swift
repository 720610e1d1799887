import Foundation
import ReadingModel
import Testing

/// Texts at the length limit and above, tested with the real binary.
@Suite("long texts")
struct LongTextTests {
  private let terminal: TestTerminal

  init() throws {
    terminal = try TestTerminal(after: "octavo init --empty; octavo add Emma --pages 400 --start")
  }

  /// Writes a file of that many bytes.
  private func write(_ name: String, byteCount: Int) throws {
    // In CSV, quotes are doubled, and a leading `=` makes it a formula.
    try terminal.write("=\(String(repeating: "\"", count: byteCount - 2))x", to: name)
  }

  /// The lengths of the longest entry text and of the longest review in a library, in bytes.
  private func lengths(_ library: String) throws -> [Int] {
    let books = try terminal.run("OCTAVO_LIBRARY=\(library) octavo export json")
    struct Library: Decodable {
      struct Book: Decodable {
        struct Reading: Decodable {
          struct Entry: Decodable { let text: String? }
          let review: String?
          let entries: [Entry]
        }
        let readings: [Reading]
      }
      let books: [Book]
    }
    let readings = try JSONDecoder().decode(Library.self, from: Data(books.utf8)).books.flatMap(\.readings)
    return [
      readings.flatMap(\.entries).compactMap { $0.text?.utf8.count }.max() ?? 0,
      readings.compactMap { $0.review?.utf8.count }.max() ?? 0,
    ]
  }

  @Test("as long as they may be come back from every form of export that is read back")
  func longest() throws {
    let longest = TextLimit.byteCount
    try write("long", byteCount: longest)
    let printed = try terminal.run("octavo note - < long && octavo review emma --text - < long")
    #expect(!printed.contains("? "))
    for (form, file) in [("json", "a.json"), ("jsonl", "a.jsonl"), ("epub", "a.epub"), ("markdown", "vault")] {
      let printed = try terminal.run(
        """
        octavo export \(form) -o \(file) && octavo init --empty --library \(form) && octavo import \(file) --library \(form)
        """)
      #expect(!printed.contains("? "), "\(form)")
      #expect(try lengths(form) == [longest, longest], "\(form)")
    }
    // A table contains only the reviews.
    let table = try terminal.run(
      "octavo export csv -o a.csv && octavo init --empty --library csv && octavo import a.csv --library csv")
    #expect(!table.contains("? "))
    #expect(try lengths("csv") == [0, longest])
  }

  @Test("that are longer are refused, from standard input and from the editor, and the draft is kept")
  func tooLong() throws {
    try write("long", byteCount: TextLimit.byteCount + 1)
    for command in ["note -", "quote -", "log 12 -", "review emma --text -", "reader profile --bio -"] {
      let printed = try terminal.run("octavo \(command) < long")
      #expect(printed.contains("is longer than 1000000 bytes, the limit for a text - split it"), "\(command)")
      #expect(printed.hasSuffix("? 4"), "\(command)")
    }
    let editor = "printf '#!/bin/sh\\ncp ~/long \"$1\"\\n' > ed; chmod +x ed"
    let printed = try terminal.run("\(editor); EDITOR=~/ed octavo note -e")
    #expect(printed.contains("the draft is longer than 1000000 bytes") && printed.hasSuffix("? 4"))
    #expect(try terminal.run("cmp long .local/state/octavo/drafts/*.md").isEmpty)
    #expect(try lengths(".local/share/octavo/library.sqlite") == [0, 0])
  }
}
