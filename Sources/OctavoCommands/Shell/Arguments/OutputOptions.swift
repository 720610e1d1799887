internal import ArgumentParser
internal import Configuration

/// The output options of a command with a single result.
struct OutputOptions: ParsableArguments, AnswerOptions {
  @Flag(name: .customLong("json"), help: "Print JSON, with ids and a schema version.")
  var isJSON = false
  @Option(help: .color, completion: .colors, transform: ColorChoice.typed) var color: ColorChoice?
  @Flag(help: .plain) var plain = false
  @Flag(name: .noPager, help: .noPager) var isWithoutPager = false

  var choices: DisplayChoices { DisplayChoices(color: color, isPlain: plain, isWithoutPager: isWithoutPager) }
  var form: AnswerForm { isJSON ? .json : .text }
}
