import Foundation
import Glibc
import Testing

/// The catalogue in a terminal, tested with the real binary.
@Suite("the catalogue on a terminal")
struct CatalogueTests {
  private let terminal: TestTerminal
  private static let given = "\u{1B}[?1049l"

  init() throws {
    terminal = try TestTerminal(after: "octavo init")
  }

  private func screen(_ words: String = "", columns: Int = 80, rows: Int = 24) throws -> TestScreen {
    try TestScreen("octavo catalog \(words)", in: terminal, columns: columns, rows: rows)
  }

  @Test("shows a screenful of books, moves by keys, and opens one")
  func moves() throws {
    let screen = try screen()
    screen.expect("1 of 22")
    screen.expect("24 lines") { $0.count == 24 }
    #expect(screen.lines[1].hasPrefix("> The Age of Innocence"))
    screen.type("\u{1B}[B", until: "2 of 22")
    screen.type("G", until: "22 of 22")
    screen.type("g\r", until: "first published")
    screen.type("q", until: "> The Age of Innocence")
    screen.quit()
  }

  @Test("searches, filters and forgets both")
  func narrows() throws {
    let screen = try screen()
    screen.type("/melville\r", until: "/melville")
    screen.expect("> Moby-Dick")
    screen.type("\u{1B}", until: "22 books")
    screen.type("f", until: "wanted")
    screen.type("/nothing:such\r", until: "unknown field 'nothing:'")
    #expect(screen.lines[0].contains("wanted") && !screen.lines[0].contains("nothing"))
    screen.quit()
  }

  @Test("marks favourites, rates, reviews in the editor, and undoes it")
  func changes() throws {
    let screen = try TestScreen("env EDITOR='sh edit.sh' octavo catalog moby", in: terminal)
    try terminal.write("echo 'Better than the film.' > \"$1\"", to: "edit.sh")
    screen.expect("1 of 1")
    screen.type("s4.25\r", until: "4.25 stars")
    screen.type("r", until: "reviewed")
    screen.type("s9\r", until: "'9' is not a rating")
    screen.type("*", until: "no longer a favourite")
    screen.type("u", until: "undone: edit Moby-Dick")
    #expect(screen.lines[1].contains("Moby-Dick ♥"))
    screen.quit()
    #expect(try terminal.run("octavo review moby").contains("Better than the film."))
    #expect(try terminal.run("octavo history --limit 3").contains("rate Moby-Dick 4.25"))
  }

  @Test("searches and helps in an open book too, and takes a review without an editor")
  func openBook() throws {
    let screen = try TestScreen("env -u EDITOR -u VISUAL octavo catalog moby", in: terminal)
    screen.expect("1 of 1")
    screen.type("\r", until: "q back")
    screen.type("?", until: "redraw, suspend")
    screen.type(" ", until: "q back")
    screen.type("rBetter than the film.\r", until: "Moby-Dick: reviewed")
    screen.type("/", until: "search: moby")
    screen.type("\u{15}genji\r", until: "/genji")
    screen.quit()
    #expect(try terminal.run("octavo review moby").contains("Better than the film."))
  }

  @Test("logs a page, notes a thought, starts and finishes, with the words and answers of the commands")
  func captures() throws {
    let screen = try TestScreen("env OCTAVO_NOW=2026-11-20T21:40 octavo catalog moby", in: terminal, columns: 120)
    screen.expect("1 of 1")
    screen.type("Syesterday\r", until: "Moby-Dick by Herman Melville: started again 2026-11-19")
    screen.type("pp. 120, 40 min, the whale at last +sea\r", until: "page 120 of")
    #expect(screen.lines[23].contains("40 min · +sea · “the whale at last”"))
    screen.type("p30\r", until: "that goes back from page 120")
    screen.type("u", until: "undone: log Moby-Dick page 30")
    screen.type("np. 12 \"call me \rn", until: "note: ")
    screen.type("\u{1B}pnonsense\r", until: "missing position - write 'octavo log Moby-Dick 120'")
    screen.type("p", until: "log position, day, thought: nonsense")
    screen.type("\u{1B}d4.5 stars: better the second time\r", until: "finished 2026-11-20, ★★★★½")
    screen.type("p130\r", until: "octavo log Moby-Dick 130")
    screen.quit()
    #expect(try terminal.run("octavo review moby") == "better the second time")
  }

  @Test("asks on the terminal when the words can mean several things")
  func asks() throws {
    let screen = try screen("moby")
    screen.expect("1 of 1")
    screen.type("p130 nice yesterday\r", until: "octavo log Moby-Dick 130")
    screen.type("S\r", until: "started again")
    screen.type("p120 he died yesterday\r", until: "can have several meanings")
    screen.type("2\r", until: "“he died yesterday”")
    screen.quit()
  }

