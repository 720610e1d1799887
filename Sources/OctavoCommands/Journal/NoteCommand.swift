internal import ArgumentParser
internal import ReadingModel

struct NoteCommand: OctavoCommand, TopLevelCommand {
  static let word = "note"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Note a thought about a book",
    discussion: """
      A note is about the book you are reading, or the one you name. A page says what the note is about and does not \
      change how far you have read; 'octavo log 120 "…"' does. The thought is Markdown, and private unless you add \
      --public. '-' reads it from standard input, -e opens $VISUAL or $EDITOR.

      EXAMPLE
        octavo note "Casaubon is a footnote that married." +theory
        octavo note emma p. 120: she is wrong about everything
      """)

  @Argument(help: "The thought and +tags.") var words: [String] = []
  @OptionGroup var options: EntryOptions

  var output: OutputOptions { options.output }

  func run(in session: Session) throws {
    try options.store(.thought, words, example: "the storm was him all along", session)
  }
}
