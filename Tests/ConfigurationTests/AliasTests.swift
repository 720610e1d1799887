import Configuration
import Foundation
import TemporaryFolders
import Testing

@Suite("Aliases")
struct AliasTests {
  private let commands = ["log", "list"]

  private func settings(_ aliases: [(String, String)]) throws -> Settings {
    try TemporaryFolder.with { folder in
      let lines = aliases.map { "  \($0): '\($1.replacing("'", with: "''"))'\n" }
      let path = try folder.write("aliases:\n" + lines.joined(), to: "config.yaml")
      return try Configuration(file: ConfigurationFile(URL(filePath: path)), environment: [:], commands: commands)
        .settings
    }
  }

  private func mistakes(_ aliases: [(String, String)]) throws -> [String] {
    do {
      _ = try settings(aliases)
      return []
    } catch let error as ConfigurationError {
      return error.problems.map(\.sentence)
    }
  }

  @Test(
    "words are divided as a shell does it, and nothing else of a shell is done",
    arguments: [
      ("log +1", ["log", "+1"]), ("list 'two words' \"a \\\" b\"", ["list", "two words", "a \" b"]),
      ("list a\\ b ''", ["list", "a b", ""]),
      ("list $HOME `id` *; | > x", ["list", "$HOME", "`id`", "*;", "|", ">", "x"]),
      ("list 'a\\b'", ["list", "a\\b"]), ("  log  ", ["log"]),
    ])
  func words(text: String, words: [String]) throws {
    #expect(try settings([("n", text)]).expanding(["n", "rest"]) == words + ["rest"])
  }

  @Test("an alias may name another, and only the first word is expanded")
  func chain() throws {
    let settings = try settings([("p", "n \"a thought\""), ("n", "log +1")])
    #expect(settings.expanding(["p", "n"]) == ["log", "+1", "a thought", "n"])
    #expect(settings.expanding(["list", "n"]) == ["list", "n"])
    #expect(settings.expanding([]) == [])
  }

  @Test("an invalid alias is reported")
  func mistakes() throws {
    #expect(
      try mistakes([("a", "b x"), ("b", "c"), ("c", "a"), ("d", "a")]) == [
        "the alias 'a' refers to itself: a, b, c, a", "the alias 'b' refers to itself: b, c, a, b",
        "the alias 'c' refers to itself: c, a, b, c",
      ])
    #expect(
      try mistakes([("n", "log 'x")]) == [
        "unclosed quotation mark in the alias 'n' - close it, or write \\ before it"
      ])
    #expect(
      try mistakes([("n", "  ")]) == ["the alias 'n' is empty - write the start of a command, such as \"log +1\""])
    #expect(
      try mistakes([("-n", "log"), ("n", "!id")]) == [
        "not an alias name: '-n' - use letters, digits, '-' and '_', starting with a letter or digit",
        "the alias 'n' starts with '!id', which is not a command - 'octavo --help' lists the commands",
      ])
  }
}
