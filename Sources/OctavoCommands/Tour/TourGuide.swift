internal import Configuration
internal import Foundation

/// Leads a reader through the tour: shows a step, takes what is typed, runs it for real.
struct TourGuide {
  private let steps: [TourStep]
  private let folder: TourFolder
  private let environment: [String: String]
  private let console: Console
  private let text: TourText

  /// A guide through a folder that is there.
  init(_ steps: [TourStep], in folder: TourFolder, _ session: Session) {
    self.steps = steps
    self.folder = folder
    environment = folder.environment(of: session)
    console = session.console
    text = TourText(steps, session.console)
  }

  /// What the reader typed at a step.
  private enum Answer {
    case arguments([String])
    case next, back, leave, help
    case unfit(String)
  }

  /// Leads from a step to the end, or to where the reader leaves.
  func lead(from start: Int) throws {
    try folder.enter()
    var index = start
    show(text.welcome(at: index))
    while index < steps.count {
      show(text.step(index))
      guard let next = try take(index) else {
        return console.say("the tour is left at step \(index + 1) of \(steps.count) - 'octavo tour' goes on there")
      }
      index = next
      try folder.keep(stepsTaken: index)
    }
    show(text.end(DisplayText.line(folder.path)))
  }

  /// Takes a step: asks until a command like that of the step succeeds, or the reader goes elsewhere.
  /// - Returns: The step to take next; nil when the reader leaves.
  private func take(_ index: Int) throws -> Int? {
    while true {
      switch answer(at: steps[index]) {
      case .next: return index + 1
      case .back: return max(0, index - 1)
      case .leave: return nil
      case .help: show([TourText.controls])
      case .unfit(let why): console.say(why)
      case .arguments(let arguments):
        let status = try run(arguments)
        if status == 0, steps[index].isAnswered(by: arguments) {
          show(text.done(index))
          return index + 1
        }
        console.say(
          status == 0
            ? "that worked; Enter has the step's own command typed, 'next' goes on"
            : "that did not work - try again, or press Enter to have the step's own command typed")
      }
    }
  }

  private func answer(at step: TourStep) -> Answer {
    guard let line = console.ask("$ ") else {
      console.say("")
      return .leave
    }
    switch line.lowercased() {
    case "":
      // Typed for the reader, on the line where they were asked.
      if environment["TERM"] != "dumb" { console.say("\u{1B}[1A$ \(step.command)") }
      return typed(step.command)
    case "next", "n", "skip": return .next
    case "back", "b": return .back
    case "leave", "quit", "exit", "q": return .leave
    case "help", "?": return .help
    default: return typed(line)
    }
  }

  /// A command as it was typed; what is Octavo's, and stays within the tour's library.
  private func typed(_ line: String) -> Answer {
    guard let words = Alias.words(of: line) else { return .unfit("a quotation mark is not closed - type it again") }
    guard words.first == "octavo" else {
      return .unfit("only commands that begin with 'octavo' are run here - 'help' tells what else may be typed")
    }
    let arguments = Array(words.dropFirst())
    if arguments.first == "tour" { return .unfit("this is the tour already - 'leave' ends it for now") }
    if arguments.contains(where: { $0 == "--library" || $0.hasPrefix("--library=") }) {
      return .unfit("the tour keeps to a library of its own - leave out --library")
    }
    return .arguments(arguments)
  }

  private func run(_ arguments: [String]) throws -> Int32 {
    // The same binary, wherever it lies, even when it was replaced meanwhile.
    let program = TerminalProgram(words: ["/proc/self/exe"] + arguments, environment: environment)
    do throws(TerminalProgram.Unstarted) { return try program.run() } catch {
      throw TourError.unstarted(reason: error.reason)
    }
  }

  private func show(_ lines: [String]) { lines.forEach(console.print) }
}

/// Why the tour cannot go on.
enum TourError: Error, Equatable, CustomStringConvertible {
  /// The program cannot be started once more.
  case unstarted(reason: String)

  /// One sentence for the reader.
  var description: String {
    switch self {
    case .unstarted(let reason): "the command could not be started (\(reason)) - 'octavo tour' goes on where you are"
    }
  }
}
