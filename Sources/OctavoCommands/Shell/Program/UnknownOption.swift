internal import ArgumentParser
internal import ReadingModel

struct UnknownOption: ReportedError, Equatable {
  private let option: String
  private let command: String
  private let suggestion: String?
  private let takesQuery: Bool
  /// The arguments, where an option can be written in another way.
  private let written: [String]?

  /// The first unknown option among the arguments of a command; nil if it has all of them.
  init?(in arguments: [String]) {
    let (words, command) = Octavo.command(of: arguments) ?? ([], OverviewCommand.self)
    // A test of the help finds a definition that cannot be decoded; here it only means less help.
    guard let definition = try? CommandDefinition.ofArguments(to: command),
      let option = TypedArguments(arguments.dropFirst(words.count), of: definition).unknownOption
    else { return nil }
    self.option = option
    self.command = words.joined(separator: " ")
    suggestion = definition.longOptions.near(String(option.drop { $0 == "-" })).first
    takesQuery = definition.takesQuery
    written = UnknownOption.written(arguments, words, definition) ?? UnknownOption.corrected(arguments, self.command)
  }

  /// The command with its own options, and positions without one: `log dune --page 130 --date yesterday`, `edit --entry
  /// last --position 70`.
  private static func corrected(_ arguments: [String], _ command: String) -> [String]? {
    let isOfEntry = command == "edit" && arguments.contains { $0.hasPrefix("--entry") }
    let isOfReading = command == "edit" && !isOfEntry && !arguments.contains { $0.hasPrefix("--where") }
    let isNamed = ["note", "quote"].contains(command) || isOfEntry
    let page = isNamed ? ["--page"] : ["log", "drop"].contains(command) ? [] : nil
    let minutes = command == "log" ? ["--minutes"] : nil
    let hasDay = page != nil || ["start", "finish", "pause", "resume"].contains(command)
    let day = hasDay ? ["--on"] : nil
    let state = command.hasPrefix("copies") || command.hasPrefix("loans") ? ["--state"] : nil
    let own = [
      "--page": page, "--pages": page, "-p": page, "--date": day, "--day": day, "--when": day, "--time": minutes,
      "--duration": minutes, "--standing": state, "--position": page, "--to": isOfEntry ? page : nil,
      "--finished": isOfReading ? ["--ended"] : nil, "--notes": isOfReading ? ["--about"] : nil,
    ].compactMapValues(\.self)
    var isChanged = false
    let words = arguments.flatMap { argument -> [String] in
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      guard let name = parts.first, let option = own[name], option != [name] else { return [argument] }
      isChanged = true
      return option + parts.dropFirst()
    }
    return isChanged ? words : nil
  }

  /// The arguments with values of unknown options in the query, or of `--title` before the others; nil if more than
  /// these options are unknown.
  private static func written(_ arguments: [String], _ words: [String], _ definition: CommandDefinition) -> [String]? {
    var (found, others) = ([String](), [String]())
    var rest = arguments.dropFirst(words.count)
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = String(parts[0].drop { $0 == "-" })
      guard TypedArguments.isOption(argument), definition.option(named: parts[0]) == nil else {
        others.append(argument)
        continue
      }
      guard argument.hasPrefix("--"), !name.isEmpty, let value = parts.count > 1 ? parts[1] : rest.popFirst(),
        !value.hasPrefix("-")
      else { return nil }
      if words == ["add"], name == "title" {
        found.append(value)
      } else if definition.takesQuery, queryFields[name] != nil {
        found.append("\(name):\(value)")
      } else {
        return nil
      }
    }
    return words + found + others
  }

  /// Options that are query fields, with an example.
  private static let queryFields = [
    "author": "author:woolf", "title": "title:waves", "tag": "tag:classic", "rating": "rating:4..", "year": "year:2025",
    "status": "status:reading", "language": "language:en", "series": "series:barchester", "shelf": "shelf:sea",
    "kind": "kind:quote", "day": "day:2025",
  ]

  /// What to write instead of the option in this command.
  private var equivalent: String? {
    let name = String(option.drop { $0 == "-" })
    switch (command, name) {
    case ("finish", "stars"), ("edit", "stars"): return "did you mean '--rating'?"
    case ("shelf move", "to"), ("shelf move", "at"):
      return "write just the place, as in 'octavo shelf move sea emma 1'"
    default: break
    }
    if let written { return "write " + "octavo".with(written) }
    guard let query = UnknownOption.queryFields[name], takesQuery else { return nil }
    return "write it in the query, as in 'octavo \(command) \(query)'"
  }

  var category: FailureCategory { .usage }

  var description: String {
    let page = command.isEmpty ? "octavo" : "octavo \(command)"
    return "unknown option '\(option)' - "
      + (equivalent ?? suggestion.map { "did you mean '--\($0)'?" } ?? "'\(page) --help' shows the usage")
  }
}
