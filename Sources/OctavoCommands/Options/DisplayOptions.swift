internal import ArgumentParser
internal import Configuration

/// How a terminal shows the answer; every command has these, and `octavo --help` explains them.
struct DisplayOptions: ParsableArguments, AnswerOptions {
  @Option(
    help: ArgumentHelp("Colours: auto, always or never.", visibility: .hidden),
    completion: .list(ColorChoice.allCases.map(\.rawValue)), transform: ColorChoice.typed)
  var color: ColorChoice?
  @Flag(help: ArgumentHelp("Sentences that read well aloud.", visibility: .hidden)) var plain = false
  @Flag(name: .customLong("no-pager"), help: ArgumentHelp("Never open a pager.", visibility: .hidden))
  var isWithoutPager = false

  /// Over what the reader has set.
  var choices: DisplayChoices { DisplayChoices(color: color, isPlain: plain, isWithoutPager: isWithoutPager) }
}

/// What one command says of how its answer is shown.
struct DisplayChoices: Equatable, Sendable {
  var color: ColorChoice?
  var isPlain = false
  var isWithoutPager = false
}

/// The options with which a command says how it answers.
protocol AnswerOptions {
  /// How a terminal shows the answer.
  var choices: DisplayChoices { get }
}

/// The options of a command that has none.
struct NoAnswerOptions: AnswerOptions {
  let choices = DisplayChoices()
}