  @Test("keeps the indentation of a book's page, and shows the book beside the list on a wide screen")
  func widths() throws {
    let narrow = try screen("moby")
    narrow.expect("1 of 1")
    narrow.type("\r")
    narrow.expect("first published")
    narrow.type("\u{1B}[6~")
    narrow.expect("45 min")
    #expect(narrow.lines.contains { $0.hasPrefix("  ") && !$0.allSatisfy { $0 == " " } })
    narrow.quit(typing: "qq")
    let wide = try screen("moby", columns: 200)
    wide.expect("first published")
    #expect(wide.lines[1].hasPrefix("> Moby-Dick") && wide.lines[1].contains("│ Moby-Dick"))
    wide.quit()
  }

  @Test("leaves alone what another program has written or done meanwhile")
  func meanwhile() throws {
    let screen = try TestScreen("env EDITOR='sh edit.sh' octavo catalog moby", in: terminal, columns: 200)
    try terminal.write("octavo review moby 'Theirs is longer.' > out; echo 'Mine.' > \"$1\"", to: "edit.sh")
    screen.expect("1 of 1")
    screen.type("r", until: "the review was changed in another window")
    #expect(try terminal.run("octavo review moby") == "Theirs is longer.")
    screen.type("*", until: "no longer a favourite")
    _ = try terminal.run("octavo rate moby 2")
    screen.type("u", until: "another program changed this")
    screen.type("u", until: "undone: rate Moby-Dick 2")
    screen.quit()
  }

  @Test("borrows a book from a typed person until a typed day, refuses a lent one, and returns it")
  func borrows() throws {
    let screen = try screen("moby", columns: 120)
    screen.expect("1 of 1")
    screen.type("b\r")
    screen.type("bCity Library\r", until: "use the terms")
    screen.type("last week\r", until: "not a future day: 'last week'")
    screen.type("bCity Library\r\r", until: "borrowed from City Library, due in 28 days")
    screen.type("bAda\rin 3 weeks\r", until: "Moby-Dick is borrowed from City Library until")
    screen.type("u", until: "undone: borrow Moby-Dick from City Library")
    screen.type("bAda\rin 3 weeks\r", until: "borrowed from Ada, due in 21 days")
    screen.quit()
    #expect(try terminal.run("octavo loans").contains("Moby-Dick by Herman Melville  borrowed from Ada"))
  }

  @Test("fits the screen when it becomes larger, and when it becomes hopelessly small")
  func resizes() throws {
    let screen = try screen()
    screen.expect("1 of 22")
    screen.resize(columns: 200, rows: 50)
    screen.signal(SIGWINCH)
    screen.expect("50 lines") { $0.count == 50 }
    screen.resize(columns: 10, rows: 3)
    screen.signal(SIGWINCH)
    screen.expect("too small")
    screen.quit()
  }

  @Test(
    "gives the terminal back on every way out",
    arguments: [("q", 0), ("\u{3}", -SIGINT), ("TERM", -SIGTERM), ("HUP", -SIGHUP), ("INT", -SIGINT)])
  func waysOut(_ way: String, _ status: Int32) throws {
    let screen = try screen()
    screen.expect("1 of 22")
    switch way {
    case "TERM": screen.signal(SIGTERM)
    case "HUP": screen.signal(SIGHUP)
    case "INT": screen.signal(SIGINT)
    default: screen.type(way)
    }
    #expect(screen.end() == status)
    #expect(screen.written.hasSuffix(CatalogueTests.given))
    #expect(screen.mode == (try TestScreen("true", in: terminal).mode))
  }

  @Test("is suspended and resumed")
  func suspends() throws {
    // Needs a shell with job control: the kernel does not stop orphaned process groups.
    let jobs = "set -m; octavo catalog & echo $! > pid; wait -f $!"
    try terminal.write(jobs, to: "jobs.sh")
    let screen = try TestScreen("bash jobs.sh", in: terminal)
    screen.expect("1 of 22")
    let process = try #require(Int32(try terminal.run("cat pid")))
    screen.type("\u{1A}")
    screen.expect("a stop") { _ in
      (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.contains(") T ") ?? false
    }
    #expect(screen.written.hasSuffix(CatalogueTests.given))
    kill(process, SIGCONT)
    screen.type("j", until: "2 of 22")
    screen.quit()
  }

  @Test("says so when the library is empty or cannot be used, and lets nothing hostile through")
  func odd() throws {
    _ = try terminal.run(#"octavo init --empty --library own.sqlite; printf 'no library' > other.sqlite"#)
    let empty = try screen("--library own.sqlite")
    empty.expect("the library is empty")
    empty.quit(typing: "\rq")
    let foreign = try screen("--library other.sqlite")
    #expect(foreign.end() == 2)
    #expect(!foreign.written.contains("\u{1B}"))
    _ = try terminal.run(#"octavo add --library own.sqlite "$(printf 'Evil \033[2J\007 book')""#)
    let hostile = try screen("--library own.sqlite")
    hostile.expect("> Evil [2J book")
    hostile.quit()
  }
}

extension TestScreen {
  /// Leaves the catalogue.
  fileprivate func quit(typing keys: String = "q", sourceLocation: SourceLocation = #_sourceLocation) {
    type(keys)
    #expect(end() == 0, sourceLocation: sourceLocation)
  }
}
