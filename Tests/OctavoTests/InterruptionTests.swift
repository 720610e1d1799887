import Foundation
import Glibc
import Testing

/// Ctrl-C, `kill` and a closed terminal, while the real binary runs a program.
@Suite("Interrupted")
struct InterruptionTests {
  private let terminal: TestTerminal

  init() throws {
    terminal = try TestTerminal(after: "octavo init --empty; octavo add Emma --pages 400 --start")
  }

  private static let hanging = "#!/bin/sh\necho $$ > \"$HOME/running\"\nexec sleep 600\n"

  private func hang(_ name: String) throws {
    try terminal.write(InterruptionTests.hanging, to: name, isExecutable: true)
  }

  /// The hanging program, once it hangs.
  private func running() throws -> Int32 {
    for _ in 0..<3_000 {
      if let text = try? String(contentsOf: terminal.home.appending(path: "running"), encoding: .utf8),
        let process = Int32(text.trimmingCharacters(in: .newlines))
      {
        return process
      }
      usleep(10_000)
    }
    throw TestScreen.Missing(text: "running", written: "")
  }

  /// Whether a process has ended, or will soon.
  private func isGone(_ process: Int32) -> Bool {
    for _ in 0..<3_000 {
      let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      if status?.contains(") Z ") ?? true { return true }
      usleep(10_000)
    }
    kill(process, SIGKILL)
    return false
  }

  private func expectEnd(of command: String, by signal: Int32) throws {
    let screen = try TestScreen(command, in: terminal)
    let process = try running()
    screen.signal(signal)
    #expect(screen.end() == -signal)
    #expect(isGone(process))
  }

  @Test("ends the hook that it waits for, by whatever signal", arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func hook(_ signal: Int32) throws {
    try hang(".config/octavo/hooks/before-log")
    try expectEnd(of: "octavo log 12", by: signal)
    #expect(try !terminal.run("octavo list").contains("3%"))
  }

  @Test("ends the hook of a loan in the catalogue, which then closes")
  func catalogue() throws {
    try hang(".config/octavo/hooks/before-lend")
    let screen = try TestScreen("octavo catalog", in: terminal, columns: 120)
    screen.expect("1 of 1")
    screen.type("bAda\rin 3 weeks\r")
    let process = try running()
    screen.signal(SIGINT)
    #expect(screen.end() == -SIGINT)
    #expect(isGone(process))
    #expect(try !terminal.run("octavo loans").contains("Ada"))
  }

  @Test("ends the source that it asks, and begins no other")
  func source() throws {
    let manifest = #"{"apiVersion": 1, "name": "NAME", "summary": "Hangs.", "command": "run"}"#
    for name in ["aaa", "bbb"] {
      try terminal.write(
        manifest.replacing("NAME", with: name), to: ".local/share/octavo/sources/\(name)/source.json")
      try hang(".local/share/octavo/sources/\(name)/run")
    }
    try expectEnd(of: "octavo lookup emma", by: SIGINT)
  }

  @Test("ends what an Octavo runs that a hook started")
  func nested() throws {
    try terminal.write(
      #"""
      {"apiVersion": 1, "name": "slow", "summary": "Hangs.", "output": "text", "extension": "txt",
      "mediaType": "text/plain", "carries": ["titles"], "command": "run"}
      """#,
      to: ".local/share/octavo/exporters/slow/exporter.json")
    try hang(".local/share/octavo/exporters/slow/run")
    try terminal.write("#!/bin/sh\noctavo export slow\n", to: ".config/octavo/hooks/on-log", isExecutable: true)
    try expectEnd(of: "octavo log 12", by: SIGINT)
    #expect(try terminal.run("octavo list").contains("3%"))
  }

  @Test("has the editor end, too")
  func editor() throws {
    try hang("edit.sh")
    try expectEnd(of: "env EDITOR=./edit.sh octavo note", by: SIGTERM)
  }
}
