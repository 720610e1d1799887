internal import ArgumentParser

/// Whether the reader is asked before something is done.
struct AskOptions: ParsableArguments {
  @Flag(help: "Do not ask.") var yes = false

  /// Whether the reader wants it: `--yes`, or an answer at the terminal after a look at the lines.
  /// - Parameter short: The deed in fewer words, for who cannot be asked.
  /// - Throws: ``NotConfirmed`` when nobody can be asked.
  func agrees(to deed: String, in short: String? = nil, after lines: [String] = [], _ session: Session) throws -> Bool {
    if yes { return true }
    guard session.console.mayAsk else { throw NotConfirmed(short ?? deed) }
    lines.forEach(session.console.say)
    return session.console.confirm(deed + "?")
  }
}
