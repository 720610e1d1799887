import Testing

@Suite("An export after no change")
struct UnchangedExportTests {
  @Test("writes nothing, and after a change of any kind all that changed")
  func nothing() throws {
    let terminal = try TestTerminal()
    #expect(try !terminal.run("octavo init; sleep 4; octavo export html -o site --yes").contains("? "))
    // Without the right to write more than SQLite needs to read: 32 KiB of shared memory. Some pages are larger.
    func again(_ options: String = "") throws -> String {
      try terminal.run("(ulimit -f 64; trap '' XFSZ; octavo export html -o site --yes \(options) 2>&1); echo \"= $?\"")
    }
    #expect(try again().contains("unchanged)"))
    #expect(try again().hasSuffix("= 0"))
    for change in ["--theme grotesk", "--title Another", "--for me", "--set week-start=sunday"] {
      #expect(try !again(change).hasSuffix("= 0"), "\(change)")
    }
    #expect(try again("--force").contains("unchanged)"))
    #expect(try terminal.run("rm site/index.html; octavo export html -o site --yes").contains("unchanged)"))
    #expect(try terminal.run("test -s site/index.html && echo back") == "back")
    #expect(try !terminal.run("octavo edit persuasion --publisher Elsewhere").contains("? "))
    // Only the pages that changed are written, and they are small.
    #expect(try again().contains("replaced"))
  }
}
