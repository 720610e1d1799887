internal import ArgumentParser

/// A command: it parses its arguments, makes one call to the library, and prints the result.
protocol OctavoCommand: ParsableCommand {
  /// The type of the output options.
  associatedtype Output: AnswerOptions = NoAnswerOptions
  /// The output options.
  var output: Output { get }
  /// Whether the command runs with a broken configuration, so that the reader can repair it.
  static var toleratesBrokenConfiguration: Bool { get }

  /// Runs the command.
  func run(in session: Session) throws
}

extension OctavoCommand {
  static var toleratesBrokenConfiguration: Bool { false }

  /// How the result is displayed.
  var displayChoices: DisplayChoices { output.choices }
}

extension OctavoCommand where Output == NoAnswerOptions {
  var output: NoAnswerOptions { NoAnswerOptions() }
}
