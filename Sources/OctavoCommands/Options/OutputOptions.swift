internal import ArgumentParser

/// How a command answers whose answer is one thing.
struct OutputOptions: ParsableArguments, AnswerOptions {
  @Flag(name: .customLong("json"), help: "Answer in JSON, with ids and a schema number.")
  var isJSON = false
  @OptionGroup var display: DisplayOptions

  var choices: DisplayChoices { display.choices }
}
