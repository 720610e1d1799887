import Fixtures
import Foundation
import ReadingModel
import Testing

/// A library with every naughty text in every field, and what the real binary prints of it.
@Suite("hostile text")
struct HostileOutputTests {
  /// What a title, name or word is called on the lines below: it sets a title, clears, and turns the writing direction.
  private static let word = "\u{1B}]0;x\u{7}\u{9B}2J\u{202E}\u{61C}\u{8}evil"

  /// Lines of shell in which `$H` is that word: every command at least once, those that print what they were given, and
  /// the errors that repeat it.
  private static let lines = [
    "", "now", "list", "list --plain", "list \"$H\"", "list \"nothing:$H\"", "list lent:\"$H\"", "list --by \"$H\"",
    "catalog", "show $N", "show \"$H\"", "show $N --plain", "journal", "journal book:$N", "search evil", "quotes",
    "quotes $N", "series", "series \"$H\"", "shelf list", "shelf show 0", "shelf create \"$H\" --description \"$H\"",
    "shelf add \"$H\" $N", "shelf show evil", "shelf remove evil --yes", "why $N", "why $N title", "random --seed 4",
    "status", "calendar 2025", "year 2025", "stats", "stats --by author", "stats --by tag", "stats --explain",
    "stats --spending", "stats --spending --by currency", "goal list", "goal add \"3 books in 2027\" --name \"$H\"",
    "goal list \"$H\"", "today", "recap $N", "copies --standing all", "copies --standing all --plain",
    "loans --standing all",
    "loans --plain", "loans --with \"$H\"", "due", "due --notify --within 999", "wishes", "wishes --plain", "cart",
    "budget", "budget set \"5 EUR a month\" --name \"$H\"", "budget remove \"zz$H\"", "budget remove evil", "course",
    "course evil", "course \"zz$H\"", "exporters", "exporters show csv", "exporters check \"$H\"", "documents list",
    "sources", "hooks", "config", "config get \"$H\"", "config set aliases.n \"$H\"", "config set \"$H\" x",
    "config set \"loan-terms.$H\" \"2 weeks\"", "backup list", "profile", "profile --name \"$H\" --bio \"$H\"",
    "timer status", "timer start $N", "timer stop", "query save x \"$H\"", "query list", "query show \"$H\"",
    "add \"$H\" --author \"$H\" --tag \"$H\" --publisher \"$H\" --start", "log evil 12 \"$H\" +t", "note evil \"$H\"",
    "quote evil \"$H\" --note \"$H\"", "edit evil --notes \"$H\"", "edit --where evil --add-tag \"$H\" --dry-run",
    "edit --entry 1 --text \"$H\"", "rate evil 4", "review evil", "finish evil --review \"$H\"", "start evil",
    "pause evil \"$H\"", "resume evil \"$H\"", "drop evil \"$H\"", "want evil", "switch evil --format \"$H\"",
    "use evil",
    "own evil --place \"$H\" --at \"$H\" --note \"$H\"", "copies edit evil --note \"$H\"",
    "copies edit evil --format \"$H\"",
    "offer evil --for \"$H\"", "offer evil --for swap --note \"$H\"", "lend evil --to \"$H\" --note \"$H\"",
    "lend evil --to \"$H\"", "lend evil --to x --terms \"$H\"", "renew evil --due \"in 9 weeks\"",
    "return evil --with \"z$H\"",
    "return evil", "borrow evil --from \"$H\" --due \"$H\"", "borrow evil --from \"$H\"", "return evil",
    "reserve evil --at \"$H\"", "reserve evil --cancel --at \"z$H\"", "reserve evil --cancel", "sell evil --for \"$H\"",
    "sell evil --to \"$H\"", "own evil", "give evil --to \"$H\"", "own evil", "swap evil --to \"$H\"", "own evil",
    "lose evil",
    "wish evil --from \"$H\" --at \"$H\" --note \"$H\" --course \"$H\" --price \"5 EUR\"", "wish evil --price \"$H\"",
    "cart add evil", "cart remove evil", "cart add evil", "buy evil --at \"$H\"", "wish evil", "wishes remove evil",
    "share \"$H\" --dry-run", "unshare \"$H\" --dry-run", "export csv -o \"$H.csv\" --dry-run", "export \"$H\"",
    "export html -o site/ --dry-run", "import \"$H\"", "import map bad.csv", "import bad.csv", "lookup \"$H\"",
    "documents \"$H\"", "history", "undo", "redo", "remove evil --yes", "\"$H\"", "list \"--$H\"", "help \"$H\"",
    "complete --",
    "seed remove", "restore \"$H\"", "doctor", "where \"$H\"", "tour \"$H\"", "manual -o \"$H/x/y\"",
  ]

