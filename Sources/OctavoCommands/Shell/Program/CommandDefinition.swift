internal import ArgumentParser
internal import Foundation

/// The definition of a command, for completion and manual pages.
struct CommandDefinition: Decodable {
  /// The name of the command.
  let commandName: String
  /// A description in one sentence.
  let abstract: String?
  /// The full description, with examples.
  let discussion: String?
  /// Whether it is shown to readers.
  let shouldDisplay: Bool
  /// The subcommands.
  private let subcommands: [CommandDefinition]?
  /// The arguments.
  private let arguments: [Argument]?

  /// An argument or option.
  struct Argument: Decodable {
    /// How it is given.
    enum Kind: String, Decodable { case positional, option, flag }
    /// A name of an option.
    struct Name: Decodable {
      let kind: String
      let name: String

      /// The name with its dashes.
      var written: String { (kind == "long" ? "--" : "-") + name }
    }
    /// A fixed set of values.
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
    var isQuery: Bool {
      kind == .positional && [valueName, abstract].contains { $0?.contains("query") ?? false }
    }

    /// The names with their dashes, the shortest first.
    var writtenNames: [String] { (names ?? []).map(\.written).sorted { $0.count < $1.count } }
  }

  /// The visible subcommands.
  var commands: [CommandDefinition] { (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" } }
  /// Whether the command takes a query.
  var takesQuery: Bool { shownArguments.contains(where: \.isQuery) }
  /// The visible arguments.
  var shownArguments: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }

  /// The definition of a command.
  static func of(_ command: any ParsableCommand.Type) throws -> CommandDefinition {
    struct Tool: Decodable { let command: CommandDefinition }
    return try JSONDecoder().decode(Tool.self, from: Data(command._dumpHelp().utf8)).command
  }
}
