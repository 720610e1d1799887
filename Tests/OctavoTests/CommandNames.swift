import Foundation

/// The words of every command that the help shows, those below a command with it: `exporters trust`.
enum CommandNames {
  private struct Tool: Decodable { let command: Command }
  private struct Command: Decodable {
    let commandName: String
    let shouldDisplay: Bool
    let subcommands: [Command]?
  }

  /// All of them, as the real binary's definitions tell them.
  static func all() throws -> [String] {
    let terminal = try TestTerminal()
    defer { try? terminal.close() }
    let definitions = try terminal.run("octavo --experimental-dump-help")
    let root = try JSONDecoder().decode(Tool.self, from: Data(definitions.utf8)).command
    return names(below: root, after: "")
  }

  private static func names(below command: Command, after words: String) -> [String] {
    (command.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }.flatMap { below in
      [words + below.commandName] + names(below: below, after: words + below.commandName + " ")
    }
  }
}
