internal import ArgumentParser
internal import ReadingModel

/// `octavo tour`: a tour of ten minutes.
struct TourCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    topLevel: "tour", abstract: "Take a ten-minute tour in a separate library",
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

  func validate() throws {
    try ValidationError.checkExclusive(["--again": again, "--clear": clear])
  }

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
