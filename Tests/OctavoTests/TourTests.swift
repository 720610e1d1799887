import Foundation
import Testing

@Suite("the tour at a terminal")
struct TourTests {
  private let tour = "TERM=xterm NO_COLOR=1 octavo tour"

  @Test("runs what is typed, and what Enter stands for, in a library of its own")
  func real() throws {
    let home = try TestTerminal()
    defer { try? home.close() }
    #expect(try home.run("octavo init --empty").hasPrefix("a new, empty library"))
    let before = try home.run("sha256sum .local/share/octavo/library.sqlite; octavo list --json")
    let terminal = try PseudoTerminal(tour, in: home)
    #expect(try terminal.waits(for: "\n$ ").contains("1 of 15  Where you are"))
    terminal.type("")
    #expect(try terminal.waits(for: "2 of 15").contains("Middlemarch  George Eliot\n"))
    _ = try terminal.waits(for: "\n$ ")
    terminal.type("octavo log 705 \"in my own words\"")
    let logged = "Middlemarch: page 705 of 880 (80%), 37 pages today, with a thought\n"
    #expect(try terminal.waits(for: "3 of 15").contains(logged))
    _ = try terminal.waits(for: "\n$ ")
    terminal.type("octavo journal --limit 1")
    #expect(try terminal.waits(for: "that worked").contains("in my own words"))
    _ = try terminal.waits(for: "\n$ ")
    terminal.type("leave")
    #expect(terminal.end() == ("leave\nthe tour is left at step 3 of 15 - 'octavo tour' goes on there\n", 0))
    let again = try PseudoTerminal(tour, in: home)
    #expect(try again.waits(for: "\n$ ").contains("Here you left the tour."))
    again.type("")
    #expect(try again.waits(for: "4 of 15").contains("page 717 of 880"))
    again.type("leave")
    #expect(again.end().status == 0)
    // Neither library nor settings of the reader's own.
    #expect(try home.run("sha256sum .local/share/octavo/library.sqlite; octavo list --json") == before)
    #expect(try home.run("ls .local .local/state") == ".local:\nshare\nstate\n\n.local/state:\noctavo")
  }

  @Test("keeps to its own library and to commands of Octavo's, and bears mistakes")
  func refused() throws {
    let home = try TestTerminal()
    defer { try? home.close() }
    let terminal = try PseudoTerminal(tour, in: home)
    _ = try terminal.waits(for: "\n$ ")
    for (typed, answer) in [
      ("octavo list --library other.sqlite", "leave out --library"),
      ("rm -r *", "only commands that begin with 'octavo'"),
      ("octavo tour", "this is the tour already"), ("octavo log \"", "a quotation mark is not closed"),
      ("octavo log nowhere 12", "that did not work"), ("help", "'leave' ends the tour for now."),
    ] {
      terminal.type(typed)
      #expect(try terminal.waits(for: answer).contains(typed))
      _ = try terminal.waits(for: "\n$ ")
    }
    terminal.type("next")
    #expect(try terminal.waits(for: "\n$ ").contains("2 of 15"))
    terminal.type("back")
    #expect(try terminal.waits(for: "\n$ ").contains("1 of 15"))
    terminal.type("leave")
    #expect(terminal.end().status == 0)
    #expect(try home.run("octavo tour --clear; ls -A .local/state/octavo") == "the tour's library is removed")
  }

  @Test("goes well from one end to the other when Enter is pressed all the way, no line wider than the screen")
  func wholeWay() throws {
    let home = try TestTerminal()
    defer { try? home.close() }
    let terminal = try PseudoTerminal(tour, in: home)
    var shown = ""
    for step in 1...15 {
      shown += try terminal.waits(for: "\n$ ")
      #expect(shown.contains("\(step) of 15"), "\(shown.suffix(600))")
      terminal.type("")
    }
    let (rest, status) = terminal.end()
    #expect(status == 0 && rest.contains("That was the tour."))
    #expect(!(shown + rest).contains("that did not work"), "\((shown + rest).suffix(2000))")
    #expect(FileManager.default.fileExists(atPath: home.home.path + "/.local/state/octavo/tour/site/index.html"))
    let guide = shown.split(separator: "\n").filter { ($0 + " ").hasPrefix("  octavo ") || $0.contains(" of 15  ") }
    #expect(guide.count == 30)
    #expect(guide.filter { $0.count > 80 } == [])
  }
}
