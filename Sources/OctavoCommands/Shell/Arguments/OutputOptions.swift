internal import ArgumentParser

/// The output options of a command with a single result.
struct OutputOptions: ParsableArguments, AnswerOptions {
  @Flag(name: .customLong("json"), help: "Print JSON, with ids and a schema version.")
  var isJSON = false
  @OptionGroup var display: DisplayOptions

  var choices: DisplayChoices { display.choices }
  var form: AnswerForm { isJSON ? .json : .text }
}
