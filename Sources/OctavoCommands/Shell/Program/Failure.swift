internal import ArgumentParser
internal import Foundation
internal import Glibc
internal import LibraryStore
internal import ReadingModel

/// An error to be reported to the reader.
struct Failure {
  let error: any Error
  /// The arguments of the command that failed.
  let arguments: [String]

  /// Reports the error and ends the process: the only place where errors become messages and exit codes.
  func end(_ console: Console) -> Never {
    Interruption.endIfStopped(console)
    if let own = Failure.ownError(in: error) {
      // Before what is wrong with the other arguments: `edit --entry 2 --position 70`.
      if own is ValidationError, let unknown = UnknownOption(in: arguments) {
        end(unknown.description, .usage, console)
      }
      end(whichBook(own) ?? own.messageWithHint, ExitStatus(own), console)
    }
    // An error of ArgumentParser: a request for help, or a refusal. The root knows the command's full name.
    let refusal = refusalByRoot ?? error
    switch Octavo.exitCode(for: refusal) {
    case .success:
      console.print(HelpText.fitted(Octavo.fullMessage(for: refusal), to: console.width ?? HelpText.columns))
      Glibc.exit(ExitStatus.done.rawValue)
    case .validationFailure:
      let mistake: (any ReportedError)? = UnknownOption(in: arguments) ?? unknownSubcommand(refusal)
      end(mistake?.description ?? sentence(of: refusal), .usage, console)
    default: end("\(error)", .bug, console)
    }
  }

  /// The message about words that match several books, with the command for one of them as an example; nil for other
  /// errors, and if the words are not arguments.
  private func whichBook(_ error: any Error) -> String? {
    // Not a book that the command names already, as in `merge 1 dune`.
    guard case BookError.several(let words, let candidates)? = error as? BookError,
      let book = candidates.first(where: { !arguments.contains("\($0.id.number)") })
    else { return nil }
    let name = words.split(separator: " ").map(String.init)
    for typed in [name, [words]] {
      let places = arguments.dropFirst().ranges(of: typed)
      guard let place = places.first(where: { !isOptionValue($0.lowerBound) }) else { continue }
      let named = arguments[..<place.lowerBound] + ["#\(book.id.number)"] + arguments[place.upperBound...]
      let command = "octavo".with(Array(named))
      // A long text is not repeated.
      return command.count > 200 ? nil : BookError.several(words, candidates, example: command)
    }
    return nil
  }

  /// Whether an argument is the value of an option that names no book, as in `--tag dune`.
  private func isOptionValue(_ place: Int) -> Bool {
    let option = arguments[place - 1]
    guard TypedArguments.isOption(option), option != "--book", let (_, command) = Octavo.command(of: arguments)
    else { return false }
    return (try? CommandDefinition.ofArguments(to: command))?.option(named: option)?.kind == .option
  }

  private func end(_ message: String, _ status: ExitStatus, _ console: Console) -> Never {
    console.say(DisplayText.lines("octavo: \(message)").joined(separator: "\n"))
    if status == .bug { console.say("  this is a bug; please report it with the command you typed") }
    Glibc.exit(status.rawValue)
  }

  /// The error of a command in an error of ArgumentParser, which wraps what `validate()` and the parsing of a value
  /// throw in types that are not public.
  private static func ownError(in error: Any, depth: Int = 6) -> (any Error)? {
    if let own = error as? any ReportedError { return own }
    if let own = error as? ValidationError { return own }
    guard depth > 0 else { return nil }
    return Mirror(reflecting: error).children.lazy.compactMap { ownError(in: $0.value, depth: depth - 1) }.first
  }

  /// ArgumentParser's message for a refusal as a sentence, with the next step.
  private func sentence(of refusal: any Error) -> String {
    let message = Octavo.message(for: refusal)
    if let missing = missingWord(message) { return missing }
    let sentence = message.hasSuffix(".") ? message.dropLast() : message[...]
    return sentence.prefix(1).lowercased() + sentence.dropFirst() + " - " + nextStep
  }

