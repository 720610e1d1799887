import ArgumentParser
import Testing

@testable import OctavoCommands

@Suite("Configurations of commands")
struct CommandConfigurationTests {
  // A command without the root's name takes a third longer to parse.
  @Test("every command of the root is parsed under the root's name")
  func superCommandName() {
    let missing = Octavo.configuration.subcommands.filter { $0.configuration._superCommandName != Octavo.name }
    #expect(missing.isEmpty, "\(missing)")
  }

  @Test("every command of the root has the same name in its configuration")
  func words() {
    let named = Octavo.configuration.subcommands.compactMap { $0 as? any TopLevelCommand.Type }
    #expect(named.count == Octavo.configuration.subcommands.count)
    #expect(named.map { $0.word } == named.map { $0.configuration.commandName })
    #expect(named.filter { $0.configuration.shouldDisplay }.map { $0.word } + ["help"] == Octavo.commandNames)
  }

  @Test("All commands give their names: making one of the type's takes longer than most commands")
  func commandNames() {
    func unnamed(in commands: [any ParsableCommand.Type]) -> [any ParsableCommand.Type] {
      commands.flatMap { ($0.configuration.commandName == nil ? [$0] : []) + unnamed(in: $0.configuration.subcommands) }
    }
    #expect(unnamed(in: [Octavo.self]).map { "\($0)" } == [])
  }

  @Test("A command that takes --plain, --color and --no-pager, also in a group of options, applies them")
  func displayOptions() {
    func ignores<Command: OctavoCommand>(_ command: Command.Type) -> Bool {
      Command.Output.self == NoAnswerOptions.self
        && Octavo.helpMessage(for: command, includeHidden: true).contains("--plain")
    }
    let commands = all([Octavo.self]).compactMap { $0 as? any OctavoCommand.Type }
    #expect(commands.count > 100)
    #expect(commands.filter { ignores($0) }.map { "\($0)" } == [])
  }

  @Test("A short name is the first letter of its long one, so that an option given by both is found")
  func shortNames() throws {
    var pairs: Set<[String]> = []
    for command in all([Octavo.self]) {
      for argument in try CommandDefinition.of(command).shownArguments {
        let names = argument.writtenNames
        guard let short = names.first, let long = names.last, !short.hasPrefix("--"), short != long else { continue }
        pairs.insert([short, long])
      }
    }
    #expect(pairs.count > 5)
    // A repeated --limit is accepted.
    #expect(pairs.filter { !$0[1].dropFirst().hasPrefix($0[0]) } == [["-n", "--limit"]])
  }

  private func all(_ commands: [any ParsableCommand.Type]) -> [any ParsableCommand.Type] {
    commands.flatMap { [$0] + all($0.configuration.subcommands) }
  }
}
