import Foundation
import Testing

@Suite("the tour at a terminal")
struct TourTests {
  private let tour = "octavo tour --color never"

  @Test("runs typed commands, and the default on Enter, in a separate library")
  func real() throws {
    let home = try TestTerminal()
    #expect(try home.run("octavo init --empty").hasPrefix("a new, empty library"))
    let before = try home.run("sha256sum .local/share/octavo/library.sqlite; octavo list --json")
    let terminal = try TestScreen(tour, in: home, rows: 50)
    #expect(try terminal.next("\ntour $ ").contains("1 of 15  Where you are"))
    terminal.type("\n")
    #expect(try terminal.next("2 of 15").contains("Middlemarch  George Eliot\n"))
    _ = try terminal.next("\ntour $ ")
    terminal.type("octavo log 705 \"in my own words\"\n")
    let logged = "Middlemarch: page 705 of 880 (80%) · 37 pages today · “in my own words”\n"
    #expect(try terminal.next("3 of 15").contains(logged))
    _ = try terminal.next("\ntour $ ")
    terminal.type("octavo journal --limit 1\n")
    #expect(try terminal.next("that worked").contains("in my own words"))
    _ = try terminal.next("\ntour $ ")
    terminal.type("leave\n")
    #expect(terminal.end() == 0)
    #expect(terminal.rest == "leave\nyou left the tour at step 3 of 15 - 'octavo tour' continues there\n")
    let again = try TestScreen(tour, in: home, rows: 50)
    #expect(try again.next("\ntour $ ").contains("Continuing where you left off."))
    again.type("\n")
    #expect(try again.next("4 of 15").contains("page 717 of 880"))
    again.type("leave\n")
    #expect(again.end() == 0)
    // The tour changes neither the reader's library nor the settings.
    #expect(try home.run("sha256sum .local/share/octavo/library.sqlite; octavo list --json") == before)
    #expect(try home.run("ls .local .local/state") == ".local:\nshare\nstate\n\n.local/state:\noctavo")
  }

  @Test("keeps to its own library and to commands of Octavo's, and bears mistakes")
  func refused() throws {
    let home = try TestTerminal()
    let terminal = try TestScreen(tour, in: home, rows: 50)
    _ = try terminal.next("\ntour $ ")
    for (typed, answer) in [
      ("octavo list --library other.sqlite", "leave out --library"),
      ("rm -r *", "only 'octavo' commands"),
      ("octavo tour", "you are in the tour already"), ("octavo log \"", "unclosed quotation mark"),
      ("octavo show nowhere", "that did not work"), ("help", "'leave' ends the tour for now."),
    ] {
      terminal.type(typed + "\n")
      #expect(try terminal.next(answer).contains(typed))
      _ = try terminal.next("\ntour $ ")
    }
    terminal.type("next\n")
    #expect(try terminal.next("\ntour $ ").contains("2 of 15"))
    terminal.type("back\n")
    #expect(try terminal.next("\ntour $ ").contains("1 of 15"))
    terminal.type("leave\n")
    #expect(terminal.end() == 0)
    #expect(try home.run("octavo tour --clear; ls -A .local/state/octavo") == "removed the tour's library")
  }

  @Test("goes well when Enter is pressed all the way: no pager, and no step larger than a screen of 80 by 24")
  func wholeWay() throws {
    let home = try TestTerminal()
    let terminal = try TestScreen(tour, in: home, columns: 80, rows: 24)
    var shown = ""
    for step in 1...15 {
      let screen = try terminal.next("\ntour $ ")
      #expect(screen.contains("\(step) of 15"), "\(screen.suffix(600))")
      #expect(screen.split(separator: "\n", omittingEmptySubsequences: false).count <= 24, "\(screen)")
      #expect(!screen.contains("\u{1B}[?1h"), "a pager was opened at step \(step)")
      shown += screen
      terminal.type("\n")
    }
    #expect(terminal.end() == 0)
    let rest = terminal.rest
    #expect(rest.contains("That was the tour."))
    #expect(!(shown + rest).contains("that did not work"), "\((shown + rest).suffix(2000))")
    #expect(FileManager.default.fileExists(atPath: home.home.path + "/.local/state/octavo/tour/site/index.html"))
    let guide = shown.split(separator: "\n").filter { ($0 + " ").hasPrefix("  octavo ") || $0.contains(" of 15  ") }
    #expect(guide.count == 30)
    #expect(guide.filter { $0.count > 80 } == [])
  }
}
