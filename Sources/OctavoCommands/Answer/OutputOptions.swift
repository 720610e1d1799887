internal import ArgumentParser
internal import Configuration

/// The output options of a command with a single result.
struct OutputOptions: ParsableArguments, AnswerOptions {
  @Flag(name: .customLong("json"), help: "Print JSON, with ids and a schema version.") var isJSON = false
  @Option(help: .color, completion: .colors, transform: ColorChoice.typed) var color: ColorChoice?
  @Flag(help: .plain) var plain = false
  @Flag(name: .noPager, help: .noPager) var isWithoutPager = false

  var form: AnswerForm { isJSON ? .json : .text }
}

/// How the result is displayed. Every command has these options; `octavo --help` explains them.
struct DisplayOptions: ParsableArguments, AnswerOptions {
  @Option(help: .color, completion: .colors, transform: ColorChoice.typed) var color: ColorChoice?
  @Flag(help: .plain) var plain = false
  @Flag(name: .noPager, help: .noPager) var isWithoutPager = false
}

/// How one command displays its result.
struct DisplayChoices: Equatable, Sendable {
  var color: ColorChoice?
  var isPlain = false
  var isWithoutPager = false
}

/// The output options of a command.
protocol AnswerOptions {
  var color: ColorChoice? { get }
  var plain: Bool { get }
  var isWithoutPager: Bool { get }
  var form: AnswerForm { get }
}

extension AnswerOptions {
  /// How a terminal displays the result; overrides the settings.
  var choices: DisplayChoices { DisplayChoices(color: color, isPlain: plain, isWithoutPager: isWithoutPager) }
  var form: AnswerForm { .text }
}

/// The output options of a command without any.
struct NoAnswerOptions: AnswerOptions {
  let color: ColorChoice? = nil
  let plain = false
  let isWithoutPager = false
}

/// The output options of a command that lists facts of one kind.
struct FactOptions: ParsableArguments, AnswerOptions {
  @Flag(name: .customLong("json"), help: "Print JSON, with ids and a schema version.") var isJSON = false
  @Flag(name: .customLong("jsonl"), help: "Print JSON Lines, one object per line.") var isJSONLines = false
  @Flag(name: .customLong("csv"), help: "Print CSV.") var isCSV = false
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "Print a mustache template for each, such as '{{id}} {{title}}'; an unknown key lists the known ones.",
      valueName: "template"))
  var template: String?
  @Option(help: .color, completion: .colors, transform: ColorChoice.typed) var color: ColorChoice?
  @Flag(help: .plain) var plain = false
  @Flag(name: .noPager, help: .noPager) var isWithoutPager = false

  var form: AnswerForm {
    if let template { return .template(template) }
    return isJSON ? .json : isJSONLines ? .jsonLines : isCSV ? .csv : .text
  }

  func validate() throws {
    try ValidationError.checkExclusive([
      "--json": isJSON, "--jsonl": isJSONLines, "--csv": isCSV, "--format": template != nil,
    ])
    if template?.isEmpty == true { throw InvalidValue("--format takes a line such as '{{id}} {{title}}', not nothing") }
  }
}
