import Foundation
import Testing

/// What the documentation and the help promise, held against the real binary.
@Suite("Documentation")
struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
  static let commands = [
    "want", "pause", "resume", "drop", "switch", "use", "timer", "timer start", "timer stop", "timer status",
    "timer cancel", "quotes", "series", "edit", "remove", "undo", "redo", "history", "now", "start", "log", "note",
    "quote", "finish", "rate", "review", "list", "show", "journal", "search", "add", "import", "export", "exporters",
    "exporters show", "exporters templates", "exporters new", "exporters check", "exporters trust", "exporters untrust",
    "doctor", "init", "seed", "seed load", "seed remove", "profile", "where", "random", "status", "stats", "year",
    "calendar", "today", "recap", "share", "unshare", "query", "query save", "query list", "query show", "query remove",
    "query rename", "goal", "goal list", "goal add", "goal edit", "goal remove", "goal on", "goal off",
  ]

  private func text(_ path: String) throws -> String {
    try String(contentsOf: DocumentationTests.root.appending(path: path), encoding: .utf8)
  }

  private func says(_ command: String) throws -> String {
    let terminal = try TestTerminal()
    defer { try? terminal.close() }
    return try terminal.run(command)
  }

  @Test("the help of every command shows an example of it", arguments: commands)
  func example(command: String) throws {
    let help = try says("octavo \(command) --help")
    #expect(help.contains("USAGE: octavo \(command)"))
    let example = try #require(help.range(of: "EXAMPLE\n"), "octavo \(command) --help shows no example")
    #expect(help[example.upperBound...].contains(command == "now" ? "octavo" : "octavo \(command)"))
  }

  @Test("the list of commands here is the one that the help shows")
  func commandList() throws {
    let help = try says("octavo --help")
    let sections = help.components(separatedBy: "SUBCOMMANDS:").dropFirst().joined()
    let shown = sections.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("  "), !line.hasPrefix("   "), let word = line.split(separator: " ").first else {
        return nil
      }
      return String(word)
    }
    let expected = DocumentationTests.commands.filter { !$0.contains(" ") }
    #expect(Set(shown).subtracting(["See"]) == Set(expected))
  }

  @Test("every exporter is in the README's table")
  func exporters() throws {
    let readme = try text("README.md")
    for line in try says("octavo exporters").split(separator: "\n") {
      let name = try #require(line.split(separator: " ").first)
      #expect(readme.contains("| `\(name)` |"), "README.md does not tell of \(name)")
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
