internal import ArgumentParser
internal import ReadingModel

struct TourCommand: OctavoCommand, TopLevelCommand {
  static let word = "tour"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Take a ten-minute tour in a separate library",
    discussion: """
      Each step shows a command, runs it when you type it or press Enter, and explains the result. Your library and \
      settings are not touched. You can leave at any step and continue there next time. In a pipe the tour is printed.

      EXAMPLE
        octavo tour
        octavo tour --again
        octavo tour | less
      """)

  @Flag(help: "Start from the beginning.") var again = false
  @Flag(help: "Remove the tour's library.") var clear = false
  @OptionGroup var output: DisplayOptions

  func validate() throws { try ValidationError.checkExclusive(["--again": again, "--clear": clear]) }

  func run(in session: Session) throws {
    let console = session.console
    let steps = TourStep.all(in: session.now.day.year)
    let folder = TourFolder(url: session.places.tour)
    if clear {
      let wasStarted = folder.stepsTaken != nil
      try folder.remove()
      return console.print(wasStarted ? "removed the tour's library" : "no tour to remove")
    }
    guard console.mayAsk, console.isTerminal else { return console.show(TourText(steps, console).script) }
    let taken = again ? nil : folder.stepsTaken.flatMap { steps.indices.contains($0) ? $0 : nil }
    if taken == nil { try folder.begin(at: session.now, seed: session.program.seed()) }
    try TourGuide(steps, in: folder, session).lead(from: taken ?? 0)
  }
}

/// The tour as lines for a terminal.
struct TourText {
  private let steps: [TourStep]
  private let width: Int?
  private let paint: Paint

  /// Lines about steps, as wide as the console but not too wide to read.
  init(_ steps: [TourStep], _ console: Console) {
    self.steps = steps
    // In plain mode sentences are not wrapped.
    width = console.style.isPlain ? nil : min(console.width ?? 80, 90)
    paint = console.paint
  }

  /// What can be typed besides commands.
  static let controls =
    "Type the command, or one like it, or press Enter to run it. 'next' and 'back' move between steps, 'leave' "
    + "ends the tour for now."

  func welcome(at index: Int) -> [String] {
    let words =
      index == 0
      ? "The first ten minutes with Octavo, in a separate library; yours is not touched."
      : "Continuing where you left off. 'octavo tour --again' starts from the beginning."
    return DisplayText.wrapped(words, to: width) + DisplayText.wrapped(TourText.controls, to: width)
  }

  /// The text of a step before its command.
  func step(_ index: Int) -> [String] {
    let step = steps[index]
    return ["", paint.dim("\(index + 1) of \(steps.count)  ") + paint.bold(step.title)]
      + DisplayText.wrapped(step.before, to: width) + ["", "  " + paint.accent(step.command), ""]
  }

  /// The text of a step after its command.
  func done(_ index: Int) -> [String] { [""] + DisplayText.wrapped(steps[index].after, to: width) }

  /// The end of the tour.
  /// - Parameter path: The path of its folder.
  func end(_ path: String) -> [String] {
    let words =
      "That was the tour. Its library is in \(DisplayText.line(path)); 'octavo tour --clear' removes it, 'octavo tour' "
      + "starts again. 'octavo' shows your own library, and every command has --help with an example."
    return [""] + DisplayText.wrapped(words, to: width)
  }

  /// The whole tour as text, if the reader cannot type.
  var script: [String] {
    let head = "A tour of Octavo. In a terminal, 'octavo tour' runs each of these commands in a separate library."
    return DisplayText.wrapped(head, to: width)
      + steps.indices.flatMap { index in
        let step = steps[index]
        return ["", paint.bold("\(index + 1). \(step.title)")] + DisplayText.wrapped(step.before, to: width)
          + ["  $ " + paint.accent(step.command)] + DisplayText.wrapped(step.after, to: width)
      }
  }
}
