internal import ArgumentParser
internal import Foundation

/// A command as its definition tells it: what completion offers and manual pages print.
struct CommandDefinition: Decodable {
  /// The word that begins it.
  let commandName: String
  /// What it does, in a sentence.
  let abstract: String?
  /// More of it, with examples.
  let discussion: String?
  /// Whether readers are to know of it.
  let shouldDisplay: Bool
  /// What stands below it.
  private let subcommands: [CommandDefinition]?
  /// What it takes.
  private let arguments: [Argument]?

  /// One thing that a command takes.
  struct Argument: Decodable {
    /// How it is given.
    enum Kind: String, Decodable { case positional, option, flag }
    /// How it is written.
    struct Name: Decodable {
      let kind: String
      let name: String

      /// With its dashes.
      var written: String { (kind == "long" ? "--" : "-") + name }
    }
    /// The closed set of values that it takes.
    struct Values: Decodable { let values: [String] }
    /// What the parser would complete.
    struct Completion: Decodable { let list: Values? }

    let kind: Kind
    let shouldDisplay: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let abstract: String?
    let completionKind: Completion?

    /// Whether its words are a query, or may be one, as its help says.
    var isQuery: Bool {
      kind == .positional && [valueName, abstract].contains { $0?.contains("query") ?? false }
    }

    /// The names it is written by, the short one first.
    var writtenNames: [String] { (names ?? []).map(\.written).sorted { $0.count < $1.count } }
  }

  /// The commands below it that readers are to know of.
  var commands: [CommandDefinition] { (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" } }
  /// Whether a query may stand behind its own words.
  var takesQuery: Bool { shownArguments.contains(where: \.isQuery) }
  /// What it takes and readers are to know of.
  var shownArguments: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }

  /// The definition of a command.
  static func of(_ command: any ParsableCommand.Type) throws -> CommandDefinition {
    struct Tool: Decodable { let command: CommandDefinition }
    return try JSONDecoder().decode(Tool.self, from: Data(command._dumpHelp().utf8)).command
  }
}
