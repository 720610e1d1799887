import Foundation
import Testing

/// Two devices with the real binary.
@Suite("an inbox that two devices read before they sync")
struct InboxDevicesTests {
  @Test("leaves the journal that one device has after it read the lines")
  func lines() throws {
    let terminal = try TestTerminal()
    try terminal.write(
      """
      2026-11-10 start emma: at last
      2026-11-11 emma 120 storm was him +theory
      2026-11-12 pause emma 130: tired
      2026-11-13 resume emma
      2026-11-14 quote emma p. 12 "Badly done, Emma!"
      2026-11-15 finish emma 4: so good
      2026-11-16 drop dune: too long
      2026-11-17 want kokoro: Anna recommended it
      2026-11-18 persuasion 12
      2026-11-18 note persuasion the sea
      2026-11-18 want The Waves by Virginia Woolf
      2026-11-18 add Kim by Rudyard Kipling finished 2026-11-05, loved it

      """, to: "lines.md")
    _ = try terminal.run(
      """
      octavo init --empty --library a.sqlite; octavo init --empty --library b.sqlite
      for title in Emma Dune Kokoro Persuasion
      do octavo add $title --author Someone --pages 400 --library a.sqlite; done
      """)
    func sync(_ name: String) throws -> String {
      try terminal.run("XDG_STATE_HOME=$HOME/\(name) octavo sync ./shared --name \(name) --library \(name).sqlite")
    }
    func journal(_ name: String) throws -> String {
      try terminal.run("octavo journal --limit 99 --library \(name).sqlite")
    }
    for name in ["a", "b"] { _ = try sync(name) }
    for name in ["a", "b"] {
      #expect(try terminal.run("octavo inbox lines.md --library \(name).sqlite").hasSuffix("12 lines stored"))
    }
    let before = try journal("a")
    for name in ["a", "b", "a", "b"] { _ = try sync(name) }
    for name in ["a", "b"] { #expect(try journal(name) == before) }
    for name in ["a", "b"] { #expect(try sync(name) == "up to date") }
  }
}
