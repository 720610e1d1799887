/// The tour in the lines of a terminal.
struct TourText {
  private let steps: [TourStep]
  private let width: Int?
  private let paint: Paint

  /// Lines about steps, as wide as a console, and never wider than reads well.
  init(_ steps: [TourStep], _ console: Console) {
    self.steps = steps
    // Sentences as long as a page are for ears only.
    width = console.style.isPlain ? nil : min(console.width ?? 80, 90)
    paint = Paint(isOn: console.isColoured)
  }

  /// What may be typed besides commands.
  static let controls =
    "Type the command, or one like it; Enter has it typed for you. 'next' and 'back' go on and back without it, 'leave' "
    + "ends the tour for now."

  /// The head of the tour.
  func welcome(at index: Int) -> [String] {
    let words =
      index == 0
      ? "The first ten minutes with Octavo, in a library made for it; your own is not touched."
      : "Here you left the tour. 'octavo tour --again' begins anew."
    return DisplayText.wrapped(words, to: width) + DisplayText.wrapped(TourText.controls, to: width)
  }

  /// A step before its command.
  func step(_ index: Int) -> [String] {
    let step = steps[index]
    return ["", paint.dim("\(index + 1) of \(steps.count)  ") + paint.bold(step.title)]
      + DisplayText.wrapped(step.before, to: width) + ["", "  " + paint.accent(step.command), ""]
  }

  /// A step after its command.
  func done(_ index: Int) -> [String] { [""] + DisplayText.wrapped(steps[index].after, to: width) }

  /// The end of the tour, whose folder lies at a path.
  func end(_ path: String) -> [String] {
    let words =
      "That was the tour. What you made lies in \(DisplayText.line(path)); 'octavo tour --clear' removes it, 'octavo tour' "
      + "begins again. 'octavo' shows your own library, and every command has --help with an example."
    return [""] + DisplayText.wrapped(words, to: width)
  }

  /// All of it to be read, where nobody can type.
  var script: [String] {
    let head = "A tour of Octavo. At a terminal 'octavo tour' runs each of these commands in a library made for it."
    return DisplayText.wrapped(head, to: width)
      + steps.indices.flatMap { index in
        let step = steps[index]
        return ["", paint.bold("\(index + 1). \(step.title)")] + DisplayText.wrapped(step.before, to: width)
          + ["  $ " + paint.accent(step.command)] + DisplayText.wrapped(step.after, to: width)
      }
  }
}
