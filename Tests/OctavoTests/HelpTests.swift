import Testing

@Suite("Help")
struct HelpTests {
  @Test("no line of a help page is wider than 80 columns, and the lines of its examples are not divided")
  func width() throws {
    let terminal = try TestTerminal()
    let commands = try CommandDefinition.all()
    #expect(commands.count > 100)
    for command in commands {
      let page = try terminal.run("octavo \(command.name) --help").split(separator: "\n").map(String.init)
      #expect(page.filter { $0.count > 80 } == [], "octavo \(command.name) --help")
      let examples = command.discussion.split(separator: "\n").filter { $0.hasPrefix("  ") }.map(String.init)
      #expect(examples.filter { !page.contains($0) } == [], "octavo \(command.name) --help")
    }
    for page in ["--help", "help all", "help phrases", "help queries", "help exit-codes", "export html --help"] {
      let lines = try terminal.run("octavo \(page)").split(separator: "\n").map(String.init)
      #expect(lines.filter { $0.count > 80 } == [], "octavo \(page)")
    }
  }

  @Test("a usage too long for a line names its arguments, and [<options>] for the options that can be left out")
  func usage() throws {
    let terminal = try TestTerminal()
    let usage = try ["finish", "loans reserve", "goal on", "query save"].map { command in
      try terminal.run("octavo \(command) --help | grep USAGE")
    }
    #expect(
      usage == [
        "USAGE: octavo finish [<options>] [<words> ...]", "USAGE: octavo loans reserve [<options>] <book> ...",
        "USAGE: octavo goal on [<options>] <goal>", "USAGE: octavo query save [<options>] <name> [<query> ...]",
      ])
  }
}
