internal import ArgumentParser
internal import Configuration
internal import Foundation

/// The output options of a command that lists facts of one kind.
struct FactOptions: ParsableArguments, AnswerOptions {
  @Flag(name: .customLong("json"), help: "Print JSON, with ids and a schema version.")
  var isJSON = false
  @Flag(name: .customLong("jsonl"), help: "Print JSON Lines, one object per line.")
  var isJSONLines = false
  @Flag(name: .customLong("csv"), help: "Print CSV.")
  var isCSV = false
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "Print a mustache template for each, such as '{{id}} {{title}}'; an unknown key lists the known ones.",
      valueName: "template"))
  var template: String?
  @Option(help: .color, completion: .colors, transform: ColorChoice.typed) var color: ColorChoice?
  @Flag(help: .plain) var plain = false
  @Flag(name: .noPager, help: .noPager) var isWithoutPager = false

  var choices: DisplayChoices { DisplayChoices(color: color, isPlain: plain, isWithoutPager: isWithoutPager) }

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
