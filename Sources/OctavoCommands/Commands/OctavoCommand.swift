internal import ArgumentParser

/// A command: it parses, makes one call to the library, and prints the result.
protocol OctavoCommand: ParsableCommand {
  /// The options with which it says how it answers.
  associatedtype Answer: AnswerOptions = NoAnswerOptions
  /// How it answers.
  var output: Answer { get }
  /// Whether it works when the configuration is broken, so that it can be mended.
  static var mendsConfiguration: Bool { get }

  /// Does it.
  func run(in session: Session) throws
}

extension OctavoCommand {
  static var mendsConfiguration: Bool { false }

  /// How its answer is shown.
  var displayChoices: DisplayChoices { output.choices }
}

extension OctavoCommand where Answer == NoAnswerOptions {
  var output: NoAnswerOptions { NoAnswerOptions() }
}
