internal import ArgumentParser

/// Whether to ask the reader for confirmation.
struct AskOptions: ParsableArguments {
  @Flag(help: "Do not ask for confirmation.") var yes = false

  /// Whether the reader agrees: with `--yes`, or with an answer at the terminal after a preview.
  /// - Parameter short: A shorter description of the change, for the error without a terminal.
  /// - Throws: ``NotConfirmed`` without a terminal to ask at.
  func agrees(to action: String, in short: String? = nil, after lines: [String] = [], _ session: Session) throws -> Bool
  {
    if yes { return true }
    guard session.console.mayAsk else { throw NotConfirmed(short ?? action) }
    lines.forEach(session.console.say)
    return session.console.confirm(action + "?")
  }
}
