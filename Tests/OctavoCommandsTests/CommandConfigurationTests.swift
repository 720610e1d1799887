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
}
