import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("completion in Bash")
struct CompletionTests {
  /// The completions of a real Bash, on a library with sample books and a hostile one.
  private func replies(
    to line: String, title: String = #"A $(touch hacked) "title"; `rm`"#, then command: String = "true"
  ) throws -> [String] {
    let terminal = try TestTerminal(after: "octavo add \(quoted(title)); octavo seed load; \(command)")
    let script = """
      source <(octavo completion bash)
      compopt() { printf 'compopt %s\\n' "$*"; }
      COMP_LINE=\(quoted(line))
      COMP_POINT=${#COMP_LINE}
      COMP_WORDS=($COMP_LINE)
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _octavo
      printf '%s\\n' "${COMPREPLY[@]}"
      eval "set -- ${COMPREPLY[0]}" && printf 'as read: %s\\n' "$@"
      ls hacked 2>/dev/null
      """
    try terminal.write(script, to: "script")
    return try terminal.run("bash script").split(separator: "\n").map(String.init)
  }

  private func quoted(_ text: String) -> String { "'" + text.replacing(scalar: "'", with: "'\\''") + "'" }

  @Test("offers commands, options, titles, tags and values, as they are to be typed")
  func offers() throws {
    #expect(try replies(to: "octavo sho").first == "show")
    #expect(try replies(to: "octavo list --favo").first == "--favorites")
    #expect(try replies(to: "octavo show MOB").prefix(2) == ["compopt -o nosort", "Moby-Dick"])
    #expect(try replies(to: "octavo list +stor").first == "+stories")
    #expect(try replies(to: "octavo list --status pau").first == "paused")
    #expect(try replies(to: "octavo export mark").first == "markdown")
    #expect(try replies(to: "octavo plugins tru").first == "trust")
  }

  @Test("offers what a default subcommand takes, as if it were typed, and all subcommands")
  func defaultSubcommands() throws {
    #expect(try replies(to: "octavo loans --sta").first == "--state")
    #expect(try replies(to: "octavo loans --state overd").first == "overdue")
    #expect(try replies(to: "octavo history --lim").first == "--limit")
    #expect(try replies(to: "octavo sync st").first == "status")
    #expect(try replies(to: "octavo sync ").contains("status"))
  }

  @Test("offers files to add, help topics, backups and budgets")
  func otherNames() throws {
    #expect(try replies(to: "octavo add scr").prefix(2) == ["compopt -o filenames", "script"])
    #expect(try replies(to: "octavo help phr").first == "phrases")
    let backup = try #require(replies(to: "octavo backup restore lib", then: "octavo backup").first)
    #expect(backup == "library-2026-11-20-2140.sqlite")
    let budget = "octavo wishes budget set '30 EUR a month' --name winter"
    #expect(try replies(to: "octavo wishes budget remove win", then: budget).first == "winter")
  }

  @Test("finds a title by any of its words, those being read first")
  func anyWord() throws {
    #expect(try replies(to: "octavo log innoc").dropFirst().first == #"The\ Age\ of\ Innocence"#)
    #expect(try replies(to: "octavo log 120 innoc").dropFirst().first == #"The\ Age\ of\ Innocence"#)
    #expect(try replies(to: "octavo log age of inn").dropFirst().first == "Innocence")
    let title = "Moby and the Age of Ice"
    let replies = try replies(to: "octavo log age", title: title, then: "octavo start 'Moby and the Age of Ice'")
    #expect(replies.dropFirst().prefix(2) == [#"Moby\ and\ the\ Age\ of\ Ice"#, #"The\ Age\ of\ Innocence"#])
    // What was typed is among several, so that Bash does not put the beginning they share in its place.
    #expect(replies.contains("age"))
  }

  @Test("leaves out what Bash leaves alone, before a colon")
  func fields() throws {
    #expect(try replies(to: "octavo list author:herm").first == #"Herman\ Melville"#)
    #expect(try replies(to: "octavo list autho").prefix(2) == ["compopt -o nospace", "author:"])
    #expect(try replies(to: "octavo list status:reading,pau").first == "reading,paused")
  }

  @Test("runs nothing that a title holds, and gives the title back whole")
  func hostile() throws {
    let replies = try replies(to: #"octavo show "A $"#.replacing("\"", with: "").replacing("A $", with: #"A\ \$"#))
    #expect(replies.contains(#"as read: A $(touch hacked) "title"; `rm`"#))
    #expect(!replies.contains("hacked"))
  }

  @Test("recognises signs next to combining or prepended marks")
  func joinedSigns() throws {
    let commands = ["\u{600};touch hacked;\u{308}", "|\u{308}touch hacked", "$\u{308}(touch hacked)"]
    let signs = NaughtyText.signs.flatMap { ["\u{600}\($0)", "\($0)\u{308}"] }.joined()
    for joined in commands + [signs] {
      let title = "Zzz\(joined)x"
      let replies = try replies(to: "octavo show Zz", title: title)
      #expect(replies.contains("as read: \(title)"))
      #expect(!replies.contains("hacked"))
    }
  }

  @Test("offers files for file arguments")
  func files() throws {
    #expect(try replies(to: "octavo export html -o scr").prefix(2) == ["compopt -o filenames", "script"])
  }

  @Test(
    "finds a title by any of its words in zsh, at the first Tab",
    .enabled(if: CompletionTests.has("zsh"), "zsh is not installed"),
    arguments: [
      "autoload -U compinit; compinit -u; source <(octavo completion zsh)",
      "octavo completion zsh > _octavo; fpath=($PWD $fpath); autoload -U compinit; compinit -u",
    ])
  func zsh(setup: String) throws {
    let terminal = try TestTerminal(after: "octavo init")
    try terminal.write(setup, to: "setup.zsh")
    let screen = try TestScreen("zsh -f", in: terminal)
    screen.type("source setup.zsh; PS1=ready:\r", until: "ready:")
    screen.type("octavo log innoc\t", until: #"octavo log The\ Age\ of\ Innocence"#)
    screen.type("\u{15}exit\r")
    #expect(screen.end() == 0)
  }

  @Test(
    "finds a title by any of its words in fish", .enabled(if: CompletionTests.has("fish"), "fish is not installed"))
  func fish() throws {
    let terminal = try TestTerminal(after: "octavo init; octavo completion fish > octavo.fish")
    let answer = try terminal.run("fish --no-config -c 'source octavo.fish; complete -C \"octavo log innoc\"'")
    #expect(answer.contains("The Age of Innocence"))
  }

  private static func has(_ shell: String) -> Bool {
    ["/usr/bin/", "/bin/", "/usr/local/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + shell) }
  }
}
