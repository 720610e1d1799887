import Foundation
import Testing

@Suite(
  "A limit of the shell's that is too low",
  .disabled(if: TestTerminal.isSanitized, "a sanitizer needs more files and memory for itself"))
struct SystemLimitTests {
  private func expect(_ answer: String, to command: String) throws {
    let terminal = try TestTerminal(after: "octavo init --empty; octavo add Emma --pages 400 --start")
    #expect(try terminal.run("(\(command)) 2>&1 | cat").replacing(terminal.home.path, with: "HOME").contains(answer))
    #expect(try terminal.run("octavo doctor").contains("library: OK"))
  }

  @Test(
    "of open files is named, whatever the command",
    arguments: [4, 5, 6, 7, 8, 16], ["list", "log 12", "export html -o site"])
  func openFiles(_ count: Int, _ command: String) throws {
    try expect(
      "octavo: only \(count) files may be open at once here, and Octavo needs 32 - raise the limit with 'ulimit -n 1024' "
        + "and try again", to: "ulimit -n \(count); octavo \(command)")
  }

  @Test("of open files is raised where only the soft one is too low")
  func softLimit() throws {
    try expect("1  Emma", to: "ulimit -S -n 8; octavo list")
  }

  @Test("of memory is named")
  func data() throws {
    try expect(
      "octavo: only 40000 kB of memory may be used here, and Octavo needs 65536 - raise the limit with "
        + "'ulimit -d unlimited' and try again", to: "ulimit -d 40000; octavo list")
  }

  @Test("of file sizes is named, and not taken for a fault of the disk", arguments: ["list", "log 12", "undo"])
  func noFiles(_ command: String) throws {
    try expect(
      "it would exceed the file size limit of 0 bytes - nothing was changed; raise the limit with "
        + "'ulimit -f unlimited' and try again", to: "ulimit -f 0; octavo \(command)")
  }

  @Test("of file sizes is named where settings are written")
  func noSettings() throws {
    try expect("files are limited to 0 bytes here", to: "ulimit -f 0; octavo config set date-display iso")
  }
}