  /// A home with the library, in which `$N` can be the number of each of its books.
  private func home() throws -> TestTerminal {
    let terminal = try TestTerminal()
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try encoder.encode(Snapshot.naughty()).write(to: terminal.home.appending(path: "naughty.json"))
    try Data("Title,Author\n\(HostileOutputTests.word),x\n,\(HostileOutputTests.word)\n\"".utf8).write(
      to: terminal.home.appending(path: "bad.csv"))
    let said = try terminal.run("octavo init --empty; octavo import naughty.json | tail -1")
    #expect(said.contains(" 0 rejected"), "\(said)")
    return terminal
  }

  /// What moves the cursor, turns the writing direction or does other things to a terminal.
  private func commands(in text: String, but allowed: Set<Unicode.Scalar> = ["\n"]) -> Set<String> {
    var found: Set<String> = []
    for scalar in text.unicodeScalars where !allowed.contains(scalar) {
      let isDirection =
        [0x61C, 0x200E, 0x200F].contains(scalar.value) || (0x202A...0x202E).contains(scalar.value)
        || (0x2066...0x2069).contains(scalar.value)
      if scalar.properties.generalCategory == .control || isDirection { found.insert(String(scalar.value, radix: 16)) }
    }
    return found
  }

  @Test("never reaches a terminal raw in what commands answer, refuse and list, and breaks none of them")
  func answers() throws {
    let terminal = try home()
    defer { try? terminal.close() }
    let word = "H=$(printf '\\033]0;x\\007\\302\\2332J\\342\\200\\256\\330\\234\\010evil')"
    var shown = 0
    for line in HostileOutputTests.lines {
      let said = try terminal.run("\(word); N=7; octavo \(line) --no-input")
      #expect(commands(in: said) == [], "octavo \(line)")
      #expect(!said.hasSuffix("\n? 1") && said != "? 1", "octavo \(line): \(said.suffix(300))")
      shown += said.contains("evil") ? 1 : 0
    }
    #expect(shown > 60, "only \(shown) lines show the word")
    let pages = try terminal.run("for n in $(octavo list --format '{{id}}'); do octavo show $n; octavo why $n; done")
    #expect(commands(in: pages) == [] && pages.count > 100_000)
  }

  @Test("is data as it is in a pipe, and spelled out on a terminal")
  func data() throws {
    let terminal = try home()
    defer { try? terminal.close() }
    let exact = try terminal.run("octavo copies --standing all --csv; octavo export json -o - --for me")
    #expect(exact.contains("\u{202E}") && exact.contains("\u{1B}]0;title\u{7}"))
    for line in [
      "copies --standing all --csv", "copies --standing all --json", "loans --jsonl", "list --json", "list --csv",
      "wishes --format '{{title}} {{note}}'", "due --csv", "course --json", "journal limit:9999 --json",
      "goal list --csv",
      "export csv -o - --for me", "export json -o - --for me", "export jsonl -o - --for me",
      "export ical -o - --for me",
      "export text -o - --for me", "export bibtex -o - --for me", "export csl-json -o - --for me",
    ] {
      let screen = try TestScreen("env NO_COLOR=1 octavo \(line) --no-pager", in: terminal, columns: 200)
      #expect(screen.end() == 0, "octavo \(line)")
      let written = screen.written
      #expect(commands(in: written, but: ["\n", "\r", "\t"]) == [], "octavo \(line)")
      // Lines of a template are for people, too, and leave it out in a pipe as well.
      #expect(line.contains("--format") || written.contains("\\u202E"), "octavo \(line)")
    }
  }
}
