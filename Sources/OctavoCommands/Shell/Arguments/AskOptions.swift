internal import ArgumentParser
internal import Presentation
internal import ReadingModel

/// Whether to ask the reader for confirmation.
struct AskOptions: ParsableArguments {
  @Flag(help: "Do not ask for confirmation.") var yes = false

  /// Whether the reader agrees: with `--yes`, or with an answer at the terminal after a preview.
  /// - Parameter short: A shorter description of the change, for the error without a terminal.
  /// - Throws: ``NotConfirmed`` without a terminal to ask at.
  func agrees(
    to action: String, in short: String? = nil, after lines: [String] = [], orSay refusal: String, _ session: Session
  ) throws -> Bool {
    if try yes || session.console.confirm(action + "?", toAgreeTo: short ?? action, after: lines) { return true }
    session.console.say(refusal)
    return false
  }
}

/// Confirmation is needed, but Octavo cannot ask without a terminal.
struct NotConfirmed: ReportedError, Equatable {
  let action: String

  var category: FailureCategory { .input }

  var description: String { StandardMessage.notATerminal + " - add --yes to \(action)" }
}
