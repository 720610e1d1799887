import Foundation

/// The names of every command in the help, subcommands with their parent: `exporters trust`.
enum CommandNames {
  private struct Tool: Decodable { let command: Command }
  private struct Argument: Decodable {
    struct Name: Decodable { let name: String }
    let names: [Name]?
  }
  private struct Command: Decodable {
    let commandName: String
    let shouldDisplay: Bool
    let subcommands: [Command]?
    let arguments: [Argument]?

    /// Whether it can print a table.
    var knowsTables: Bool { arguments?.contains { $0.names?.contains { $0.name == "csv" } ?? false } ?? false }
  }

  /// All of them, from the real binary's definitions.
  static func all() throws -> [String] { try names { _ in true } }

  /// Those that can print a table.
  static func withTables() throws -> [String] { try names(where: \.knowsTables) }

  private static func names(where isIncluded: (Command) -> Bool) throws -> [String] {
    let terminal = try TestTerminal()
    defer { try? terminal.close() }
    let definitions = try terminal.run("octavo --experimental-dump-help")
    let root = try JSONDecoder().decode(Tool.self, from: Data(definitions.utf8)).command
    return names(below: root, after: "", isIncluded)
  }

  private static func names(
    below command: Command, after words: String, _ isIncluded: (Command) -> Bool
  ) -> [String] {
    (command.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }.flatMap { below in
      (isIncluded(below) ? [words + below.commandName] : [])
        + names(below: below, after: words + below.commandName + " ", isIncluded)
    }
  }
}
