internal import ArgumentParser
internal import Configuration

/// How the result is displayed. Every command has these options; `octavo --help` explains them.
struct DisplayOptions: ParsableArguments, AnswerOptions {
  @Option(
    help: ArgumentHelp("Colours: auto, always or never.", visibility: .hidden),
    completion: .list(ColorChoice.allCases.map(\.rawValue)), transform: ColorChoice.typed)
  var color: ColorChoice?
  @Flag(help: ArgumentHelp("Plain sentences that read well aloud.", visibility: .hidden)) var plain = false
  @Flag(name: .customLong("no-pager"), help: ArgumentHelp("Never open a pager.", visibility: .hidden))
  var isWithoutPager = false

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
