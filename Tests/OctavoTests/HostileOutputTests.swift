import Fixtures
import Foundation
import ReadingModel
import Testing

/// A library with hostile text in every field, and the real binary's output.
@Suite("hostile text")
struct HostileOutputTests {
  /// The hostile text: sets the window title, clears the screen, and changes the writing direction.
  private static let word = "\u{1B}]0;x\u{7}\u{9B}2J\u{202E}\u{61C}\u{8}evil"

  /// Shell lines with their exit codes, in an order in which each finds what it needs; `$H` is the hostile text.
  private static let lines: [(command: String, exit: Int)] = [
    ("list", 0),
    ("list --plain", 0),
    ("list \"nothing:$H\"", 4),
    ("list lent:\"$H\"", 3),
    ("list author:evil", 0),
    ("catalog", 0),
    ("show $N", 0),
    ("show $N --plain", 0),
    ("journal", 0),
    ("journal book:$N", 0),
    ("search evil", 0),
    ("quotes", 0),
    ("quotes $N", 0),
    ("series", 0),
    ("shelf show evil", 0),
    ("shelf remove evil --yes", 0),
    ("show --why $N", 0),
    ("show --why $N title", 0),
    ("list --random evil", 0),
    ("status", 0),
    ("calendar 2025", 0),
    ("year 2025", 0),
    ("stats", 0),
    ("stats --by author", 0),
    ("stats --by tag", 0),
    ("stats --explain", 0),
    ("stats --spending", 0),
    ("stats --spending --by currency", 0),
    ("goal add \"3 books in 2027\" --name \"$H\"", 4),
    ("goal add \"3 books in 2027\" \"$H\"", 0),
    ("goal list --all", 0),
    ("show --recap $N", 0),
    ("copies --state all", 0),
    ("copies --state all --plain", 0),
    ("loans --state all", 0),
    ("loans --plain", 0),
    ("loans --with \"$H\"", 3),
    ("loans due --notify --within 999", 0),
    ("wishes", 0),
    ("wishes --plain", 0),
    ("wishes budget set \"5 EUR a month\" --name \"$H\"", 4),
    ("wishes budget remove evil", 0),
    ("wishes courses", 0),
    ("wishes courses evil", 0),
    ("plugins show csv", 0),
    ("config set aliases.n \"$H\"", 4),
    ("config set \"loan-terms.$H\" \"2 weeks\"", 4),
    ("reader profile", 0),
    ("reader profile --name \"$H\" --bio \"$H\"", 0),
    ("query save x \"$H\"", 0),
    ("query list", 0),
    ("rate evil 4", 0),
    ("review evil", 0),
    ("start evil", 0),
    ("now --use evil", 0),
    ("log evil 12 +t : \"$H\"", 0),
    ("note --book evil : \"$H\"", 0),
    ("edit --entry last --text \"$H\"", 0),
    ("quote --book evil --note \"$H\" : \"$H\"", 0),
    ("timer start evil", 0),
    ("timer status", 0),
    ("timer stop", 0),
    ("edit evil --about \"$H\"", 0),
    ("edit --where evil --add-tag \"$H\" --dry-run", 0),
    ("pause evil", 0),
    ("resume evil", 0),
    ("resume evil --format \"$H\"", 4),
    ("finish evil --review \"$H\"", 0),
    ("start evil", 0),
    ("drop evil --reason \"$H\"", 0),
    ("want evil", 0),
    ("want \"zz$H\" --dry-run", 0),
    ("copies add evil --place \"$H\" --at \"$H\" --note \"$H\"", 4),
    ("copies edit evil --copy 1 --note \"$H\"", 0),
    ("copies edit evil --format \"$H\"", 4),
    ("copies offer evil --for \"$H\"", 4),
    ("copies offer evil --copy 1 --for swap --note \"$H\"", 0),
    ("lend evil --to \"$H\" --note \"$H\"", 4),
    ("lend evil --to \"$H\"", 4),
    ("lend evil --to x --terms \"$H\"", 4),
    ("loans renew evil --copy 2 --due \"in 20 weeks\"", 0),
    ("return evil --with \"z$H\"", 3),
    ("return evil --copy 2", 0),
    ("borrow evil --from \"$H\" --due \"$H\"", 4),
    ("borrow evil --from \"$H\"", 4),
    ("return evil", 0),
    ("loans reserve evil --at \"$H\"", 4),
    ("loans reserve evil --cancel --at \"z$H\"", 3),
    ("loans reserve evil --cancel", 0),
    ("copies sell evil --for \"$H\"", 4),
    ("copies sell evil --to \"$H\"", 4),
    ("copies add evil", 0),
    ("copies give evil --to \"$H\"", 4),
    ("copies add evil", 0),
    ("copies swap evil --to \"$H\"", 4),
    ("copies add evil", 0),
    ("copies lose evil --copy 1", 0),
    ("wishes add evil --from \"$H\" --at \"$H\" --note \"$H\" --course \"$H\" --price \"5 EUR\"", 4),
    ("wishes add evil --price \"$H\"", 4),
    ("wishes cart add evil", 0),
    ("wishes cart remove evil", 0),
    ("wishes cart add evil", 0),
    ("wishes buy evil --at \"$H\"", 4),
    ("wishes add evil", 0),
    ("wishes remove evil", 0),
    ("share \"$H\" --dry-run", 3),
    ("unshare \"$H\" --dry-run", 3),
    ("export csv -o \"$H.csv\" --dry-run", 0),
    ("export html -o site/ --dry-run", 0),
    ("import map bad.csv", 4),
    ("import bad.csv", 4),
    ("history", 0),
    ("undo", 0),
    ("history redo", 0),
    ("remove evil --yes", 0),
    ("add \"$H\" --subtitle \"$H\" --publisher evil --start", 0),
    ("add \"$H\" --author \"$H\"", 4),
    ("\"$H\"", 64),
    ("list \"--$H\"", 64),
    ("help \"$H\"", 64),
    ("complete bash -- octavo show evil", 0),
    ("seed remove", 0),
    ("doctor", 0),
    ("tour", 0),
    ("config manual --into \"$H/x/y\"", 0),
    ("publish \"./$H/x/site\" --yes", 0),
    ("publish", 0),
    ("publish --forget", 0),
  ]

