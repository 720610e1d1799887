internal import Configuration
internal import ReadingModel

/// Leads a reader through the tour: shows a step, reads a command and runs it.
struct TourGuide {
  /// Unlike a shell's, so that a reader sees where they are.
  private static let prompt = "tour $ "

  private let steps: [TourStep]
  private let folder: TourFolder
  private let environment: [String: String]
  private let console: Console
  private let text: TourText

  init(_ steps: [TourStep], in folder: TourFolder, _ session: Session) {
    self.steps = steps
    self.folder = folder
    environment = folder.environment(of: session)
    console = session.console
    text = TourText(steps, session.console)
  }

  /// The reader's input at a step.
  private enum Answer {
    case arguments([String])
    case next, back, leave, help
    case invalid(String)
  }

  /// Leads from a step to the end, or until the reader leaves.
  func lead(from start: Int) throws {
    try folder.enter()
    var index = start
    show(text.welcome(at: index))
    while index < steps.count {
      show(text.step(index))
      guard let next = try take(index) else {
        return console.say("you left the tour at step \(index + 1) of \(steps.count) - 'octavo tour' continues there")
      }
      index = next
      try folder.keep(stepsTaken: index)
    }
    show(text.end(DisplayText.line(folder.path)))
  }

  /// Asks until a command like that of the step succeeds, or the reader chooses another step.
  /// - Returns: The next step; nil if the reader leaves.
  private func take(_ index: Int) throws -> Int? {
    while true {
      switch answer(at: steps[index]) {
      case .next: return index + 1
      case .back: return max(0, index - 1)
      case .leave: return nil
      case .help: show([TourText.controls])
      case .invalid(let why): console.say(why)
      case .arguments(let arguments):
        let status = try run(arguments)
        if status == 0, steps[index].isAnswered(by: arguments) {
          show(text.done(index))
          return index + 1
        }
        console.say(
          status == 0
            ? "that worked; Enter runs this step's command, 'next' continues"
            : "that did not work - try again, or press Enter to run this step's command")
      }
    }
  }

  private func answer(at step: TourStep) -> Answer {
    guard let line = console.ask(TourGuide.prompt) else { return .leave }
    switch line.lowercased() {
    case "":
      // Show the step's command on the prompt line, as if it had been typed.
      if environment["TERM"] != "dumb" {
        StandardStream.standardErrorText.write("\u{1B}[1A\(TourGuide.prompt)\(step.command)\n")
      }
      return typed(step.command)
    case "next", "n", "skip": return .next
    case "back", "b": return .back
    case "leave", "quit", "exit", "q": return .leave
    case "help", "?": return .help
    default: return typed(line)
    }
  }

  /// Parses a typed command; refuses other programs and other libraries.
  private func typed(_ line: String) -> Answer {
    if line.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return .invalid("arrow keys and Esc do nothing here - type the command, or press Enter to run the one above")
    }
    guard let words = Alias.words(of: line) else { return .invalid("unclosed quotation mark - type it again") }
    guard words.first == "octavo" else {
      return .invalid("only 'octavo' commands run here - 'help' lists what else you can type")
    }
    let arguments = Array(words.dropFirst())
    if arguments.first == "tour" { return .invalid("you are in the tour already - 'leave' ends it for now") }
    if arguments.contains(where: { $0 == "--library" || $0.hasPrefix("--library=") }) {
      return .invalid("the tour has its own library - leave out --library")
    }
    return .arguments(arguments)
  }

  private func run(_ arguments: [String]) throws -> Int32 {
    // The running binary, even if its file was moved or replaced.
    let program = TerminalProgram(words: ["/proc/self/exe"] + arguments, environment: environment)
    do throws(TerminalProgram.Unstarted) { return try program.run() } catch {
      throw UnstartedStep(reason: error.reason)
    }
  }

  private func show(_ lines: [String]) { lines.forEach(console.print) }
}

/// The program cannot be started again, for a command of the tour.
struct UnstartedStep: ReportedError, Equatable {
  let reason: String

  var category: FailureCategory { .library }

  var description: String { "cannot start the command: \(reason) - 'octavo tour' continues at this step" }
}
