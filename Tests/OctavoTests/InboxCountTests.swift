import Foundation
import Testing

/// The count in `octavo status`, by the real binary.
@Suite("the count of new lines in an inbox")
struct InboxCountTests {
  @Test("does not read a file again that did not change")
  func unchanged() throws {
    let terminal = try TestTerminal(
      after: "octavo init --empty; octavo add Emma --pages 400 --start; octavo sync ./shared; mkdir shared/inbox")
    /// Writes the file with an old time.
    func status(_ lines: String, at time: String) throws -> String {
      try terminal.run(
        "printf '\(lines)' > shared/inbox/a.md; touch -d 2026-11-20T\(time) shared/inbox/a.md; octavo status")
    }
    #expect(try status(#"emma 20\nemma 30\n"#, at: "20:00") == "Emma (inbox: 2)")
    // The same size and time: what is in it now is not seen until something else changes.
    #expect(try status(#"emma 20 emma 30\n"#, at: "20:00") == "Emma (inbox: 2)")
    #expect(try status(#"emma 20 emma 30\n"#, at: "20:01") == "Emma (inbox: 1)")
    #expect(try status(#"emma 20\nemma 30\nemma 40\n"#, at: "20:02") == "Emma (inbox: 3)")
    #expect(try terminal.run("octavo inbox | tail -1; octavo status") == "3 lines stored\nEmma 10%")
    #expect(try status(#"emma 20\nemma 30\nemma 40\nemma 50"#, at: "20:03") == "Emma 10% (inbox: 1)")
    #expect(try terminal.run("rm -r \"$HOME/.cache/octavo/inbox\"; octavo status") == "Emma 10% (inbox: 1)")
  }

  @Test("counts a line that is still being written when it is complete")
  func unsettled() throws {
    let terminal = try TestTerminal(
      after: "octavo init --empty; octavo add Emma --pages 400 --start; octavo sync ./shared; mkdir shared/inbox")
    let write = "printf 'emma 20\nemma 3' > shared/inbox/a.md; touch -d '2026-11-20T21:39:50' shared/inbox/a.md"
    #expect(try terminal.run("\(write); octavo status") == "Emma (inbox: 1)")
    #expect(try terminal.run("OCTAVO_NOW=2026-11-20T21:45 octavo status") == "Emma (inbox: 2)")
  }

  @Test("leaves out a file that is not UTF-8, which the inbox names at once")
  func otherEncoding() throws {
    let terminal = try TestTerminal(
      after: "octavo init --empty; octavo add Emma --pages 400 --start; octavo sync ./shared; mkdir shared/inbox")
    let write = "printf 'emma 20: caf\\351\n' > shared/inbox/a.md; touch -d '2026-11-20T21:39:50' shared/inbox/a.md"
    #expect(try terminal.run("\(write); octavo status") == "Emma")
    #expect(try terminal.run("octavo inbox | head -1").hasPrefix("inbox/a.md: not UTF-8 text - save it as UTF-8"))
    #expect(try terminal.run("OCTAVO_NOW=2026-11-20T21:45 octavo status") == "Emma")
  }
}
