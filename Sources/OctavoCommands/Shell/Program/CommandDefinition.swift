internal import ArgumentParser
internal import Foundation

/// The definition of a command, for completion and manual pages.
struct CommandDefinition: Decodable {
  let commandName: String
  /// A description in one sentence.
  let abstract: String?
  /// The full description, with examples.
  let discussion: String?
  let shouldDisplay: Bool
  private let subcommands: [CommandDefinition]?
  private let defaultSubcommand: String?
  private var arguments: [Argument]?

  struct Argument: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }
    struct Name: Decodable {
      let kind: String
      let name: String

      var written: String { (kind == "long" ? "--" : "-") + name }
    }
    struct Values: Decodable { let values: [String] }
    /// The parser's own completion.
    struct Completion: Decodable { let list: Values? }

    let kind: Kind
    let shouldDisplay: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let abstract: String?
    let completionKind: Completion?

    /// Whether it is a query, or may be one, according to its help.
    var isQuery: Bool { kind == .positional && [valueName, abstract].contains { $0?.contains("query") ?? false } }

    /// The names with their dashes, the shortest first.
    var writtenNames: [String] { (names ?? []).map(\.written).sorted { $0.count < $1.count } }
  }

  /// The visible subcommands.
  var commands: [CommandDefinition] { (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" } }
  var takesQuery: Bool { shownArguments.contains(where: \.isQuery) }
  /// Whether the command takes words, not only options.
  var takesWords: Bool { shownArguments.contains { $0.kind == .positional } }
  var shownArguments: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }
  /// The visible long options, without their dashes.
  var longOptions: [String] { shownArguments.flatMap { $0.names ?? [] }.filter { $0.kind == "long" }.map(\.name) }

  /// The definition with the arguments of the default subcommand, which may be left out: `loans --state open`.
  var withDefaultArguments: CommandDefinition {
    guard let implied = (subcommands ?? []).first(where: { $0.commandName == defaultSubcommand }) else { return self }
    var definition = self
    definition.arguments =
      (implied.arguments ?? [])
      + (arguments ?? []).filter { argument in argument.writtenNames.allSatisfy { implied.option(named: $0) == nil } }
    return definition
  }

  /// The option of a name with its dashes.
  func option(named name: String) -> Argument? {
    (arguments ?? []).first { $0.kind != .positional && $0.writtenNames.contains(name) }
  }

  /// The definition that the arguments of a command belong to: that of its default subcommand, if it has one.
  static func ofArguments(to command: any ParsableCommand.Type) throws -> CommandDefinition {
    try of(command.configuration.defaultSubcommand ?? command)
  }

  static func of(_ command: any ParsableCommand.Type) throws -> CommandDefinition {
    struct Tool: Decodable { let command: CommandDefinition }
    return try JSONDecoder().decode(Tool.self, from: Data(command._dumpHelp().utf8)).command
  }
}
