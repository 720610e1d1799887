internal import ArgumentParser

/// A manual page, generated from the definition of a command (man(7), groff_man_style(7)).
struct ManualPage {
  /// The name of the page: `octavo` or `octavo-log`.
  let name: String
  private let command: CommandDefinition
  private var groups: [(name: String, commands: [CommandDefinition])] = []

  var fileName: String { "\(name).1" }

  static func of(_ command: any ParsableCommand.Type) throws -> ManualPage {
    let definition = try CommandDefinition.of(command)
    return ManualPage(name: "octavo-\(definition.commandName)", command: definition)
  }

  /// The page of the program, with a line for every command.
  static func ofProgram() throws -> ManualPage {
    let groups = try Octavo.configuration.groupedSubcommands.map { group in
      (group.name, try group.subcommands.filter { $0.configuration.shouldDisplay }.map(CommandDefinition.of))
    }
    return ManualPage(
      name: "octavo", command: try CommandDefinition.of(Octavo.self), groups: groups.filter { !$0.1.isEmpty })
  }

  static func all() throws -> [ManualPage] { try [ofProgram()] + Octavo.shownCommands.map(of) }

  /// The page in troff.
  var text: String {
    let discussion = ManualText(command.discussion ?? "")
    var lines = [".TH \(name.uppercased()) 1 \"\" \"Octavo \(Program.version)\" \"Octavo Manual\""]
    lines += [".SH NAME", "\(ManualText.escaped(name)) \\- \(ManualText.escaped(summary))", ".SH SYNOPSIS"]
    lines += below.isEmpty ? synopsis(command) : below.flatMap(synopsis)
    if isOfProgram { lines += [".B octavo", ".RI [ command ]", ".RI [ argument ...]"] }
    lines += [".SH DESCRIPTION", ManualText.escaped(command.abstract ?? "")] + discussion.description
    lines += options(command)
    for command in below { lines += section(command) }
    for group in groups {
      lines += [".SH \(ManualText.escaped(group.name.uppercased()))"]
      for command in group.commands {
        lines += [".TP", ".BR octavo\\-\(ManualText.escaped(command.commandName)) (1)"]
        lines.append(ManualText.escaped(command.abstract ?? ""))
      }
    }
    lines += discussion.sections
    if isOfProgram { lines += ManualPage.pluginEnvironment } else { lines += [".SH SEE ALSO", ".BR octavo (1)"] }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  private var isOfProgram: Bool { name == "octavo" }

  /// The subcommands described on the page; the commands of the program have their own pages.
  private var below: [CommandDefinition] { isOfProgram ? [] : command.commands }

  /// The abstract with a lower-case initial and without a period, for an index of pages.
  private var summary: String {
    let abstract = command.abstract ?? ""
    return abstract.prefix(1).lowercased()
      + (abstract.hasSuffix(".") ? abstract.dropFirst().dropLast() : abstract.dropFirst())
  }

  private func synopsis(_ command: CommandDefinition) -> [String] {
    guard !isOfProgram else { return [] }
    let words =
      ["octavo", self.command.commandName]
      + (command.commandName == self.command.commandName ? [] : [command.commandName])
    return [".SY \"\(ManualText.escaped(words.joined(separator: " ")))\""]
      + ownArguments(command).map(ManualPage.written) + [".YS"]
  }

  /// The arguments of a command without those of every command, which the program's page describes.
  private func ownArguments(_ command: CommandDefinition) -> [CommandDefinition.Argument] {
    let everywhere: Set = ["--help", "--version"]
    return command.shownArguments.filter { isOfProgram || everywhere.isDisjoint(with: $0.writtenNames) }
  }

  private static func written(_ argument: CommandDefinition.Argument) -> String {
    let value = ManualText.escaped(argument.valueName ?? "")
    let more = argument.isRepeating ? " ..." : ""
    guard let name = argument.writtenNames.last.map(ManualText.escaped) else {
      return argument.isOptional ? ".RI [ \(value) \"\(more)]\"" : ".IR \(value) \"\(more)\""
    }
    return argument.kind == .flag ? ".OP \(name)" : ".OP \(name) \(value)"
  }

  private func options(_ command: CommandDefinition) -> [String] {
    let arguments = ownArguments(command)
    guard !arguments.isEmpty else { return [] }
    return [".SH OPTIONS"] + arguments.flatMap(ManualPage.item)
  }

  private func section(_ below: CommandDefinition) -> [String] {
    let text = ManualText(below.discussion ?? "")
    return [".SH \(ManualText.escaped(below.commandName.uppercased()))", ManualText.escaped(below.abstract ?? "")]
      + text.description + ownArguments(below).flatMap(ManualPage.item) + text.preformattedSections
  }

  private static func item(_ argument: CommandDefinition.Argument) -> [String] {
    let value = argument.valueName.map { "\\fI\(ManualText.escaped($0))\\fR" } ?? ""
    let names = argument.writtenNames.map { "\\fB\(ManualText.escaped($0))\\fR" }
    let head =
      switch argument.kind {
      case .positional: value + (argument.isRepeating ? " ..." : "")
      case .option: names.joined(separator: ", ") + " " + value
      case .flag: names.joined(separator: ", ")
      }
    return [".TP", head, ManualText.escaped(argument.abstract ?? "")]
  }

  /// What applies to every command.
  private static let pluginEnvironment = [
    ".SH ENVIRONMENT",
    item("OCTAVO_LIBRARY", "The library file, unless \\fB\\-\\-library\\fR is given."),
    item("XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME", "The folders of the library, the templates and the drafts."),
    item("NO_COLOR", "If not empty, output has no colours."),
    item("VISUAL, EDITOR", "The text editor."),
    item("SOURCE_DATE_EPOCH", "The time stamp of exports, in seconds of Unix time."),
    ".SH FILES", "\\(oqoctavo config paths\\(cq shows all paths.", ".SH SEE ALSO", ".BR sqlite3 (1)",
  ]

  private static func item(_ name: String, _ text: String) -> String { ".TP\n.B \(name)\n\(text)" }
}
