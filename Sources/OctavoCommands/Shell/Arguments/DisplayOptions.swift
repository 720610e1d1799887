internal import ArgumentParser
internal import Configuration

/// How the result is displayed. Every command has these options; `octavo --help` explains them.
struct DisplayOptions: ParsableArguments, AnswerOptions {
  @Option(help: .color, completion: .colors, transform: ColorChoice.typed) var color: ColorChoice?
  @Flag(help: .plain) var plain = false
  @Flag(name: .noPager, help: .noPager) var isWithoutPager = false

  /// The choices, which override the settings.
  var choices: DisplayChoices { DisplayChoices(color: color, isPlain: plain, isWithoutPager: isWithoutPager) }
}

/// How one command displays its result.
struct DisplayChoices: Equatable, Sendable {
  var color: ColorChoice?
  var isPlain = false
  var isWithoutPager = false
}

/// The output options of a command.
protocol AnswerOptions {
  /// How a terminal displays the result.
  var choices: DisplayChoices { get }
  /// The form of the answer.
  var form: AnswerForm { get }
}

extension AnswerOptions {
  var form: AnswerForm { .text }
}

/// The output options of a command without any.
struct NoAnswerOptions: AnswerOptions {
  let choices = DisplayChoices()
}
