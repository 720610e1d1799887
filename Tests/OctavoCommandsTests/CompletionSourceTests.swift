import Testing

// `@testable` for the command definitions, which no command prints.
@testable import OctavoCommands

@Suite("where completions come from")
struct CompletionSourceTests {
  /// Every argument of a command and its subcommands, with the command's name.
  private func arguments(_ command: CommandDefinition) -> [(command: String, argument: CommandDefinition.Argument)] {
    command.shownArguments.map { (command.commandName, $0) } + command.commands.flatMap { arguments($0) }
  }

  @Test("is known for every value that a command takes")
  func everyValue() throws {
    for command in Octavo.shownCommands {
      for (name, argument) in arguments(try CommandDefinition.of(command)) where argument.kind != .flag {
        let value = argument.valueName ?? ""
        let isKnown =
          CompletionSource.byValueName[value] != nil || CompletionSource.free.contains(value)
          || argument.completionKind?.list != nil
        #expect(isKnown, "octavo \(name) takes a '\(value)': say in CompletionSource what may stand there")
      }
    }
  }

  @Test(
    "is looked up for the typed words",
    arguments: [
      (#"octavo show mo"#, ["show"], "mo", nil),
      (#"octavo show "Moby D"#, ["show"], "Moby D", "\""),
      (#"octavo show 'it'\''s "#, ["show"], "it's ", "'"),
      (#"octavo show Moby\ D"#, ["show"], "Moby D", nil),
      (#"octavo log "a \"b\" \$c" "#, ["log", "a \"b\" $c"], "", nil),
      (#"octavo "#, [], "", nil),
    ] as [(String, [String], String, Unicode.Scalar?)])
  func typed(line: String, words: [String], beginning: String, quote: Unicode.Scalar?) {
    let typed = TypedLine(bash: line)
    #expect(typed.words == words)
    #expect(typed.beginning == beginning)
    #expect(typed.openQuote == quote)
  }
}
