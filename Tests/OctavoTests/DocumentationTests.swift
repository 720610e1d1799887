import Foundation
import Testing

/// What the documentation and the help promise, held against the real binary.
@Suite("Documentation")
struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
  private func text(_ path: String) throws -> String {
    try String(contentsOf: DocumentationTests.root.appending(path: path), encoding: .utf8)
  }

  private func says(_ command: String) throws -> String {
    let terminal = try TestTerminal()
    defer { try? terminal.close() }
    return try terminal.run(command)
  }

  @Test("the help of every command shows an example of it", arguments: try CommandNames.all())
  func example(command: String) throws {
    let help = try says("octavo \(command) --help")
    #expect(help.contains("USAGE: octavo \(command)"))
    let example = try #require(help.range(of: "EXAMPLE\n"), "octavo \(command) --help shows no example")
    #expect(help[example.upperBound...].contains(command == "now" ? "octavo" : "octavo \(command)"))
  }

  @Test("every exporter is in the README's table")
  func exporters() throws {
    let readme = try text("README.md")
    for line in try says("octavo exporters").split(separator: "\n") {
      let name = try #require(line.split(separator: " ").first)
      #expect(readme.contains("| `\(name)` |"), "README.md does not tell of \(name)")
    }
  }

  /// A use of every command that answers in a table.
  static let tables = [
    "list", "catalog", "journal", "quotes", "today", "history", "series", "series austen", "search xyzzy",
    "config list",
    "config get editor", "now", "stats", "stats --explain", "stats --spending", "year 2025", "calendar", "show emma",
    "shelf list", "shelf show sea", "goal list", "query list", "query show sea", "exporters list",
    "exporters show html", "backup list", "copies list", "loans list", "loans terms", "due", "wishes list",
    "cart show", "budget list", "course", "course 'BIO 1'", "recap emma", "random status:finished", "timer status",
    "why emma", "documents list", "sources list", "hooks", "reader list",
  ]

  @Test("every command that answers in a table is looked at")
  func everyTable() throws {
    let commands = try CommandNames.withTables()
    #expect(commands.count > 30)
    #expect(commands.filter { name in !DocumentationTests.tables.contains { "\($0) ".hasPrefix("\(name) ") } } == [])
  }

  @Test("the keys of every table are documented", arguments: tables)
  func keys(command: String) throws {
    let setUp = """
      octavo init --empty; octavo add emma --want --series 'Austen, 1' --course 'BIO 1'; octavo finish emma --on 2025; \
      octavo shelf create sea; octavo query save sea tag:sea
      """
    let table = try says("(\(setUp)) > done.txt; octavo \(command) --csv")
    let keys = try #require(table.split(whereSeparator: \.isNewline).first).split(separator: ",")
    let documented = keys.map { "`\($0)`" }.joined(separator: ", ")
    // The keys of a book are told once, and named by one word wherever more stand beside them.
    let ofBook =
      "`id`, `uid`, `title`, `authors`, `status`, `started`, `ended`, `rating`, `position`, `percent`, "
      + "`pageCount`, `readings`, `isFavorite`, `wasFinished`, `finishedBefore`"
    let shortened = documented == ofBook ? documented : documented.replacing(ofBook, with: "BOOK")
    #expect(try text("Documentation/OUTPUT.md").contains("| \(shortened) |"), "OUTPUT.md does not tell: \(shortened)")
  }

  @Test("no row has a key of the name that the version of the format has", arguments: tables)
  func schema(command: String) throws {
    let setUp = """
      octavo init --empty; octavo add emma --want --series 'Austen, 1' --course 'BIO 1'; octavo finish emma --on 2025; \
      octavo shelf create sea; octavo query save sea tag:sea; octavo backup
      """
    let lines = try says("(\(setUp)) > done.txt; octavo \(command) --jsonl; octavo \(command) --csv | head -1")
    let twice = lines.split(whereSeparator: \.isNewline).filter { $0.split(separator: "\"schema\":").count > 2 }
    #expect(twice == [])
    #expect(!lines.split(whereSeparator: { $0.isNewline || $0 == "," }).contains("schema"))
  }

  @Test("the commands that take a query are named where queries are told, and send options there that a query asks")
  func queries() throws {
    let quoted = try says("octavo help queries").components(separatedBy: "\n\n")[0].matches(of: #/'(\w+)'/#)
    let commands = Set(quoted.map { String($0.1) })
    #expect(commands.count > 10)
    let paragraph = try text("Documentation/QUERIES.md").components(separatedBy: "\n\n")[1]
    let named = paragraph.components(separatedBy: ", and behind")[0].matches(of: #/`(\w+)[^`]*`/#)
    #expect(Set(named.map { String($0.1) }) == commands)
    for command in commands.subtracting(["goal", "query"]) {
      let said = try says("octavo \(command) --author woolf")
      #expect(said.contains("write it in the query, as in 'octavo \(command) author:woolf'"), "\(said)")
    }
  }

  @Test("every exit code of the help is documented with the same meaning")
  func exitCodes() throws {
    let table = try text("Documentation/EXIT-CODES.md")
    let help = try says("octavo --help")
    let codes = help.components(separatedBy: "EXIT CODES\n").dropFirst().first?.components(separatedBy: "\n\n").first
    let lines = try #require(codes).split(separator: "\n")
    #expect(lines.count == 7)
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(table.contains("| \(words[0]) | \(words[1]) |"), "EXIT-CODES.md does not tell: \(line)")
    }
  }
}
