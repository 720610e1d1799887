import Foundation

/// A command in the help, as the real binary defines it.
struct CommandDefinition {
  /// With its parent's name: `exporters trust`.
  let name: String
  /// The part of its help below the abstract, with an example.
  let discussion: String
  /// Whether it can print a table.
  let hasTable: Bool
  /// How many words it takes without an option, whether required or not; a repeatable one counts once.
  let wordCount: Int
  /// The options without which it cannot be called.
  let requiredOptions: [String]

  /// Whether it can only be tried with words that fit it.
  var needsArguments: Bool { wordCount > 0 || !requiredOptions.isEmpty }

  /// All of them, without hidden ones.
  static func all() throws -> [CommandDefinition] {
    let terminal = try TestTerminal()
    let definitions = try terminal.run("octavo --experimental-dump-help")
    return below(try JSONDecoder().decode(DumpedTool.self, from: Data(definitions.utf8)).command, after: "")
  }

  /// The names of all of them.
  static func names() throws -> [String] { try all().map(\.name) }

  private static func below(_ command: DumpedCommand, after words: String) -> [CommandDefinition] {
    (command.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }.flatMap { below in
      [CommandDefinition(below, after: words)]
        + CommandDefinition.below(below, after: words + below.commandName + " ")
    }
  }

  private init(_ command: DumpedCommand, after words: String) {
    let arguments = command.arguments ?? []
    name = words + command.commandName
    discussion = command.discussion ?? ""
    hasTable = arguments.contains { $0.allNames.contains("csv") }
    wordCount = arguments.count { $0.kind == "positional" }
    requiredOptions = arguments.filter { $0.kind == "option" && !$0.isOptional }.compactMap(\.allNames.first)
  }
}

/// The output of `--experimental-dump-help`.
private struct DumpedTool: Decodable { let command: DumpedCommand }

private struct DumpedCommand: Decodable {
  let commandName: String
  let discussion: String?
  let shouldDisplay: Bool
  let subcommands: [DumpedCommand]?
  let arguments: [DumpedArgument]?
}

private struct DumpedArgument: Decodable {
  struct Name: Decodable { let name: String }
  let kind: String
  let isOptional: Bool
  let names: [Name]?

  var allNames: [String] { (names ?? []).map(\.name) }
}
