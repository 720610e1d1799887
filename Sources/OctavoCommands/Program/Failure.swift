internal import ArgumentParser
internal import Glibc

/// An error to be reported to the reader.
struct Failure {
  private let error: any Error
  private let arguments: [String]

  /// A failure of the command with these arguments.
  init(_ error: any Error, of arguments: [String]) {
    self.error = error
    self.arguments = arguments
  }

  /// Reports the error and ends the process: the only place where errors become messages and exit codes.
  func end(_ console: Console) -> Never {
    Interruption.endIfStopped(console)
    if let status = ownStatus {
      console.say(DisplayText.lines("octavo: \(error)").joined(separator: "\n"))
      if status == .bug { console.say("  this is a bug; please report it with the command you typed") }
      Glibc.exit(status.rawValue)
    }
    // Errors of ArgumentParser: a request for help, or invalid arguments. The root knows the command's full name.
    let refusal = refusalByRoot ?? error
    guard Octavo.exitCode(for: refusal).isSuccess else {
      let words = ParserWords(Octavo.message(for: refusal))
      let sentence =
        words.isOfMisplacedWord
        ? unknownSubcommand?.description : UnknownOption(Octavo.message(for: refusal), of: command)?.description
      let escaped = ArgumentEscaping.text(sentence ?? withNextStep(words.sentence))
      console.say(DisplayText.lines("octavo: \(escaped)").joined(separator: "\n"))
      // A value refused by its own check gets the same exit code as one that is typed without an option.
      let isInvalid = words.refusesValue || Octavo.exitCode(for: refusal) == .failure
      Glibc.exit((isInvalid ? ExitStatus.input : .usage).rawValue)
    }
    console.print(ArgumentEscaping.text(Octavo.fullMessage(for: refusal)))
    Glibc.exit(ExitStatus.done.rawValue)
  }

  /// The parser's message with a next step, if it has none.
  private func withNextStep(_ sentence: String) -> String {
    sentence.contains(" - ") || sentence.contains(" takes ")
      ? sentence : "\(sentence) - 'octavo\(command.isEmpty ? "" : " " + command) --help' shows the usage"
  }

  /// The name of the command, as far as it is known.
  private var command: String {
    guard let first = arguments.first, let command = Octavo.command(named: first) else { return "" }
    let second = arguments.dropFirst().first { !$0.hasPrefix("-") }
    let isKnown = command.configuration.subcommands.contains { $0._commandName == second }
    return isKnown ? "\(first) \(second ?? "")" : first
  }

  /// An unknown subcommand.
  private var unknownSubcommand: UnknownCommand? {
    guard let first = arguments.first, let command = Octavo.command(named: first),
      let word = arguments.dropFirst().first, !word.hasPrefix("-")
    else { return nil }
    let known = command.configuration.subcommands.map { $0._commandName }
    guard !known.isEmpty, !known.contains(word) else { return nil }
    let rest = arguments.dropFirst().prefix { !$0.hasPrefix("-") }
    return UnknownCommand(word: word, known: known, prefix: "octavo \(first)", rest: Array(rest))
  }

  private var refusalByRoot: (any Error)? {
    do {
      var command = try Octavo.parseAsRoot(ArgumentEscaping.guarded(arguments))
      // Arguments that parse but are not one of our commands are a request for help, which throws it.
      if !(command is any OctavoCommand) { try command.run() }
      return nil
    } catch { return error }
  }

  private var ownStatus: ExitStatus? {
    let status = ExitStatus(error)
    guard status == .bug else { return status }
    // Arguments that are refused again are wrong; any other unexpected error is a bug.
    return Octavo.exitCode(for: error) == .failure && refusalByRoot == nil ? .bug : nil
  }
}