  /// Exits of commands that take no name or query; 'sync now' makes the folder that 'sync leave' then leaves and
  /// 'inbox' reads.
  private static let otherExits = [
    "config manual": 64, "merge": 64, "sync conflicts": 64, "sync now": 0, "sync leave": 0,
    "inbox": 0, "share-image": 64,
  ]

  /// Options without which a command has nothing to do.
  private static let needed: [String: String] = [
    "shelf edit": "--public", "loans edit": "--note x", "copies edit": "--note x", "loans reserve": "--at x",
    "copies offer": "--for swap", "edit": "--about x",
  ]

  /// A call of every command: those that take no words answer with a table, the others refuse the hostile text as each
  /// of their words (exit codes 3 and 4). `add`, which takes any title, is in `lines`.
  private static func generatedLines() throws -> [(command: String, exits: [Int])] {
    // These two add the book, which the other commands would then find.
    try CommandDefinition.all().filter { !["add", "want"].contains($0.name) }.compactMap { command in
      guard command.needsArguments else { return command.hasTable ? (command.name, [0]) : nil }
      let word = ["sync now", "sync leave", "inbox"].contains(command.name) ? "\"./zz$H\"" : "\"zz$H\""
      let words = Array(repeating: word, count: command.wordCount)
      let options = command.requiredOptions.map { "--\($0) \"zz$H\"" } + [needed[command.name] ?? ""]
      let call = ([command.name] + words + options).joined(separator: " ")
      return (call, otherExits[command.name].map { [$0] } ?? [3, 4])
    }
  }

  /// Each part has every 4th book, beginning with another.
  private static let bookParts: UInt64 = 4

  /// The library's file with a part of the books, after an import that takes seconds; by default the first part, which
  /// the tests share.
  private static func library(_ part: UInt64) throws -> Data { try part == 0 ? first.get() : imported(part) }
  private static let first = Result { try imported(0) }

  private static func imported(_ part: UInt64) throws -> Data {
    let terminal = try TestTerminal()
    var snapshot = try Snapshot.naughty()
    // What the tests look for is in every part.
    snapshot.books = snapshot.books.enumerated().filter {
      UInt64($0.offset) % bookParts == part || $0.element.title.contains { "\u{202E}\u{1B}".contains($0) }
        || $0.element.title.contains("evil")
    }.map(\.element)
    let kept = Set(snapshot.books.map(\.uid))
    for index in snapshot.shelves.indices { snapshot.shelves[index].books.removeAll { !kept.contains($0) } }
    try SnapshotRecord(of: snapshot).json(isIndented: false).write(to: terminal.home.appending(path: "naughty.json"))
    let printed = try terminal.run("octavo init --empty; octavo import naughty.json | tail -1")
    #expect(printed.contains(" 0 rejected"), "\(printed)")
    return try Data(contentsOf: terminal.home.appending(path: libraryPath))
  }
  private static let libraryPath = ".local/share/octavo/library.sqlite"

