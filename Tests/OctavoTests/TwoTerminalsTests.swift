import Testing

/// Several programs that write to one library at the same time, as from two terminals.
@Suite("Two terminals")
struct TwoTerminalsTests {
  @Test("lose nothing that was acknowledged")
  func writing() throws {
    let terminal = try TestTerminal()
    _ = try terminal.run("octavo init --empty; octavo add Emma --author 'Jane Austen' --pages 400 --start")
    let loops = ["a", "b", "c"].map { name in
      "(for n in $(seq 15); do octavo note : \(name)$n > /dev/null && echo \(name)$n >> said-\(name); done) &"
    }
    #expect(try terminal.run("\(loops.joined(separator: " ")) wait; cat said-? | wc -l") == "45")
    #expect(try terminal.run("octavo journal --limit 100 --format '{{text}}' | grep -cE '^[abc][0-9]+$'") == "45")
    #expect(try terminal.run("octavo doctor").contains("library: OK"))
  }

  @Test("keep every setting that either of them makes, and every alias")
  func settings() throws {
    let terminal = try TestTerminal()
    let pairs = [
      "week-start monday", "streak-rest-days 3", "date-display words", "rating-display number", "aliases.n 'log +1'",
      "aliases.m 'log +2'",
    ]
    for _ in 1...5 {
      let all = pairs.map { "octavo config set \($0) 2>&1 > /dev/null &" }.joined(separator: " ")
      #expect(try terminal.run("\(all) wait") == "")
      #expect(try terminal.run("grep -cE '^(week|streak|date|rating)-| [nm]:' .config/octavo/config.yaml") == "6")
      let none = pairs.map { "octavo config unset \($0.prefix { $0 != " " }) 2>&1 > /dev/null &" }
      #expect(try terminal.run("\(none.joined(separator: " ")) wait") == "")
      #expect(try terminal.run("grep -cE '^[^#]*:' .config/octavo/config.yaml") == "0\n? 1")
      _ = try terminal.run("rm -r .config")
    }
  }

  @Test("of which one has a full disk never find half a library")
  func creation() throws {
    let terminal = try TestTerminal()
    let library = ".local/share/octavo/library.sqlite"
    var outcomes: Set<String> = []
    for blocks in stride(from: 200, through: 1_800, by: 100) {
      // ThreadSanitizer needs half a megabyte in TMPDIR, and crashes if that is truncated; it works without the folder.
      let outcome = try terminal.run(
        "(ulimit -f \(blocks); TMPDIR=/nonexistent octavo list) > /dev/null 2>&1; "
          + "if [ -e \(library) ]; then octavo doctor | grep -c 'library: OK'; else echo none; fi; rm -rf .local")
      #expect(["none", "1"].contains(outcome), "\(blocks) blocks: \(outcome)")
      outcomes.insert(outcome)
    }
    #expect(outcomes == ["none", "1"])
  }
}
