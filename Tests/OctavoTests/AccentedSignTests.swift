import Foundation
import Testing

/// To Swift, a sign and a combining accent after it are one character; to file formats they are two. Tested with the
/// real binary.
@Suite("a sign with a combining accent")
struct AccentedSignTests {
  private let terminal: TestTerminal

  init() throws {
    terminal = try TestTerminal(after: "octavo init --empty; octavo init --empty --library other.sqlite")
  }

  private func add(_ title: String) throws {
    try terminal.write(title, to: "title")
    _ = try terminal.run("octavo add \"$(cat title)\" --author X")
  }

  private static let title = "Say \"\u{301}hi;\u{308} #\u{308} a:\u{308} b\\\u{308} c,\u{301}d {e}\u{301} |\u{308}"

  @Test("comes back from a table, and breaks no row of it")
  func table() throws {
    try add(AccentedSignTests.title)
    try terminal.write("a;\u{301}b,\u{301}c", to: "tag")
    _ = try terminal.run("octavo edit 1 --add-tag \"$(cat tag)\"; octavo export csv -o a.csv")
    let printed = try terminal.run(
      "octavo import a.csv --library other.sqlite && octavo export csv --library other.sqlite")
    let table = try String(contentsOf: terminal.home.appending(path: "a.csv"), encoding: .utf8)
    #expect(printed.contains(table.trimmingCharacters(in: .newlines)), "\(printed)")
    #expect(try terminal.run("octavo list --csv").contains("\"Say \"\"\u{301}hi"))
  }

  @Test("may be searched for")
  func search() throws {
    try add(AccentedSignTests.title)
    try terminal.write("say \"\u{301}hi", to: "words")
    let found = try terminal.run("octavo search \"$(cat words)\" && octavo list \"$(cat words)\"")
    #expect(found.contains("Say") && !found.contains("? ") && !found.contains("cannot be used"), "\(found)")
  }

  @Test(
    "stays in a title while another field is corrected in the editor", arguments: ["a #\u{301}b", "k:\u{20}\u{301}v"])
  func editor(title: String) throws {
    try add(title)
    let editor = "#!/bin/sh\nsed -i 's/^publisher:.*/publisher: Virago/' \"$1\"\n"
    try terminal.write(editor, to: "ed", isExecutable: true)
    let printed = try terminal.run("EDITOR=./ed octavo edit 1 -e; octavo history; octavo list --format '{{title}}'")
    #expect(printed.contains("(publisher)") && printed.hasSuffix("\n\(title)"), "\(printed)")
  }
}