  /// A home with the library; `$N` is the number of one of its books.
  private func home(part: UInt64 = 0) throws -> TestTerminal {
    let terminal = try TestTerminal(after: "mkdir -p .local/share/octavo")
    try HostileOutputTests.library(part).write(to: terminal.home.appending(path: HostileOutputTests.libraryPath))
    try Data("Title,Author\n\(HostileOutputTests.word),x\n,\(HostileOutputTests.word)\n\"".utf8).write(
      to: terminal.home.appending(path: "bad.csv"))
    return terminal
  }

  /// Control characters, and characters that change the writing direction.
  private func commands(in text: String, but allowed: Set<Unicode.Scalar> = ["\n"]) -> Set<String> {
    var found: Set<String> = []
    for scalar in text.unicodeScalars {
      switch scalar.value {
      // Unicode's general category Cc; tests of the category itself take seconds for all that is printed here.
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
        if !allowed.contains(scalar) { found.insert(String(scalar.value, radix: 16)) }
      default: break
      }
    }
    return found
  }

  @Test("never reaches a terminal raw in what commands answer and refuse, and breaks none of them")
  func answers() throws {
    let shown = try shownCount(HostileOutputTests.lines.map { ($0.command, [$0.exit]) })
    #expect(shown > 80, "only \(shown) lines show the word")
  }

  @Test("never reaches a terminal raw in what any command lists, or answers when its words are hostile")
  func everyCommand() throws {
    let lines = try HostileOutputTests.generatedLines()
    #expect(lines.count > 100)
    let shown = try shownCount(lines)
    #expect(shown > 50, "only \(shown) lines show the word")
  }

  /// Runs commands in a new library, and counts those that show the hostile text.
  private func shownCount(_ lines: [(command: String, exits: [Int])]) throws -> Int {
    let terminal = try home()
    let word = "H=$(printf '\\033]0;x\\007\\302\\2332J\\342\\200\\256\\330\\234\\010evil')"
    var shown = 0
    for (line, exits) in lines {
      let printed = try terminal.run("\(word); N=7; octavo \(line) --no-input")
      #expect(commands(in: printed) == [], "octavo \(line)")
      let end = printed.split(separator: "\n").last.flatMap { $0.hasPrefix("? ") ? Int($0.dropFirst(2)) : nil } ?? 0
      #expect(exits.contains(end), "octavo \(line): \(printed.suffix(300))")
      shown += printed.contains("evil") ? 1 : 0
    }
    return shown
  }

  @Test("never reaches a terminal raw on the page of a book", arguments: Seeds.count(1).clamped(to: 0..<bookParts))
  func pages(part: UInt64) throws {
    let terminal = try home(part: part)
    // Every second book: each page takes two commands.
    let books = "octavo list limit:9999 --format '{{id}}' | awk 'NR % 2'"
    let pages = try terminal.run("for n in $(\(books)); do octavo show $n; octavo show --why $n; done")
    #expect(commands(in: pages) == [] && pages.count > 10_000)
  }

  @Test("is data as it is in a pipe, and spelled out on a terminal")
  func data() throws {
    let terminal = try home()
    let exact = try terminal.run("octavo copies --state all --csv; octavo export json -o - --for me")
    #expect(exact.contains("\u{202E}") && exact.contains("\u{1B}]0;title\u{7}"))
    for line in [
      "copies --state all --csv", "copies --state all --json", "loans --jsonl", "list --json", "list --csv",
      "wishes --format '{{title}} {{note}}'", "loans due --csv", "wishes courses --json", "journal limit:9999 --json",
      "goal list --csv",
      "export csv -o - --for me", "export json -o - --for me", "export jsonl -o - --for me",
      "export ical -o - --for me",
      "export text -o - --for me", "export bibtex -o - --for me", "export csl-json -o - --for me",
    ] {
      let screen = try TestScreen("env NO_COLOR=1 octavo \(line) --no-pager", in: terminal, columns: 200)
      #expect(screen.end() == 0, "octavo \(line)")
      let written = screen.written
      #expect(commands(in: written, but: ["\n", "\r", "\t"]) == [], "octavo \(line)")
      // The output of a template is for people, so it is escaped even in a pipe.
      #expect(line.contains("--format") || written.contains("\\u202E"), "octavo \(line)")
    }
  }
}