  /// The sentence about a missing word, with the first example of the command's help that begins with the typed words,
  /// or with these words and a place for the missing one; nil for other refusals.
  private func missingWord(_ message: String) -> String? {
    let start = "Missing expected argument '<"
    guard message.hasPrefix(start), let (_, type) = Octavo.command(of: arguments) else { return nil }
    let name = message.dropFirst(start.count).prefix { $0 != ">" }
    let typed = "octavo".with(arguments) + " "
    let lines = type.configuration.discussion.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let example = lines.drop { $0 != "EXAMPLE" }.first { $0.hasPrefix(typed) }
    let word = name.prefix { $0 != "|" }.uppercased()
    // Which exporters can be named is not what is missing.
    let choices = name.split(separator: "|").map { choice in
      String(choice.replacing(#/^(own|installed)-/#, with: "").replacing("-", with: " "))
    }
    return "missing \(choices.formattedChoice) - write \(example ?? typed + word)"
  }

  /// What to do after a refusal of ArgumentParser.
  private var nextStep: String {
    let words = arguments.dropFirst(2).prefix { !$0.hasPrefix("-") }
    switch command {
    case "undo" where arguments.dropFirst().contains { !$0.hasPrefix("-") }:
      return "'octavo undo' alone undoes the last command; run it again for the one before, see 'octavo history'"
    case "goal remove" where words.count > 1, "goal on" where words.count > 1, "goal off" where words.count > 1:
      return "write " + "octavo \(command)".with([words.joined(separator: " ")] + arguments[words.endIndex...])
    default: return "'octavo\(command.isEmpty ? "" : " " + command) --help' shows the usage"
    }
  }

  /// The name of the command, as far as it is known.
  private var command: String { Octavo.command(of: arguments)?.words.joined(separator: " ") ?? "" }

  /// An unknown word after a command that takes nothing but subcommands, or one similar to a subcommand where there are
  /// too many words.
  private func unknownSubcommand(_ refusal: any Error) -> UnknownCommand? {
    guard let (words, command) = Octavo.command(of: arguments),
      let word = arguments.dropFirst(words.count).first, !word.hasPrefix("-"),
      let definition = try? CommandDefinition.ofArguments(to: command)
    else { return nil }
    let known = command.configuration.subcommands.map { $0.typedName }
    let isUnexpected = !definition.takesWords || Octavo.message(for: refusal).contains("nexpected argument")
    guard !known.isEmpty, isUnexpected, !definition.takesWords || !known.near(word).isEmpty else { return nil }
    let typed = arguments.dropFirst(words.count)
    let rest = typed.prefix { !$0.hasPrefix("-") }
    return UnknownCommand(
      word: word, known: known, prefix: "octavo \(words.joined(separator: " "))", rest: Array(rest),
      options: Array(typed.dropFirst(rest.count)))
  }

  private var refusalByRoot: (any Error)? {
    do {
      var command = try Octavo.parseAsRoot(arguments)
      // Arguments that parse but are not one of our commands are a request for help, which throws it.
      if !(command is any OctavoCommand) { try command.run() }
      return nil
    } catch { return error }
  }
}

/// An error of a module that knows no commands, with the next step on the command line.
protocol Hinted: Error {
  /// What to do; nil if the error's description says it, or there is nothing to do.
  var hint: String? { get }
}

extension Error {
  /// The message for the reader: what is wrong, and what to do.
  var messageWithHint: String {
    let text = "\(self)"
    guard let hint = (self as? any Hinted)?.hint else { return text }
    // The sentence ends before an indented list or excerpt.
    guard let list = text.firstRange(of: "\n  ")?.lowerBound else { return "\(text) - \(hint)" }
    let colon = text[..<list].hasSuffix(":") ? ":" : ""
    return text[..<list].dropLast(colon.count) + " - " + hint + colon + text[list...]
  }
}
