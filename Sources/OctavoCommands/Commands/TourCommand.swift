internal import ArgumentParser
internal import ReadingModel

/// `octavo tour`: the first ten minutes.
struct TourCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour", abstract: "The first ten minutes: commands to try, in a library made for it.",
    discussion: """
      Each step shows a command, runs it when you type it or press Enter, and says what happened. Neither your library nor \
      your settings are touched. You may leave at any step, and go on there the next time. In a pipe the tour is printed.

      EXAMPLE
        octavo tour
        octavo tour --again
        octavo tour | less
      """)

  @Flag(help: "Begin anew.") var again = false
  @Flag(help: "Remove the library that was made for the tour.") var clear = false
  @OptionGroup var output: DisplayOptions

  func validate() throws {
    if again, clear { throw ValidationError("--again and --clear exclude each other") }
  }

  func run(in session: Session) throws {
    let console = session.console
    let steps = TourStep.all(in: session.now.day.year)
    let folder = TourFolder(session.places)
    if clear {
      let wasThere = folder.stepsTaken != nil
      try folder.remove()
      return console.print(wasThere ? "the tour's library is removed" : "there is no tour to remove")
    }
    guard console.mayAsk, console.isTerminal else { return console.show(TourText(steps, console).script) }
    let taken = again ? nil : folder.stepsTaken.flatMap { steps.indices.contains($0) ? $0 : nil }
    if taken == nil { try folder.begin(at: session.now, seed: session.program.seed()) }
    try TourGuide(steps, in: folder, session).lead(from: taken ?? 0)
  }
}
